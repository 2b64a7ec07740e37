"""What only Shengji shows on the table; everything else is shared (``desktop.scene.game_part``)."""
