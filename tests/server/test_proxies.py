"""The examples of deploy/: each proxy is started with the file as it stands there, its name, ports and certificate put in, and people play through it."""

import contextlib
import itertools
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.sync.client import connect

from malle.server.settings import Settings
from tests.commands import malle_command
from tests.server import support
from tests.server.support import ROOT, Server, Socket

pytestmark = pytest.mark.storeless

NAME = "play.example.org"
SITE = f"https://{NAME}"
NGINX = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    {temporary}
    include {folder}/malle.conf;
}}
"""


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


def example(name, *changes):
    """A file of deploy/ with these changes, each of which must find its place."""
    text = (ROOT / "deploy" / name).read_text()
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def certificate(folder):
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    made += ["-subj", f"/CN={NAME}", "-days", "2", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"]
    subprocess.run(made, check=True, capture_output=True)


def nginx(folder, ours, https, http):
    letsencrypt = f"/etc/letsencrypt/live/{NAME}"
    text = example(
        "nginx.conf",
        ("server 127.0.0.1:8420;", f"server 127.0.0.1:{ours};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{https} ssl http2;"),
        ("listen 80;", f"listen 127.0.0.1:{http};"),
        (f"{letsencrypt}/fullchain.pem", f"{folder}/cert.pem"),
        (f"{letsencrypt}/privkey.pem", f"{folder}/key.pem"),
    )
    (folder / "malle.conf").write_text(text)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, temporary=temporary))
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]


def caddy(folder, ours, https, http):
    text = example(
        "Caddyfile",
        (f"{NAME} {{", f"{NAME} {{\n\ttls {folder}/cert.pem {folder}/key.pem"),
        ("127.0.0.1:8420", f"127.0.0.1:{ours}"),
    )
    ports = f"{{\n\tadmin off\n\thttps_port {https}\n\thttp_port {http}\n\tdefault_bind 127.0.0.1\n}}\n"
    (folder / "Caddyfile").write_text(ports + text)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class Proxy:
    """A running proxy, asked as a browser far away would ask it."""

    def __init__(self, folder, command, https, http):
        self.https, self.http = https, http
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **home}, stdout=log, stderr=log)
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", https)):
                return
            assert self.process.poll() is None, (folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("it does not listen")

    def person(self):
        """Somebody with a cookie, who says falsely where they come from."""
        headers = {"Host": NAME, "Origin": SITE, "X-Forwarded-For": "198.51.100.7"}
        found = httpx.Client(base_url=f"https://127.0.0.1:{self.https}", headers=headers, verify=False, timeout=60)
        support._open.append(found)
        answer = found.post("/api/guests", json={"name": "Ann", "lang": "en"}, extensions={"sni_hostname": NAME})
        assert answer.status_code == 201, answer.text
        assert "Secure" in answer.headers["set-cookie"]
        found.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
        return found

    def socket(self, person, table):
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        opened = connect(
            f"wss://{NAME}/api/tables/{table}/socket?lang=en",
            sock=socket.create_connection(("127.0.0.1", self.https)),
            ssl=trusting,
            additional_headers={"Origin": SITE, "Cookie": person.headers["Cookie"]},
            proxy=None,
            open_timeout=60,
        )
        return Socket(opened.__enter__())

    def stop(self):
        self.process.terminate()
        self.process.wait(30)


@pytest.fixture(scope="module", params=[nginx, caddy], ids=lambda each: each.__name__)
def proxied(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param.__name__)
    name = request.param.__name__
    assert shutil.which(name), f"{name} is not installed: apt-get install {name}"
    certificate(folder)
    folder.chmod(0o755)  # nginx's workers are somebody else
    server = Server(folder, public_url=SITE)
    server.port = free_port()  # which its public address does not tell
    with server:
        https, http = free_port(), free_port()
        proxy = Proxy(folder, request.param(folder, server.port, https, http), https, http)
        try:
            yield proxy
        finally:
            proxy.stop()


def test_people_play_over_its_websocket(proxied):
    people = [proxied.person() for _ in range(2)]
    ask = {"extensions": {"sni_hostname": NAME}}
    made = people[0].post("/api/tables", json={"game": "malabars", "players": 2}, **ask)
    assert made.json()["link"].startswith(f"{SITE}/")
    table, count = made.json()["id"], itertools.count()
    for kind, (seat, person) in itertools.product(("sit", "ready"), enumerate(people)):
        said = {"type": kind, "id": f"c{next(count)}", "seat": seat}
        assert person.post(f"/api/tables/{table}/commands", json=said, **ask).status_code == 200
    with proxied.socket(people[0], table) as first, proxied.socket(people[1], table) as second:
        assert first.until("update")["table"]["phase"] == "playing"
        first.connection.send(json.dumps({"type": "move", "id": "m", "seat": 0, "move": "Ea3-a1", "number": 0}))
        assert first.answer("m")["type"] == "ack"
        while not any(event.get("move") == "Ea3-a1" for event in second.events):
            second.receive()


def test_http_leads_to_https_and_the_figures_stay_inside(proxied):
    plain = httpx.get(f"http://127.0.0.1:{proxied.http}/g/malabars", headers={"Host": NAME})
    assert (plain.status_code // 100, plain.headers["location"]) == (3, f"{SITE}/g/malabars")
    person = proxied.person()
    ask = {"extensions": {"sni_hostname": NAME}}
    assert person.get("/metrics", **ask).status_code == 404
    page = person.get("/livez", **ask)
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "server" not in page.headers or "malle" not in page.headers["server"]


def test_every_unit_of_systemd_is_understood(tmp_path):
    """`systemd-analyze` reads them as systemd would; the command is there or not, so a common one stands in its place."""
    assert shutil.which("systemd-analyze"), "systemd-analyze is not installed: apt-get install systemd"
    units = sorted(path.name for path in (ROOT / "deploy").glob("malle*.*"))
    assert units == [
        "malle-backup.service",
        "malle-backup.timer",
        "malle-bots.service",
        "malle-node.service",
        "malle.service",
    ]
    for name in units:
        text = (ROOT / "deploy" / name).read_text()
        (tmp_path / name).write_text(text.replace("/opt/malle/venv/bin/malle", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", *units], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_house_of_three_nodes_is_of_one_piece():
    """No engine starts it here: at least the proxy and Prometheus look for the nodes where they are, bots think for them, and every file that is named exists."""
    house = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    services = house["services"]
    proxy = (ROOT / "deploy" / "nginx-nodes.conf").read_text()
    nodes = {name: each for name, each in services.items() if name.startswith("node")}
    addresses = {each["networks"]["house"]["ipv4_address"] for each in nodes.values()}
    assert {
        line.split()[1].split(":")[0] for line in proxy.splitlines() if line.strip().startswith("server 10.")
    } == addresses
    for node in nodes.values():
        assert node["environment"]["MALLE_PROXIES"] == services["proxy"]["networks"]["house"]["ipv4_address"]
        assert node["environment"]["MALLE_PUBLIC_URL"] == SITE
        assert node["environment"]["MALLE_DATABASE"].endswith("@database/malle")
        settings = {name.removeprefix("MALLE_").lower() for name in node["environment"]}
        assert settings <= Settings.model_fields.keys()
        assert (ROOT / "deploy" / node["build"]["context"] / node["build"]["dockerfile"]).exists()
    watched = yaml.safe_load((ROOT / "deploy" / "prometheus.yml").read_text())["scrape_configs"][0]["static_configs"]
    assert {target.split(":")[0] for target in watched[0]["targets"]} == addresses
    bots = services["bots"]
    assert malle_command(*bots["command"][1:], "--help").returncode == 0
    assert bots["environment"]["MALLE_DATABASE"] == services["node1"]["environment"]["MALLE_DATABASE"]
    assert all(node["environment"]["MALLE_BOTS"] == 0 for node in nodes.values())
    mounted = [volume.partition(":")[0] for volume in services["proxy"]["volumes"]]
    assert all((ROOT / "deploy" / path).exists() for path in mounted if path.endswith(".conf"))


def test_the_dashboard_names_numbers_that_there_are(server):
    """And no two of its panels lie on the same place."""
    there = {line.split()[0] for line in httpx.get(f"{server.url}/metrics").text.splitlines() if line[0] != "#"}
    panels = json.loads((ROOT / "deploy" / "grafana.json").read_text())["panels"]
    named = {name for panel in panels for each in panel["targets"] for name in re.findall(r"malle_\w+", each["expr"])}
    assert len(named) > 10
    assert named <= there
    places = [
        (x, y)
        for panel in panels
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(places) == len(set(places))
    assert max(x for x, _ in places) < 24


def test_the_container_is_made_of_files_that_are_here():
    """No engine builds it here: at least every file that it copies exists, and the ones that are left out are not needed."""
    copied = [
        line.split()[1:-1]
        for line in (ROOT / "deploy" / "Dockerfile").read_text().splitlines()
        if line.startswith("COPY ")
    ]
    files = [name for names in copied for name in names if not name.startswith(("--from", "/"))]
    assert files
    assert all((ROOT / name).exists() for name in files)
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert {Path(name).parts[0] for name in files} <= kept
