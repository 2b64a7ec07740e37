"""Translations: the .ts files people edit, the .qm files the program reads, and the update tool."""
