"""images_in_object.py OBJECT IMAGE..: every image is in the object, and its SHA-256 is in the manifest inside."""
import hashlib
import sys

data = open(sys.argv[1], "rb").read()
for name in sys.argv[2:]:
    image = open(name, "rb").read()
    digest = hashlib.sha256(image).hexdigest().encode()
    if data.count(image) != 1 or data.count(digest) != 1:
        sys.exit(f"{name}: {data.count(image)} copies, {data.count(digest)} digests in {sys.argv[1]}")
