# The two commands: `make play` and `make test`. Everything they need is set up on the way.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv/.bench

.PHONY: play test check bench golden figures lock clean

play: $(READY)  ## play in this terminal
	@$(BIN)/malle play

test: check  ## everything that must hold
	$(BIN)/malle warm
	$(BIN)/pytest -q -n 2

check: $(READY)  ## style, types, arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY) $(BENCH)  ## measure, and write docs/performance.md
	$(BIN)/python -m benchmarks.run

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
	rm -rf .venv .venv-lock dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Malle needs Python 3.11 or newer; PYTHON=python3.12 make … chooses one."; exit 1; }
	@$(PYTHON) -m venv .venv || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv .venv; }
	@echo "Setting up (once) …"
	@$(BIN)/pip install -q --disable-pip-version-check -r requirements.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

$(BENCH): requirements-bench.lock $(READY)
	@$(BIN)/pip install -q --disable-pip-version-check -r requirements-bench.lock
	@touch $(BENCH)
