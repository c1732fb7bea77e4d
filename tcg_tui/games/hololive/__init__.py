"""The game of holomem, cheer and oshi."""
