"""A company's server over HTTPS, and a phone that reaches nothing but it: Chromium in a network of its own."""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from place import PATIENCE, run

HOST = "192.168.77.1"
PHONE = "192.168.77.2"
SERVER = f"{HOST}:8443"
BEHIND = "127.0.0.1:8444"
ROOT = Path(__file__).resolve().parents[2]
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
POLICY = Path("/etc/onramp/policy.json")


class Company:
    """A database and a server, whose policy this computer has while it lasts."""

    def __init__(self, place, program):
        self.place = place
        self.folder = Path(tempfile.mkdtemp(prefix="company."))
        # The phone's network: the server is its only neighbor.
        self.network = subprocess.Popen(["unshare", "--net", "sleep", "100000"])
        place.wait(lambda: os.readlink(f"/proc/{self.network.pid}/ns/net") != os.readlink("/proc/self/ns/net"))
        run("ip", "link", "add", "phone0", "type", "veth", "peer", "name", "phone1", "netns", str(self.network.pid))
        run("ip", "addr", "add", f"{HOST}/24", "dev", "phone0")
        run("ip", "link", "set", "phone0", "up")
        for words in [["addr", "add", f"{PHONE}/24", "dev", "phone1"], ["link", "set", "phone1", "up"],
                      ["link", "set", "lo", "up"]]:
            run(*self.inside, "ip", *words)
        # `try` has the database and the keys; a second server is behind nginx.
        self.trial = self.start("trial", program, "try", str(self.folder / "company"), says="Ctrl-C")
        trial = self.folder / "company"
        run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=drive", "-addext", f"subjectAltName=IP:{HOST}", "-keyout", str(self.folder / "tls.pem"),
            "-out", str(self.folder / "certificate.pem"))
        self.server = self.start(
            "server", program, "serve", "--listen", BEHIND, "--host", SERVER, "--behind-proxy", "--key", str(trial / "server.key"),
            "--pepper", str(trial / "pepper"), "--database", f"host={trial}/database user=onramp_server dbname=onramp",
            says="Listening")
        self.proxy = self.start_proxy()
        # An administrator gives the computer the policy, and has it trust the company's certificate.
        text = (trial / "policy.json").read_text()
        POLICY.write_text(re.sub(r'"http://127\.0\.0\.1:\d+"', f'"https://{SERVER}"', text))
        POLICY.chmod(0o644)
        self.trusted = CERTIFICATES.read_bytes()
        CERTIFICATES.write_bytes(self.trusted + (self.folder / "certificate.pem").read_bytes())

    @property
    def inside(self):
        """The prefix that runs a command in the phone's network."""
        return ["nsenter", f"--net=/proc/{self.network.pid}/ns/net"]

    def start(self, name, *command, says):
        log = self.folder / f"{name}.log"
        with open(log, "wb") as output:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)

        def is_ready():
            if process.poll() is not None:
                raise AssertionError(f"The {name} ended:\n{log.read_text()}")
            return says in log.read_text()
        self.place.wait(is_ready)
        return process

    def start_proxy(self):
        """nginx, set up as docs/server.md says."""
        site = re.search(r"```nginx\n(.*?)```", (ROOT / "docs/server.md").read_text(), re.S)[1]
        for documented, here in [("listen 443", f"listen {SERVER}"), ("127.0.0.1:8443", BEHIND),
                                 ("/etc/ssl/drive.pem", f"{self.folder}/certificate.pem"),
                                 ("/etc/ssl/drive.key", f"{self.folder}/tls.pem")]:
            site = site.replace(documented, here)
        folders = "".join(f"{name}_temp_path {self.folder}/{name};\n"
                          for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        configuration = self.folder / "nginx.conf"
        configuration.write_text(f"daemon off;\nmaster_process off;\npid {self.folder}/nginx.pid;\nevents {{}}\n"
                                 f"http {{\naccess_log off;\n{folders}{site}}}\n")
        process = subprocess.Popen([ROOT / ".build/nginx/usr/sbin/nginx", "-c", configuration,
                                    "-e", self.folder / "nginx.log"], stdin=subprocess.DEVNULL)

        def listens():
            if process.poll() is not None:
                raise AssertionError(f"nginx ended:\n{(self.folder / 'nginx.log').read_text()}")
            return (self.folder / "nginx.pid").exists()
        self.place.wait(listens)
        return process

    def number(self, sql):
        """The number that a SQL statement returns, run as the database's administrator."""
        psql = next(iter(Path("/usr/lib/postgresql").glob("*/bin/psql")), Path("/usr/bin/psql"))
        return int(run(str(psql), "-h", f"{self.folder}/company/database", "-U", "onramp_administrator", "-d", "onramp",
                       "-Atc", sql).stdout)

    def end(self):
        POLICY.unlink()
        CERTIFICATES.write_bytes(self.trusted)
        for process in [self.proxy, self.server]:
            process.kill()
            process.wait()
        self.trial.send_signal(signal.SIGINT)
        self.trial.wait()
        self.network.kill()
        self.network.wait()
        shutil.rmtree(self.folder)


class Browser:
    """Chromium as on a small phone, controlled by WebDriver (W3C)."""

    def __init__(self, company):
        self.place = company.place
        self.folder = Path(tempfile.mkdtemp(prefix="phone."))
        self.driver = subprocess.Popen([*company.inside, "chromedriver", "--port=9515", f"--allowed-ips={HOST}",
                                        "--allowed-origins=*"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.at = f"http://{PHONE}:9515/session"
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--lang=en",
                     f"--user-data-dir={self.folder}/profile"],
            "mobileEmulation": {"deviceMetrics": {"width": 360, "height": 640, "pixelRatio": 2}},
        }
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options, "acceptInsecureCerts": True}}}

        def session():
            try:
                return self.call("POST", "", wanted)["sessionId"]
            except (urllib.error.URLError, ConnectionError):
                return None
        self.at += "/" + self.place.wait(session)

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.at + path, data, {"Content-Type": "application/json"}, method=method)
        # A proxy of this machine's environment doesn't lead there.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(f"{method} {path}: {refused.read()[:500]}") from refused

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def find(self, selector):
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        return "/element/" + next(iter(found.values()))

    def text(self, selector):
        return self.call("GET", self.find(selector) + "/text")

    def wait(self, text, selector):
        seen = None

        def shows():
            nonlocal seen
            seen = self.text(selector)
            return text in seen
        try:
            self.place.wait(shows)
        except AssertionError:
            raise AssertionError(f"Waited for “{text}” in {selector}; there is “{seen}”") from None

    def send(self, photo):
        """Chooses a photo, and sends it. Returns the bytes that the page seals."""
        self.call("POST", self.find("#file") + "/value", {"text": str(photo)})
        self.wait("send it", "#status")
        sealed = self.call("POST", "/execute/sync", {"args": [], "script": """
            return new Promise(done => {
              const reader = new FileReader();
              reader.onload = () => done(reader.result.split(",")[1]);
              reader.readAsDataURL(photo);
            })"""})
        self.call("POST", self.find("#send") + "/click", {})
        return base64.b64decode(sealed)

    def end(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.kill()
            self.driver.wait()
            shutil.rmtree(self.folder, ignore_errors=True)


class Screen:
    """A program in a window of tmux, which is read as a person sees it."""

    def __init__(self, place, command, columns=80, rows=24):
        self.place = place
        self.socket = str(place.scratch / f"tmux{time.monotonic_ns()}")
        run("tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
            *command, env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"})

    def tmux(self, *words):
        return run("tmux", "-S", self.socket, *words).stdout

    @property
    def text(self):
        return self.tmux("capture-pane", "-p")

    def wait(self, text):
        try:
            self.place.wait(lambda: text in self.text)
        except AssertionError:
            raise AssertionError(f"Waited for “{text}”; there is:\n{self.text}") from None
        return self.text

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def fill(self, *answers):
        """Fills the fields of a form from the first one on, and saves."""
        for index, answer in enumerate(answers):
            if index:
                self.press("Down")
            self.type(answer)
        self.press("C-s")

    @property
    def code(self):
        """What the code on the screen says, read as by a phone's camera; None if there is no whole code."""
        rows = []
        for line in self.tmux("capture-pane", "-p", "-e").split("\n"):
            dark, cells = {"3": None, "4": None}, []
            for numbers, character in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
                if character:
                    cells.append((dark["3"], dark["4"]) if character == "▀" else None)
                    continue
                # Black is 30 or 38;5;16 as a color of letters, 40 or 48;5;16 as one of their background.
                for place, color in re.findall(r"(?:^|;)([34])(8;5;\d+|\d)(?=;|$)", numbers):
                    dark[place] = color in ("0", "8;5;0", "8;5;16")
                if re.search(r"(?:^|;)(9|10)\d(?=;|$)", numbers):
                    dark["4" if "10" in numbers else "3"] = False
                if numbers in ("", "0"):
                    dark = {"3": None, "4": None}
            cells = [cell for cell in cells if cell]
            if cells:
                rows += [[upper for upper, _ in cells], [lower for _, lower in cells]]
        width = len(rows[0]) if rows else 0
        if width < 21 or any(len(row) != width for row in rows):
            return None
        dots = [[int(bool(cell)) for cell in row for _ in range(4)] for row in rows for _ in range(4)]
        picture = self.place.scratch / "code.pbm"
        picture.write_text(f"P1\n{len(dots[0])} {len(dots)}\n" + "\n".join(" ".join(map(str, row)) for row in dots) + "\n")
        read = subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True)
        return read.stdout.strip() or None

    def scan(self):
        """Waits for a code, and returns what it says."""
        try:
            return self.place.wait(lambda: self.code)
        except AssertionError:
            raise AssertionError(f"Waited for a code; there is:\n{self.text}") from None

    def kill(self):
        """Ends it as a lost connection would."""
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
