"""Asks the offline map."""
import json
import os
import subprocess


def encoded(points):
    text, before = "", (0, 0)
    for point in points:
        whole = tuple(round(degrees * 1e6) for degrees in point)
        for step in (whole[0] - before[0], whole[1] - before[1]):
            rest = ~(step << 1) if step < 0 else step << 1
            while True:
                more = rest >= 0x20
                text += chr((rest & 0x1F | (0x20 if more else 0)) + 63)
                rest >>= 5
                if not rest:
                    break
        before = whole
    return {"text": text}


def decoded(text):
    numbers, value, shift = [], 0, 0
    for character in text:
        bits = ord(character) - 63
        value |= (bits & 0x1F) << shift
        shift += 5
        if bits < 0x20:
            numbers.append(~(value >> 1) if value & 1 else value >> 1)
            value, shift = 0, 0
    points, at = [], (0, 0)
    for step in zip(numbers[::2], numbers[1::2]):
        at = (at[0] + step[0], at[1] + step[1])
        points.append((at[0] / 1e6, at[1] / 1e6))
    return points


class OfflineMap:
    """A prepared map, and the program that answers for it."""

    def __init__(self, folder, program):
        record = json.load(open(os.path.join(folder, "map.json")))
        record = record["maps"][0]
        self.info = record["info"]
        self.helper = subprocess.Popen(
            ["sh", "-c", 'exec "$0" 3<"$1"', program, os.path.join(folder, record["folder"])],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.orders = 0

    def ask(self, order):
        self.orders += 1
        print(json.dumps({"id": self.orders, "order": order}), file=self.helper.stdin, flush=True)
        answer = self.helper.stdout.readline()
        if not answer:
            raise SystemExit("onramp-map ended")
        return json.loads(answer)["event"]

    def table(self, stops, avoided=()):
        """The seconds between stops, or `None`."""
        event = self.ask({"table": {"_0": encoded(stops), "avoiding": list(avoided)}})
        table = event.get("table")
        self.is_estimated = bool(table and table.get("isEstimated", False))
        return table and table["_0"]

    def legs(self, stops, avoided=()):
        """The legs through stops, or why there are none."""
        event = self.ask({"route": {"_0": encoded(stops), "avoiding": list(avoided)}})
        return (event["route"]["_0"], None) if "route" in event else (None, event["failed"]["_0"])

    def close(self):
        self.helper.stdin.close()
        self.helper.wait()
