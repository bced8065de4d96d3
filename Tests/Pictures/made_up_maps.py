"""A list of maps as Geofabrik's is, on a server of its own. It knows their sizes, and has none of them."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# Regions of Europe, and the sizes of their extracts in megabytes.
MAPS = {
    "Albania": 58,
    "Andorra": 3.1,
    "Austria": 757,
    "Belgium": 661,
    "Croatia": 188,
    "Cyprus": 34,
    "Denmark": 466,
    "Estonia": 111,
    "France": 4745,
    "Georgia": 142,
    "Greece": 312,
    "Hungary": 288,
    "Italy": 2118,
    "Kosovo": 31,
    "Liechtenstein": 3.4,
    "Luxembourg": 46,
    "Malta": 9.1,
    "Portugal": 386,
    "Slovenia": 297,
    "Spain": 1352,
}


@contextmanager
def maps(home):
    """Serves the list on loopback, and gives the path of a policy that names it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    policy = Path(home, "maps-policy.json")
    policy.write_text(json.dumps({"mapsURL": f"http://127.0.0.1:{server.server_port}"}))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield policy
    finally:
        server.shutdown()
        server.server_close()


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *_):
        """Says nothing."""

    def do_GET(self):
        regions = [{"id": "europe", "name": "Europe"}]
        regions += [
            {"id": name.lower(), "parent": "europe", "name": name, "urls": {"pbf": f"{place}.osm.pbf"}}
            for place, name in enumerate(MAPS)
        ]
        body = json.dumps({"features": [{"properties": region} for region in regions]}).encode()
        self.answer(len(body))
        self.wfile.write(body)

    def do_HEAD(self):
        place = int(self.path.strip("/").split(".")[0])
        self.answer(int(list(MAPS.values())[place] * 1_000_000))

    def answer(self, size):
        self.send_response(200)
        self.send_header("Content-Length", str(size))
        self.end_headers()
