"""How commands run, and what is expected of them."""

import re

from scratch import must, run, run_on_screen
from words import is_mention, simple_commands, subcommand, synopsis

# Folders of a company's computer, which are in the scratch folder here. Commands that name others aren't run.
PLACES = ("/etc/onramp-server", "/var/lib/onramp-server", "/tmp/try")
# Edits of a command before it runs: the owner is a user of a company's computer.
EDITS = {" -o onramp_server": ""}

# Commands that open a form, which Ctrl-Q ends.
SCREENS = {
    "onramp", "onramp main", "onramp account", "onramp cars", "onramp survey", "onramp routes", "onramp desk screen",
}
# The exit codes of commands that fail here, by their first words, and why. The longest match applies.
NOT_HERE = {
    "onramp show --password-fd": (77, "without an account"),
    "onramp account sign-in": (77, "without an account"),
    "onramp account devices": (65, "without an account"),
    "onramp account revoke": (77, "without an account"),
    "onramp survey --plain": (69, "without a network"),
    "onramp survey --survey-url --plain": (69, "without a network"),
    "onramp routes maps list": (69, "without a network"),
    "onramp routes prepare": (69, "without a network"),
    "onramp routes prepare FILE.osm.pbf": (66, "without an extract"),
    "onramp routes maps update": (65, "without a map"),
    "onramp routes maps remove": (65, "without a map"),
    "onramp routes maps publish": (65, "without a map"),
    "onramp routes plan": (69, "without a map"),
    "onramp routes show": (65, "without a saved route"),
    "onramp routes delete": (65, "without a saved route"),
    "onramp routes export": (65, "without a saved route"),
    "onramp restart --undo": (65, "without a restart before"),
    "onramp desk undo": (65, "once the letter is sent"),
}
# Commands that a program starts, or that serve until they are ended, so that only their words are checked.
NOT_RUN = {"onramp desk read", "onramp-server try", "onramp-server serve", "onramp-link", "onramp-photo"}

# The samples for a placeholder after an option of a command, after any command's option, after a command, or anywhere.
VALUES = {
    "onramp desk screen --policy": "company.json", "onramp desk invite --to": "bea.key",
    "--key": "desk.key", "--from": "answers.json", "--policy": "policy.json", "--state": "waiting", "--map": "map",
    "onramp policy check": "policy.json", "onramp policy check --against": "policy.json",
    "onramp policy answers": "policy.json", "onramp-server new-key": "new.key", "onramp desk audit verify": "audit.txt",
    "onramp desk invite": "@NEW@", "onramp desk revoke": "@MEMBER@",
    "NUMBER": "@NUMBER@", "KEY": "@KEY@", "HASH": "@HASH@", "NAME": "Ana", "FIELD": "photos.license",
    "REASON": "expired", "STOP": "43.73,7.42", "REGION": "monaco", "SEARCH": "france", "FILE.age": "@FILE@",
    "FILE.osm.pbf": "map.osm.pbf", "FILE.gpx": "route.gpx", "DIR": "out", "TEXT": "Thanks", "STATE": "refused",
    "DAYS": "30", "URL": "http://127.0.0.1:9", "KIND": "tolls", "N": "3",
}


def value(word, before, path):
    """Returns the sample for a placeholder, else the word."""
    if not re.fullmatch(r"[A-Z]+(\.[a-z.]+)?", word):
        return word
    keys = (f"{path} {before}", before) if before.startswith("--") else (path,)
    return next((VALUES[key] for key in (*keys, word) if key in VALUES), word)


def filled(line, programs, scratch, folder, environment):
    """Returns a command with samples in place of placeholders, which it makes."""
    words = re.findall(r"'[^']*'|\"[^\"]*\"|\S+", line.split("#")[0] if " #" in line else line)
    path = " ".join(subcommand(words, programs)[0]) if words[0] in programs else ""
    words = [value(word, before, path) for before, word in zip(["", *words], words)]
    if path.startswith("onramp desk") and path != "onramp desk read" and "--key" not in words:
        words += ["--key", "desk.key"]
    if "--password-fd" in words and "3<file" not in words:
        words.append("3<file")
    if path == "onramp fill" and "--policy" in words:
        words = [word.replace("answers.json", "company-answers.json") for word in words]
    text = " ".join(words)
    for place in PLACES:
        text = text.replace(place, f"{folder}/{place.removeprefix('/').removeprefix('tmp/')}")
    for old, new in EDITS.items():
        text = text.replace(old, new)
    samples = {
        "@NUMBER@": lambda: scratch.number(folder, environment),
        "@FILE@": lambda: must(
            f"onramp desk fetch {scratch.number(folder, environment)} --to fetched --key desk.key >&2; echo fetched/*",
            folder, environment),
        "@NEW@": lambda: folder.name,
        "@MEMBER@": lambda: folder.name + must(
            f"onramp desk invite {folder.name} --to bea.key --key desk.key >&2", folder, environment),
        "@KEY@": lambda: must("onramp-server new-key staff.key", folder, environment).split()[-1],
        "@HASH@": lambda: re.findall(
            r"[\w-]{43}", must("onramp desk audit verify --key desk.key", folder, environment))[-1],
    }
    if path == "onramp desk audit verify" and "audit.txt" in words:
        must("onramp desk audit export --key desk.key >audit.txt", folder, environment)
    for name, make in samples.items():
        if name in text:
            text = text.replace(name, make().strip())
    return text


def expected(words, path):
    """Returns the exit code of a command, and why it isn't 0."""
    known = [
        key for key in NOT_HERE
        if path == " ".join(key.split()[:len(path.split())]) and set(key.split()) <= {*path.split(), *words}]
    return NOT_HERE[max(known, key=len)] if known else (0, "")


def try_out(command, programs, scratch):
    """Runs a command. Returns what went wrong, or None, and whether it ran."""
    for text in synopsis(command.text):
        called = [words for words in simple_commands(text) if words[0] in programs]
        paths = {" ".join(subcommand(words, programs)[0]) for words in called}
        elsewhere = re.search(r"(?<![\w.:/@*}])/[\w*]|(?<= )/(?= |$)", re.sub("|".join(PLACES), "", text))
        if elsewhere or not paths or NOT_RUN & paths or not command.is_block and is_mention(called[0], programs):
            return None, False
        folder, environment = scratch.scene()
        for line in text.replace("\\\n", " ").splitlines():
            words = [[], *simple_commands(line)][-1]
            if not words:
                continue
            path = " ".join(subcommand(words, programs)[0]) if words[0] in programs else ""
            is_screen = path in SCREENS and not set(words) & {"--plain", "--json"}
            code, why = (0, "") if is_screen else expected(words, path)
            ready = filled(line.strip(), programs, scratch, folder, environment)
            got, said = (run_on_screen if is_screen else run)(ready, folder, environment)
            if got != code:
                return f"{ready}\n    exits with {got}, not {code} {why}: {said.strip()[-300:]}", True
    return None, True
