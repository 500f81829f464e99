# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One compiler's kernels of one family: loads the cubin, checks it against the manifest, launches under the contract."""

from suite import contract, families, symbols


class Engine:
    """`kernels` maps an instance of the family to what launches it; instances this compiler lacks are missing."""

    def __init__(self, name, pack, family, driver):
        self.name = name
        self.kernels = {}
        entry = pack.file(name, family.SOURCE)
        if entry is None:
            return
        image = pack.read(entry["cubin"])
        described = None
        if entry["manifest"]:
            from suite import manifest

            described = manifest.read(pack.read(entry["manifest"]), entry["cubin"], image)
        module = driver.load(image)
        for instance in family.INSTANCES:
            symbol = symbols.find(entry["kernels"], families.kernel(family), instance)
            if symbol:
                kernel = module.kernel(symbol)
                self.kernels[instance] = Bound(kernel, described[symbol] if described else None)


class Bound:
    """A kernel with what its manifest says of it, if there is one."""

    def __init__(self, kernel, described):
        self.kernel = kernel
        self.described = described

    def bind(self, case):
        """A function of a stream that launches `case`; raises contract.Violation if the contract does not hold."""
        if self.described is not None:
            mismatch = self.described.mismatch(case.arguments)
            if mismatch:
                raise contract.Violation(mismatch)
            contract.check(self.described, case.grid, case.arguments)
        return self.kernel.bind(case.grid, case.arguments)
