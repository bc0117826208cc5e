"""Sphinx reads its settings here."""

from fieldhouse import __version__

project = "Fieldhouse"
author = "The Fieldhouse authors"
copyright = "The Fieldhouse authors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Fieldhouse {release}"

autodoc_member_order = "bysource"
autodoc_typehints = "description"

# Every reference must lead somewhere, but for those to other projects, whose documentation
# the build doesn't fetch.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|numpy|np|pathlib|random|typing)\..*"),
]
