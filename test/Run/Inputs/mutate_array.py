"""mutate_array.py: 50 damaged .npy files, always the same; tilecc-run takes each or refuses it with a sentence."""
import collections
import random
import subprocess
import sys

choose = random.Random(4)
header = b"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"
header += b" " * (117 - len(header)) + b"\n"
good = b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header + bytes(24)
PIECES = [b"(9,)", b"'<f8'", b"'|O'", b"'>f4'", b"True", b"(4294967296, 4294967296)", b"(2, 3, 0)", b"-1", b"\x00", b"((((", b"}" * 9, b"'" * 3]


def mutate(data):
    data = bytearray(data)
    for _ in range(choose.randint(1, 3)):
        place = choose.randrange(max(1, len(data)))
        data = data or bytearray(b"x")
        kind = choose.randrange(5)
        if kind == 0:
            data[place] = choose.randrange(256)
        elif kind == 1:
            del data[place:]
        elif kind == 2:
            del data[place : place + choose.randint(1, 20)]
        elif kind == 3:
            piece = choose.choice(PIECES)
            place = choose.randrange(10, 70)
            data[place : place + len(piece)] = piece
        else:
            data += bytes(choose.randint(1, 8))
    return bytes(data)


codes = collections.Counter()
failures = 0
for number in range(50):
    mutant = good if number == 0 else mutate(good)
    with open("mutant.npy", "wb") as file:
        file.write(mutant)
    command = ["tilecc-run", "k.cpu.so", "--arg", "x=@mutant.npy"]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60)
    codes[done.returncode] += 1
    sentence = done.stderr.startswith("tilecc-run: error: `") and done.stderr.count("\n") == 1
    if done.returncode not in (0, 2, 3) or (done.returncode and not sentence):
        failures += 1
        print(f"mutant {number}: exit code {done.returncode}\n{mutant}\n{done.stderr}")
print(f"{failures} failures; {codes[0]} taken, {codes[3]} refused")
sys.exit(1 if failures or codes[0] == 0 or codes[3] < 25 else 0)
