# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times contenders side by side: graph replays between events, in interleaved rounds.

A GPU heats up and slows down while it works, so only times of one round are compared: the ratio of two contenders is formed in
each round, and its median is reported with its smallest and largest value.
"""

import random
import statistics

ROUNDS = 15
WARMUP = 3
# Launches in one replay: enough for this many microseconds, within these limits.
REPLAY_MICROSECONDS = 4000
MOST_LAUNCHES = 40


def capture(run, launches):
    import torch

    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        for _ in range(launches):
            run()
    return graph


def once(graph):
    import torch

    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    begin.record()
    graph.replay()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end) * 1000.0


def prepare(run):
    """(graph, launches in it): what one replay does for this contender."""
    import torch

    run()
    torch.cuda.synchronize()
    single = once(capture(run, 1))
    launches = max(1, min(MOST_LAUNCHES, round(REPLAY_MICROSECONDS / max(single, 1.0))))
    return capture(run, launches), launches


def measure(contenders, rounds=ROUNDS):
    """contenders: name -> function without arguments. name -> microseconds of one launch in every round."""
    prepared = {name: prepare(run) for name, run in contenders.items()}
    order = list(contenders)
    times = {name: [] for name in order}
    shuffle = random.Random(1)
    for round_number in range(WARMUP + rounds):
        shuffle.shuffle(order)
        for name in order:
            graph, launches = prepared[name]
            taken = once(graph) / launches
            if round_number >= WARMUP:
                times[name].append(taken)
    return times


def spread(values):
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def summary(times):
    """Medians with their spread, and for every pair the ratio other / name, formed round by round (above 1: name is faster)."""
    result = {}
    for name, mine in times.items():
        ratios = {}
        for other, theirs in times.items():
            if other != name:
                ratios[other] = spread([b / a for a, b in zip(mine, theirs)])
        result[name] = dict(spread(mine), rounds=len(mine), speed_against=ratios)
    return result
