#!/usr/bin/env python3
"""Lists the symbols whose parts of the program are used, so that the linker puts them together and few pages are
touched: what runs for every key, what else runs, and the data. Large parts come last, as most of them isn't used.

Use: symbol_order.py MAP KEYS TRACE TRACE-WITH-KEYS

MAP is the linker's. The traces are of Valgrind's lackey, the second with KEYS more typed keys than the first.
"""
import bisect
import collections
import re
import sys

LARGE = 64 << 10
LINE = re.compile(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+\s+(\S.*)")


def parts(path):
    """Yields the address, the size and the first symbol of each part: a function, or a file's data."""
    address = size = 0
    for line in open(path, errors="replace"):
        found = LINE.match(line)
        if not found:
            continue
        place, length, name = int(found[1], 16), int(found[2], 16), found[3]
        if re.search(r":\(\.[^)]*\)$", name):
            address, size = place, length
        elif size and address <= place < address + size:
            yield address, size, name
            size = 0


def uses(path):
    """Counts how often each address is run, read or written."""
    found = collections.Counter()
    for line in open(path, errors="replace"):
        if line[:2] in ("I ", " S", " L", " M"):
            found[int(line[3:].split(",")[0], 16)] += 1
    return found


def main(map_path, keys, start_path, keys_path):
    start, typed = uses(start_path), uses(keys_path)
    used = sorted(start | typed)
    for_keys, for_start, large = [], [], []
    for address, size, name in parts(map_path):
        first = bisect.bisect_left(used, address)
        if first == len(used) or used[first] >= address + size:
            continue
        of_part = used[first:bisect.bisect_left(used, address + size)]
        is_for_keys = any(typed[use] - start[use] >= int(keys) for use in of_part)
        (large if size > LARGE else for_keys if is_for_keys else for_start).append(name)
    print("\n".join(for_keys + for_start + large))


main(*sys.argv[1:])
