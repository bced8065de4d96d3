"""Writes two towns as OpenStreetMap XML, five kilometers apart in the sea, with no road between them."""

SIDE = 12

print('<?xml version="1.0"?>\n<osm version="0.6">')
ways = []
known = 'version="1" timestamp="2020-01-01T00:00:00Z"'
for town, south in enumerate((40.0, 40.05)):
    first = 1 + town * SIDE * SIDE
    crossings = [[first + row * SIDE + column for column in range(SIDE)] for row in range(SIDE)]
    for row, names in enumerate(crossings):
        for column, name in enumerate(names):
            place = f'lat="{south + row * 0.001:.6f}" lon="{5 + column * 0.0014:.6f}"'
            print(f'<node id="{name}" {known} {place}/>')
    ways += [(f"Row {number}", street) for number, street in enumerate(crossings)]
    ways += [(f"Column {number}", street) for number, street in enumerate(zip(*crossings))]
for number, (name, street) in enumerate(ways, 1):
    print(f'<way id="{number}" {known}>' + "".join(f'<nd ref="{node}"/>' for node in street))
    print(f'<tag k="highway" v="residential"/><tag k="name" v="{name}"/></way>')
print("</osm>")
