"""What a judge expects of a router: where stops belong, and how fast a lawful way can be."""
import collections
import heapq


class Network:
    """The roads that can be left and reached: those that lead to the largest part of the map, in
    which every road leads to every other, and that this part leads to."""

    # As many pieces of roads make a part of their own that is no backyard.
    LARGE = 1000

    def __init__(self, law, judge):
        self.law, self.judge = law, judge
        # How many pieces of roads that cars may drive end at a node.
        self.degree = collections.Counter(
            node for node, edges in law.all_edges.items() for edge in edges
            if not {edge, edge._replace(start=edge.end, end=edge.start)}.isdisjoint(law.lawful))
        self.next = {edge: [other for other in law.edges[edge.end] if self.leads(edge, other)]
                     for edge in law.lawful if self.passes(edge)}
        before = collections.defaultdict(list)
        for edge, others in self.next.items():
            for other in others:
                before[other].append(edge)
        parts = self.parts()
        most = max(map(len, parts), default=0)
        core = [edge for part in parts if len(part) == most or len(part) >= self.LARGE
                for edge in part]
        self.left, self.reached = self.reach(core, before), self.reach(core, self.next)

    def passes(self, edge):
        return edge.way not in self.law.to_ends and not {edge.start, edge.end} & self.law.closed

    def leads(self, edge, other):
        """Whether a car may go on with another road, and turn back at a dead end alone."""
        if (other.way, other.end) == (edge.way, edge.start) and self.degree[edge.end] > 1:
            return False
        return self.passes(other) and self.judge.may_follow(edge, other)

    def parts(self):
        """The parts in which every road leads to every other (Tarjan, without recursion)."""
        order, lowest, parts, stack, waiting = {}, {}, [], [], set()
        for root in self.next:
            if root in order:
                continue
            path = [(root, iter(self.next[root]))]
            while path:
                node, ends = path[-1]
                if node not in order:
                    order[node] = lowest[node] = len(order)
                    stack.append(node)
                    waiting.add(node)
                for end in ends:
                    if end not in order:
                        path.append((end, iter(self.next[end])))
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

    @staticmethod
    def reach(core, leads):
        found, waiting = set(core), list(core)
        while waiting:
            for edge in leads.get(waiting.pop(), ()):
                if edge not in found:
                    found.add(edge)
                    waiting.append(edge)
        return found

    def serves(self, edge):
        """Whether a stop may be on a road: in one direction or the other, it is left and reached."""
        back = edge._replace(start=edge.end, end=edge.start)
        return not {edge, back}.isdisjoint(self.left) and not {edge, back}.isdisjoint(self.reached)

    def metres_to(self, stop):
        """How far the nearest road is that can be left and reached; `None` beyond a kilometre."""
        found = [beside for edge, _, beside in self.law.edges_near(stop, 1000, 8)
                 if self.serves(edge)]
        return min(found, default=None)

    def fastest(self, start, end):
        """The seconds of the fastest lawful way between two places on roads; turns take none."""
        law = self.law
        starts, ends = self.edges_at(start), collections.defaultdict(list)
        for edge, along in self.edges_at(end):
            ends[edge].append(along)
        queue, best, done = [], None, set()
        for edge, along in starts:
            heapq.heappush(queue, ((1 - along) * edge.seconds, len(queue), edge))
            for other in ends.get(edge, ()):
                if other >= along:
                    best = self.least(best, (other - along) * edge.seconds)
        count = len(queue)
        while queue:
            seconds, _, edge = heapq.heappop(queue)
            if best is not None and seconds >= best:
                break
            if edge in done:
                continue
            done.add(edge)
            for other in law.edges[edge.end]:
                if (other.way in law.to_ends or not self.judge.may_follow(edge, other)
                        or (other.way, other.end) == (edge.way, edge.start)):
                    continue
                for along in ends.get(other, ()):
                    best = self.least(best, seconds + along * other.seconds)
                if other not in done:
                    count += 1
                    heapq.heappush(queue, (seconds + other.seconds, count, other))
        return best

    @staticmethod
    def least(one, other):
        return other if one is None else min(one, other)

    def edges_at(self, place):
        return [(edge, along) for edge, along, _ in self.law.edges_near(place, 2)
                if edge in self.law.lawful and edge.way not in self.law.to_ends]
