"""`python -m tcg_tui` does what the command `tcg-tui` does."""

from tcg_tui.cli import main

if __name__ == "__main__":
    main()
