"""Made-up cities, each from its seed, with everything that forces detours: one-way streets,
roundabouts, forbidden turns, dead ends, closed roads, bridges, and roads that nothing leads to."""
import math
import random

SOUTH, WEST = 47.0, 5.0
METRES_NORTH = 1 / 111_195.0
METRES_EAST = METRES_NORTH / math.cos(math.radians(SOUTH))
KINDS = ["primary", "secondary", "tertiary", "residential", "residential", "unclassified",
         "living_street"]
CORNER_SIGNS = ["Thighway=traffic_signals", "Thighway=traffic_signals", "Thighway=stop",
                "Thighway=stop,stop=minor", "Thighway=give_way"]
STREET_SIGNS = ["Thighway=traffic_signals,traffic_signals:direction=backward",
                "Thighway=traffic_signals,direction=forward", "Thighway=stop", "Thighway=stop",
                "Thighway=stop,direction=forward", "Thighway=stop,direction=both",
                "Thighway=give_way,direction=backward", "Thighway=give_way", "Thighway=crossing"]


class City:
    def __init__(self, seed):
        self.random, self.ferries = random.Random(seed), random.Random(f"ferries {seed}")
        self.crossings = random.Random(f"crossings {seed}")
        self.nodes, self.ways, self.rules = [], [], []
        self.metres = []  # Where each node is, to the east and to the north.
        self.lay_out()
        self.cross_over()
        for index in range(self.random.randint(1, 3)):
            self.lay_out_apart(index)
        self.forbid_turns()

    # The parts of a city.

    def node(self, east, north, tags=""):
        self.metres.append((east, north))
        self.nodes.append(tags)
        return len(self.nodes)

    def way(self, nodes, *tags):
        self.ways.append((nodes, ",".join(tag for tag in tags if tag)))

    def place(self, node):
        return self.metres[node - 1]

    def chance(self, percent):
        return self.random.randrange(100) < percent

    # Streets and blocks.

    def lay_out(self):
        rng = self.random
        self.columns, self.rows = rng.randint(6, 11), rng.randint(6, 11)
        side = rng.randint(80, 160)
        self.width, self.height = side * (self.columns - 1), side * (self.rows - 1)
        corners = {}
        for row in range(self.rows):
            for column in range(self.columns):
                east, north = [side * at + rng.uniform(-0.2, 0.2) * side for at in (column, row)]
                corners[column, row] = (east, north)
        # Who arrives at a corner from where: a roundabout has a node for each side.
        self.arms = {}
        for corner, (east, north) in corners.items():
            if self.chance(6):
                self.roundabout(corner, east, north, side / 6)
            else:
                sign = rng.choice(CORNER_SIGNS) if self.chance(20) else ""
                node = self.node(east, north, sign)
                self.arms[corner] = {side: node for side in ("east", "north", "west", "south")}
        for row in range(self.rows):
            self.street([(column, row) for column in range(self.columns)], "east", "west")
        for column in range(self.columns):
            self.street([(column, row) for row in range(self.rows)], "north", "south")
        for corner in corners:
            if self.chance(12):
                self.dead_end(corner, side)

    def roundabout(self, corner, east, north, radius):
        ring = [self.node(east + radius * math.cos(math.radians(angle)),
                          north + radius * math.sin(math.radians(angle)))
                for angle in range(0, 360, 45)]
        self.arms[corner] = dict(zip(("east", "north", "west", "south"), ring[::2]))
        kind = "circular" if self.chance(20) else "roundabout"
        self.way(ring + ring[:1], "highway=tertiary", f"junction={kind}")

    def street(self, corners, ahead, back):
        rng, kind = self.random, self.random.choice(KINDS)
        name = f"name=Street%20%{len(self.ways)}"
        oneway = rng.choice(["oneway=yes", "oneway=-1", "oneway=1"]) if self.chance(35) else ""
        limit = rng.choice(["", "", "maxspeed=30", "maxspeed=50"])
        for one, other in zip(corners, corners[1:]):
            if self.chance(7):
                continue
            nodes = [self.arms[one][ahead], self.arms[other][back]]
            tags = ""
            if self.chance(30):
                nodes.insert(1, self.between(*nodes))
                if self.chance(8):
                    self.nodes[nodes[1] - 1] = rng.choice(
                        ["Tbarrier=bollard", "Tbarrier=gate", "Tbarrier=cycle_barrier",
                         "Tbarrier=gate,access=no"])
            if self.chance(12):
                nodes.insert(1, self.sign(*nodes[:2]))
            if self.chance(5):
                tags = rng.choice(["access=no", "access=private", "access=destination",
                                   "motor_vehicle=no", "vehicle=no", "motorcar=private",
                                   "access=no,motorcar=yes", "motor_vehicle=destination"])
            direction = oneway
            if self.chance(10):
                tags += (tags and ",") + rng.choice(["toll=yes", "toll=yes", "toll=no"])
            if self.chance(6):
                direction = rng.choice(["oneway=yes", "oneway=no", "oneway:motor_vehicle=yes",
                                        "vehicle:backward=no", "motor_vehicle:forward=no"])
            self.way(nodes, f"highway={kind}", direction, limit, tags, name)

    def between(self, one, other):
        """A bend in the way from one node to another."""
        (a, b), (c, d) = self.place(one), self.place(other)
        bend = self.random.uniform(-0.15, 0.15)
        return self.node((a + c) / 2 + bend * (d - b), (b + d) / 2 - bend * (c - a))

    def sign(self, one, other):
        """A light or a sign on the straight way from one node to another, or close to either."""
        (a, b), (c, d) = self.place(one), self.place(other)
        near = 12 / math.hypot(c - a, d - b)
        part = self.random.choice([near, 0.5, 1 - near])
        return self.node(a + part * (c - a), b + part * (d - b), self.random.choice(STREET_SIGNS))

    def dead_end(self, corner, side):
        node = self.arms[corner]["east"]
        (east, north), angle = self.place(node), math.radians(self.random.choice([45, 135, 225, 315]))
        reach = side * self.random.uniform(0.2, 0.45)
        nodes = [node] + [self.node(east + part * reach * math.cos(angle),
                                    north + part * reach * math.sin(angle)) for part in (0.5, 1)]
        oneway = self.random.choice(["oneway=yes", "oneway=-1"]) if self.chance(30) else ""
        self.way(nodes, self.random.choice(["highway=service", "highway=residential"]), oneway)

    # A road above the others.

    def cross_over(self):
        if self.chance(60):
            first, last = self.arms[0, 0]["east"], self.arms[self.columns - 1, self.rows - 1]["west"]
            (a, b), (c, d) = self.place(first), self.place(last)
            middle = [self.node(a + part * (c - a) + 17, b + part * (d - b) - 13)
                      for part in (0.2, 0.4, 0.6, 0.8)]
            kind = self.random.choice(["trunk", "trunk", "motorway", "motorway_link"])
            self.way([first] + middle + [last], f"highway={kind}", "bridge=yes", "layer=1",
                     "oneway=yes" if self.chance(50) else "oneway=no" if self.chance(50) else "")

    # What nothing leads to, or nothing leads away from.

    def lay_out_apart(self, index):
        rng = self.random
        east, north = self.width + 150 + 400 * index, rng.uniform(0, self.height)
        square = [self.node(east + a, north + b) for a, b in ((0, 0), (150, 0), (150, 120), (0, 120))]
        for one, other in zip(square, square[1:] + square[:1]):
            self.way([one, other], "highway=residential")
        joint = self.arms[self.columns - 1, rng.randrange(self.rows)]["west"]
        kind = rng.choice(["in", "out", "none", "both"])
        if kind == "none":
            who = self.ferries.choice(["motor_vehicle=yes", "motorcar=yes", "hgv=yes", "foot=yes"])
            self.way([joint, square[0]], "route=ferry", who)
        else:
            oneway = {"in": "oneway=yes", "out": "oneway=-1", "both": ""}[kind]
            self.way([joint, square[0]], "highway=tertiary", oneway)

    # Signs.

    def forbid_turns(self):
        ends = {}
        for index, (nodes, tags) in enumerate(self.ways, 1):
            # No sign sends cars into a road that is closed to them.
            if nodes[0] == nodes[-1] or any(
                    closed in tags for closed in ("access", "vehicle=", "motorcar=")):
                continue
            ends.setdefault(nodes[0], []).append((index, nodes[1]))
            ends.setdefault(nodes[-1], []).append((index, nodes[-2]))
        for node, arms in ends.items():
            if len(arms) < 3 or not self.chance(25):
                continue
            (start, before), (end, after) = self.random.sample(arms, 2)
            kind = self.turn(before, node, after)
            kind = ("only_" if self.chance(30) else "no_") + kind
            if self.chance(8):
                end, kind = start, "no_u_turn"
            if self.crossings.random() < 0.15:
                kind = self.crossings.choice(
                    ["no_right_turn_on_red", "no_turn_on_red", "none", "no_entry",
                     "no_left_turn;no_right_turn"])
            extra = ",except=motorcar" if self.chance(5) else ",except=bicycle" if self.chance(10) else ""
            self.rules.append(f"Ttype=restriction,restriction={kind}{extra} "
                              f"Mw{start}@from,n{node}@via,w{end}@to")
        self.forbid_turns_across(ends)

    def forbid_turns_across(self, ends):
        """Rules from one road along one or two others into a fourth."""
        rng = self.crossings
        for _ in range(len(self.ways) // 12):
            node = rng.choice([node for node, arms in ends.items() if len(arms) > 1])
            path, nodes = [rng.choice(ends[node])[0]], [node]
            for _ in range(rng.choice([2, 2, 3])):
                path.append(rng.choice([index for index, _ in ends[node] if index not in path] or path))
                ways = self.ways[path[-1] - 1][0]
                node = ways[-1] if ways[0] == node else ways[0]
                nodes.append(node)
            if len(set(path)) < len(path) or len(set(nodes)) < len(nodes):
                continue
            kind = rng.choice(["no_u_turn", "no_left_turn", "no_straight_on", "only_straight_on",
                               "no_left_turn_on_red"])
            vias = ",".join(f"w{via}@via" for via in path[1:-1])
            self.rules.append(f"Ttype=restriction,restriction={kind} "
                              f"Mw{path[0]}@from,{vias},w{path[-1]}@to")

    def turn(self, before, node, after):
        (a, b), (c, d), (e, f) = map(self.place, (before, node, after))
        angle = math.degrees(math.atan2(f - d, e - c) - math.atan2(d - b, c - a))
        angle = (angle + 180) % 360 - 180
        return "straight_on" if abs(angle) < 45 else "left_turn" if angle > 0 else "right_turn"

    # The city as others read it.

    def degrees(self, east, north):
        return SOUTH + north * METRES_NORTH, WEST + east * METRES_EAST

    def opl(self):
        lines = []
        for number, ((east, north), tags) in enumerate(zip(self.metres, self.nodes), 1):
            latitude, longitude = self.degrees(east, north)
            lines.append(f"n{number} {tags} x{longitude:.7f} y{latitude:.7f}".replace("  ", " "))
        for number, (nodes, tags) in enumerate(self.ways, 1):
            lines.append(f"w{number} T{tags} N" + ",".join(f"n{node}" for node in nodes))
        lines += [f"r{number} {rule}" for number, rule in enumerate(self.rules, 1)]
        return "\n".join(lines) + "\n"

    def stop(self, rng):
        """Somewhere in the city or beside it."""
        return self.degrees(rng.uniform(-100, self.width + 600), rng.uniform(-100, self.height + 100))
