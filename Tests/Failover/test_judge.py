"""Tests that the judge notices lost and changed receipts and Saves and second primaries, and nothing else."""

import base64
import json
import tempfile
import unittest

from judge import Acknowledged, Primaries

DIGEST = base64.urlsafe_b64encode(bytes(range(32))).decode().rstrip("=")
RECEIPT = dict(id="a", number="8K3F-22", version=1, at="2026-11-26T01:00:00Z", digest=DIGEST, audit=DIGEST, serverKey=DIGEST,
               signature=DIGEST)
ROW = "|".join(["a", "8K3F-22", "1", "2026-11-26T01:00:00Z", *[bytes(range(32)).hex()] * 4])


class Fleet:
    def __init__(self, receipts="", saves=""):
        self.receipts, self.saves = receipts, saves

    def query(self, statement):
        return self.saves if "onramp.account" in statement else self.receipts


def written(*lines):
    file = tempfile.NamedTemporaryFile("w", delete=False)
    file.writelines(json.dumps(line) + "\n" for line in lines)
    file.flush()
    return file.name


class JudgeTests(unittest.TestCase):
    def receipts(self):
        return Acknowledged(written({"registered": 48}, {"begun": 1, "acknowledged": 2, "receipt": RECEIPT}, {"lost": "a piece"}))

    def test_what_is_there_to_the_letter_is_not_missed(self):
        self.assertEqual(self.receipts().missing(Fleet(ROW)), [])

    def test_what_is_gone_is_missed(self):
        self.assertEqual(self.receipts().missing(Fleet("")), ["a"])

    def test_what_has_changed_is_missed(self):
        self.assertEqual(self.receipts().missing(Fleet(ROW.replace("8K3F-22", "8K3F-23"))), ["a"])

    def test_what_a_server_no_longer_knew_is_noticed(self):
        receipts = self.receipts()
        receipts.read()
        self.assertEqual(receipts.lost, ["a piece"])

    def test_a_pause_is_measured_up_to_the_end(self):
        receipts = self.receipts()
        receipts.read()
        self.assertEqual(receipts.longest_pause(0, 10), 8)
        self.assertEqual(receipts.first_begun_after(1), 2)
        self.assertIsNone(receipts.first_begun_after(1.5))

    def missing_of_saves(self, stored):
        saves = [{"begun": 1, "acknowledged": 2, "saved": {"account": "a", "generation": generation, "digests": [digest, "d"]}}
                 for generation, digest in ((1, "old"), (2, "new"))]
        return Acknowledged(written(*saves)).missing(Fleet(saves=stored))

    def test_the_last_save_or_a_later_one_is_not_missed(self):
        self.assertEqual(self.missing_of_saves("a|2|new d"), [])
        self.assertEqual(self.missing_of_saves("a|3|newer d"), [])

    def test_a_save_that_is_gone_or_changed_is_missed(self):
        for stored in ("", "a|1|old d", "a|2|old d", "a|2|new"):
            self.assertEqual(self.missing_of_saves(stored), ["a"])

    def seconds(self, *writes):
        return Primaries(written(*[dict(zip(("machine", "timeline", "start", "end"), write)) for write in writes])).read()

    def test_one_primary_after_another_is_well(self):
        self.assertEqual(self.seconds(("db1", 1, 0, 1), ("db2", 2, 3, 4), ("db1", 3, 6, 7)), [])

    def test_a_write_that_was_under_way_at_a_promotion_is_well(self):
        self.assertEqual(self.seconds(("db1", 1, 0, 5), ("db2", 2, 3, 4)), [])

    def test_two_at_once_are_noticed(self):
        self.assertEqual(len(self.seconds(("db1", 1, 0, 1), ("db2", 2, 3, 4), ("db1", 1, 5, 6))), 1)
        self.assertEqual(len(self.seconds(("db1", 1, 5, 6), ("db2", 2, 3, 4))), 1)


if __name__ == "__main__":
    unittest.main()
