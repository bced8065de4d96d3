#!/usr/bin/env python3
"""Writes a large grid of streets as OPL, to measure by: 360,000 junctions on 40 by 66 km.

    Tests/Roads/grid.py [KIND [SIDE]] | osmium cat -F opl - -o grid.osm.pbf

Every street is of one kind, tertiary if none is named; every third one is for one direction.
"""
import sys

KIND = sys.argv[1] if len(sys.argv) > 1 else "tertiary"
SIDE = int(sys.argv[2]) if len(sys.argv) > 2 else 600
HIGH, WIDE = 0.001, 0.000878  # Degrees between junctions: 111 m, and 67 m at this latitude.

for row in range(SIDE):
    for column in range(SIDE):
        print(f"n{row * SIDE + column + 1} x{5 + column * WIDE:.7f} y{47 + row * HIGH:.7f}")
for index in range(SIDE):
    oneway = ["", ",oneway=yes", ",oneway=-1"][index % 3]
    for start, step, number in ((index * SIDE, 1, 2 * index), (index, SIDE, 2 * index + 1)):
        nodes = ",".join(f"n{start + at * step + 1}" for at in range(SIDE))
        print(f"w{number + 1} Thighway={KIND}{oneway},name=Street%20%{number} N{nodes}")
