"""Judges a driven line, meter by meter, by the law of the extract it was driven on."""
import collections
import math

# How far the points of a line may be from the nodes they are.
SLACK = 2.0
FORBIDDEN = 1e6

Verdict = collections.namedtuple(
    "Verdict", "metres wrong_way barred through turns lost path")


class Judge:
    def __init__(self, law):
        self.law = law

    def cost(self, edge, metres):
        """What driving so many meters of an edge costs the most lenient reading."""
        wrong = edge not in self.law.lawful
        return metres * (1 if wrong or edge.way in self.law.barred else 1e-6)

    def judge(self, line):
        """The most lenient reading of a line: where two roads coincide, the one that may be driven."""
        law = self.law
        metres = sum(law.distance(a, b) for a, b in zip(line, line[1:]))
        # A state is the edge that was driven last, and the node it led to. Before the first node,
        # it is an edge and how far along it the line begins.
        states = self.begin(line[0])
        for index, place in enumerate(line[1:], 2):
            following = {}
            for (edge, node), (cost, path) in states.items():
                for key, more, step in self.steps(edge, node, place, index == len(line)):
                    if cost + more < following.get(key, (math.inf,))[0]:
                        following[key] = (cost + more, (path, step))
            if not following:
                return Verdict(metres, 0, 0, 0, 0, metres, [])
            states = following
        _, path = min(states.values(), key=lambda each: each[0])
        return self.verdict(metres, self.unrolled(path))

    @staticmethod
    def unrolled(path):
        steps = []
        while path:
            path, step = path
            if step:
                steps.append(step)
        return steps[::-1]

    def begin(self, place):
        states = {(None, node): (0, ()) for node in self.law.nodes_near(place, SLACK)}
        for edge, along, _ in self.law.edges_near(place, SLACK):
            states[(edge, along), None] = (0, ())
        return states

    def steps(self, edge, node, place, is_last):
        """The states to which a state leads when the line continues to a place, with their costs."""
        law = self.law
        if node is None:
            yield from self.first_steps(edge, place, is_last)
            return
        if law.distance(place, law.places[node]) <= SLACK:
            yield (edge, node), 0, None
        for other in law.all_edges[node]:
            turn = 0 if edge is None or self.may_follow(edge, other) else FORBIDDEN
            if law.distance(place, law.places[other.end]) <= SLACK:
                yield ((other, other.end), turn + self.cost(other, other.metres),
                       (other, other.metres))
            elif other.metres <= SLACK and other is not edge:
                # Of two nodes at one place, a line may have one.
                for far in law.all_edges[other.end]:
                    if (far.end != node and law.distance(place, law.places[far.end]) <= SLACK):
                        follows = 0 if self.may_follow(other, far) else FORBIDDEN
                        yield ((far, far.end), turn + follows + self.cost(other, other.metres)
                               + self.cost(far, far.metres), (far, far.metres))
            elif is_last:
                along, beside = law.along(other, place)
                if beside <= SLACK:
                    metres = along * other.metres
                    yield (other, None), turn + self.cost(other, metres), (other, metres)

    def first_steps(self, begun, place, is_last):
        """The same, before the first node."""
        law, (edge, at) = self.law, begun
        along, beside = law.along(edge, place)
        if beside > SLACK:
            return
        metres = max(0, along - at) * edge.metres
        if law.distance(place, law.places[edge.end]) <= SLACK:
            yield (edge, edge.end), self.cost(edge, metres), (edge, metres)
        if (along - at) * edge.metres >= -SLACK:
            if is_last:
                yield (edge, edge.end), self.cost(edge, metres), (edge, metres)
            elif metres <= SLACK:
                yield (begun, None), 0, None

    def may_follow(self, edge, other):
        """Whether one edge may be driven after another: as signs say, and not past a barrier."""
        if edge.end in self.law.closed and (other.way, other.end) != (edge.way, edge.start):
            return False
        return self.law.may_turn(edge, other)

    def verdict(self, metres, path):
        law = self.law
        barred = sum(driven for edge, driven in path if edge.way in law.barred)
        wrong = sum(driven for edge, driven in path
                    if edge not in law.lawful and edge.way not in law.barred)
        turns = sum(1 for (edge, _), (other, _) in zip(path, path[1:])
                    if not self.may_follow(edge, other))
        return Verdict(metres, wrong, barred, self.through(path), turns + self.long_turns(path), 0,
                       path)

    def through(self, path):
        """The meters on roads without through traffic, between other roads."""
        flags = [self.law.is_to_ends(edge) for edge, _ in path]
        if False not in flags:
            return 0
        first, last = flags.index(False), len(flags) - flags[::-1].index(False)
        return sum(driven for (_, driven), flag in zip(path[first:last], flags[first:last]) if flag)

    def long_turns(self, path):
        """How often a rule that spans whole ways is broken."""
        ways = [way for way, before in zip(
            [edge.way for edge, _ in path], [None] + [edge.way for edge, _ in path])
                if way != before]
        count = 0
        for is_no, rule, ends in self.law.long_rules:
            for at in range(len(ways) - len(rule)):
                if ways[at:at + len(rule)] == list(rule):
                    count += (ways[at + len(rule)] in ends) == is_no
        return count
