"""Scenarios: a position, a few answers, what must follow. Tests, puzzles and lessons in one YAML form."""

from tcg_tui.scenarios.commands import cli_rules, cli_scenario

__all__ = ["cli_rules", "cli_scenario"]
