"""Position painting: colour, team mask, roughness, metal and height of every texel as functions of its rest position.

The UV atlas is rasterised to rest positions (Blender axes, metres); the painters below work on arrays of such points.
Colours are sRGB values 0..1, heights metres. Where the team mask is 1 the colour is a neutral light grey that only
carries shading detail: the game multiplies the team's colour in.
"""
import math
import os

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

import body
from body import ANKLE, ARM, ELBOW, FINGERS, HAND_AXIS, LEG, WRIST, mirrored, smoothstep, unit, vec
from garments import foot_axis, mask_border
from meshes import positions
from noise import fractal_noise, value_noise

TEAM_GREY = (.88, .88, .88)
FRONT = vec(0, -1, 0)


def ridges(phase):
    """Rounded ridges with narrow valleys, 0..1."""
    return 1 - np.abs(np.sin(phase)) ** .8


def line(distance, width):
    return np.clip(1 - np.abs(distance) / width, 0, 1)


def band(distance, half_width, softness=.0015):
    """1 within half_width of distance 0, with soft edges."""
    return np.clip((half_width - np.abs(distance)) / softness, 0, 1)


def bump(x, width):
    return np.exp(-(x / width) ** 2)


class Coat:
    """The paint of one garment's texels."""

    def __init__(self, points, colour, roughness):
        count = len(points)
        self.points = points
        self.fine = fractal_noise(points * 220, 2, 9)
        self.colour = np.tile(np.array(colour, float), (count, 1))
        self.team = np.zeros(count)
        self.roughness = np.full(count, float(roughness))
        self.metal = np.zeros(count)
        self.height = np.zeros(count)

    def mottle(self, coarse, fine):
        self.colour *= (1 + coarse * fractal_noise(self.points * 9, 4, 3) + fine * self.fine)[:, None]

    def lay(self, mask, colour, roughness=None):
        mask = np.clip(mask, 0, 1)
        self.colour = self.colour * (1 - mask[:, None]) + np.array(colour) * mask[:, None]
        self.team *= 1 - mask
        if roughness is not None:
            self.roughness = self.roughness * (1 - mask) + roughness * mask

    def lay_team(self, mask, roughness=None):
        mask = np.clip(mask, 0, 1)
        detail = (1 + .02 * self.fine)[:, None]
        self.lay(mask, np.array(TEAM_GREY) * detail, roughness)
        self.team = np.maximum(self.team, mask)

    def seam(self, distance, along, width=.0016, stitch_offset=.004, strength=1.):
        """A pressed seam at distance 0 with a row of stitches on both sides; strength 0..1 lets it run out."""
        pressed = strength * line(distance, width)
        stitches = strength * line(np.abs(distance) - stitch_offset, .0009) * (np.sin(along * 2 * np.pi / .006) > -.2)
        self.height -= .0012 * pressed + .0004 * stitches
        self.colour *= (1 - .22 * strength * line(distance, width * .9) - .13 * stitches)[:, None]


NOWHERE = 9.
FOLD_DEPTH = 1.5            # all folds of the cloth, deeper or flatter together


def paint_jacket(points):
    coat = Coat(points, (.885, .875, .835), .85)
    coat.mottle(.020, .012)
    coat.height += .00012 * coat.fine
    fraction, away = body.limb_coordinates(points, ARM)
    beside, z = np.abs(points[:, 0]), points[:, 2]
    sleeve = smoothstep(.02, .10, fraction) * (beside > .19)
    coat.height += FOLD_DEPTH * (sleeve * sleeve_folds(points, fraction, away) + (1 - sleeve) * trunk_folds(points))
    armhole = np.minimum((beside - .180) - (z - 1.30) * .16, .92 * (beside - .190) + .39 * (z - 1.295))
    coat.seam(np.where(z > 1.2, armhole, NOWHERE), z + points[:, 1])
    coat.seam(np.where((beside > .10) & (z < 1.30) & (fraction < .02), points[:, 1] - .008, NOWHERE), z)
    collar = z - 1.496 - .02 * np.clip(-points[:, 1] * 4, -1, 1)
    runs_out = smoothstep(.112, .070, beside) * np.where(points[:, 1] < 0, 1, .35)
    coat.seam(np.where(z > 1.25, collar, NOWHERE), points[:, 0], strength=runs_out)
    placket = points[:, 0] - .045 - .03 * np.clip((z - 1.2) / .3, 0, 1)
    placket = np.where((points[:, 1] < 0) & (beside < .15) & (z < 1.50), placket, NOWHERE)
    coat.height += .0014 * np.clip((.014 - np.abs(placket)) / .002, 0, 1)
    coat.seam(np.abs(placket) - .014, z, .0012, .0035)
    coat.seam(np.where(z < .95, z - .912, NOWHERE), points[:, 0] + points[:, 1], .0009, .0015)
    is_arm = armhole > 0
    panel = np.clip(armhole / .002, 0, 1) * np.clip((.455 - fraction) / .003, 0, 1)
    ring = band(fraction - .483, .009, .003)
    coat.lay_team(np.where(is_arm, np.maximum(panel, ring), 0), .8)
    coat.seam(np.where(is_arm, (fraction - .455) * .55, NOWHERE), points[:, 1] + z, .0014, .0034)
    coat.lay_team(smoothstep(1.540, 1.5415, z) * (beside < .12), .8)
    return coat


