"""A server that only does what none can do without: every move is written to SQLite, with a commit of its own, and sent to the table.

It knows no game, no seats and no people, and plays nothing: the measure for `make load` of what a move costs on this machine.
The commits go to the disk (`FULL`, as ours do), or a crash of the machine may take the last ones (`NORMAL`).
"""

from __future__ import annotations

import json
import socket
import sqlite3
import sys
from collections import defaultdict

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

app = FastAPI()
tables: dict[str, list[WebSocket]] = defaultdict(list)
database: sqlite3.Connection


@app.websocket("/api/tables/{table}/socket")
async def play(websocket: WebSocket, table: str) -> None:
    await websocket.accept()
    tables[table].append(websocket)
    try:
        while True:
            move = await websocket.receive_json()
            database.execute("INSERT INTO moves VALUES (?, ?)", (table, json.dumps(move)))
            for each in tables[table]:
                await each.send_json({"type": "update", "events": [move]})
    except WebSocketDisconnect:
        tables[table].remove(websocket)


def main() -> None:
    global database  # noqa: PLW0603  as bare as can be
    database = sqlite3.connect(sys.argv[1], isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute(f"PRAGMA synchronous={sys.argv[2]}")
    database.execute("CREATE TABLE moves (place TEXT, body TEXT)")
    with socket.create_server(("127.0.0.1", 0)) as door:
        print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
        uvicorn.Server(uvicorn.Config(app, log_level="critical")).run([door])


if __name__ == "__main__":
    main()
