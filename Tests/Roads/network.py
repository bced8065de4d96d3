"""What a judge expects of a router: where stops belong, and how fast a lawful way can be."""
import collections
import heapq
import math


class Network:
    """The roads that can be left and reached: those that lead to the largest part of the map, in
    which every road leads to every other, and that this part leads to."""

    # A part with this many edges is separate from the largest one, and not a mere backyard.
    LARGE = 1000
    # How far from a junction a stop may be and still be there, whatever its last decimals, in meters.
    AT_JUNCTION = 0.8

    def __init__(self, law, judge):
        self.law, self.judge = law, judge
        # How many pieces of roads that cars may drive end at a node, and that all cars may drive.
        self.degree, self.public = collections.Counter(), collections.Counter()
        for node, edges in law.all_edges.items():
            for edge in edges:
                back = edge._replace(start=edge.end, end=edge.start)
                if not {edge, back}.isdisjoint(law.lawful):
                    self.degree[node] += 1
                    self.public[node] += edge.way not in law.to_ends
        self.next = {edge: [other for other in law.edges[edge.end] if self.leads(edge, other)]
                     for edge in law.lawful}
        self.before = collections.defaultdict(list)
        for edge, others in self.next.items():
            for other in others:
                self.before[other].append(edge)
        parts = self.parts()
        most = max(map(len, parts), default=0)
        self.core = [edge for part in parts if len(part) == most or len(part) >= self.LARGE
                     for edge in part]
        self.connect()
        # What lies behind roads for residents is for residents.
        law.enclosed = {edge for edge in law.lawful
                        if edge.way not in law.to_ends and not self.serves(edge)}
        self.connect()

    def connect(self):
        """A route from afar doesn't leave a road for residents again, and a route to afar doesn't enter one."""
        ends = self.law.is_to_ends
        self.left = self.reach(
            self.before, lambda edge, other: ends(other) or not ends(edge))
        self.reached = self.reach(
            self.next, lambda edge, other: ends(other) or not ends(edge))

    def leads(self, edge, other):
        """Whether a car may continue on another road; it may turn back only at a dead end."""
        if (other.way, other.end) == (edge.way, edge.start) and not self.is_dead_end(edge):
            return False
        return self.judge.may_follow(edge, other)

    def is_dead_end(self, edge):
        is_public = edge.way not in self.law.to_ends
        return (edge.end in self.law.closed or self.degree[edge.end] == 1
                or is_public and self.public[edge.end] == 1)

    def parts(self):
        """The parts in which every road leads to every other (Tarjan, without recursion)."""
        order, lowest, parts, stack, waiting = {}, {}, [], [], set()
        public = {edge: [other for other in others if other.way not in self.law.to_ends]
                  for edge, others in self.next.items() if edge.way not in self.law.to_ends}
        for root in public:
            if root in order:
                continue
            path = [(root, iter(public[root]))]
            while path:
                node, ends = path[-1]
                if node not in order:
                    order[node] = lowest[node] = len(order)
                    stack.append(node)
                    waiting.add(node)
                for end in ends:
                    if end not in order:
                        path.append((end, iter(public[end])))
                        break
                    if end in waiting:
                        lowest[node] = min(lowest[node], order[end])
                else:
                    path.pop()
                    if path:
                        lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[node])
                    if lowest[node] == order[node]:
                        parts.append([])
                        while not parts[-1] or parts[-1][-1] != node:
                            parts[-1].append(stack.pop())
                        waiting.difference_update(parts[-1])
        return parts

    def reach(self, leads, may):
        found, waiting = set(self.core), list(self.core)
        while waiting:
            last = waiting.pop()
            for edge in leads.get(last, ()):
                if edge not in found and may(last, edge):
                    found.add(edge)
                    waiting.append(edge)
        return found

    def serves(self, edge):
        """Whether a stop may be on a road: in one direction or the other, it is left and reached."""
        back = edge._replace(start=edge.end, end=edge.start)
        return not {edge, back}.isdisjoint(self.left) and not {edge, back}.isdisjoint(self.reached)

    def places_of(self, stop, avoided=frozenset(), serving=True):
        """The places on the nearest road that can be left and reached, as edges, each with how far
        along it and how far from the stop that is; none beyond a kilometer.

        avoided: the ways not to be used.
        serving: false for any road that a car may drive.
        """
        found = [each for each in self.law.edges_near(stop, 1000, 8)
                 if each[0].way not in avoided
                 and (self.serves(each[0]) if serving else each[0] in self.law.lawful)]
        nearest = min((beside for _, _, beside in found), default=0)
        return [each for each in found if each[2] <= nearest + 0.01]

    def leads_to(self, stop, other, avoided):
        """Whether lawful ways without some lead from one stop to another, on whichever of the
        nearest roads either is put: on one that any driver can leave and reach, or on any."""
        begins, ends = [
            [*self.by_way(self.places_of(each, avoided)),
             *self.by_way(self.places_of(each, avoided, serving=False))]
            for each in (stop, other)]
        return all(self.search(begin, dict(end), avoided) is not None
                   for begin in begins for end in ends)

    def by_way(self, places):
        """Places by their way, each as an edge and how far along it."""
        found = collections.defaultdict(list)
        for edge, along, _ in places:
            if edge in self.law.lawful:
                found[edge.way].append((edge, along))
        return found.values()

    def fastest(self, start, end, avoided=frozenset()):
        """The seconds of the fastest lawful way between the ends of a line. Where roads meet, it is
        on all of them."""
        return self.search(self.edges_at(start, avoided), self.edges_at(end, avoided), avoided)

    def search(self, begins, goals, avoided):
        """The seconds of the fastest lawful way from one of some edges to one of others, each with
        how far along it."""
        law = self.law
        goals = dict(goals)
        queue, best, done, count = [], math.inf, set(), 0
        for edge, along in begins:
            count += 1
            heapq.heappush(queue, ((1 - along) * edge.seconds, count, edge, False, ()))
            if goals.get(edge, -1) >= along:
                best = min(best, (goals[edge] - along) * edge.seconds)
        while queue:
            seconds, _, edge, arrives, rules = heapq.heappop(queue)
            if seconds >= best:
                break
            if (edge, arrives, rules) in done:
                continue
            done.add((edge, arrives, rules))
            for other in self.next.get(edge, ()):
                to_ends = law.is_to_ends(other)
                if arrives and not to_ends or other.way in avoided:
                    continue
                following = law.under_way(edge, other, rules)
                if following is None:
                    continue
                entered = seconds + self.seconds_of_turn(edge, other)
                if other in goals:
                    best = min(best, entered + goals[other] * other.seconds)
                count += 1
                heapq.heappush(queue, (
                    entered + other.seconds, count, other,
                    to_ends and (arrives or not law.is_to_ends(edge)), following))
        return None if best == math.inf else best

    def seconds_of_turn(self, edge, other):
        """As in OSRM's profile for cars: 7.5 seconds at most, and 2 across the oncoming traffic, with
        what is lost at a light or a sign."""
        delay = self.seconds_at_sign(edge, other)
        if self.degree[edge.end] == 2 and other.end != edge.start:
            return delay
        turn = (self.law.bearing(other) - self.law.bearing(edge) + 180) % 360 - 180
        if other.end == edge.start:
            turn = 180
        bias = 1.075 if turn >= 0 else 1 / 1.075
        part = abs(turn) / 180
        seconds = 7.5 / (1 + math.exp(-(13 / bias * part - 6.5 * bias)))
        if turn < 0 and not {edge.way, other.way} & self.law.round:
            seconds += 2 / (1 + math.exp(-(13 * part - 3.25)))
        return delay + seconds

    def seconds_at_sign(self, edge, other):
        """Two at a light or where cars stop, one where they give way."""
        kind, direction = self.law.signs.get(edge.end, (None, None))
        ahead = "backward" if edge in self.law.backward else "forward"
        if kind is None or direction not in (None, "both", ahead):
            return 0
        if kind == "minor stop" and not self.is_minor(edge):
            return 0
        if kind == "stop" and direction is None and self.degree[edge.end] == 2:
            # A sign close behind a junction is for those who come the other way.
            back = edge._replace(start=edge.end, end=edge.start)
            if self.to_junction(back) < 20 < self.to_junction(other):
                return 0
        return 1 if kind == "give_way" else 2

    def is_minor(self, edge):
        """Whether another road at the end of one is faster."""
        speeds = [self.speed(other) for other in self.law.all_edges[edge.end]
                  if other.way != edge.way or other.end != edge.start
                  if not {other, other._replace(start=other.end, end=other.start)}.isdisjoint(
                      self.law.lawful)]
        return max(speeds, default=0) > self.speed(edge)

    @staticmethod
    def speed(edge):
        return round(edge.metres / edge.seconds * 3.6)

    def to_junction(self, edge):
        """How far the next junction is, in meters, if it isn't far."""
        metres = edge.metres
        while self.degree[edge.end] == 2 and metres < 100:
            edge = next((other for other in self.law.all_edges[edge.end]
                         if other.end != edge.start), None)
            if edge is None:
                break
            metres += edge.metres
        return metres

    def junctions(self, place, metres):
        """The nodes near a place where roads meet."""
        return [node for node in self.law.nodes_near(place, metres) if self.degree[node] > 2]

    def is_beside_junction(self, place):
        """Whether it can't be told from a line's end alone whether a stop is at a junction."""
        return bool(self.junctions(place, 2)) and not self.junctions(place, self.AT_JUNCTION)

    def edges_at(self, place, avoided):
        """The edges on which a place lies."""
        return [(edge, along) for edge, along, _ in self.law.edges_near(place, 1)
                if edge in self.law.lawful and edge.way not in avoided]
