# The two commands: `make play` and `make test`. Everything they need is set up on the way.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench/.ready

.PHONY: play serve test check bench strength load golden figures lock clean

play: $(READY)  ## open the trunk in this terminal
	@$(BIN)/malle play

serve: $(READY)  ## open the tables: start the server and say where it is
	@$(BIN)/malle serve

test: check  ## everything that must hold
	$(BIN)/malle warm
	$(BIN)/pytest -q -n 2

check: $(READY)  ## style, types, arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(BENCH) $(READY)  ## measure, and write docs/performance.md
	.venv-bench/bin/python -m benchmarks.run --python $(BIN)/python

load: $(READY)  ## put the server under load, and write docs/performance-server.md
	$(BIN)/python -m benchmarks.load

strength: $(READY)  ## let the bots play each other for hours, and write docs/strength.md
	$(BIN)/malle warm
	$(BIN)/python -m benchmarks.strength

golden: $(READY)  ## write the golden games anew (read the difference before you commit it)
	$(BIN)/python -m tests.golden

figures: $(READY)  ## draw the figures of the guides anew
	$(BIN)/python -m malle.figures

lock:  ## renew the pinned versions
	rm -rf .venv-lock && $(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install -q --upgrade "pip>=25.1"
	.venv-lock/bin/pip install -q --group dev -e . && .venv-lock/bin/pip freeze --exclude-editable --exclude pip > requirements.lock
	.venv-lock/bin/pip install -q --group bench && .venv-lock/bin/pip freeze --exclude-editable --exclude pip > requirements-bench.lock
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-bench .venv-lock dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements.lock pyproject.toml
	$(call install,.venv,requirements.lock)

$(BENCH): requirements-bench.lock pyproject.toml
	$(call install,.venv-bench,requirements-bench.lock)

# A virtual environment with pinned versions and this project in it; on Debian, python3-venv may have to come first.
define install
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Malle needs Python 3.11 or newer; PYTHON=python3.12 make … chooses one."; exit 1; }
@$(PYTHON) -m venv $(1) || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(1); }
@echo "Setting up $(1) (once) …"
@$(1)/bin/pip install -q --disable-pip-version-check -r $(2)
@$(1)/bin/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
@touch $(1)/.ready
endef
