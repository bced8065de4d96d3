"""The law of an extract's roads for a car, read from its tags alone, without Onramp's code."""
import collections
import math
import subprocess

# The speeds of OSRM's profile for cars, in km/h, and the share of a limit that it drives.
ROADS = {
    "motorway": 90, "trunk": 85, "primary": 65, "secondary": 55, "tertiary": 40,
    "unclassified": 25, "residential": 25, "living_street": 10, "road": 25, "service": 15,
    "motorway_link": 45, "trunk_link": 40, "primary_link": 30, "secondary_link": 25,
    "tertiary_link": 20,
}
FERRY, OF_A_LIMIT = 10, 0.8
DEGREE = 111_195.0
# The tags about cars, the most specific first.
CARS = ["motorcar", "motor_vehicle", "vehicle", "access"]
ABOARD = CARS + ["goods", "hgv", "psv"]
OPEN = {"yes", "permissive", "designated", "public", "official", "true", "motorcar",
        "motor_vehicle", "vehicle"}
# Closed to through traffic.
TO_ITS_ENDS = {"destination", "private", "customers", "delivery", "permit", "residents"}
CLOSING = {"bollard", "post", "cycle_barrier", "motorcycle_barrier", "kissing_gate", "stile",
           "turnstile", "horse_stile", "footgate", "car_trap", "foot_only"}

# What forbids a turn. Where a car only may not turn while the light is red, it may turn.
TURNS = ["right_turn", "left_turn", "u_turn", "straight_on"]
FORBIDDING = {f"{kind}_{turn}" for kind in ("no", "only") for turn in TURNS} | {"no_entry", "no_exit"}


def is_ferry(tags):
    return (tags.get("route") == "ferry" and tags.get("highway") not in ROADS
            and any(tags.get(key) == "yes" for key in ABOARD))


# What a driver may avoid.
AVOIDABLE = {"ferries": is_ferry, "tolls": lambda tags: tags.get("toll") == "yes",
             "motorways": lambda tags: tags.get("highway") in ("motorway", "motorway_link")}

Edge = collections.namedtuple("Edge", "way start end metres seconds")


def decoded(text):
    """A value in OPL: `%20%` is a space."""
    parts = text.split("%")
    for index in range(1, len(parts), 2):
        parts[index] = chr(int(parts[index], 16)) if parts[index] else "%"
    return "".join(parts)


def tags_of(word):
    return dict(map(decoded, tag.split("=", 1)) for tag in word[1:].split(",") if "=" in tag)


def said_of_cars(tags, suffix=""):
    return next((tags[key + suffix] for key in CARS if key + suffix in tags), None)


