"""The wheel: in a fresh environment, without Node, it serves everything."""

import os
import subprocess
import sys
import time
import venv
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "web" / "dist" / "index.html"


@pytest.fixture(scope="module")
def command(tmp_path_factory):
    """`malle` in an environment of its own, with the libraries of this one and the wheel in it."""
    if not BUILT.exists():
        pytest.fail("web/dist is not there; make test builds it first")
    work = tmp_path_factory.mktemp("dist")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(work), str(ROOT)], check=True, cwd=work
    )
    (wheel,) = work.glob("malle-*.whl")
    venv.create(work / "env")
    site = next((work / "env" / "lib").glob("python*/site-packages"))
    (site / "libraries.pth").write_text(str(Path(httpx.__file__).parents[1]))
    subprocess.run(
        [*pip, "--python", str(work / "env" / "bin" / "python"), "install", "--no-deps", str(wheel)], check=True
    )
    return work / "env" / "bin" / "malle"


def test_the_wheel_serves_the_client_and_its_games(command, tmp_path):
    env = {**os.environ, "PATH": str(command.parent), "MALLE_PORT": "0", "MALLE_DATABASE": str(tmp_path / "malle.db")}
    env["MALLE_COMPILE"] = "none"
    with subprocess.Popen([command, "serve"], stdout=subprocess.PIPE, text=True, env=env, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            page = _patiently(url)
            assert '<script type="module"' in page
            script = page.split('src="./', 1)[1].split('"', 1)[0]
            assert httpx.get(f"{url}/{script}").status_code == 200
            assert len(httpx.get(f"{url}/api/games").json()) == 5
            where = subprocess.run(
                [command.parent / "python", "-c", "import malle; print(malle.__file__)"],
                capture_output=True,
                text=True,
                check=True,
                cwd=tmp_path,
            ).stdout
            assert Path(where.strip()).is_relative_to(command.parents[1])
        finally:
            server.terminate()


def _patiently(url: str) -> str:
    for _ in range(100):
        try:
            return httpx.get(f"{url}/", headers={"Accept": "text/html"}).text
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")
