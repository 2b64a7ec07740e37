"""Where the frozen program starts: ``python -m desktop`` in one executable."""

import sys

from desktop.__main__ import main

sys.exit(main())
