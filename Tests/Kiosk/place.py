"""A computer with terminals: a separate sshd on a separate loopback, with users that exist only there.

Everything is in namespaces that end with the test: /usr, /etc, /tmp and /home are copies that forget what is written,
so that the package's files are where they are installed. Needs root.
"""

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PORT = 2222
GROUP = 4000
PATIENCE = float(os.environ.get("ONRAMP_PATIENCE", "60"))


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more)


def enter():
    """Runs this program again in new namespaces: mounts, network, processes. Returns only there."""
    if os.environ.get("ONRAMP_KIOSK_PLACE"):
        return
    environment = {**os.environ, "ONRAMP_KIOSK_PLACE": "1"}
    os.execvpe("unshare", ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc",
                           "/usr/bin/python3", *os.sys.argv], environment)


def over(folder, scratch):
    """Covers a folder with a copy that forgets what is written."""
    upper, work = scratch / folder.strip("/") / "upper", scratch / folder.strip("/") / "work"
    upper.mkdir(parents=True)
    work.mkdir()
    run("mount", "-t", "overlay", "overlay", "-o", f"lowerdir={folder},upperdir={upper},workdir={work}", folder)


class Place:
    def __init__(self, programs, terminals=3):
        """programs: the folder of onramp and its helpers."""
        self.scratch = Path(tempfile.mkdtemp(prefix="kiosk.", dir="/run"))
        run("mount", "-t", "tmpfs", "tmpfs", str(self.scratch))
        run("ip", "link", "set", "lo", "up")
        for folder in ["/usr", "/etc", "/tmp"]:
            over(folder, self.scratch)
        # Open to the terminals' users, whatever it is outside.
        os.chmod("/tmp", 0o1777)
        # A folder that the terminals' users may pass through, whatever the umask.
        run("mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", "/home")
        for folder in ["/run/sshd", "/usr/libexec/onramp", "/etc/onramp"]:
            os.makedirs(folder, exist_ok=True)
        self.terminals = terminals
        self.install(Path(programs))
        self.users(terminals)
        self.serve()

    def install(self, programs):
        self.server = str((programs / "onramp-server").resolve())
        for name in ["onramp", "onramp-net", "onramp-photo", "onramp-link", "onramp-read", "onramp-map"]:
            target = "/usr/bin/onramp" if name == "onramp" else f"/usr/libexec/onramp/{name}"
            if (programs / name).exists():
                shutil.copy(programs / name, target)
                self.bring_libraries(target)
        run("make", "--silent", "install-kiosk", "DESTDIR=", "PREFIX=/usr", cwd=ROOT)

    def bring_libraries(self, program):
        """A debug build finds Swift's libraries where Swift is installed, which a session doesn't see."""
        found = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
        libraries = [path for path in re.findall(r"=> (/\S+)", found) if not path.startswith(("/lib", "/usr"))]
        for library in libraries:
            shutil.copy(library, "/usr/lib/x86_64-linux-gnu/")
        if libraries:
            run("ldconfig")

    def users(self, count):
        names = [f"kiosk{number}" for number in range(1, count + 1)]
        with open("/etc/group", "a") as group:
            group.write(f"onramp-kiosk:x:{GROUP}:\n")
        with open("/etc/passwd", "a") as passwd, open("/etc/shadow", "a") as shadow:
            for number, name in enumerate(names, 1):
                passwd.write(f"{name}:x:{GROUP + number}:{GROUP}::/home/{name}:/bin/sh\n")
                shadow.write(f"{name}:*:19000:0:99999:7:::\n")
        self.key = self.scratch / "key"
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self.key))
        for number, name in enumerate(names, 1):
            home = Path("/home") / name
            (home / ".ssh").mkdir(parents=True)
            shutil.copy(f"{self.key}.pub", home / ".ssh/authorized_keys")
            run("chown", "-R", f"{GROUP + number}:{GROUP}", str(home))
            os.chmod(home, 0o700)

    def serve(self):
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self.scratch / "host"))
        config = self.scratch / "sshd_config"
        # As Debian's own configuration: variables of the language may come, and sftp is there for others.
        config.write_text(f"Include /etc/ssh/sshd_config.d/onramp-kiosk.conf\nPort {PORT}\nListenAddress 127.0.0.1\nHostKey {self.scratch}/host\nUsePAM no\n"
                          "PidFile none\nMaxStartups 1000\nAcceptEnv LANG LC_* LD_* SHELL ONRAMP_* PAGER\n"
                          "X11Forwarding yes\nAllowAgentForwarding yes\nPermitTunnel yes\n"
                          "Subsystem sftp /usr/lib/openssh/sftp-server\nLogLevel VERBOSE\n")
        run("/usr/sbin/sshd", "-t", "-f", str(config))
        self.log = self.scratch / "sshd.log"
        self.sshd = subprocess.Popen(["/usr/sbin/sshd", "-D", "-f", str(config), "-E", str(self.log)])
        self.wait(lambda: subprocess.run(["ssh-keyscan", "-p", str(PORT), "127.0.0.1"], capture_output=True).stdout)

    def wait(self, condition, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while True:
            found = condition()
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError("It took too long.")
            time.sleep(0.02)

    def ssh(self, *options, user="kiosk1", command=()):
        return ["ssh", "-F", "none", "-p", str(PORT), "-i", str(self.key), "-o", "StrictHostKeyChecking=no",
                "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "-o", "BatchMode=yes", *options,
                f"{user}@127.0.0.1", *command]

    def data(self, user="kiosk1"):
        return Path("/home") / user / "onramp"

    def processes(self, user="kiosk1"):
        """The processes of a terminal, with their names."""
        number = str(GROUP + int(user.removeprefix("kiosk")))
        found = {}
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                status = dict(line.split(":\t", 1) for line in (folder / "status").read_text().splitlines() if ":\t" in line)
                if status["Uid"].split()[0] == number and not status["State"].startswith("Z"):
                    found[int(folder.name)] = status["Name"]
            except (OSError, ValueError):
                continue
        return found

    def clear(self):
        """Ends all sessions."""
        for user in os.listdir("/home"):
            for process in self.processes(user):
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass

    def end(self):
        self.sshd.terminate()
        self.sshd.wait()


class Terminal:
    """A program on a terminal, whose output is read as text."""

    def __init__(self, command, rows=24, columns=80, environment=None):
        self.output = ""
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.environ.update({"TERM": "xterm-256color", **(environment or {})})
            os.execvp(command[0], command)
        import fcntl
        import struct
        import termios
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.ended = None

    def read(self, seconds=0.05):
        end = time.monotonic() + seconds
        while True:
            ready, _, _ = select.select([self.file], [], [], max(0, end - time.monotonic()))
            if not ready:
                return
            try:
                part = os.read(self.file, 1 << 16)
            except OSError:
                part = b""
            if not part:
                return
            self.output += part.decode(errors="replace")

    @property
    def text(self):
        """What was written, without sequences; a move of the cursor is a space."""
        text = re.sub(r"\x1b\][^\x07\x1b]*(\x07|\x1b\\)", "", self.output)
        text = re.sub(r"\x1bP.*?\x1b\\", "", text, flags=re.S)
        text = re.sub(r"\x1b\[[0-9;?]*[CHGdf]", " ", text)
        return re.sub(r"\x1b[\[(][0-9;?>=]*[ -/]*[@-~]|\x1b[=>78]", "", text)

    def wait(self, text, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while text not in self.text:
            if time.monotonic() > end:
                raise AssertionError(f"Waited for “{text}”; there is:\n{self.text[-3000:]}")
            self.read()
        return self.text

    def forget(self):
        self.output = ""

    def send(self, text):
        os.write(self.file, text.encode())

    def answer(self, question, line):
        self.wait(question)
        self.forget()
        self.send(line + "\r")

    def status(self, seconds=PATIENCE):
        """Waits for its end, and returns its exit status."""
        end = time.monotonic() + seconds
        while self.ended is None:
            self.read()
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.ended = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > end:
                raise AssertionError(f"It doesn't end:\n{self.text[-2000:]}")
        return self.ended

    def kill(self, number=signal.SIGKILL):
        if self.ended is None:
            os.kill(self.process, number)
            self.ended = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        os.close(self.file)


PIN, PASSWORD = "582903", "seven blue herons"


def sign_up(terminal, name="Amina", last="Yusuf"):
    """Signs up in the line mode, from Welcome to Main."""
    for question, line in [
        ("Type a number", "1"), ("Do you accept", "yes"), ("Email?", f"{name.lower()}@example.com"),
        ("Password, 8", PASSWORD), ("First name?", name), ("Last name?", last),
        ("Telephone", "+49 170 1234567"), ("PIN, 6 digits?", PIN), ("PIN, 6 digits?", PIN),
    ]:
        terminal.answer(question, line)
    # It is spelled, with a comma after each group.
    group = r"(?:[0-9A-Z] ){4}[0-9A-Z]"
    code = re.search(rf"({group}, ){{4}}({group})", terminal.wait("Last 5 characters?"))[2].replace(" ", "")
    terminal.answer("Last 5 characters?", code)
    terminal.wait("Hello, ")
