# The two commands: `make play` and `make test`. Everything they need is set up on the way.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench/.ready
WEB := web/node_modules/.ready
CLIENT := web/dist/index.html
TYPED := web/node_modules/.typed
PAGES := $(shell find web/src web/public src/malle/games/*/web src/malle/games/*/art src/malle/games/*/*.json src/malle/engine/*.json -type f)
TABLE := src/malle/games/malabars/bot/malabars.table
PEER := benchmarks/boardgame_io/node_modules/.ready

unexport PYTHONDONTWRITEBYTECODE  # what is compiled once is kept: hundreds of processes import the same files

.PHONY: play test long check style web-check warm tools rules-test postgresql-test research-test web-test browser-test web-bench dist pictures bench solved strength load chaos golden figures lock clean

play: $(READY) $(CLIENT)  ## open the trunk: start the server and say where it is
	@MALLE_BROWSER=1 $(BIN)/malle serve

# What does not wait for one another is done side by side; what a step says is shown when it is done. Tests wait for servers and pages now and then, so that
# some more processes keep two cores busy. Where the same is asked in many cases, some are taken; MALLE_CASES=all, as in CI, takes every one.
test:  ## everything that must hold
	@$(MAKE) --no-print-directory -j 2 --output-sync=line rules-test browser-test postgresql-test research-test check web-test
	@[ "$(MALLE_CASES)" ] || echo "Where the same is asked in many cases, some were taken: MALLE_CASES=all make test takes them all, as CI does."

long:  ## the same tests of the rules, the server and the pages with all the examples they have, for an hour or so
	@MALLE_CASES=long $(MAKE) --no-print-directory rules-test postgresql-test browser-test

check: style web-check  ## style, types, arrows

style: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

web-check: $(READY) $(TYPED)  ## the same for the web client; its types are those of the server
	cd web && npm run -s types && git diff --exit-code --stat src/lib/schema.d.ts
	cd web && npm run -s lint

warm: $(READY)
	$(BIN)/malle warm

tools: | $(READY)  ## what the tests run beside Malle: proxies, systemd's own reader, a browser, PostgreSQL
	$(call installed,nginx caddy systemd-analyze,--no-install-recommends nginx caddy systemd)
	$(call installed,chromium chromium-headless-shell,chromium chromium-headless-shell)
	$(call installed,/usr/lib/postgresql/*/bin/postgres,--no-install-recommends postgresql)

rules-test: warm tools $(CLIENT) $(if $(MALLE_CASES),$(TABLE))  ## the rules, the bots, the server, the commands
	@echo "the rules, the bots, the server, the commands …"
	$(call twice,$(BIN)/pytest,--ignore=tests/research,-n 3 --dist worksteal)

postgresql-test: warm tools $(CLIENT)  ## the server once more, on PostgreSQL
	@echo "the server once more, on PostgreSQL …"
	$(call twice,$(BIN)/pytest,--postgresql tests/server,-n 2 --dist worksteal)

research-test: warm $(BENCH)  ## all that needs the extras
	@echo "research …"
	$(call twice,.venv-bench/bin/pytest,tests/research tests/test_scale.py tests/test_export.py,-n 2)

web-test: $(WEB) $(CLIENT)  ## the web client by itself
	cd web && npm run -s test && npm run -s sizes

browser-test: warm tools $(CLIENT)  ## the whole house in a real browser
	@echo "the whole house in a real browser …"
	cd web && npm run -s e2e

dist: $(READY) $(CLIENT) $(TABLE)  ## a wheel that holds the built client, for machines without Node, and the table of Malabars
	$(BIN)/pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .

web-bench: tools $(CLIENT)  ## measure the pages, and write docs/performance-web.md
	cd web && npm run -s speed

pictures: tools $(CLIENT)  ## take the pictures of docs/ anew
	cd web && npm run -s pictures

bench: $(BENCH) $(READY) $(PEER)  ## measure, and write docs/performance.md
	.venv-bench/bin/python -m benchmarks.run --python $(BIN)/python

load: $(READY)  ## put the server under load, and write docs/performance-server.md
	$(BIN)/python -m benchmarks.load

chaos: $(READY) tools  ## two hundred faults on three nodes while two hundred tables are played at; and what one node and one PostgreSQL take
	$(BIN)/python -m benchmarks.chaos
	$(BIN)/python -m benchmarks.scale

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

$(BENCH): requirements-bench.lock pyproject.toml | $(READY)
	$(call install,.venv-bench,requirements-bench.lock)

$(WEB): web/package-lock.json
	$(call quietly,Fetching what the pages are built with (once),cd web && npm ci --no-audit --no-fund && touch node_modules/.ready)

$(TYPED): $(WEB) web/tsconfig.json web/svelte.config.js web/vite.config.ts $(PAGES) $(shell find web/tests web/harness -type f)  # svelte-check keeps nothing by itself
	cd web && npm run -s check && touch node_modules/.typed

$(CLIENT): $(WEB) web/index.html web/vite.config.ts $(PAGES)
	$(call quietly,Building the pages,cd web && npm run build)

$(TABLE): | $(READY)
	$(BIN)/malle solve malabars --to $@

$(PEER): benchmarks/boardgame_io/package-lock.json
	@cd benchmarks/boardgame_io && npm ci --silent --no-audit --no-fund --omit=optional && touch node_modules/.ready

# Programs that are on the path, or else the Debian packages that have them.
define installed
@for program in $(1); do command -v $$program > /dev/null || missing=1; done; [ -z "$$missing" ] || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq $(2) > /dev/null; }
endef

# Tests, and once more alone those that failed beside others on a busy machine; who fails twice has failed.
define twice
$(1) -q -o cache_dir=.pytest_cache/$@ $(3) $(2) || { echo "Those that failed, once more alone:"; $(1) -q -o cache_dir=.pytest_cache/$@ --last-failed --last-failed-no-failures none $(2); }
endef

# Say what is done and do it; what it prints goes into a file, and is shown if it fails.
define quietly
@echo "$(1) …"; { $(2); } > $(LOG) 2>&1 || { cat $(LOG); echo "This has failed: $(1). What it said stands above, and in $(LOG)."; exit 1; }
endef
LOG = .setup-$(notdir $(@D)).log

# A virtual environment with pinned versions and this project in it; on Debian, python3-venv may have to come first.
define install
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Malle needs Python 3.11 or newer; PYTHON=python3.12 make … chooses one."; exit 1; }
$(call quietly,Fetching Python packages into $(1) (once),{ $(PYTHON) -m venv $(1) || { [ "$$(id -u)" = 0 ] && apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(1); }; } && $(1)/bin/pip install --disable-pip-version-check -r $(2) && $(1)/bin/pip install --disable-pip-version-check --no-deps --no-build-isolation -e . && touch $(1)/.ready)
endef
