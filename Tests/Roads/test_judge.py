"""The judge tells what is forbidden from what isn't, on streets that can be counted on one hand."""
import unittest

from judge import Judge
from law import Law
from network import Network

# Two squares side by side: 1-2-5 in the south, 4-3-6 in the north. A side is about 111 m long.
SQUARES = """\
n1 x5.0 y47.0
n2 x5.001465 y47.0
n3 x5.001465 y47.001
n4 x5.0 y47.001
n5 x5.00293 y47.0
n6 x5.00293 y47.001
w1 Thighway=residential{} Nn1,n2
w2 Thighway=residential Nn2,n3
w3 Thighway=residential Nn3,n4
w4 Thighway=residential Nn4,n1
w5 Thighway=residential Nn2,n5
w6 Thighway=residential Nn3,n6
w7 Thighway=residential Nn5,n6
"""
PLACES = {1: (47.0, 5.0), 2: (47.0, 5.001465), 3: (47.001, 5.001465), 4: (47.001, 5.0),
          5: (47.0, 5.00293), 6: (47.001, 5.00293), 7: (47.0, 5.00161)}


def verdict(nodes, tags="", more=""):
    law = Law(SQUARES.format(tags) + more)
    return Judge(law).judge([PLACES[node] for node in nodes])


class JudgeTests(unittest.TestCase):
    def expect(self, found, **expected):
        self.assertEqual(found.turns, expected.get("turns", 0))
        for name in ("wrong_way", "barred", "through", "lost"):
            self.assertEqual(round(getattr(found, name), -1), expected.get(name, 0), name)

    def test_what_is_allowed(self):
        self.expect(verdict([1, 2, 3, 4, 1]))
        self.expect(verdict([1, 2], ",oneway=yes"))
        self.expect(verdict([2, 1], ",oneway=-1"))
        self.expect(verdict([2, 1], ",junction=roundabout,oneway=no"))
        self.expect(verdict([2, 1], ",oneway=yes,oneway:motor_vehicle=no"))
        self.expect(verdict([1, 2], ",access=no,motorcar=yes"))

    def test_against_one_way_streets(self):
        for tags in (",oneway=yes", ",oneway=1", ",oneway:motor_vehicle=yes",
                     ",vehicle:backward=no", ",junction=roundabout", ",junction=circular"):
            self.expect(verdict([3, 2, 1], tags), wrong_way=110)
        self.expect(verdict([1, 2], ",oneway=-1"), wrong_way=110)
        self.expect(verdict([1, 2], ",oneway=yes,motorcar:forward=no"), wrong_way=110)

    def test_a_part_of_a_street(self):
        law = Law(SQUARES.format(",oneway=yes"))
        half, quarter = (47.0, 5.00073), (47.0, 5.000366)
        self.assertAlmostEqual(Judge(law).judge([half, quarter]).wrong_way, 27.7, 0)
        self.assertAlmostEqual(Judge(law).judge([half, PLACES[1]]).wrong_way, 55.5, 0)
        self.assertAlmostEqual(Judge(law).judge([PLACES[3], PLACES[2], half]).wrong_way, 55.5, 0)
        self.assertAlmostEqual(Judge(law).judge([quarter, half]).wrong_way, 0, 0)

    def test_closed_roads(self):
        for tags in (",access=no", ",motor_vehicle=no", ",access=yes,motorcar=no", ",vehicle=bus"):
            self.expect(verdict([4, 1, 2], tags), barred=110)
        self.expect(verdict([4, 1, 2], ",access=private"))
        self.expect(verdict([4, 1, 2, 3], ",access=destination"), through=110)

    def test_forbidden_turns(self):
        rule = "r1 Ttype=restriction,restriction={} Mw1@from,n2@via,w2@to\n"
        self.expect(verdict([1, 2, 3], more=rule.format("no_left_turn")), turns=1)
        self.assertEqual(verdict([1, 2, 5], more=rule.format("no_left_turn")).turns, 0)
        self.assertEqual(verdict([3, 2, 1], more=rule.format("no_left_turn")).turns, 0)
        self.assertEqual(verdict([1, 2, 5], more=rule.format("only_left_turn")).turns, 1)
        self.assertEqual(verdict([1, 2, 3], more=rule.format("only_left_turn")).turns, 0)
        excepted = rule.format("no_left_turn,except=motorcar")
        self.assertEqual(verdict([1, 2, 3], more=excepted).turns, 0)

    def test_forbidden_turns_across_ways(self):
        rule = "r1 Ttype=restriction,restriction={} Mw1@from,w2@via,w3@to\n"
        self.assertEqual(verdict([1, 2, 3, 4], more=rule.format("no_u_turn")).turns, 1)
        self.assertEqual(verdict([1, 2, 3, 6], more=rule.format("no_u_turn")).turns, 0)
        self.assertEqual(verdict([1, 2, 3, 6], more=rule.format("only_u_turn")).turns, 1)
        self.assertEqual(verdict([5, 2, 3, 4], more=rule.format("no_u_turn")).turns, 0)

    def test_what_forbids_no_turn(self):
        rule = "r1 Ttype=restriction,restriction={} Mw1@from,n2@via,w2@to\n"
        for kind in ("no_left_turn_on_red", "no_turn_on_red", "no_parking", "none",
                     "no_right_turn_on_red", "no_left_turn,restriction:motorcar=none"):
            self.assertEqual(verdict([1, 2, 3], more=rule.format(kind)).turns, 0, kind)
        for kind in ("no_left_turn;no_u_turn", "no_entry", "no_exit",
                     "no_left_turn_on_red,restriction:motor_vehicle=no_left_turn"):
            self.assertEqual(verdict([1, 2, 3], more=rule.format(kind)).turns, 1, kind)
        several = "r1 Ttype=restriction,restriction=no_entry Mw5@from,w1@from,n2@via,w2@to\n"
        self.assertEqual(verdict([1, 2, 3], more=several).turns, 1)
        self.assertEqual(verdict([5, 2, 3], more=several).turns, 1)

    def test_the_fastest_way_by_rules_across_ways(self):
        rule = "r1 Ttype=restriction,restriction={} Mw1@from,w2@via,w3@to\n"
        path, other = [(1, 2), (3, 4)], [(1, 2), (3, 6)]
        free = self.fastest(path)
        self.assertAlmostEqual(self.fastest(path, more=rule.format("no_u_turn_on_red")), free)
        # The other way around the square is as long, and the driver turns around immediately.
        self.assertAlmostEqual(self.fastest(path, more=rule.format("no_u_turn")), free, -1)
        ahead = ",oneway=yes"
        self.assertTrue(self.fastest(path, ahead, rule.format("no_u_turn")) > free + 32)
        self.assertAlmostEqual(self.fastest(other, ahead, rule.format("no_u_turn")),
                               self.fastest(other, ahead))
        self.assertTrue(self.fastest(other, ahead, rule.format("only_u_turn"))
                        > self.fastest(other, ahead) + 5)

    def test_barriers(self):
        bollard = SQUARES.replace("n2 x", "n2 Tbarrier=bollard x").format("")
        law = Law(bollard)
        self.assertEqual(Judge(law).judge([PLACES[at] for at in (1, 2, 5)]).turns, 1)
        self.assertEqual(Judge(law).judge([PLACES[at] for at in (1, 2)]).turns, 0)
        self.assertEqual(Judge(law).judge([PLACES[at] for at in (4, 1, 2, 1, 4)]).turns, 0)

    def fastest(self, path, tags="", more=""):
        """The seconds from one place to another, which are nodes or lie between two."""
        law = Law(SQUARES.format(tags) + more)
        ends = [PLACES[end] if end in PLACES else self.middle(*end) for end in path]
        return Network(law, Judge(law)).fastest(*ends)

    @staticmethod
    def middle(one, other):
        return tuple((a + b) / 2 for a, b in zip(PLACES[one], PLACES[other]))

    def test_the_fastest_way(self):
        # 111 m at 25 km/h are 16 seconds; turns take some of their own.
        self.assertAlmostEqual(self.fastest([1, 2]), 16, 0)
        around = self.fastest([2, 1], ",oneway=yes")
        self.assertTrue(48 <= around <= 48 + 3 * 9.5, around)
        rule = "r1 Ttype=restriction,restriction=no_left_turn Mw1@from,n2@via,w2@to\n"
        ahead = ",oneway=yes"
        left = [(1, 2), (2, 3)]
        self.assertTrue(self.fastest(left, ahead, rule) > self.fastest(left, ahead) + 32)

    def test_the_fastest_way_from_and_to_junctions(self):
        # On all their roads: neither around the square nor past the stop.
        self.assertAlmostEqual(self.fastest([1, 2], ",oneway=-1"), 3 * 16 + 2.1, 0)
        self.assertAlmostEqual(self.fastest([(1, 4), 2]), 24, 0)
        self.assertAlmostEqual(self.fastest([2, (5, 6)]), 24, 0)
        self.assertAlmostEqual(self.fastest([2, 3]), 16, 0)
        self.assertIsNone(self.fastest([(1, 2), 5], ",access=no"))

    def test_lights_and_signs(self):
        def lost(tags, path=(1, 2, 5), kind="residential"):
            squares = SQUARES.replace("w2 Thighway=residential", f"w2 Thighway={kind}").format("")
            law = Law(squares.replace("n2 x", f"n2 Thighway={tags} x"))
            without = Law(squares)
            line = [PLACES[node] for node in path]
            seconds = [Network(each, Judge(each)).fastest(line[0], line[-1])
                       for each in (law, without)]
            return round(seconds[0] - seconds[1], 3)

        self.assertEqual(lost("traffic_signals"), 2)
        self.assertEqual(lost("stop"), 2)
        self.assertEqual(lost("give_way"), 1)
        self.assertEqual(lost("crossing"), 0)
        # Only in the order of the way.
        self.assertEqual(lost("traffic_signals,traffic_signals:direction=forward"), 2)
        self.assertEqual(lost("stop,direction=backward"), 0)
        self.assertEqual(lost("stop,direction=backward", (5, 2, 1)), 2)
        # Only from a road that is slower than another.
        self.assertEqual(lost("stop,stop=minor"), 0)
        self.assertEqual(lost("stop,stop=minor", kind="primary"), 2)

    def test_a_stop_sign_close_behind_a_junction(self):
        # Node 7 is 11 m to the east of node 2, between it and node 5.
        def lost(path):
            squares = (SQUARES + "n7 Thighway={} x5.00161 y47.0\n").replace(
                "w5 Thighway=residential Nn2,n5", "w5 Thighway=residential Nn2,n7,n5")
            line = [PLACES[node] for node in path]
            seconds = []
            for sign in ("stop", "crossing"):
                law = Law(squares.format("", sign))
                seconds.append(Network(law, Judge(law)).fastest(line[0], line[-1]))
            return round(seconds[0] - seconds[1], 3)

        self.assertEqual(lost([2, 7, 5]), 0)
        self.assertEqual(lost([5, 7, 2]), 2)

    def test_ferries(self):
        ferry = "n7 x5.00293 y47.002\nn8 x5.004 y47.002\nw8 Troute=ferry,{} Nn6,n7\nw9 Thighway=service Nn7,n8\n"
        law = Law(SQUARES.format("") + ferry.format("motorcar=yes"))
        line = [PLACES[5], PLACES[6], law.places[7], law.places[8]]
        self.assertEqual(law.ways_of(["ferries"]), {8})
        self.expect(Judge(law).judge(line))
        self.assertEqual(law.edges_near((47.0015, 5.00293), 20), [])
        self.assertGreater(Judge(Law(SQUARES.format("") + ferry.format("foot=yes"))).judge(line).lost, 100)

    def test_where_no_road_is(self):
        self.expect(verdict([1, 3]), lost=160)


if __name__ == "__main__":
    unittest.main()
