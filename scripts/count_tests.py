#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts test cases in a folder of results: GoogleTest and lit JSON files and ctest's JUnit file.

The last line printed is `N passed, N failed, N skipped`; the exit code is 1 where one failed or a result is missing.
A GoogleTest program that crashed leaves no JSON: it counts as one failed test.
"""
import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def count_gtest(path):
    passed = failed = skipped = 0
    for suite in json.loads(path.read_text())["testsuites"]:
        for case in suite["testsuite"]:
            if case.get("failures"):
                failed += 1
            elif case.get("result") == "SKIPPED" or case.get("status") == "NOTRUN":
                skipped += 1
            else:
                passed += 1
    return passed, failed, skipped


def count_lit(path):
    passed = failed = skipped = 0
    for test in json.loads(path.read_text())["tests"]:
        if test["code"] in PASSED:
            passed += 1
        elif test["code"] in SKIPPED:
            skipped += 1
        else:
            failed += 1
    return passed, failed, skipped


def count_ctest(path, reported):
    """Programs that ctest ran: those with a JSON file of their own are counted there, unless they crashed later."""
    passed = failed = skipped = 0
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        counted = case.get("name").rpartition("/")[2] in reported
        if case.get("status") == "fail":
            failed += not counted
        elif case.get("status") == "run":
            passed += not counted
        else:
            skipped += not counted
    return passed, failed, skipped


def main(folder):
    folder = pathlib.Path(folder)
    totals = [0, 0, 0]
    missing = [name for name in ("ctest.xml", "lit.json") if not (folder / name).is_file()]
    gtest = [path for path in sorted(folder.glob("*.json")) if path.name != "lit.json"]
    counts = [count_gtest(path) for path in gtest]
    if not missing:
        counts.append(count_lit(folder / "lit.json"))
        counts.append(count_ctest(folder / "ctest.xml", {path.stem for path in gtest}))
    for count in counts:
        totals = [total + one for total, one in zip(totals, count)]
    for name in missing:
        print(f"no result: {name} was not written")
        totals[1] += 1
    print("{} passed, {} failed, {} skipped".format(*totals))
    return 1 if totals[1] else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: count_tests.py FOLDER")
    sys.exit(main(sys.argv[1]))
