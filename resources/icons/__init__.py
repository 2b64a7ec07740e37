"""Icons of the program and of pages, and the script that draws them."""
