#!/usr/bin/env python3
"""Writes a made-up country as OPL, to measure by: towns on a grid, 10 km apart, with roads of every
kind between them.

    Tests/Roads/country.py [NODES [SEED [SPACING]]] | osmium cat -F opl - -o country.osm.pbf

A town has some 3,000 nodes, half of them of houses: streets of every kind, with bends, every third for
one direction, traffic lights and a forbidden turn. Secondary roads join all towns; every third row and
column of towns has a primary road, every sixth a trunk road, and every twelfth a motorway with
slip roads. Nodes are numbered from 1, or by a spacing: in real extracts they have numbers between 1 and
some 13 billion, which takes memory.
"""
import math
import random
import subprocess
import sys

SOUTH, WEST = 47.0, 5.0
METRES_NORTH = 1 / 111_195.0
METRES_EAST = METRES_NORTH / math.cos(math.radians(SOUTH + 2))
APART, BLOCK, SIDE = 10_000, 100, 20  # Meters between towns and streets; streets across a town.
HOUSES = 450
NODES_OF_TOWN = SIDE * SIDE + 2 * SIDE * (SIDE - 1) + 4 * HOUSES + 60
BETWEEN = 19  # Nodes of a road between two towns.
SYLLABLES = [a + b for a in ("b", "br", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v")
             for b in ("a", "e", "i", "o", "u", "al", "en", "ir", "on", "ur")]


def towns_across(nodes):
    return max(2, round(math.sqrt(nodes / NODES_OF_TOWN)))


def centre(column, row):
    """The middle of a town, as latitude and longitude."""
    middle = BLOCK * (SIDE // 2)
    return (SOUTH + (row * APART + middle) * METRES_NORTH,
            WEST + (column * APART + middle) * METRES_EAST)


def stop(column, row):
    """A place beside a town's main street, in the middle of a block, so that there is no doubt which road is
    nearest."""
    latitude, longitude = centre(column, row)
    return latitude, longitude + 30 * METRES_EAST


def somewhere(column, row, rng):
    """A random place in or around a town."""
    east, north = (at * APART + rng.uniform(-0.1, 1.1) * BLOCK * (SIDE - 1) for at in (column, row))
    return SOUTH + north * METRES_NORTH, WEST + east * METRES_EAST


def write(nodes, seed, extract, spacing=1):
    """Writes a country as an extract."""
    writer = subprocess.Popen(
        [sys.executable, __file__, str(nodes), str(seed), str(spacing)], stdout=subprocess.PIPE)
    subprocess.run(["osmium", "cat", "--no-progress", "-F", "opl", "-", "-o", extract],
                   stdin=writer.stdout, check=True)
    if writer.wait():
        raise SystemExit("The country couldn't be written.")


class Country:
    def __init__(self, nodes, seed, out, spacing=1):
        self.spacing = spacing
        self.across, self.seed, self.out = towns_across(nodes), seed, out
        self.buffer = []
        # Nodes are numbered by town, then those of roads between towns.
        self.roads_from = self.across * self.across * NODES_OF_TOWN + 1
        self.ways = self.relations = 0

    def write(self, line):
        self.buffer.append(line)
        if len(self.buffer) > 20_000:
            self.flush()

    def flush(self):
        self.out.write("\n".join(self.buffer) + "\n")
        self.buffer.clear()

    def node(self, number, east, north, tags=""):
        self.write(f"n{number * self.spacing} x{WEST + east * METRES_EAST:.7f} y{SOUTH + north * METRES_NORTH:.7f}"
                   + (f" T{tags}" if tags else ""))

    def way(self, nodes, tags):
        self.ways += 1
        self.write(f"w{self.ways} T{tags} N" + ",".join(f"n{node * self.spacing}" for node in nodes))
        return self.ways

    # Towns.

    def rng(self, column, row):
        return random.Random(self.seed * 1_000_003 + row * 1_009 + column)

    def first(self, column, row):
        return (row * self.across + column) * NODES_OF_TOWN + 1

    def corner(self, column, row, x, y):
        return self.first(column, row) + y * SIDE + x

    def bend(self, column, row, x, y, is_north):
        start = self.first(column, row) + SIDE * SIDE
        return start + (SIDE * (SIDE - 1) + x * (SIDE - 1) + y if is_north
                        else y * (SIDE - 1) + x)

    def name(self, rng):
        return "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 3))).capitalize()

    def town_nodes(self, column, row):
        rng = self.rng(column, row)
        east, north = column * APART, row * APART
        town = self.name(rng)
        for y in range(SIDE):
            for x in range(SIDE):
                lights = "highway=traffic_signals" if rng.random() < 0.08 else ""
                self.node(self.corner(column, row, x, y), east + x * BLOCK, north + y * BLOCK, lights)
        for y in range(SIDE):
            for x in range(SIDE - 1):
                self.node(self.bend(column, row, x, y, False), east + x * BLOCK + BLOCK / 2,
                          north + y * BLOCK + rng.uniform(-12, 12))
        for x in range(SIDE):
            for y in range(SIDE - 1):
                self.node(self.bend(column, row, x, y, True), east + x * BLOCK + rng.uniform(-12, 12),
                          north + y * BLOCK + BLOCK / 2)
        number = self.first(column, row) + SIDE * SIDE + 2 * SIDE * (SIDE - 1)
        for house in range(HOUSES):
            x = east + rng.randrange(SIDE - 1) * BLOCK + 30
            y = north + rng.randrange(SIDE - 1) * BLOCK + 30
            for dx, dy in ((0, 0), (12, 0), (12, 9), (0, 9)):
                self.node(number, x + dx, y + dy)
                number += 1
        self.node(number, *self.middle(column, row), f"place=town,name={town}")
        for _ in range(40):
            number += 1
            self.node(number, east + rng.uniform(0, SIDE * BLOCK), north + rng.uniform(0, SIDE * BLOCK),
                      f"amenity=cafe,name={self.name(rng)}")

    def middle(self, column, row):
        return (column * APART + BLOCK * (SIDE // 2), row * APART + BLOCK * (SIDE // 2))

    def town_ways(self, column, row):
        rng = random.Random(self.seed * 7_919 + row * 1_009 + column)
        half = SIDE // 2
        parts = {}
        for index in range(SIDE):
            for is_north in (False, True):
                kind = ("tertiary" if index in (0, half, SIDE - 1)
                        else rng.choice(["residential"] * 6 + ["unclassified", "living_street"]))
                oneway = ["", ",oneway=yes", ",oneway=-1"][index % 3] if kind == "residential" else ""
                limit = rng.choice(["", "", ",maxspeed=30", ",maxspeed=50"])
                tags = f"highway={kind},name={self.name(rng)}%20%Street{oneway}{limit}"
                line = []
                for at in range(SIDE):
                    x, y = (index, at) if is_north else (at, index)
                    line.append(self.corner(column, row, x, y))
                    if at < SIDE - 1:
                        line.append(self.bend(column, row, x, y, is_north))
                # Split where turns are forbidden, as ways in extracts are.
                cut = 2 * half
                parts[index, is_north] = (self.way(line[:cut + 1], tags), self.way(line[cut:], tags))
        house = self.first(column, row) + SIDE * SIDE + 2 * SIDE * (SIDE - 1)
        for number in range(HOUSES):
            corners = [house + 4 * number + at for at in (0, 1, 2, 3, 0)]
            self.way(corners, f"building=yes,addr:housenumber={number % 90 + 1}")
        return parts

    # Roads between towns.

    def kind(self, index):
        for every, kind in ((12, "motorway"), (6, "trunk"), (3, "primary")):
            if index % every == 0:
                return kind
        return "secondary"

    def links(self):
        """The roads between towns: the ends, and the kind."""
        for row in range(self.across):
            for column in range(self.across):
                if column + 1 < self.across:
                    yield (column, row), (column + 1, row), self.kind(row)
                if row + 1 < self.across:
                    yield (column, row), (column, row + 1), self.kind(column)

    def ends(self, one, other):
        """The corners of two towns at which a road between them ends."""
        half = SIDE // 2
        if one[1] == other[1]:
            return self.corner(*one, SIDE - 1, half), self.corner(*other, 0, half)
        return self.corner(*one, half, SIDE - 1), self.corner(*other, half, 0)

    def between(self, one, other, rng):
        (x, y), size = one, BLOCK * (SIDE - 1)
        half = BLOCK * (SIDE // 2)
        length = APART - size
        for at in range(1, BETWEEN + 1):
            along = size + length * at / (BETWEEN + 1)
            aside = half + rng.uniform(-60, 60)
            yield ((x * APART + along, y * APART + aside) if one[1] == other[1]
                   else (x * APART + aside, y * APART + along))

    def run(self):
        numbers = {}
        for row in range(self.across):
            for column in range(self.across):
                self.town_nodes(column, row)
        number = self.roads_from
        for link in self.links():
            one, other, kind = link
            rng = random.Random(self.seed * 31 + number)
            lines = [list(self.between(one, other, rng))]
            if kind == "motorway":
                # The other carriageway.
                lines.append([(east + 25, north + 25) for east, north in lines[0]])
            numbers[one, other] = []
            for line in lines:
                nodes = []
                for east, north in line:
                    self.node(number, east, north)
                    nodes.append(number)
                    number += 1
                numbers[one, other].append(nodes)
        forbidden = []
        for row in range(self.across):
            for column in range(self.across):
                parts = self.town_ways(column, row)
                half = SIDE // 2
                # From one street's first half, not into the other's second.
                forbidden.append((parts[half, False][0], self.corner(column, row, half, half),
                                  parts[half, True][1]))
        for one, other, kind in self.links():
            start, end = self.ends(one, other)
            lines = numbers[one, other]
            name = f",name={kind.capitalize()}%20%{one[0]}-{one[1]},ref={kind[0].upper()}{one[1]}"
            if kind != "motorway":
                limit = {"trunk": ",maxspeed=110", "primary": ",maxspeed=90"}.get(kind, "")
                self.way([start] + lines[0] + [end], f"highway={kind}{name}{limit}")
                continue
            ahead, back = lines
            tags = f"highway=motorway,oneway=yes,maxspeed=130{name}"
            self.way(ahead, tags)
            self.way(back[::-1], tags)
            link = "highway=motorway_link,oneway=yes"
            for nodes in ((start, ahead[0]), (ahead[-1], end), (end, back[-1]), (back[0], start)):
                self.way(nodes, link)
        for index, (from_way, via, to_way) in enumerate(forbidden):
            self.write(f"r{index + 1} Ttype=restriction,restriction=no_left_turn "
                       f"Mw{from_way}@from,n{via * self.spacing}@via,w{to_way}@to")
        self.flush()


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    wanted, seed, spacing = numbers + [1_000_000, 1, 1][len(numbers):]
    Country(wanted, seed, sys.stdout, spacing).run()
