"""tensors_of.py MANIFEST..: the tensors of each kernel, as they are passed, and what the kernel does with them."""
import json
import sys

for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        manifest = json.load(file)
    for kernel in manifest["kernels"]:
        parameters = kernel["parameters"]
        for place, parameter in enumerate(parameters):
            rank = parameter.get("rank", 0)
            if rank:
                numbers = [number["name"] for number in parameters[place + 1 : place + 1 + 2 * rank]]
                print(kernel["name"], parameter["role"], parameter["name"], *numbers, parameter["tile"])
        print(kernel["name"], "grid", kernel.get("grid"))
