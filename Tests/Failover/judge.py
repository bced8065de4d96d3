"""Checks the drivers' receipts and Saves, and the probe's writes."""

import base64
import json


def hexadecimal(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).hex()


class Lines:
    """Reads lines of JSON from a file that another process is writing."""

    def __init__(self, path):
        self.file, self.rest = open(path), ""

    def new(self):
        self.rest += self.file.read()
        *lines, self.rest = self.rest.split("\n")
        return [json.loads(line) for line in lines]


class Acknowledged:
    """All receipts that drivers hold, and the last Save of each account."""

    def __init__(self, path):
        self.lines, self.rows, self.moments, self.odd, self.lost, self.registered = Lines(path), {}, [], [], [], 0
        self.saved, self.saves = {}, 0

    def read(self):
        for line in self.lines.new():
            if receipt := line.get("receipt"):
                self.rows[receipt["id"]] = [
                    receipt["number"], str(receipt["version"]), receipt["at"],
                    *(hexadecimal(receipt[key]) for key in ("digest", "audit", "serverKey", "signature"))]
                self.moments.append((line["begun"], line["acknowledged"]))
            elif saved := line.get("saved"):
                self.saved[saved["account"]] = saved["generation"], saved["digests"]
                self.saves += 1
                self.moments.append((line["begun"], line["acknowledged"]))
            elif "lost" in line:
                self.lost.append(line["lost"])
            elif "odd" in line:
                self.odd.append(line["odd"])
            elif "registered" in line:
                self.registered += 1

    @property
    def count(self):
        """The numbers of receipts and Saves, as text."""
        return f"{len(self.rows)} receipts and {self.saves} Saves"

    def first_begun_after(self, moment):
        """When the first Save or hand-in begun since then was acknowledged, if any."""
        self.read()
        return min((acknowledged for begun, acknowledged in self.moments if begun >= moment), default=None)

    def longest_pause(self, start, end):
        """The longest time in which nothing was acknowledged."""
        moments = sorted(a for _, a in self.moments if start <= a <= end)
        return max((b - a for a, b in zip([start, *moments], [*moments, end])), default=end - start)

    def missing(self, fleet):
        """The ids of hand-ins and accounts that the primary doesn't have exactly as acknowledged."""
        self.read()
        return self.missing_receipts(fleet, dict(self.rows)) + self.missing_saves(fleet, dict(self.saved))

    def missing_receipts(self, fleet, known):
        """The ids whose receipt, audit line or file the primary doesn't have exactly as acknowledged."""
        stored = {}
        for row in fleet.query(
            "SELECT r.submission, r.number, r.version, r.at, encode(r.digest, 'hex'), encode(r.audit, 'hex'),"
            " encode(r.server_key, 'hex'), encode(r.signature, 'hex') FROM onramp.receipt r"
            " JOIN onramp.audit a ON a.hash = r.audit AND a.submission = r.submission"
            " JOIN onramp.piece p ON p.submission = r.submission AND sha256(p.content) = r.digest"
        ).splitlines():
            identifier, *rest = row.split("|")
            stored[identifier] = rest
        return [identifier for identifier, row in known.items() if stored.get(identifier) != row]

    def missing_saves(self, fleet, known):
        """The accounts in which the primary has neither the last acknowledged Save nor a later one."""
        stored = {}
        for row in fleet.query(
            "SELECT replace(a.id::text, '-', ''), a.generation,"
            " string_agg(encode(sha256(f.content), 'hex'), ' ' ORDER BY f.name)"
            " FROM onramp.account a JOIN onramp.file f ON f.account = a.id GROUP BY a.id"
        ).splitlines():
            account, generation, digests = row.split("|")
            stored[account] = int(generation), digests.split()

        def is_kept(account, generation, digests):
            there = stored.get(account, (0, []))
            return there[0] > generation or there == (generation, digests)

        return [account for account, (generation, digests) in known.items() if not is_kept(account, generation, digests)]


class Primaries:
    """Detects a second writable primary.

    Every promotion starts a new timeline. Two primaries existed if a write on an older timeline succeeded although it began
    after a write on a newer timeline had finished.
    """

    def __init__(self, path):
        self.lines, self.first, self.writes, self.seconds = Lines(path), {}, 0, []

    def read(self):
        lines = self.lines.new()
        for line in lines:
            first = self.first.get(line["timeline"])
            self.first[line["timeline"]] = min(first, line["end"]) if first else line["end"]
        for line in lines:
            self.writes += 1
            if any(t > line["timeline"] and end < line["start"] for t, end in self.first.items()):
                self.seconds.append(line)
        return self.seconds
