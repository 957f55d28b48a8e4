"""Who is told, on this machine: an address that takes what is posted and behaves as its path says, and a device that reads what is sealed for it."""

import json
import threading
import time
from base64 import urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Receiver:
    """Posts that have come, in their order. /500 answers so, /slow after a while, /hang never, /nonsense with no HTTP, /endless without end, everything else 201."""

    def __init__(self):
        self.posts, self._closing = [], threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.posts.append((self.path, dict(self.headers), body))
                outer._behave(self, self.path.split("/")[1])

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def _behave(self, handler, how):
        if how == "hang":
            self._closing.wait(30)
        elif how == "slow":
            self._closing.wait(0.2)
            handler.send_response(201)
            handler.end_headers()
        elif how == "nonsense":
            handler.wfile.write(b"good morning\r\n\r\n")
        else:
            handler.send_response(int(how) if how.isdecimal() else 201)
            if how == "302":
                handler.send_header("Location", f"{self.url}/elsewhere")
            handler.end_headers()
            while how == "endless":
                try:
                    handler.wfile.write(b"x" * 1024)
                except OSError:
                    return

    def to(self, path):
        """The posts to a path."""
        return [post for post in list(self.posts) if post[0] == path]

    def wait(self, many, path=None, seconds=10):
        """The posts, when there are so many."""
        until = time.monotonic() + seconds
        while True:
            found = self.to(path) if path else list(self.posts)
            if len(found) >= many:
                return found
            assert time.monotonic() < until, f"{len(found)} of {many} have come"
            time.sleep(0.01)

    def close(self):
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()


class Device:
    """A browser's subscription, and its private key."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self._private, self._auth = ec.generate_private_key(ec.SECP256R1()), token_bytes(16)

    @property
    def subscription(self):
        public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": _text(public), "auth": _text(self._auth)}}

    def read(self, sealed):
        opened = http_ece.decrypt(sealed, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        return json.loads(opened)


def _text(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()