def folds(phase):
    """Soft folds, one per unit of phase, 0..1: rounded crests, valleys a little wider."""
    return (.5 + .5 * np.cos(2 * np.pi * phase)) ** 1.4


def patches(points, per_metre, seed):
    """Where folds lie, 0..1: no fold runs all the way round."""
    return smoothstep(-.45, .50, fractal_noise(points * per_metre, 2, seed))


def sleeve_folds(points, fraction, away):
    """Crescents in the crook of the elbow, one long fold winding down from the shoulder, a few at the cuff."""
    wander = .30 * value_noise(points * 6, 1)
    turn = np.arctan2(away @ unit(np.cross(HAND_AXIS, FRONT)), away @ FRONT)
    crook = smoothstep(-.5, .9, np.cos(turn))
    elbow = .0078 * bump(fraction - .53, .10) * folds(fraction * 10.5 + .35 * np.abs(np.sin(turn)) + wander) * crook
    upper = .0060 * bump(fraction - .30, .17) * folds(fraction * 4.5 + turn / (2 * np.pi) + wander) * patches(points, 7, 11)
    wrist = .0028 * bump(fraction - .86, .07) * folds(fraction * 13 + wander) * patches(points, 9, 12)
    return elbow + upper + wrist


def trunk_folds(points):
    """Cloth is pushed together at the waist's sides and pulled from the armpits; the rest hangs smooth."""
    x, y, z = points.T
    beside, wander = np.abs(x), .35 * value_noise(points * 5, 1)
    flank = smoothstep(.03, .13, beside)
    waist = .0092 * bump(z - 1.09, .075) * folds(z * 14 - beside * 2.2 + wander) * (.15 + .85 * flank) * patches(points, 6, 13)
    down, out = 1.37 - z, .215 - beside
    reach, angle = np.hypot(down, out), np.arctan2(out, down)
    armpit = .0066 * bump(reach - .13, .065) * folds(angle * 1.9 + .5 * wander) * (down > -.05) * off_side_seam(y)
    drape = .0034 * fractal_noise(points * vec(5, 5, 3), 2, 5)
    return waist + armpit + drape


def off_side_seam(y):
    """Pulls from the armpit run over breast and shoulder blade, not along the side seam."""
    return smoothstep(.01, .05, np.abs(y - .008))


def paint_breeches(points):
    coat = Coat(points, (.865, .855, .82), .85)
    coat.mottle(.020, .012)
    coat.height += .00012 * coat.fine
    fraction, away = body.limb_coordinates(points, LEG)
    z, turn = points[:, 2], np.arctan2(away[:, 0], -away[:, 1])
    wander = .30 * value_noise(points * 5, 2)
    hollow = smoothstep(-.03, .04, away[:, 1])
    coat.height += FOLD_DEPTH * .0088 * bump(fraction - .50, .065) * folds(fraction * 13 + .30 * np.cos(turn) + wander) * (
        .30 + .70 * hollow) * patches(points, 8, 14)
    groin = z - .90 + .55 * np.abs(points[:, 0])
    coat.height += FOLD_DEPTH * .0068 * bump(groin, .07) * folds(groin * 13 + wander) * smoothstep(.03, -.02, points[:, 1])
    coat.height += FOLD_DEPTH * .0056 * bump(fraction - .27, .16) * folds(fraction * 3 + turn / (2 * np.pi) + wander) * patches(points, 6, 15)
    outside = away[:, 0] > .02
    coat.seam(np.where(away[:, 0] < -.02, away[:, 1], NOWHERE), z)
    coat.seam(np.where(np.abs(points[:, 0]) < .03, points[:, 0], NOWHERE), points[:, 1] + z)
    coat.lay_team(band(away[:, 1] - .002, .019) * outside * (fraction > .0) * (fraction < .56), .8)
    coat.seam(np.where(outside, np.abs(away[:, 1] - .002) - .021, NOWHERE), z)
    coat.seam((fraction - .562) * .88, points[:, 0] * 3 + points[:, 1] * 3, .002, .004)
    return coat


