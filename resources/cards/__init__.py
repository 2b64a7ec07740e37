"""The card deck: SVG files and the scripts that draw them."""
