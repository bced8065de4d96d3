#!/usr/bin/env python3
"""Judges routes on the offline map by the law of its extract, every meter of them.

    Tests/Roads/judge_routes.py ONRAMP [--routes 1000] [--seed 1] [--extract MONACO] [--helper FILE]
    Tests/Roads/judge_routes.py ONRAMP --country 1000000 [--routes 200]
    Tests/Roads/judge_routes.py ONRAMP --extract MONACO --plan LAT,LON LAT,LON

Half of the routes are driven on the extract, if one is given, the others in made-up cities; or all of them
in a made-up country of so many nodes. Prints what was found, each broken rule with the stops to plan
again, and ends with 1 if there was any.
"""
import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile

from cities import City
import country
from judge import Judge
from law import Law
from network import Network
from offline import OfflineMap, decoded

PER_CITY = 25
# What the routes avoid: half of them nothing.
CHOICES = [(), (), (), (), ("ferries",), ("tolls",), ("motorways",), ("ferries", "motorways", "tolls")]
# How far a route may break the rules to reach a stop on its street, in meters.
AT_A_STOP = 30
# How far from its road a stop may be put.
MOVED = 1
# How near to a junction a stop may be moved onto it, in meters.
NEAR = 150
# How much a time may differ from the fastest lawful way's: bearings are whole degrees.
SLACK, SECONDS, SECONDS_OF_A_TURN = 0.02, 3, 10


class Bench:
    """Judges routes, and counts."""

    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder
        self.routes = self.missing = 0
        self.metres, self.ratios, self.listed, self.broken = 0, [], [], []

    def prepare(self, extract, name):
        folder = os.path.join(self.folder, name)
        made = subprocess.run(
            [self.arguments.onramp, "routes", "prepare", extract, "--map", folder],
            capture_output=True, text=True)
        if made.returncode:
            sys.exit(made.stderr)
        return OfflineMap(
            folder, self.arguments.helper or self.arguments.onramp + "-map")

    def drive(self, law, offline, pairs, count, seed, choices=CHOICES, at_junctions=True):
        """Judges so many routes between random pairs of stops.

        at_junctions: whether to put some of them at junctions.
        """
        judge = Judge(law)
        network, rng = Network(law, judge), random.Random(seed)
        driven = 0
        for _ in range(count * 20):
            pair = [at_junction(stop, network, rng) if at_junctions else stop for stop in pairs(rng)]
            kinds = rng.choice(choices)
            avoided = law.ways_of(kinds)
            places = [network.places_of(stop, avoided) for stop in pair]
            if not all(places):
                continue
            driven += 1
            near = [place[0][2] for place in places]
            self.judge(judge, network, offline, pair, near, kinds, avoided, f"seed {seed}")
            if driven == count:
                return
        sys.exit(f"seed {seed}: too few stops are near a road")

    def judge(self, judge, network, offline, pair, near, kinds, avoided, where):
        legs, why = offline.legs(pair, kinds)

        def broken(rule):
            stops = " ".join(f"{latitude:.6f},{longitude:.6f}" for latitude, longitude in pair)
            without = "".join(f" --avoid {kind}" for kind in kinds)
            self.broken.append(f"{where}: {rule}: plan {stops}{without}")

        if legs is None:
            # At the very edge, where the nearest road is a kilometer away, both may be right. Of two parts that
            # are equally large, neither may lead to the other.
            if max(near) < 990 and network.leads_to(*pair, avoided):
                self.missing += 1
                broken("no route")
            return
        leg, line = legs[0], decoded(legs[0]["geometry"]["text"])
        verdict = judge.judge(line)
        self.routes += 1
        self.metres += verdict.metres
        for rule, metres, most in (
                ("against a one-way street", verdict.wrong_way, AT_A_STOP),
                ("on a closed road", verdict.barred, AT_A_STOP),
                ("through a road for its residents", verdict.through, AT_A_STOP),
                ("on a road to avoid", sum(driven for edge, driven in verdict.path
                                           if edge.way in avoided), AT_A_STOP),
                ("off every road", verdict.lost, 0)):
            if metres > most:
                broken(f"{metres:.0f} m {rule}")
        if verdict.turns:
            broken(f"{verdict.turns} forbidden turns")
        for stop, end, metres in zip(pair, (line[0], line[-1]), near):
            if judge.law.distance(stop, end) > metres + MOVED:
                broken(f"a stop {judge.law.distance(stop, end):.0f} m from its road, not {metres:.0f}")
        listed = offline.table(pair, kinds)[0][1]
        # A table is made by another search, which goes in all directions.
        if listed is None or abs(listed - leg["seconds"]) > 1:
            broken(f"the table says {listed} s, the leg {leg['seconds']} s")
        elif leg["seconds"] >= 60:
            self.listed.append(listed / leg["seconds"])
        fastest = verdict.path and network.fastest(line[0], line[-1], avoided)
        if fastest and fastest >= 20:
            self.ratios.append(leg["seconds"] / fastest)
            # Beside a junction, the line doesn't tell on which road a stop is.
            turns = sum(SECONDS_OF_A_TURN for place in (line[0], line[-1])
                        if network.is_beside_junction(place))
            if abs(leg["seconds"] - fastest) > fastest * SLACK + SECONDS + turns:
                broken(f"{leg['seconds']} s, where the fastest way takes {fastest:.0f} s")

    def report(self):
        print(f"{self.routes} routes, {self.metres / 1000:.0f} km, {self.missing} not found, "
              f"{len(self.broken)} rules broken")
        if self.ratios:
            print(f"beside the fastest lawful way: median {statistics.median(self.ratios):.3f}, "
                  f"most {max(self.ratios):.3f}")
        if self.listed:
            print(f"the table beside the legs: median {statistics.median(self.listed):.3f}, "
                  f"from {min(self.listed):.3f} to {max(self.listed):.3f}")
        print("\n".join(self.broken[:50]))
        return 1 if self.broken else 0