def paint_bib(points):
    coat = Coat(points, (.885, .875, .835), .85)
    coat.mottle(.020, .012)
    radius = np.hypot(points[:, 0], points[:, 1])
    coat.height += .00012 * coat.fine + .0012 * ridges(np.pi * (radius * 22 + .4 * fractal_noise(points * 8, 3, 7)))
    piping = smoothstep(1.5915, 1.5930, points[:, 2])
    coat.lay_team(piping, .7)
    coat.height += .0012 * piping
    coat.seam(np.where(points[:, 2] > 1.55, points[:, 2] - 1.586, NOWHERE), points[:, 0] + points[:, 1], .0010, .0022)
    return coat


def paint_mask(points):
    coat = Coat(points, (.865, .855, .82), .8)
    coat.colour *= (1 + .02 * coat.fine)[:, None]
    z = points[:, 2]
    behind_border = points[:, 1] - mask_border(z)
    mesh = smoothstep(.001, -.001, behind_border)
    turn, pitch = np.arctan2(points[:, 0], -(points[:, 1] + .02)), .0052
    across = np.abs(((turn * .104 / pitch) % 1) - .5) * 2
    upright = np.abs(((z / pitch) % 1) - .5) * 2
    wire = np.maximum(smoothstep(.62, .9, across), smoothstep(.62, .9, upright))
    coat.height += .0010 * ridges(np.pi * (z * 24 + .3 * fractal_noise(points * 6, 2, 4))) * (1 - mesh) + mesh * wire * .0007
    dark = np.outer(1 - wire, (.045, .047, .052)) + np.outer(wire, (.270, .275, .290))
    coat.colour = coat.colour * (1 - mesh[:, None]) + dark * mesh[:, None]
    coat.roughness = coat.roughness * (1 - mesh) + (.80 - .30 * wire) * mesh
    coat.metal = mesh * wire * .6
    fold = mesh * line(points[:, 0], .0022)
    coat.height += .0010 * fold
    coat.colour = coat.colour * (1 - .8 * fold[:, None]) + .8 * np.outer(fold, (.36, .37, .39))
    strap = band(z - 1.668 - .10 * behind_border, .0125) * smoothstep(.012, .014, behind_border)
    coat.lay(strap, (.125, .125, .135), .75)
    coat.height += .0016 * strap + .0004 * strap * np.sin(z * 2 * np.pi / .0028)
    coat.seam(np.where((mesh < .5) & (points[:, 1] > .05), points[:, 0], NOWHERE), z, strength=1 - strap)
    return coat


def paint_rim(points):
    coat = Coat(points, TEAM_GREY, .7)
    coat.lay_team(np.ones(len(points)), .7)
    coat.height += .0002 * coat.fine
    return coat


def paint_sock(points):
    coat = Coat(points, (.90, .90, .885), .9)
    fraction, away = body.limb_coordinates(points, LEG)
    turn = np.arctan2(away[:, 0], -away[:, 1])
    coat.height += .0004 * np.sin(turn * 60) + .0008 * bump(fraction - .96, .06) * np.sin(fraction * 220)
    coat.lay_team(np.clip((.640 - fraction) / .001, 0, 1))
    coat.lay_team(band(fraction - .664, .008, .001))
    return coat


