"""Other engines, to compare the offline map with: they prepare an extract, and answer."""
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request

import costs


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """An engine with a separate folder."""

    def __init__(self, programs, folder):
        self.programs, self.folder, self.port = programs, folder, free_port()
        os.makedirs(folder, exist_ok=True)

    def prepare(self, extract):
        """Prepares an extract. Returns what that took, and where it stopped, if it failed."""
        spent = []
        for command in self.commands(os.path.abspath(extract)):
            code, output, cost = costs.run(command, self.folder, cwd=self.folder)
            spent.append(cost)
            if code:
                last = (output.strip().splitlines() or [""])[-1]
                return costs.together(spent), f"{os.path.basename(command[0])}: exit {code}: {last}"
        return costs.together(spent), None

    def start(self):
        """Starts the server. Returns the processor time until it answers."""
        with open(os.path.join(self.folder, "log"), "w") as log:
            self.process = subprocess.Popen(self.command(), cwd=self.folder, stdout=log, stderr=log)
        until = time.monotonic() + 300
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise SystemExit(f"{self.name} didn't start: see {self.folder}/log") from None
                time.sleep(0.02)
        return costs.processor(self.process.pid)

    @property
    def pid(self):
        return self.process.pid

    def get(self, path, body=None):
        """The answer, or `None` if there is no route."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/{path}", body and json.dumps(body).encode(),
            {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            print(f"{self.name}: {error.read().decode(errors='replace')[:200]}", file=sys.stderr)
            return None

    def close(self):
        self.process.terminate()
        self.process.wait()


class Osrm(Server):
    name = "OSRM"

    def tool(self, name):
        return os.path.join(self.programs, "osrm", "bin", name)

    def commands(self, extract):
        profile = os.path.join(self.programs, "osrm", "share", "profiles", "car.lua")
        os.symlink(extract, os.path.join(self.folder, "map.osm.pbf"))
        return [
            [self.tool("osrm-extract"), "-l", "WARNING", "-p", profile, "map.osm.pbf"],
            [self.tool("osrm-partition"), "-l", "WARNING", "map.osrm"],
            [self.tool("osrm-customize"), "-l", "WARNING", "map.osrm"]]

    def command(self):
        return [self.tool("osrm-routed"), "-a", "mld", "-i", "127.0.0.1", "-p", str(self.port),
                "--max-table-size", "100", "map.osrm"]

    @staticmethod
    def places(stops):
        return ";".join(f"{longitude:.6f},{latitude:.6f}" for latitude, longitude in stops)

    def route(self, stops):
        """The seconds and meters of a route, with every bend and turn."""
        answer = self.get(f"route/v1/driving/{self.places(stops)}?overview=full&steps=true")
        route = answer and answer["routes"][0]
        return route and (route["duration"], route["distance"])

    def table(self, stops):
        answer = self.get(f"table/v1/driving/{self.places(stops)}")
        return answer and answer["durations"]


class Valhalla(Server):
    name = "Valhalla"
    LIMITS = ["--service-limits-auto-max-matrix-distance", "100000000",
              "--service-limits-auto-max-distance", "100000000"]

    def configure(self):
        """Writes the configuration, which names the port."""
        with open(os.path.join(self.folder, "config.json"), "w") as config:
            services = [argument for part in ("loki", "thor", "odin", "meili")
                        for argument in (f"--{part}-service-proxy", f"ipc://{self.folder}/{part}")]
            subprocess.run(
                [sys.executable,
                 os.path.join(self.programs, "valhalla", "valhalla_build_config.py"),
                 "--mjolnir-tile-dir", os.path.join(self.folder, "tiles"),
                 "--httpd-service-listen", f"tcp://127.0.0.1:{self.port}",
                 "--httpd-service-loopback", f"ipc://{self.folder}/loopback",
                 "--httpd-service-interrupt", f"ipc://{self.folder}/interrupt",
                 *services, *self.LIMITS], check=True, stdout=config)

    def commands(self, extract):
        self.configure()
        return [[os.path.join(self.programs, "valhalla", "bin", "valhalla_build_tiles"),
                 "-c", "config.json", extract]]

    def command(self):
        self.configure()
        return [os.path.join(self.programs, "valhalla", "bin", "valhalla_service"),
                "config.json", "1"]

    @staticmethod
    def places(stops):
        return [{"lat": latitude, "lon": longitude} for latitude, longitude in stops]

    def route(self, stops):
        """The seconds and meters of a route, with every bend and turn."""
        answer = self.get("route", {"locations": self.places(stops), "costing": "auto"})
        trip = answer and answer["trip"]["summary"]
        return trip and (trip["time"], trip["length"] * 1000)

    def table(self, stops):
        answer = self.get("sources_to_targets", {
            "sources": self.places(stops), "targets": self.places(stops), "costing": "auto"})
        return answer and [[each["time"] for each in row] for row in answer["sources_to_targets"]]


def found(build, folder):
    """The engines that `make engines` has fetched."""
    return [kind(os.path.join(build, name), os.path.join(folder, name))
            for name, kind in (("osrm", Osrm), ("valhalla", Valhalla))
            if os.path.isdir(os.path.join(build, name))]
