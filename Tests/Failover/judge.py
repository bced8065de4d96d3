"""Checks the drivers' receipts and the probe's writes."""

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


class Receipts:
    """All receipts that drivers hold."""

    def __init__(self, path):
        self.lines, self.rows, self.moments, self.odd, self.lost, self.registered = Lines(path), {}, [], [], [], 0

    def read(self):
        for line in self.lines.new():
            if receipt := line.get("receipt"):
                self.rows[receipt["id"]] = [
                    receipt["number"], str(receipt["version"]), receipt["at"],
                    *(hexadecimal(receipt[key]) for key in ("digest", "audit", "serverKey", "signature"))]
                self.moments.append((line["begun"], line["acknowledged"]))
            elif "lost" in line:
                self.lost.append(line["lost"])
            elif "odd" in line:
                self.odd.append(line["odd"])
            elif "registered" in line:
                self.registered += 1

    def first_begun_after(self, moment):
        """When the first hand-in begun since then was acknowledged, if any."""
        self.read()
        return min((acknowledged for begun, acknowledged in self.moments if begun >= moment), default=None)

    def longest_pause(self, start, end):
        """The longest time without any receipt."""
        moments = sorted(a for _, a in self.moments if start <= a <= end)
        return max((b - a for a, b in zip([start, *moments], [*moments, end])), default=end - start)

    def missing(self, fleet):
        """The ids whose receipt, audit line or file the primary doesn't have exactly as acknowledged."""
        self.read()
        known = dict(self.rows)
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