def paint_shoe(points):
    coat = Coat(points, (.115, .125, .155), .55)
    folded, axis = mirrored(points), foot_axis()
    z, from_ankle = points[:, 2], folded - ANKLE * vec(1, 1, 0)
    forward, sideways = from_ankle @ axis, from_ankle @ vec(-axis[1], axis[0], 0)
    sole = smoothstep(.0195, .0180, z)
    coat.height += .0001 * coat.fine - .0015 * line(z - .0190, .0012)
    coat.lay(sole, (.80, .78, .72), .8)
    coat.lay(smoothstep(.055, .07, forward) * smoothstep(.060, .045, z) * (1 - sole) * (forward > .157), (.20, .21, .24), .6)
    laces = (np.abs(sideways) < .025) * (forward > .03) * (forward < .13) * (z > .046)
    laces = laces * smoothstep(.55, .75, np.abs(((forward / .016) % 1) - .5) * 2)
    coat.lay(laces, (.86, .86, .84), .9)
    coat.height += .0012 * laces
    slant = (forward - .03) * .9 - (z - .055) * .55
    for shift in (-.024, -.003):
        coat.lay_team(band(slant + shift, .0065, .001) * (np.abs(sideways) > .022) * (z > .022) * (z < .088), .5)
    return coat


def leather(points, colour):
    coat = Coat(points, colour, .58)
    coat.colour *= (1 + .12 * fractal_noise(points * 40, 4, 6) + .05 * coat.fine)[:, None]
    coat.roughness += .08 * fractal_noise(points * 60, 3, 8)
    coat.height += .00016 * fractal_noise(points * 160, 3, 2)
    return coat


def paint_glove(points):
    coat, folded = leather(points, (.165, .150, .140)), mirrored(points)
    for chain in FINGERS.values():
        for joint in (1, 2):
            away = folded - chain[joint]
            creases = .5 + .5 * np.sin((away @ unit(chain[joint] - chain[joint - 1])) * 2 * np.pi / .005)
            coat.height -= .0007 * bump(np.linalg.norm(away, axis=1), .013) * creases
    return coat


def paint_cuff(points):
    coat = leather(points, (.150, .136, .128))
    up_arm = -((mirrored(points) - WRIST) @ unit(WRIST - ELBOW))
    around = (mirrored(points) @ unit(np.cross(HAND_AXIS, FRONT))) * 1.3 + points[:, 1]
    coat.height += .0010 * bump(up_arm + .01, .03) * np.sin(up_arm * 2 * np.pi / .012 + fractal_noise(points * 10, 2, 1))
    coat.lay_team(band(up_arm - .126, .014, .001), .6)
    coat.seam(np.abs(up_arm - .126) - .016, around, .0012, .0022)
    return coat


PAINTERS = dict(jacket=paint_jacket, breeches=paint_breeches, bib=paint_bib, mask=paint_mask, rim=paint_rim,
                sock=paint_sock, shoe=paint_shoe, glove=paint_glove, cuff=paint_cuff)


# ---- atlas -------------------------------------------------------------------------------------------------------
class Atlas:
    """Texels of a UV-mapped mesh: rest position, garment index (-1 = empty) and size in metres."""

    def __init__(self, thing, size, garment_of_face):
        self.size = size
        self.position = np.zeros((size, size, 3), np.float32)
        self.garment = -np.ones((size, size), np.int16)
        self.texel_size = np.zeros((size, size), np.float32)
        mesh = thing.data
        mesh.calc_loop_triangles()
        uv = np.empty(len(mesh.loops) * 2)
        mesh.uv_layers.active.data.foreach_get('uv', uv)
        corners = uv.reshape(-1, 2)[np.array([tuple(t.loops) for t in mesh.loop_triangles])] * size - .5
        points = positions(thing)[np.array([tuple(t.vertices) for t in mesh.loop_triangles])]
        garments = garment_of_face[[t.polygon_index for t in mesh.loop_triangles]]
        for triangle, triangle_points, garment in zip(corners, points, garments):
            self._fill(triangle, triangle_points, garment)
        self.used = self.garment >= 0

    def _fill(self, triangle, points, garment):
        a, b, c = triangle
        area = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1])
        if abs(area) < 1e-9:
            return
        low = np.maximum(np.floor(triangle.min(0)).astype(int), 0)
        high = np.minimum(np.ceil(triangle.max(0)).astype(int), self.size - 1)
        x, y = np.meshgrid(np.arange(low[0], high[0] + 1), np.arange(low[1], high[1] + 1))
        first = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / area
        second = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / area
        third = 1 - first - second
        hit = (first >= -.02) & (second >= -.02) & (third >= -.02)
        rows, columns = y[hit], x[hit]
        self.position[rows, columns] = np.c_[first[hit], second[hit], third[hit]] @ points
        self.garment[rows, columns] = garment
        double_area = np.linalg.norm(np.cross(points[1] - points[0], points[2] - points[0]))
        self.texel_size[rows, columns] = math.sqrt(double_area / abs(area))