class Law:
    """Which road leads from which node to which, and what may not be done there."""

    def __init__(self, opl):
        self.places, self.closed = {}, set()
        self.signs = {}  # Lights and signs at which cars lose time, each with its direction, if that is said.
        self.backward = set()  # Edges against the order of their way.
        self.edges = collections.defaultdict(list)  # Those that a car may drive.
        self.all_edges = collections.defaultdict(list)  # Both ways of every road.
        self.to_ends, self.barred = set(), set()  # Ways.
        self.kinds = {kind: set() for kind in AVOIDABLE}  # Ways that a driver may avoid.
        self.enclosed = set()  # Edges that only ways of the first kind lead to.
        self.names, self.one_way, self.round = {}, set(), set()
        self.no, self.only = collections.defaultdict(set), collections.defaultdict(set)
        # Rules that span whole ways, all of them and by the way where they begin.
        self.long_rules, self.long_from = [], collections.defaultdict(list)
        ways, rules = [], []
        for line in opl.splitlines():
            {"n": self.add_node, "w": ways.append, "r": rules.append}.get(line[:1], len)(line)
        for way in ways:
            self.add_way(way)
        for rule in rules:
            self.add_rule(rule)
        self.lawful = {edge for edges in self.edges.values() for edge in edges}
        self.make_grid()

    @classmethod
    def of_extract(cls, path):
        return cls(subprocess.run(
            ["osmium", "cat", path, "-f", "opl", "-o", "-", "--no-progress"], check=True,
            capture_output=True, text=True).stdout)

    def add_node(self, line):
        words = {word[0]: word for word in line.split(" ")[1:]}
        if "x" not in words or len(words["x"]) < 2:
            return
        node = int(line.split(" ", 1)[0][1:])
        self.places[node] = (float(words["y"][1:]), float(words["x"][1:]))
        tags = tags_of(words.get("T", "T"))
        said = said_of_cars(tags)
        if (said is not None and said not in OPEN | TO_ITS_ENDS) or (said is None and tags.get("barrier") in CLOSING):
            self.closed.add(node)
        sign = tags.get("highway")
        if sign in ("traffic_signals", "stop", "give_way"):
            direction = tags.get("direction")
            if sign == "traffic_signals":
                direction = tags.get("traffic_signals:direction", direction)
            if sign == "stop" and tags.get("stop") == "minor":
                sign = "minor stop"
            directions = ("forward", "backward", "both")
            self.signs[node] = sign, direction if direction in directions else None

    def add_way(self, line):
        words = {word[0]: word for word in line.split(" ")[1:]}
        tags, way = tags_of(words.get("T", "T")), int(line.split(" ", 1)[0][1:])
        kind = tags.get("highway")
        if kind not in ROADS and not is_ferry(tags) or tags.get("area") == "yes":
            return
        nodes = [int(node.split("x")[0]) for node in words["N"][1:].replace("n", "").split(",")]
        said = said_of_cars(tags)
        if said in TO_ITS_ENDS:
            self.to_ends.add(way)
        elif said is not None and said not in OPEN:
            self.barred.add(way)
        for avoidable, avoids in AVOIDABLE.items():
            if avoids(tags):
                self.kinds[avoidable].add(way)
        there, back = self.directions(tags)
        if not (there and back):
            self.one_way.add(way)
        self.names[way] = tags.get("name")
        if tags.get("junction") == "roundabout":
            self.round.add(way)
        speed = FERRY if is_ferry(tags) else self.speed(kind, tags.get("maxspeed", ""))
        for start, end in zip(nodes, nodes[1:]):
            if start not in self.places or end not in self.places or start == end:
                continue
            metres = self.distance(self.places[start], self.places[end])
            for edge, is_lawful in (
                    (Edge(way, start, end, metres, metres / speed * 3.6), there),
                    (Edge(way, end, start, metres, metres / speed * 3.6), back)):
                self.all_edges[edge.start].append(edge)
                if edge.start == end:
                    self.backward.add(edge)
                if is_lawful and way not in self.barred:
                    self.edges[edge.start].append(edge)

    @staticmethod
    def speed(kind, limit):
        number, _, unit = limit.partition(" ")
        # Other limits are unusual, and ignored.
        if not number.isdigit() or not 5 <= int(number) <= 140 or int(number) % 5:
            return ROADS[kind]
        if unit not in ("", "mph"):
            return ROADS[kind]
        metric = int(number) * (1.609 if unit else 1)
        return round(metric * OF_A_LIMIT)

    @staticmethod
    def directions(tags):
        """Whether a car may drive along a way, and back."""
        oneway = next((tags[key] for key in
                       ("oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", "oneway")
                       if key in tags), None)
        if oneway is None and (tags.get("junction") in ("roundabout", "circular")
                               or tags.get("highway") in ("motorway", "motorway_link")):
            oneway = "yes"
        there = said_of_cars(tags, ":forward") != "no"
        back = said_of_cars(tags, ":backward") != "no"
        return (there and oneway not in ("-1", "reverse"),
                back and oneway not in ("yes", "true", "1"))

    def add_rule(self, line):
        words = {word[0]: word for word in line.split(" ")[1:]}
        tags = tags_of(words.get("T", "T"))
        kind = next((tags[key] for key in
                     ("restriction:motorcar", "restriction:motor_vehicle", "restriction:vehicle",
                      "restriction") if key in tags), "")
        kinds = FORBIDDING.intersection(each.strip() for each in kind.split(";"))
        excepted = {each.strip() for each in tags.get("except", "").split(";")}
        if tags.get("type") != "restriction" or excepted & set(CARS):
            return
        members = collections.defaultdict(list)
        for member in words.get("M", "M")[1:].split(","):
            if "@" in member:
                what, role = member.split("@", 1)
                members[role].append((what[0], int(what[1:])))
        (starts, vias, ends) = (members["from"], members["via"], members["to"])
        if not (starts and vias and ends and kinds):
            return
        is_no = not any(kind.startswith("only_") for kind in kinds)
        for _, start in starts:
            if vias[0][0] == "n":
                (self.no if is_no else self.only)[start, vias[0][1]].update(end for _, end in ends)
            else:
                path = (start, *(via for _, via in vias))
                rule = (is_no, path, frozenset(end for _, end in ends))
                self.long_rules.append(rule)
                self.long_from[start].append(rule)

    def may_turn(self, edge, other):
        """Whether a car may drive one edge after another, as the signs at the node between say."""
        key = (edge.way, edge.end)
        if other.way in self.no.get(key, ()):
            # A rule from a way into itself forbids only turning back.
            if other.way != edge.way or other.end == edge.start:
                return False
        return key not in self.only or other.way in self.only[key]

    def under_way(self, edge, other, rules=()):
        """The long rules that a car obeys on one edge after another, each with how many of its ways were
        driven, if it obeyed others before; `None` if it may not drive it."""
        if edge.way == other.way:
            return rules
        following = []
        for rule, count in [*rules, *((rule, 1) for rule in self.long_from.get(edge.way, ()))]:
            is_no, path, ends = rule
            if count < len(path):
                if path[count] == other.way:
                    following.append((rule, count + 1))
            elif (other.way in ends) == is_no:
                return None
        return tuple(following)

    @staticmethod
    def distance(one, other):
        east = (one[1] - other[1]) * math.cos(math.radians(one[0]))
        return DEGREE * math.hypot(one[0] - other[0], east)

    def ways_of(self, kinds):
        """The ways of these kinds."""
        return set().union(*(self.kinds[kind] for kind in kinds))

    def is_to_ends(self, edge):
        return edge.way in self.to_ends or edge in self.enclosed

    def bearing(self, edge):
        """To the east of north, in degrees."""
        (south, west), (north, east) = self.places[edge.start], self.places[edge.end]
        return math.degrees(math.atan2(
            (east - west) * math.cos(math.radians(south)), north - south))

    # Where the roads are.

    CELL = 0.002

    def make_grid(self):
        self.grid, self.node_grid = collections.defaultdict(set), collections.defaultdict(set)
        for node in self.all_edges:
            self.node_grid[self.cell(self.places[node])].add(node)
        for edges in self.all_edges.values():
            for edge in edges:
                # No stop is on a ferry.
                if edge.way in self.kinds["ferries"]:
                    continue
                one, other = self.cell(self.places[edge.start]), self.cell(self.places[edge.end])
                for y in range(min(one[0], other[0]), max(one[0], other[0]) + 1):
                    for x in range(min(one[1], other[1]), max(one[1], other[1]) + 1):
                        self.grid[y, x].add(edge)

    def cell(self, place):
        return (math.floor(place[0] / self.CELL), math.floor(place[1] / self.CELL))

    @staticmethod
    def around(cell, reach=1):
        return [(cell[0] + y, cell[1] + x)
                for y in range(-reach, reach + 1) for x in range(-reach, reach + 1)]

    def nodes_near(self, place, metres):
        return [node for cell in self.around(self.cell(place)) for node in self.node_grid[cell]
                if self.distance(place, self.places[node]) <= metres]

    def edges_near(self, place, metres, reach=1):
        """Edges near a place, each with how far along it that is (0 to 1) and how far from it."""
        found = {edge for cell in self.around(self.cell(place), reach) for edge in self.grid[cell]}
        near = [(edge, *self.along(edge, place)) for edge in found]
        return [each for each in near if each[2] <= metres]

    def along(self, edge, place):
        east = DEGREE * math.cos(math.radians(place[0]))
        (ay, ax), (by, bx) = [((there[0] - place[0]) * DEGREE, (there[1] - place[1]) * east)
                              for there in (self.places[edge.start], self.places[edge.end])]
        (y, x) = (by - ay, bx - ax)
        length = x * x + y * y
        along = min(max(-(ax * x + ay * y) / length, 0), 1) if length else 0
        return along, math.hypot(ax + along * x, ay + along * y)
