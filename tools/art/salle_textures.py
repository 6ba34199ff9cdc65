"""Tiling textures and pictures of the hall, painted in numpy. Every function writes name_colour/_normal/_orm images to
a folder and gives their paths; sizes are metres, colours sRGB 0..1."""
import os

import numpy as np

from noise import lattice_hash, tiled_noise
from paint import normal_map, write_image

SIZE = 1024


def metre_grid(extent):
    y, x = np.mgrid[0:SIZE, 0:SIZE] / SIZE * extent
    return x, y


def write_set(folder, name, colour, height, extent, orm):
    paths = {key: os.path.join(folder, '%s_%s.jpg' % (name, key)) for key in ('colour', 'normal', 'orm')}
    write_image(colour, paths['colour'])
    write_image(normal_map(height, np.full((SIZE, SIZE), extent / SIZE)), paths['normal'])
    write_image(np.dstack(orm), paths['orm'])
    return paths


def planks(folder, name, extent, width, length, base, gap=.003, contrast=.28, roughness=.42):
    """Boards along x, each with its own tone and grain."""
    x, y = metre_grid(extent)
    row = np.floor(y / width).astype(int)
    none = np.zeros_like(row)
    shifted = (x + lattice_hash(row, none, none, 5) * length) % extent
    tone = lattice_hash(row, np.floor(shifted / length).astype(int), none, 9)
    u, v = x / extent, y / extent
    broad = tiled_noise(u, v, 6, 1, 3)
    grain = (.5 * np.sin((y / width * 9 + tone * 40 + tiled_noise(u, v, 5, 2, 4) * 2.2) * 2 * np.pi)
             + .4 * tiled_noise(u, v, 128, 4, 2))
    across, along = y % width, shifted % length
    edge = np.minimum(np.minimum(across, width - across), np.minimum(along, length - along))
    joint = np.clip(edge / gap, 0, 1)
    shade = (1 + contrast * (tone - .5)) * (1 + .09 * grain + .05 * broad) * (.40 + .60 * joint)
    orm = (.6 + .4 * joint, roughness + .05 * grain + .25 * (1 - joint) + .08 * broad, 0 * joint)
    return write_set(folder, name, np.array(base) * shade[..., None], .0013 * joint + .00010 * grain, extent, orm)


def plaster(folder, extent, base):
    x, y = metre_grid(extent)
    broad = tiled_noise(x / extent, y / extent, 4, 7, 6)
    rough = tiled_noise(x / extent, y / extent, 40, 8, 4)
    shade = 1 + .035 * broad + .02 * rough
    orm = (np.ones_like(x), .9 + .03 * rough, np.zeros_like(x))
    return write_set(folder, 'plaster', np.array(base) * shade[..., None], .0012 * rough + .002 * broad, extent, orm)


def copper_mesh(folder, extent):
    """Sheets of woven copper wire, end to end along x: dull where they are old, bright and smooth where they are
    trodden, sewn to each other once in the picture."""
    x, y = metre_grid(extent)
    u, v = x / extent, y / extent
    pitch = extent / 100
    weave = np.sin(x / pitch * 2 * np.pi) * np.sin(y / pitch * 2 * np.pi)
    wires = .5 * tiled_noise(u * 2, v * 90, 2, 11, 3)  # some bands of wire are brighter than others
    worn = np.clip(.55 + .12 * tiled_noise(u, v, 3, 2, 3) + .16 * wires, 0, 1)
    seam = np.exp(-((x - extent / 2) / .006) ** 2)
    old, bright = np.array((.56, .39, .31)), np.array((.87, .63, .51))
    colour = (old + (bright - old) * worn[..., None]) * (1 + .14 * weave - .45 * seam)[..., None]
    orm = (.90 + .10 * weave - .3 * seam, .44 - .12 * worn - .03 * weave + .2 * seam, .82 + .16 * worn)
    return write_set(folder, 'piste', np.clip(colour, 0, 1), .00022 * weave - .0012 * seam, extent, orm)


def sword_outline(x, y, lean):
    """Coverage of a small sword standing on (0, 0), leaning by `lean` radians; unit: height of the banner's half width."""
    c, s = np.cos(lean), np.sin(lean)
    across, up = c * x - s * y, s * x + c * y
    blade = (np.abs(across) < .035 * np.clip((1.02 - up) / .25, 0, 1)) & (up > -.42)
    guard = ((across / .20) ** 2 + ((up + .43) / .055) ** 2) < 1
    grip = (np.abs(across) < .032) & (up < -.42) & (up > -.72)
    knob = (across ** 2 + (up + .76) ** 2) < .055 ** 2
    return blade | guard | grip | knob


def banner_half(field, metal):
    """Field with a chevron, crossed swords above it and a border; (512, 256, 3), bottom row first."""
    height, width, fine = 512, 256, 2
    y, x = np.mgrid[0:height * fine, 0:width * fine]
    x, y = (x + .5) / (width * fine / 2) - 1, (y + .5) / (width * fine / 2)
    chevron = np.abs(y - (1.55 - np.abs(x) * .75)) < .16
    border = (np.abs(x) > .93) | (y > 3.93) | (y < .07)
    inner = ((np.abs(x) > .86) & (np.abs(x) < .89)) | (np.abs(y - 3.875) < .015) | (np.abs(y - .125) < .015)
    swords = sword_outline(x, y - 2.72, .62) | sword_outline(x, y - 2.72, -.62)
    ring = np.abs(np.hypot(x, y - .72) - .22) < .05
    marks = (chevron | border | inner | swords | ring).astype(float)
    marks = marks.reshape(height, fine, width, fine).mean((1, 3))[..., None]
    weave = 1 + .03 * tiled_noise(*np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height)), 60, 3, 2)
    return (np.array(field) * (1 - marks) + np.array(metal) * marks) * weave[..., None]


def banners(folder):
    """Two banners side by side: crimson with gold (left half) and blue with silver (right half)."""
    path = os.path.join(folder, 'banner.png')
    write_image(np.hstack([banner_half((.45, .06, .08), (.83, .66, .30)), banner_half((.07, .13, .36), (.80, .82, .86))]), path)
    return path


def clock_face(folder):
    """White dial with twelve marks and hands at ten past ten."""
    size, fine = 256, 3
    y, x = (np.mgrid[0:size * fine, 0:size * fine] + .5) / (size * fine / 2) - 1
    radius, angle = np.hypot(x, y), np.arctan2(x, y)
    step = np.pi / 6
    mark = np.abs((angle + step / 2) % step - step / 2) * radius
    quarter = np.abs((angle + 3 * step / 2) % (3 * step) - 3 * step / 2) * radius
    ink = (radius > .90) | ((radius > .72) & (radius < .84) & (mark < .022)) | ((radius > .68) & (radius < .84) & (quarter < .038))
    for direction, length, half_width in ((-60, .48, .035), (60, .70, .024)):
        a = np.radians(direction)
        along, across = x * np.sin(a) + y * np.cos(a), x * np.cos(a) - y * np.sin(a)
        ink |= (along > -.10) & (along < length) & (np.abs(across) < half_width)
    ink |= radius < .06
    ink = ink.astype(float).reshape(size, fine, size, fine).mean((1, 3))[..., None]
    path = os.path.join(folder, 'clock.png')
    write_image(np.array((.90, .88, .82)) * (1 - ink) + np.array((.08, .07, .07)) * ink, path)
    return path
