"""`make play` says in a few lines what it does, what installers print is shown only where they fail; `make test` leaves nothing out."""

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
FAKE = """#!/bin/sh
case "$*" in
  *version_info*) exit 0 ;;
  *venv*) for number in 1 2 3 4 5 6 7 8 9; do echo "installer line $number"; done; {end} ;;
esac
"""
VENV = "mkdir -p $3/bin; for tool in pip malle pytest ruff mypy lint-imports; do printf '#!/bin/sh\\necho installer says $0 $*\\n' > $3/bin/$tool; chmod +x $3/bin/$tool; done"
CHECKS = [
    ".venv/bin/ruff check .",
    ".venv/bin/ruff format --check .",
    ".venv/bin/mypy",
    ".venv/bin/lint-imports",
    "npm run -s types",
    "npm run -s check",
    "npm run -s lint",
    ".venv/bin/malle warm",
    ".venv/bin/pytest -q -o cache_dir=.pytest_cache/rules-test -n 3 --dist worksteal --ignore=tests/research",
    ".venv-bench/bin/pytest -q -o cache_dir=.pytest_cache/research-test -n 2 tests/research tests/test_scale.py tests/test_export.py",
    "npm run -s test",
    "npm run -s sizes",
    "npm run -s e2e",
]


def make(folder, end, target="play"):
    """`make` in a folder where Python, npm and all that they install are made up."""
    shutil.copy(ROOT / "Makefile", folder / "Makefile")
    for name in (
        "requirements.lock",
        "requirements-bench.lock",
        "pyproject.toml",
        "web/package-lock.json",
        "web/index.html",
        "web/svelte.config.js",
        "web/tsconfig.json",
        "web/vite.config.ts",
    ):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("")
    tools = {
        "python": FAKE.format(end=end),
        "npm": "#!/bin/sh\necho npm chatters: npm $*\nmkdir -p node_modules dist; touch dist/index.html\n",
        **dict.fromkeys(("git", "apt-get"), "#!/bin/sh\n"),
    }
    for name, text in tools.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHON": str(folder / "python")}
    for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):  # what a `make` that runs these tests hands down
        environment.pop(name, None)
    return subprocess.run(["make", target], cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_start_that_goes_well_is_a_few_lines(tmp_path):
    done = make(tmp_path, VENV)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == [
        "Fetching Python packages into .venv (once) …",
        "Fetching what the pages are built with (once) …",
        "Building the pages …",
        "installer says .venv/bin/malle serve",
    ]
    assert "npm chatters" in (tmp_path / ".setup-node_modules.log").read_text()


def test_a_step_that_fails_shows_what_it_said(tmp_path):
    done = make(tmp_path, "exit 1")
    assert done.returncode != 0
    assert "installer line 9" in done.stdout
    assert "This has failed: Fetching Python packages into .venv (once)." in done.stdout


def test_everything_that_must_hold_is_run(tmp_path):
    done = make(tmp_path, VENV, "test")
    assert done.returncode == 0, done.stdout + done.stderr
    told = [line.partition(": ")[2] or line.partition("says ")[2] for line in done.stdout.splitlines()]
    said = [line.strip() for line in told]
    assert [check for check in CHECKS if said.count(check) != 1] == []


def test_a_check_that_fails_fails_the_whole(tmp_path):
    done = make(tmp_path, VENV + "; printf '#!/bin/sh\\nexit 1\\n' > $3/bin/mypy", "test")
    assert done.returncode != 0
