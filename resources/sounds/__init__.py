"""Sound cues and the script that makes them."""
