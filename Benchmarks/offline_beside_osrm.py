#!/usr/bin/env python3
"""Offline durations beside OSRM's, on seeded random pairs that both place on a road.

    Benchmarks/offline_beside_osrm.py MAP_FOLDER ONRAMP_MAP http://127.0.0.1:5000 [PAIRS]

Prints the median ratio (offline / OSRM) and the worst one either way.
"""
import json
import os
import random
import statistics
import subprocess
import sys
import urllib.request


def encoded(points):
    text, before = "", (0, 0)
    for point in points:
        whole = tuple(round(degrees * 1e6) for degrees in point)
        for step in (whole[0] - before[0], whole[1] - before[1]):
            rest = ~(step << 1) if step < 0 else step << 1
            while True:
                more = rest >= 0x20
                text += chr((rest & 0x1F | (0x20 if more else 0)) + 63)
                rest >>= 5
                if not rest:
                    break
        before = whole
    return {"text": text}


class Map:
    def __init__(self, folder, program):
        record = json.load(open(os.path.join(folder, "map.json")))
        map_folder = os.path.join(folder, record["folder"])
        self.info = record["info"]
        self.helper = subprocess.Popen(
            ["sh", "-c", 'exec "$0" 3<"$1"', program, map_folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def seconds(self, pair):
        order = {"id": 1, "order": {"table": {"_0": encoded(pair)}}}
        print(json.dumps(order), file=self.helper.stdin, flush=True)
        event = json.loads(self.helper.stdout.readline())["event"]
        return event["table"]["_0"][0][1] if "table" in event else None


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
    offline, rng, ratios = Map(folder, program), random.Random(18), []
    info = offline.info
    for _ in range(wanted * 50):
        pair = [(rng.uniform(info["south"], info["north"]), rng.uniform(info["west"], info["east"]))
                for _ in range(2)]
        ours = offline.seconds(pair)
        theirs = osrm(server, pair) if ours else None
        # Below a minute, where the stops are placed counts for more than the way.
        if ours and theirs and theirs >= 60:
            ratios.append((ours / theirs, pair, ours, round(theirs)))
        if len(ratios) == wanted:
            break
    ratios.sort()
    print(f"{len(ratios)} pairs, median ratio {statistics.median(r[0] for r in ratios):.2f}")
    for name, (ratio, pair, ours, theirs) in (("lowest", ratios[0]), ("highest", ratios[-1])):
        print(f"{name} {ratio:.2f}: {ours} s beside {theirs} s, {pair}")


main()
