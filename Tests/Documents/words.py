"""Whether the words of a command exist."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

# Programs of others, which are there once `make deps` has run, or with Debian.
OTHERS = {"age-keygen", "cat", "chmod", "cp", "echo", "install", "mkdir", "pg_ctl", "rm"}
# These do nothing here, as they would change this computer, or need another one.
PRETENDED = {
    "make", "apt", "apt-get", "adduser", "useradd", "systemctl", "chown", "createdb", "pg_dumpall", "pg_dump", "pg_restore", "psql",
    "pgbackrest", "onramp-backup",
    "patronictl",
}


def describe(program):
    """Returns a program's subcommands and options, as it describes itself; None for a helper."""
    if program.name not in ("onramp", "onramp-server"):
        return None
    return json.loads(subprocess.check_output([program, "--experimental-dump-help"]))["command"]


def subcommand(words, programs, usual=True):
    """Returns the path of the subcommand that the words name, and its description."""
    path, command = [words[0]], programs.get(words[0])
    for word in words[1:]:
        found = [inner for inner in (command or {}).get("subcommands", ()) if inner["commandName"] == word]
        if not found:
            break
        path.append(word)
        command = found[0]
    if usual and command and (name := command.get("defaultSubcommand")):
        path.append(name)
        command = next(inner for inner in command["subcommands"] if inner["commandName"] == name)
    return path, command


def options(arguments):
    return {
        "-" * (2 if name["kind"] == "long" else 1) + name["name"]
        for argument in arguments for name in argument.get("names", ())
    }


def is_mention(words, programs):
    """Whether the words name a command without what it needs."""
    path, command = subcommand(words, programs, usual=False)
    needed = [argument for argument in (command or {}).get("arguments", ()) if not argument["isOptional"]]
    places = sum(argument["kind"] == "positional" for argument in needed)
    given = [word for word in words[len(path):] if not word.startswith("-")]
    return bool(options(needed) - set(words) - {"--key"} or places > len(given))


def simple_commands(text):
    """Splits a shell's text into its commands, each a list of words, without redirections and `sudo`."""
    for line in text.replace("\\\n", " ").splitlines():
        lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
        lexer.whitespace_split = True
        words = []
        for word in [*lexer, ";"]:
            if word in ("&&", "||", "|", ";", "&"):
                if words:
                    yield words
                words = []
            elif words and re.fullmatch(r"[<>]+", words[-1]):
                words[-2:] = words[-2:-1] if words[-2:-1] and not words[-2].isdigit() else []
            elif word == "sudo" and not words or words[:1] == ["-u"] and len(words) < 2:
                words = []
            elif not words and word == "-u":
                words = ["-u"]
            else:
                words.append(word)


def synopsis(text):
    """Expands `[--json]`, `A|B` and `STOP…`. Returns the text without optional parts, and with all of them."""
    text = re.sub(r"(?<=\w)\|\w+", "", text.replace(" …", "").replace("…", "") if "'…'" not in text else text)
    if not re.search(r"\[[-A-Z]", text):
        return [text]
    return [re.sub(r"\[[^]]*\]", "", text), re.sub(r"[][]", "", text)]


def faults(command, programs, makefile):
    """Returns what is wrong with a command's words."""
    for words in simple_commands(synopsis(command.text)[-1]):
        program = words[0]
        if program == "make":
            for word in words[1:]:
                name, sign, _ = word.partition("=")
                target, variable = rf"^(?:[\w-]+ )*{name}(?: [\w-]+)*:", rf"^{name} *[?:]?=|\$[({{].*\b{name}\b"
                pattern = variable if sign else target
                if not re.search(pattern, makefile, re.M):
                    yield f"the Makefile has no {name}"
        elif program in programs:
            path, described = subcommand(words, programs)
            if described is None:
                continue
            inner = described.get("subcommands") or []
            rest = words[len([word for word in path if word in words]):]
            if inner and rest and not rest[0].startswith("-") and not described.get("arguments"):
                yield f"{' '.join(path)} has no {rest[0]}"
            for word in rest:
                if word.startswith("--") and word.partition("=")[0] not in options(described.get("arguments", ())):
                    yield f"{' '.join(path)} has no {word}"
        elif program in ("apt-get", "apt") and words[1] == "install":
            yield from unknown_packages(words[2:])
        elif Path(program).name not in OTHERS | PRETENDED:
            yield f"{program} is in no table of commands.py"


def unknown_packages(names):
    """Returns what is wrong with packages' names, where apt has lists."""
    def known(name):
        return subprocess.run(["apt-cache", "show", name], capture_output=True).returncode == 0
    if shutil.which("apt-cache") and known("make"):
        yield from (f"Debian has no package {name}" for name in names if name[0] not in "-." and not known(name))