def at_junction(stop, network, rng):
    """A stop or, half of the time, the junction near it, with as few decimals as people write."""
    nodes = network.junctions(stop, NEAR) if rng.random() < 0.5 else []
    if not nodes:
        return stop
    place = min((network.law.places[node] for node in nodes),
                key=lambda place: network.law.distance(stop, place))
    decimals = rng.choice([5, 6, 7])
    return tuple(round(degrees, decimals) for degrees in place)


def both(stop):
    """Pairs of unrelated stops."""
    return lambda rng: [stop(rng), stop(rng)]


def of_extract(path, name, bench):
    """An extract's law, and its map."""
    return Law.of_extract(path), bench.prepare(path, name)


def drive_country(bench, folder, nodes, routes, seed):
    """Judges routes in a made-up country, of any length."""
    extract = os.path.join(folder, "country.osm.pbf")
    country.write(nodes, seed, extract)
    law, offline = of_extract(extract, "country", bench)
    across = country.towns_across(nodes)

    def pair(rng):
        return [country.somewhere(rng.randrange(across), rng.randrange(across), rng) for _ in range(2)]

    bench.drive(law, offline, pair, routes, seed)
    offline.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("onramp")
    parser.add_argument("--routes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--extract")
    parser.add_argument("--country", type=int, metavar="NODES")
    parser.add_argument("--helper", help="another onramp-map")
    parser.add_argument("--plan", nargs=2, help="judge this route alone")
    parser.add_argument("--avoid", action="append", default=[], choices=CHOICES[-1],
                        help="what the planned route avoids")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="onramp-roads-") as folder:
        bench = Bench(arguments, folder)
        left = arguments.routes
        if arguments.country:
            drive_country(bench, folder, arguments.country, left, arguments.seed)
            sys.exit(bench.report())
        if arguments.extract:
            law, offline = of_extract(arguments.extract, "extract", bench)
            info = offline.info

            def somewhere(rng):
                return (rng.uniform(info["south"], info["north"]),
                        rng.uniform(info["west"], info["east"]))

            if arguments.plan:
                pair = [tuple(map(float, stop.split(","))) for stop in arguments.plan]
                bench.drive(law, offline, lambda _: pair, 1, 0, [tuple(arguments.avoid)], False)
                sys.exit(bench.report())
            bench.drive(law, offline, both(somewhere), left // 2, arguments.seed)
            offline.close()
            left -= left // 2
        seed = arguments.seed
        while left > 0:
            city = City(seed)
            opl, extract = (os.path.join(folder, f"city{seed}{end}") for end in (".opl", ".osm.pbf"))
            with open(opl, "w") as file:
                file.write(city.opl())
            subprocess.run(["osmium", "cat", "--no-progress", opl, "-o", extract], check=True)
            offline = bench.prepare(extract, f"map{seed}")
            bench.drive(Law(city.opl()), offline, both(city.stop), min(PER_CITY, left), seed)
            offline.close()
            left, seed = left - PER_CITY, seed + 1
        sys.exit(bench.report())


main()
