# Every target that runs Python makes the virtual environment first, and again when pyproject.toml is newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test check bench fast soak clean

play: $(STAMP)
	$(BIN)/tcg-tui

test: check
	$(BIN)/python -m pytest -n 2

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# First as it is installed; then, where there is a C compiler, with the compiled core.
bench: $(STAMP)
	$(BIN)/tcg-tui bench
	if command -v cc > /dev/null; then $(MAKE) fast && PYTHONPATH=.fast $(BIN)/tcg-tui bench; fi

fast: .fast/.built

.fast/.built: $(STAMP) tools/fast.py $(shell find tcg_tui -name '*.py')
	$(BIN)/python tools/fast.py
	touch $@

soak: $(STAMP)
	$(BIN)/tcg-tui sim hololive --random-decks --games 10000 --jobs 2

clean:
	rm -rf .fast build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find tcg_tui tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@
