"""What programs take while they run: time, memory and disk."""
import collections
import os
import subprocess
import threading
import time

Costs = collections.namedtuple("Costs", "seconds processor largest together disk programs")


def size(folder):
    """The bytes in a folder."""
    return sum(os.path.getsize(os.path.join(place, name))
               for place, _, names in os.walk(folder) for name in names
               if os.path.exists(os.path.join(place, name)))


def processor(pid):
    """The processor time that a process and its descendants have used, in seconds."""
    used = 0
    for each in family(pid):
        try:
            used += time.clock_gettime(~each << 3 | 2)
            with open(f"/proc/{each}/stat") as stat:
                # Those that ended, and that it waited for.
                ended = stat.read().rsplit(")", 1)[1].split()[13:15]
            used += sum(map(int, ended)) / os.sysconf("SC_CLK_TCK")
        except OSError:
            pass
    return used


def family(pid):
    """A process and its descendants."""
    children = collections.defaultdict(list)
    for each in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{each}/stat") as stat:
                children[int(stat.read().rsplit(")", 1)[1].split()[1])].append(int(each))
        except OSError:
            pass
    found = [pid]
    for each in found:
        found += children[each]
    return found


class Watch(threading.Thread):
    """The most memory of a process and its descendants, and the most disk of a folder."""

    def __init__(self, pid, folder):
        super().__init__(daemon=True)
        self.pid, self.folder, self.is_over = pid, folder, threading.Event()
        self.together = self.disk = 0
        self.programs = collections.Counter()

    def run(self):
        rounds = 0
        while not self.is_over.wait(0.1):
            memory = collections.Counter()
            for pid in family(self.pid):
                try:
                    with open(f"/proc/{pid}/status") as status:
                        lines = dict(line.split(":", 1) for line in status)
                except OSError:
                    continue
                # Leave out pages of mapped files, because they need no memory.
                memory[lines["Name"].strip()] += 1024 * sum(
                    int(lines.get(key, "0").split()[0]) for key in ("RssAnon", "RssShmem"))
            self.together = max(self.together, sum(memory.values()))
            self.programs |= memory
            rounds += 1
            if rounds % 5 == 0:
                try:
                    self.disk = max(self.disk, size(self.folder))
                except OSError:
                    pass


def run(command, folder, **options):
    """Runs a command that writes into a folder. Returns its exit code, output and costs."""
    os.makedirs(folder, exist_ok=True)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               **options)
    watch = Watch(process.pid, folder)
    watch.start()
    output = process.stdout.read()
    # Includes the descendants that it waited for.
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - start
    watch.is_over.set()
    watch.join()
    return process.returncode, output, Costs(
        seconds, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024, watch.together,
        max(watch.disk, size(folder)), dict(watch.programs))


def together(costs):
    """The costs of several commands, one after another."""
    programs = collections.Counter()
    for each in costs:
        programs |= collections.Counter(each.programs)
    return Costs(
        *(sum(each[field] for each in costs) for field in (0, 1)),
        *(max(each[field] for each in costs) for field in (2, 3, 4)), dict(programs))


def peak(pid):
    """The most memory that a running process has had: all of it, and without mapped files now."""
    with open(f"/proc/{pid}/status") as status:
        lines = dict(line.split(":", 1) for line in status)
    return tuple(1024 * int(lines[key].split()[0]) for key in ("VmHWM", "RssAnon"))
