"""count_cubins.py OBJECT: how many ELF files for a GPU are inside."""
import sys

data = open(sys.argv[1], "rb").read()
# The machine of an ELF header stands at byte 18; CUDA's number is 190.
starts = [at for at in range(1, len(data)) if data[at : at + 4] == b"\x7fELF" and data[at + 18 : at + 20] == b"\xbe\0"]
print(len(starts), "cubins")