def spread_edges(image, used, rounds):
    """Grow the used texels outwards so that filtering does not pick up empty ones."""
    image, used = image.copy(), used.copy()
    layered = image.ndim == 3
    for _ in range(rounds):
        total, count = np.zeros_like(image), np.zeros(used.shape)
        for shift in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            source = np.roll(used, shift, (0, 1))
            total += np.roll(image, shift, (0, 1)) * (source[..., None] if layered else source)
            count += source
        fresh = (~used) & (count > 0)
        image[fresh] = total[fresh] / (count[fresh][:, None] if layered else count[fresh])
        used |= fresh
    return image


def normal_map(height, texel_size, steepest=1.4):
    """Tangent-space normals (OpenGL: green up) of a height field, coded to 0..1."""
    size = np.maximum(texel_size, 1e-5)
    slope_x = -(np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2 / size
    slope_y = -(np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2 / size
    limit = np.minimum(1, steepest / np.maximum(np.hypot(slope_x, slope_y), 1e-6))
    slope_x, slope_y = slope_x * limit, slope_y * limit
    length = np.sqrt(slope_x ** 2 + slope_y ** 2 + 1)
    return np.stack([slope_x / length, slope_y / length, 1 / length], -1) * .5 + .5


def valley_shade(height, used, radius=16., strength=70.):
    """Darkening of the valleys of folds: how far a texel lies under its neighbourhood's mean (1 = none)."""
    weight = gaussian_filter(used.astype(float), radius)
    mean = gaussian_filter(np.where(used, height, 0), radius) / np.maximum(weight, 1e-6)
    return np.clip(1 - strength * np.clip(mean - height, 0, 1), .60, 1)


def write_image(pixels, path):
    """Rows bottom up, values 0..1; JPEG or PNG by the file's ending."""
    data = (np.clip(pixels, 0, 1)[::-1] * 255 + .5).astype(np.uint8)
    image = Image.fromarray(data)
    if path.endswith('.jpg'):
        image.save(path, quality=90, subsampling=0)
    else:
        image.save(path, optimize=True)


def paint_atlas(thing, size, garments, garment_of_face, occlusion, painters, folder, prefix='fencer'):
    """Paint the atlas of the joined fencer; writes colour (RGBA), normal and ORM images and gives their paths."""
    atlas = Atlas(thing, size, garment_of_face)
    colour, material, height = np.zeros((size, size, 4)), np.zeros((size, size, 2)), np.zeros((size, size))
    for index, name in enumerate(garments):
        here = atlas.garment == index
        coat = painters[name.split('_')[0]](atlas.position[here].astype(float))
        colour[here] = np.c_[coat.colour, coat.team]
        material[here] = np.c_[coat.roughness, coat.metal]
        height[here] = coat.height
    shade = valley_shade(height, atlas.used)
    colour[..., :3] *= (.70 + .30 * shade)[..., None]
    normals = normal_map(spread_edges(height, atlas.used, 3), atlas.texel_size)
    normals[~atlas.used] = (.5, .5, 1)
    orm = np.dstack([occlusion * shade, np.clip(material[..., 0], .05, 1), np.clip(material[..., 1], 0, 1)])
    paths = {key: os.path.join(folder, prefix + '_' + key + ending)
             for key, ending in (('colour', '.png'), ('normal', '.jpg'), ('orm', '.jpg'))}
    write_image(spread_edges(colour, atlas.used, 10), paths['colour'])
    write_image(spread_edges(normals, atlas.used, 8), paths['normal'])
    write_image(spread_edges(orm, atlas.used, 10), paths['orm'])
    print('atlas: %.0f %% filled, %.2f mm a texel' % (100 * atlas.used.mean(), 1000 * np.median(atlas.texel_size[atlas.used])))
    return paths
