#!/usr/bin/env python3
"""Measures the offline map of a made-up country: preparing it, and asking it.

    Tests/Roads/measure_country.py ONRAMP [NODES]

Prints a table: what preparing takes in time, memory and disk, how long the map takes to open, and how
long a letter of a search, routes of 10, 100 and 500 km, and the order of 25 stops take: in processor time,
which a busy computer doesn't change much.
"""
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import country
import offline

ROUTES = 5


def size(folder):
    return sum(os.path.getsize(os.path.join(place, name))
               for place, _, names in os.walk(folder) for name in names
               if os.path.exists(os.path.join(place, name)))


class Peak(threading.Thread):
    """The largest size of a folder while something runs."""

    def __init__(self, folder):
        super().__init__(daemon=True)
        self.folder, self.bytes, self.isOver = folder, 0, threading.Event()

    def run(self):
        while not self.isOver.wait(0.5):
            try:
                self.bytes = max(self.bytes, size(self.folder))
            except OSError:
                pass


def timed(ask):
    start = time.monotonic()
    answer = ask()
    return answer, time.monotonic() - start


def processor(process):
    """The processor time that a process has used, in seconds."""
    with open(f"/proc/{process.pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def used(places, ask):
    before = processor(places.helper)
    answer = ask()
    return answer, processor(places.helper) - before


def row(name, value):
    print(f"| {name} | {value} |", flush=True)


def megabytes(count):
    return f"{count / 1e6:,.1f} MB"


def milliseconds(seconds):
    return f"{seconds * 1000:,.0f} ms" if seconds < 10 else f"{seconds:,.1f} s"


def main():
    onramp, nodes = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    home = tempfile.mkdtemp(prefix="onramp-country-", dir=os.environ.get("TMPDIR"))
    try:
        measure(onramp, nodes, home)
    finally:
        shutil.rmtree(home)


def measure(onramp, nodes, home):
    extract, folder = os.path.join(home, "country.osm.pbf"), os.path.join(home, "map")
    here = os.path.dirname(os.path.abspath(__file__))
    print(f"A made-up country of {nodes:,} nodes; load {os.getloadavg()[0]:.1f}\n\n| | |\n|---|---|")
    writer = subprocess.Popen([sys.executable, os.path.join(here, "country.py"), str(nodes)],
                              stdout=subprocess.PIPE)
    subprocess.run(["osmium", "cat", "-F", "opl", "-", "-o", extract], stdin=writer.stdout, check=True)
    row("extract", megabytes(os.path.getsize(extract)))
    peak = Peak(folder)
    peak.start()
    # In a process of its own, which has no other children.
    made, seconds = timed(lambda: subprocess.run(
        [sys.executable, __file__, "--prepare", onramp, extract, folder], capture_output=True,
        text=True))
    peak.isOver.set()
    if made.returncode != 0:
        row("preparing", f"failed after {seconds:,.0f} s: {made.stderr.strip()}")
        return
    processor, memory = json.loads(made.stdout.splitlines()[-1])
    row("preparing", f"{seconds:,.0f} s, {processor:,.0f} s of processor time")
    row("memory of the largest program", megabytes(memory))
    row("disk while preparing", megabytes(peak.bytes))
    row("map", megabytes(size(folder)))
    ask(folder, onramp + "-map", country.towns_across(nodes))


def prepare(onramp, extract, folder):
    made = subprocess.run([onramp, "routes", "prepare", extract, "--map", folder])
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss * 1024]))
    return made.returncode


def ask(folder, program, across):
    places = offline.OfflineMap(folder, program)
    first = places.ask({"info": {}})
    assert "info" in first, first
    row("opening the map", milliseconds(processor(places.helper)))
    middle = across // 2
    near = country.centre(middle, middle)
    texts = ("b", "br", "bra", "m", "me", "mol", "s", "so", "son")

    def search():
        for text in texts * 10:
            places.ask({"search": {"query": text, "near": offline.encoded([near]), "limit": 20}})
    row("a letter of a search", milliseconds(used(places, search)[1] / len(texts) / 10))
    for length in (10, 100, 500):
        steps = length // 10
        if steps + 1 >= across:
            row(f"a route of {length} km", "farther than the country")
            continue
        times, metres, failed = [], [], 0
        for index in range(ROUTES):
            # Not all in a straight line.
            aside = index % max(1, min(across - steps, 4))
            start = (index % max(1, across - steps), index % across)
            end = (start[0] + steps, min(across - 1, start[1] + aside))
            (legs, _), seconds = used(places, lambda: places.legs(
                [country.centre(*start), country.centre(*end)]))
            if not legs:
                failed += 1
                continue
            times.append(seconds)
            metres.append(sum(leg["metres"] for leg in legs))
        row(f"a route of {length} km", f"{failed} of {ROUTES} not found" if not times else
            f"{milliseconds(statistics.median(times))}, at most {milliseconds(max(times))}; "
            f"{statistics.median(metres) / 1000:.0f} km driven"
            + (f"; {failed} not found" if failed else ""))
    side = min(5, across)
    spread = max(1, (across - 1) // side)
    stops = [country.centre(column * spread, line * spread)
             for line in range(side) for column in range(side)]
    event, seconds = used(places, lambda: places.ask({"table": {"_0": offline.encoded(stops)}}))
    guess = event.get("table", {}).get("isEstimated")
    row(f"the table of {len(stops)} stops, {spread * 10} km apart",
        f"{milliseconds(seconds)}" + (", partly estimated" if guess else ""))
    with open(f"/proc/{places.helper.pid}/status") as status:
        peak = next(line for line in status if line.startswith("VmHWM"))
    row("memory of onramp-map", megabytes(int(peak.split()[1]) * 1024))
    places.close()


if __name__ == "__main__":
    if sys.argv[1] == "--prepare":
        sys.exit(prepare(*sys.argv[2:]))
    main()
