"""Measures storage, speed and memory, and tries a restore."""

import os
import re
import shutil
import statistics
import time

from fleet import POSTGRESQL, wait_for
from judge import Lines

SECONDS, TURNS, CLIENTS = 15, 3, 8
# The commits of a hand-in: the announcement, the piece, the request's nonce, the receipt.
COMMITS = 4
PROGRAMS = f"/usr/lib/postgresql/{POSTGRESQL}/bin"


def say(text):
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def measure(run):
    """Runs all measurements. Returns failures."""
    sizes(run)
    speed(run)
    return restore(run)


def drive(run, output, seconds, what, size=600):
    """Runs drivers for a while. Returns how many Saves or hand-ins succeeded, and how many per second."""
    run.drive(CLIENTS, 0, seconds, output=output, size=size, what=what).wait()
    moments = [line for line in Lines(f"{run.folder}/{output}").new() if "begun" in line]
    start = min(line["begun"] for line in moments)
    return len(moments), len(moments) / (max(line["acknowledged"] for line in moments) - start)


def sizes(run):
    """Measures the rows, bytes and WAL of a hand-in."""
    tables = run.fleet.query(
        "SELECT relname FROM pg_class WHERE relnamespace = 'onramp'::regnamespace AND relkind = 'r'").split()

    def sizes_now():
        run.fleet.query("VACUUM FULL")
        return {
            table: tuple(map(int, run.fleet.query(
                f"SELECT count(*), pg_total_relation_size('onramp.{table}') FROM onramp.{table}").split("|")))
            for table in tables}

    for size in (600, 262_144):
        before = sizes_now()
        log = run.fleet.query("SELECT pg_current_wal_insert_lsn()").strip()
        count, _ = drive(run, f"sized-{size}", 20, "hand-ins", size)
        log = int(run.fleet.query(f"SELECT pg_current_wal_insert_lsn() - '{log}'::pg_lsn").split(".")[0])
        after = sizes_now()
        say(f"A hand-in of {size} bytes, of {count}: {log / count:,.0f} bytes of WAL; "
            + ", ".join(
                f"{table} {(after[table][0] - before[table][0]) / count:.2f} rows, "
                f"{(after[table][1] - before[table][1]) / count:,.0f} bytes"
                for table in tables if after[table] != before[table]))


def speed(run):
    """Compares Saves and hand-ins with pgbench, in alternation, and reads the servers' memory use."""
    primary = run.fleet.primary()
    primary.execute("createdb", "bench", user="postgres")
    primary.execute(f"{PROGRAMS}/pgbench", "-i", "-q", "-s", "10", "bench", user="postgres")
    turns = []
    for turn in range(TURNS):
        text = primary.execute(f"{PROGRAMS}/pgbench", "-N", "-c", str(CLIENTS), "-j", "2", "-T", str(SECONDS), "bench", user="postgres")
        turns.append((
            float(re.search(r"tps = ([0-9.]+)", text)[1]),
            drive(run, f"saves-{turn}", SECONDS + 5, "saves")[1],
            drive(run, f"hand-ins-{turn}", SECONDS + 5, "hand-ins")[1]))
        say("  each second: pgbench -N {:.0f}, Saves {:.0f}, hand-ins {:.0f}".format(*turns[-1]))
    theirs, saves, ours = (statistics.median(values) for values in zip(*turns))
    say(f"{CLIENTS} clients: {saves:.0f} Saves each second, {saves / theirs:.2f} of the {theirs:.0f} of "
        f"pgbench -N; {ours:.0f} hand-ins, which are {ours * COMMITS:.0f} commits")
    for app in run.fleet.apps:
        with open(f"/proc/{app.processes('onramp-server')[0]}/status") as file:
            fields = dict(line.split(":", 1) for line in file)
        say(f"  {app.name}: onramp-server {int(fields['VmRSS'].split()[0]) >> 10} MB, "
            f"at most {int(fields['VmHWM'].split()[0]) >> 10} MB, of its own {int(fields['RssAnon'].split()[0]) >> 10} MB")
    primary.execute("dropdb", "bench", user="postgres")


def restore(run):
    """Loses all database disks and restores from the backup, as in docs/fleet.md."""
    fleet = run.fleet
    start = time.monotonic()
    fleet.primary().execute("onramp-backup", "full", user="postgres")
    say(f"Backed up within {time.monotonic() - start:.0f} s.")
    # These come back from archived WAL.
    run.drive(CLIENTS, 0, 10).wait()
    segment = fleet.query("SELECT pg_walfile_name(pg_switch_wal())").strip()
    wait_for("archived log", lambda: fleet.query("SELECT last_archived_wal FROM pg_stat_archiver").strip() >= segment)
    for machine in fleet.databases:
        machine.stop()
        for folder in (f"{machine.folder}/etcd", f"{machine.folder}/disk/data/{POSTGRESQL}"):
            for name in os.listdir(folder):
                shutil.rmtree(f"{folder}/{name}")
    start = time.monotonic()
    for machine in fleet.databases:
        machine.start(["etcd"])
    first, others = fleet.databases[0], fleet.databases[1:]
    first.execute("pgbackrest", "--stanza=onramp", "restore", user="postgres")
    control = [f"{PROGRAMS}/pg_ctl", "-s", "-w", "-t", "600", "-D", f"/var/lib/postgresql/{POSTGRESQL}/main"]
    first.execute(*control, "-o", "-c listen_addresses= -c synchronous_standby_names=", "-l", "/dev/null", "start", user="postgres")
    wait_for("end of recovery", lambda: first.execute(
        "psql", "-XAtc", "SELECT pg_is_in_recovery()", user="postgres").strip() == "f")
    first.execute(*control, "stop", user="postgres")
    for machine in (first, *others):
        machine.stop()
    for machine in (first, *others):
        machine.start()
    fleet.wait_until_whole(seconds=300)
    missing = run.acknowledged.missing(fleet)
    say(f"All three disks lost, restored within {time.monotonic() - start:.0f} s: {len(run.acknowledged.rows)} receipts, "
        f"{len(missing)} of them missing.")
    return [f"a restore lacks {missing[:3]}"] if missing else []
