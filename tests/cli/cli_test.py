# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of bastide-cli share: running it, and saying so in TAP.

A test is a function whose name begins with "test_"; it fails by raising. The
program to test is the first argument.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

PROGRAM = sys.argv[1]
TREE = Path(__file__).resolve().parents[2]

# Saved games of the tests are not kept; the whole folder goes away at the end.
FOLDER = tempfile.TemporaryDirectory()
SCRATCH = Path(FOLDER.name)


class Result:
    def __init__(self, run):
        self.status = run.returncode
        self.out = run.stdout.decode("utf-8")
        self.err = run.stderr.decode("utf-8")


def run(*arguments, stdin=b"", env=None):
    """Run the program; a crash is an error whatever the test expects."""
    command = [PROGRAM, *map(str, arguments)]
    done = subprocess.run(
        command, input=stdin, capture_output=True, env={**os.environ, **(env or {})}
    )
    result = Result(done)
    assert 0 <= result.status <= 3, f"{command}: status {result.status}\n{result.err}"
    return result


def expect(result, status, out="", err=""):
    """Check the exit status and that texts occur in the output."""
    where = f"status {result.status}\nout: {result.out}\nerr: {result.err}"
    assert result.status == status, f"expected status {status}\n{where}"
    assert out in result.out, f"expected output {out!r}\n{where}"
    assert err in result.err, f"expected error output {err!r}\n{where}"
    return result


def talk_bytes(lines, env=None):
    """Send raw lines to the engine; return its answers as text."""
    result = expect(run("engine", stdin=b"".join(line + b"\n" for line in lines), env=env), 0)
    return result.out.splitlines()


def talk(*requests):
    """Send requests to the engine; return its answers."""
    lines = [json.dumps(request).encode() for request in requests]
    answers = [json.loads(line) for line in talk_bytes(lines)]
    assert len(answers) == len(requests), answers
    return answers


class Engine:
    """An engine that answers one request after the other."""

    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.stdout.close()
        assert self.process.wait() == 0

    def ask(self, cmd, **members):
        line = json.dumps({"cmd": cmd, **members}) + "\n"
        self.process.stdin.write(line.encode())
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def must(self, cmd, **members):
        answer = self.ask(cmd, **members)
        assert answer["ok"], (cmd, members, answer)
        return answer

    def must_not(self, code, cmd, **members):
        """A refusal with that code, after which nothing has changed."""
        before = self.ask("state") if cmd != "new" else None
        answer = self.ask(cmd, **members)
        assert answer["ok"] is False, (cmd, members, answer)
        assert answer["code"] == code, (cmd, members, answer)
        assert answer["error"], answer
        assert set(answer) == {"ok", "error", "code"}, answer
        assert before is None or self.ask("state") == before
        return answer


def main(module):
    """Run all tests of a module and print TAP."""
    tests = [(n, f) for n, f in vars(module).items() if n.startswith("test_") and callable(f)]
    n_failed = 0
    print(f"1..{len(tests)}", flush=True)
    for number, (name, function) in enumerate(tests, 1):
        path = name.removeprefix("test_").replace("_", "-")
        start = time.monotonic()
        try:
            function()
            print(f"# {time.monotonic() - start:.1f} s")
            print(f"ok {number} {path}", flush=True)
        except Exception:
            n_failed += 1
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            print(f"not ok {number} {path}", flush=True)
    return 1 if n_failed else 0
