# The two commands: `make play` and `make test`. Everything they need is set up on the way.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench/.ready
WEB := web/node_modules/.ready
CLIENT := web/dist/index.html
TABLE := src/malle/games/malabars/bot/malabars.table
PEER := benchmarks/boardgame_io/node_modules/.ready

.PHONY: play test check web-check web-test web-bench dist pictures bench solved strength load golden figures lock clean

play: $(READY) $(CLIENT)  ## open the trunk: start the server and say where it is
	@$(BIN)/malle serve

test: check $(CLIENT) $(BENCH)  ## everything that must hold
	$(BIN)/malle warm
	$(BIN)/pytest -q -n 2 --ignore=tests/research
	.venv-bench/bin/pytest -q -n 2 tests/research tests/test_scale.py tests/test_export.py  # all that needs the extras
	$(MAKE) web-test

check: $(READY) web-check  ## style, types, arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

web-check: $(READY) $(WEB)  ## the same for the web client; its types are those of the server
	cd web && npm run -s types && git diff --exit-code --stat src/lib/schema.d.ts
	cd web && npm run -s check

web-test: $(READY) $(CLIENT)  ## the web client by itself, then in a real browser
	cd web && npm run -s test && npm run -s sizes
	@command -v chromium > /dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium > /dev/null; }
	cd web && npm run -s e2e

dist: $(READY) $(CLIENT) $(TABLE)  ## a wheel that holds the built client, for machines without Node, and the table of Malabars
	$(BIN)/pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .

web-bench: $(READY) $(CLIENT)  ## measure the pages, and write docs/performance-web.md
	cd web && npm run -s speed

pictures: $(READY) $(CLIENT)  ## take the pictures of docs/ anew
	cd web && npm run -s pictures

bench: $(BENCH) $(READY) $(PEER)  ## measure, and write docs/performance.md
	.venv-bench/bin/python -m benchmarks.run --python $(BIN)/python

load: $(READY)  ## put the server under load, and write docs/performance-server.md
	$(BIN)/python -m benchmarks.load

solved: $(READY)  ## solve Malabars, prove it, and write docs/malabars-solved.md; it takes a quarter of an hour
	$(BIN)/malle solve malabars --report docs/malabars-solved.md

strength: $(READY)  ## let the bots play each other for hours, and write docs/strength.md
	$(BIN)/malle warm
	$(BIN)/python -m benchmarks.strength

golden: $(READY)  ## write the golden games and the tables of docs/research.md anew (read the difference before you commit it)
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.research.tables

figures: $(READY)  ## draw the figures of the guides anew
	$(BIN)/malle figures

lock:  ## renew the pinned versions
	rm -rf .venv-lock && $(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install -q --upgrade "pip>=25.1"
	.venv-lock/bin/pip install -q --group dev -e . && .venv-lock/bin/pip freeze --exclude-editable --exclude pip > requirements.lock
	.venv-lock/bin/pip install -q --group bench -e ".[research]" && .venv-lock/bin/pip freeze --exclude-editable --exclude pip > requirements-bench.lock
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-bench .venv-lock dist web/dist web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements.lock pyproject.toml
	$(call install,.venv,requirements.lock)

$(BENCH): requirements-bench.lock pyproject.toml
	$(call install,.venv-bench,requirements-bench.lock)

$(WEB): web/package-lock.json
	@echo "Setting up web (once) …"
	@cd web && npm install --no-save --silent --no-audit --no-fund && touch node_modules/.ready

$(CLIENT): $(WEB) web/index.html web/vite.config.ts $(shell find web/src web/public src/malle/games/*/web src/malle/games/*/art src/malle/games/*/*.json src/malle/engine/*.json -type f)
	@cd web && npm run -s build

$(TABLE): | $(READY)
	$(BIN)/malle solve malabars --to $@

$(PEER): benchmarks/boardgame_io/package-lock.json
	@cd benchmarks/boardgame_io && npm ci --silent --no-audit --no-fund --omit=optional && touch node_modules/.ready

# A virtual environment with pinned versions and this project in it; on Debian, python3-venv may have to come first.
define install
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Malle needs Python 3.11 or newer; PYTHON=python3.12 make … chooses one."; exit 1; }
@$(PYTHON) -m venv $(1) || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(1); }
@echo "Setting up $(1) (once) …"
@$(1)/bin/pip install -q --disable-pip-version-check -r $(2)
@$(1)/bin/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
@touch $(1)/.ready
endef
