#!/usr/bin/env python3
"""Measures the offline map of a made-up country: preparing it, and asking it.

    Tests/Roads/measure_country.py ONRAMP [NODES] [--spread] [--engines .build] [--in FOLDER]

Prints a table: what preparing takes in time, memory and disk, how long the map takes to open, and how
long a letter of a search, routes of 10 to 1,200 km, and the table of 25 stops take, beside OSRM and
Valhalla on the same extract if they are there. Times are processor time, which a busy computer doesn't
change much. With a folder, everything stays there, and what is there isn't made again.
"""
import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
import time

import costs
import country
import engines
import offline

# The most routes of a length, and the most processor time for them, in seconds.
ROUTES, PATIENCE = 8, 40
LENGTHS = (10, 100, 500, 1200)
# About the largest number of a node in OpenStreetMap.
NEWEST_NODE = 13_000_000_000


class Onramp:
    name = "Onramp"

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def prepare(self, extract):
        code, output, cost = costs.run(
            [self.program, "routes", "prepare", extract, "--map", self.folder], self.folder)
        return cost, output.strip() if code else None

    def start(self):
        """Opens the map. Returns the processor time that this takes."""
        self.map = offline.OfflineMap(self.folder, self.program + "-map")
        first = self.map.ask({"info": {}})
        assert "info" in first, first
        return costs.processor(self.pid)

    @property
    def pid(self):
        return self.map.helper.pid

    def route(self, stops):
        legs, _ = self.map.legs(stops)
        return legs and (sum(leg["seconds"] for leg in legs), sum(leg["metres"] for leg in legs))

    def table(self, stops):
        table = self.map.table(stops)
        self.is_estimated = self.map.is_estimated
        return table

    def search(self, across):
        """The processor time of a letter."""
        near = country.centre(across // 2, across // 2)
        texts = ("b", "br", "bra", "m", "me", "mol", "s", "so", "son") * 10
        before = costs.processor(self.pid)
        for text in texts:
            self.map.ask({"search": {"query": text, "near": offline.encoded([near]), "limit": 20}})
        return (costs.processor(self.pid) - before) / len(texts)

    def close(self):
        self.map.close()


def used(engine, ask):
    before = costs.processor(engine.pid)
    answer = ask()
    return answer, costs.processor(engine.pid) - before


def row(name, values):
    print(f"| {name} | {' | '.join(values)} |", flush=True)


def megabytes(count):
    return f"{count / 1e6:,.0f} MB" if count >= 1e7 else f"{count / 1e6:,.1f} MB"


def duration(seconds):
    if seconds < 0.01:
        return f"{seconds * 1000:.1f} ms"
    return f"{seconds * 1000:,.0f} ms" if seconds < 1 else f"{seconds:,.1f} s"


def pairs(across, length):
    """Towns at this distance to the east, and up to three to the north."""
    steps = length // 10
    for index in range(ROUTES if steps + 1 < across else 0):
        aside = index % max(1, min(across - steps, 4))
        column, line = index % max(1, across - steps), index % across
        yield [country.stop(column, line),
               country.stop(column + steps, min(across - 1, line + aside))]


def make(arguments, home):
    extract = os.path.join(home, "country.osm.pbf")
    if not os.path.exists(extract):
        spacing = NEWEST_NODE // arguments.nodes if arguments.spread else 1
        country.write(arguments.nodes, 1, extract, spacing)
    row("extract", [megabytes(os.path.getsize(extract))])
    return extract


def prepare(engine, extract):
    """Prepares an extract, unless it has been. Returns the costs, and why it failed."""
    record = engine.folder + ".costs.json"
    if os.path.exists(record):
        with open(record) as file:
            numbers, failure = json.load(file)
            return costs.Costs(*numbers), failure
    shutil.rmtree(engine.folder, ignore_errors=True)
    os.makedirs(engine.folder)
    cost, failure = engine.prepare(extract)
    with open(record, "w") as file:
        json.dump([cost, failure], file)
    return cost, failure


def ask(engine, across, answers):
    """Asks an engine. Returns what each question took, as text."""
    took = {"opening the map, or the start of the server": duration(engine.start())}
    if engine.name == "Onramp":
        took["a letter of a search"] = duration(engine.search(across))
    for length in LENGTHS:
        times, failed = [], 0
        for index, stops in enumerate(pairs(across, length)):
            if sum(times) > PATIENCE:
                break
            answer, seconds = used(engine, lambda: engine.route(stops))
            if answer is None:
                failed += 1
                continue
            answers.setdefault((length, index), {})[engine.name] = answer
            times.append(seconds)
        if times:
            took[f"a route of {length} km"] = (
                f"{duration(statistics.median(times))} (at most {duration(max(times))}, of {len(times)})"
                + (f"; {failed} not found" if failed else ""))
        elif failed:
            took[f"a route of {length} km"] = "not found"
    side = min(5, across)
    spread = max(1, (across - 1) // side)
    stops = [country.stop(column * spread, line * spread)
             for line in range(side) for column in range(side)]
    table, seconds = used(engine, lambda: engine.table(stops))
    name = f"the table of {len(stops)} stops, {spread * 10} km apart"
    missing = sum(each is None for row in table or [] for each in row)
    took[name] = "failed" if table is None else duration(seconds) + (
        ", partly estimated" if getattr(engine, "is_estimated", False) else "") + (
        f"; {missing} of {len(stops) ** 2} not found" if missing else "")
    took["memory at most, and without files' pages"] = " and ".join(
        megabytes(count) for count in costs.peak(engine.pid))
    engine.close()
    return took


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("onramp")
    parser.add_argument("nodes", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--spread", action="store_true",
                        help="number the nodes as far apart as in real extracts")
    parser.add_argument("--engines", help="the folder where `make engines` put them")
    parser.add_argument("--in", dest="home", help="a folder that keeps everything")
    arguments = parser.parse_args()
    if arguments.home:
        os.makedirs(arguments.home, exist_ok=True)
        measure(arguments, os.path.abspath(arguments.home))
        return
    with tempfile.TemporaryDirectory(prefix="onramp-country-") as home:
        measure(arguments, home)


def measure(arguments, home):
    across = country.towns_across(arguments.nodes)
    print(f"A made-up country of {arguments.nodes:,} nodes, {across * 10} km across; "
          f"{time.strftime('%F %R')}, load {os.getloadavg()[0]:.1f}\n")
    all_engines = [Onramp(arguments.onramp, os.path.join(home, "map"))]
    if arguments.engines:
        all_engines += engines.found(os.path.abspath(arguments.engines), home)
    row("", [engine.name for engine in all_engines])
    row("---", ["---"] * len(all_engines))
    extract = make(arguments, home)
    made, failures = {}, {}
    for engine in all_engines:
        made[engine], failures[engine] = prepare(engine, extract)
        print(f"{engine.name}: {made[engine]}", file=sys.stderr)
    row("preparing: processor time", [duration(made[engine].processor) for engine in all_engines])
    row("preparing: time", [duration(made[engine].seconds) for engine in all_engines])
    row("preparing: memory of the largest program",
        [megabytes(made[engine].largest) for engine in all_engines])
    row("preparing: memory of all programs, without files' pages",
        [megabytes(made[engine].together) for engine in all_engines])
    row("preparing: disk", [megabytes(made[engine].disk) for engine in all_engines])
    row("prepared", [failures[engine] or megabytes(costs.size(engine.folder))
                     for engine in all_engines])
    answers, took = {}, {}
    for engine in all_engines:
        took[engine] = {} if failures[engine] else ask(engine, across, answers)
    for name in dict.fromkeys(name for each in took.values() for name in each):
        row(name, [took[engine].get(name, "") for engine in all_engines])
    for length in LENGTHS:
        both = [each for (wanted, _), each in answers.items()
                if wanted == length and "Onramp" in each]
        for field, name in ((0, "arrival"), (1, "distance")):
            values = []
            for engine in all_engines:
                ratios = [each["Onramp"][field] / each[engine.name][field]
                          for each in both if engine.name in each]
                values.append(f"{statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})"
                              if ratios and engine.name != "Onramp" else "")
            if any(values):
                row(f"{name} by Onramp ÷ by the other, {length} km", values)


if __name__ == "__main__":
    main()
