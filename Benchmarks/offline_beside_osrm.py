#!/usr/bin/env python3
"""Offline durations beside OSRM's, on seeded random pairs that both place on a road.

    Benchmarks/offline_beside_osrm.py MAP_FOLDER ONRAMP_MAP http://127.0.0.1:5000 [PAIRS]

Prints the median ratio (offline / OSRM), the worst one either way, and for how many pairs only one
of the two found a way.
"""
import json
import os
import random
import statistics
import sys
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Tests", "Roads"))
from offline import OfflineMap  # noqa: E402


def osrm(server, pair):
    places = ";".join(f"{longitude},{latitude}" for latitude, longitude in pair)
    address = f"{server}/route/v1/driving/{places}?overview=false&radiuses=1000;1000"
    try:
        answer = json.load(urllib.request.urlopen(address, timeout=20))
    except urllib.error.HTTPError:
        return None
    return answer["routes"][0]["duration"] if answer["code"] == "Ok" else None


def main():
    folder, program, server = sys.argv[1:4]
    wanted = int(sys.argv[4]) if len(sys.argv) > 4 else 200
    offline, rng, ratios = OfflineMap(folder, program), random.Random(18), []
    info, only_ours, only_theirs = offline.info, 0, 0
    for _ in range(wanted * 50):
        pair = [(rng.uniform(info["south"], info["north"]), rng.uniform(info["west"], info["east"]))
                for _ in range(2)]
        table, theirs = offline.table(pair), osrm(server, pair)
        ours = table[0][1] if table else None
        only_ours += ours is not None and theirs is None
        only_theirs += ours is None and theirs is not None
        # Below a minute, the placement of the stops matters more than the route.
        if ours and theirs and theirs >= 60:
            ratios.append((ours / theirs, pair, ours, round(theirs)))
        if len(ratios) == wanted:
            break
    ratios.sort()
    offline.close()
    print(f"found offline alone: {only_ours}, by OSRM alone: {only_theirs}")
    print(f"{len(ratios)} pairs, median ratio {statistics.median(r[0] for r in ratios):.2f}")
    for name, (ratio, pair, ours, theirs) in (("lowest", ratios[0]), ("highest", ratios[-1])):
        print(f"{name} {ratio:.2f}: {ours} s beside {theirs} s, {pair}")


main()
