"""Sphinx reads its settings here."""

from typing import Any

from sphinx.application import Sphinx
from sphinx.ext.napoleon.docstring import GoogleDocstring

from fieldhouse import __version__

project = "Fieldhouse"
author = "The Fieldhouse authors"
copyright = "The Fieldhouse authors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "examples"]
html_theme = "furo"
html_title = f"Fieldhouse {release}"
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"

# A name in single backticks is code in our docstrings.
default_role = "code"

# Every reference must lead somewhere, but for those to other projects, whose documentation
# the build doesn't fetch, and to private aliases in signatures.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|fractions|numpy|np|pathlib|random|types|typing)\..*"),
    (r"py:class", r"ModuleType|Function|Array|fieldhouse\.core\.(schema\.S|spread\.R)"),
]

# Napoleon would take the words before a colon in a constant's docstring for its type.
GoogleDocstring._parse_attribute_docstring = GoogleDocstring._consume_to_end  # type: ignore[method-assign]


def show_examples_as_code(
    app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]
) -> None:
    """In a module's docstring, which is plain text, whatever is indented is code."""
    if what != "module":
        return
    inside = False
    for i in range(len(lines) - 1, -1, -1):
        indented = lines[i].startswith("    ")
        if inside and lines[i] and not indented:
            lines[i + 1 : i + 1] = ["", "::"]
        inside = indented or (inside and not lines[i])


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", show_examples_as_code)
