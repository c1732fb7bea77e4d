# Every target that runs Python makes the virtual environment first, and again when pyproject.toml is newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test check bench soak clean

play: $(STAMP)
	$(BIN)/tcg-tui

test: check
	$(BIN)/python -m pytest -n 2

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(STAMP)
	$(BIN)/tcg-tui bench

soak: $(STAMP)
	$(BIN)/tcg-tui sim hololive --random-decks --games 10000 --jobs 2

clean:
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find tcg_tui tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@
