#!/usr/bin/env python3
"""Cuts the game's two fonts from EB Garamond and Lato.

Needs Debian's packages fonts-ebgaramond, fonts-lato and python3-fonttools. The outputs are committed; players and
builds need none of this. Both fonts are under the SIL Open Font License 1.1, which asks modified versions for a name
of their own.
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

SOURCES = {
    "riposte-serif.ttf": ("Riposte Serif", "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf"),
    "riposte-sans.ttf": ("Riposte Sans", "/usr/share/fonts/truetype/lato/Lato-Medium.ttf"),
}
CHARACTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x250),       # Latin
    *range(0x300, 0x370),                          # marks over letters
    *range(0x370, 0x400),                          # Greek
    *range(0x400, 0x460), *range(0x48A, 0x530),    # Cyrillic
    *range(0x1E00, 0x1F00),                        # Latin of Vietnam and others
    *range(0x20A0, 0x20C0),                        # currencies
    *map(ord, "–—‘’“”„…•�□"),
]
MISSING = 0xFFFD  # drawn for a letter that no font has


def use_lining_figures(font):
    """Scores want figures of one height; EB Garamond's own rise and fall with the text."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    lookups = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"
               for i in record.Feature.LookupListIndex}
    figures = {}
    for lookup in (table.LookupList.Lookup[i] for i in lookups):
        for part in lookup.SubTable:
            figures.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for characters in font["cmap"].tables:
        for code in map(ord, "0123456789"):
            if code in characters.cmap:
                characters.cmap[code] = figures.get(characters.cmap[code], characters.cmap[code])


def show_missing_as_box(font):
    """Where a font has an empty square: that says "a letter" better than a question mark."""
    for characters in font["cmap"].tables:
        if 0x25A1 in characters.cmap:
            characters.cmap[MISSING] = characters.cmap[0x25A1]


def cut(font):
    options = subset.Options(layout_features=[], hinting=False, name_IDs=["*"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(font)


def to_truetype(font):
    """Replaces cubic outlines by quadratic ones, to within a thousandth of the em."""
    if "glyf" in font:
        return
    glyph_set, order = font.getGlyphSet(), font.getGlyphOrder()
    outlines = {}
    for name in order:
        pen = TTGlyphPen(glyph_set)
        glyph_set[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm / 1000, reverse_direction=True))
        outlines[name] = pen.glyph()
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, outlines
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs",
                  "maxStackElements", "maxSizeOfInstructions", "maxComponentElements", "maxPoints", "maxContours",
                  "maxCompositePoints", "maxCompositeContours", "maxComponentDepth"):
        setattr(maxp, field, 1 if field == "maxZones" else 0)
    font["post"].formatType = 3.0
    font.sfntVersion = "\000\001\000\000"


def rename(font, family):
    kept = [record for record in font["name"].names if record.nameID in (0, 13, 14)]
    font["name"].names = kept
    texts = {1: family, 2: "Regular", 3: f"{family} 1", 4: family, 6: family.replace(" ", "") + "-Regular"}
    for name_id, text in texts.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)


def main():
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "assets/fonts")
    for file, (family, source) in SOURCES.items():
        font = TTFont(source, recalcTimestamp=False)
        use_lining_figures(font)
        show_missing_as_box(font)
        cut(font)
        to_truetype(font)
        rename(font, family)
        font.save(out / file)
        print(f"{file}: {(out / file).stat().st_size} bytes from {source}")


if __name__ == "__main__":
    main()
