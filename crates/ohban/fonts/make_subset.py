#!/usr/bin/env python3
"""Makes ohban-mincho.otf: the characters of pictures, out of Noto Serif CJK JP.

    pip install fonttools
    python3 crates/ohban/fonts/make_subset.py NotoSerifCJK-Regular.ttc [FILE...]

The characters are those of the files in `variants`, ASCII, and those of more
files where they are given. Run it again when a test says that a kanji is
missing. Debian has the font in the package fonts-noto-cjk, others have it at
<https://github.com/notofonts/noto-cjk>.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).resolve().parent
VARIANTS = HERE.parents[2] / "variants"
NAME = "Ohban Mincho"


def japanese(path: Path) -> TTFont:
    """The Japanese face of a font or of a collection."""
    if path.suffix.lower() not in (".ttc", ".otc"):
        return TTFont(path)
    for font in TTCollection(path).fonts:
        if font["name"].getDebugName(1).endswith("CJK JP"):
            return font
    sys.exit(f"{path} has no Japanese face")


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    files = sorted(VARIANTS.glob("*.yaml")) + [Path(name) for name in sys.argv[2:]]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    characters = {ord(c) for c in text if c.isprintable()} | set(range(0x20, 0x7F))
    # One-kanji names that no file spells out, and marks of both sides.
    characters |= {ord(c) for c in "玉王飛龍角馬金銀全桂圭香杏歩と太象成☗☖▲△"}
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["VORG", "vhea", "vmtx", "GSUB", "GPOS", "BASE"]
    font = japanese(Path(sys.argv[1]))
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = NAME.replace(" ", "") if record.nameID == 6 else NAME
    target = HERE / "ohban-mincho.otf"
    font.save(target)
    missing = "".join(chr(c) for c in sorted(characters - set(font.getBestCmap())))
    print(f"{target}: {target.stat().st_size} bytes, {len(font.getBestCmap())} characters; not in it: {missing!r}")


main()
