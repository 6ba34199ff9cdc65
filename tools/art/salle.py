"""The salle: hall, piste and props.

Space: Blender axes, metres: x along the piste (= glTF X), y away from the spectators (= glTF -Z), z up (= glTF Y). The
piste's top is z = 0, the floor lies a little below. Ambient occlusion is baked into a second UV set.
"""
import itertools
import math
import os

import bpy
import numpy as np

import materials
import paint
import salle_textures
from body import unit, vec
from meshes import clear_scene, new_object, ring_points, select, triangle_count

HALF_LENGTH, HALF_WIDTH, HEIGHT = 11.0, 6.5, 5.8
FLOOR = -.02
WALL = .30
PISTE_HALF_WIDTH = .90
RUN_BACK = 8.5                                   # end of the mat behind the rear lines
LINES = (-7, -5, -2, 2, 5, 7)
LINE_WIDTH = .05
DASH = .15                                       # of the broken centre line
WINDOW_HALF_WIDTH, SILL, SPRING = .95, 1.40, 3.45
WINDOWS = {1: (-8., -4.2, 4.2, 8.), -1: (-8., -4., 0., 4., 8.)}        # by side: 1 = far, -1 = spectators'
PILASTERS = {1: (-10.2, -6.1, -2.75, 2.75, 6.1, 10.2), -1: (-10.2, -6., -2., 2., 6., 10.2)}
SCORING_Y = 1.75                                 # where the scoring box stands
RAIL_Y, RAIL_Z, RAIL_HALF_LENGTH = 4.55, 1.01, 6.8   # the audience's rail: its middle; hands of audience.py lie on it
OCCLUSION_SIZE = 1024
THINNEST_ISLAND = 2.5                            # texels of the occlusion map
OCCLUSION_IMAGE = 'salle_occlusion.jpg'


class Builder:
    """Collects polygons with their material, shading and UV; one mesh object at the end."""

    def __init__(self, tile_sizes):
        self.tile_sizes = tile_sizes              # metres per texture repeat, by material
        self.vertices, self.faces, self.materials, self.smooth, self.uv = [], [], [], [], []
        self.normals = {}                         # of vertices that are not the mean of their faces'

    def polygon(self, points, material, uv=None):
        self.mesh(points, [range(len(points))], material, uv=[uv] if uv else None)

    def mesh(self, points, faces, material, smooth=False, uv=None, normals=()):
        base = len(self.vertices)
        self.normals.update(enumerate(normals, base))
        points = np.asarray(points, float)
        self.vertices += list(points)
        for index, face in enumerate(faces):
            face = list(face)
            self.faces.append([base + i for i in face])
            self.materials.append(material)
            self.smooth.append(smooth)
            self.uv.append(uv[index] if uv else self.flat_uv(points[face], material))

    def flat_uv(self, corners, material):
        """Planar map in metres along the face's main axis."""
        normal = np.zeros(3)
        for a, b in zip(corners, np.roll(corners, -1, 0)):
            normal += np.cross(a, b)
        u, v = ((1, 2), (0, 2), (0, 1))[int(np.argmax(np.abs(normal)))]
        return corners[:, (u, v)] / self.tile_sizes.get(material, 1.)

    def box(self, centre, size, material, chamfer=0., turn=None):
        """Box, optionally with chamfered edges and turned by a rotation matrix about its centre. Normals turn over a chamfer from face
        to face: one of its own would be a highlight as thin as a hair, which glitters far away."""
        half, rotation = np.array(size, float) / 2, np.eye(3) if turn is None else turn
        inset = np.minimum(chamfer, half * .45)
        points, normals, faces = box_mesh(half, inset)
        for face in faces:
            if np.cross(points[face[1]] - points[face[0]], points[face[2]] - points[face[0]]) @ points[face].mean(0) < 0:
                face.reverse()
        placed = points @ rotation.T + np.array(centre)
        if chamfer:
            self.mesh(placed, faces, material, True, normals=normals @ rotation.T)
        else:
            for face in faces:
                self.polygon(placed[face], material)

    def tube(self, rings, material, smooth=True):
        """Skin over rings of equal length, ends closed; rings run so that they turn about the way onwards."""
        count = len(rings[0])
        faces = [[r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i]
                 for r in range(len(rings) - 1) for i in range(count)]
        self.mesh(np.concatenate(rings), faces, material, smooth)
        self.polygon(rings[0][::-1], material)
        self.polygon(rings[-1], material)

    def rod(self, start, end, radius, material, count=8, end_radius=None):
        start, end = np.array(start, float), np.array(end, float)
        axis, reference = unit(end - start), vec(.3, .9, .31)
        self.tube([ring_points(start, axis, reference, count, radius),
                   ring_points(end, axis, reference, count, radius if end_radius is None else end_radius)], material)

    def lathe(self, centre, axis, outline, material, count=12):
        """Turned part: outline of (radius, distance along the axis)."""
        axis = unit(axis)
        centre, reference = np.array(centre, float), vec(.3, .9, .31)
        self.tube([ring_points(centre + axis * d, axis, reference, count, r) for r, d in outline], material)

    def to_object(self, name, looks):
        thing = new_object(name, self.vertices, self.faces)
        used = sorted(set(self.materials))
        for material in used:
            thing.data.materials.append(looks[material])
        thing.data.polygons.foreach_set('material_index', [used.index(m) for m in self.materials])
        thing.data.polygons.foreach_set('use_smooth', self.smooth)
        layer = thing.data.uv_layers.new(name='UVMap')
        layer.data.foreach_set('uv', np.concatenate([np.asarray(uv, float) for uv in self.uv]).ravel())
        if self.normals:
            self.set_normals(thing.data)
        return thing

    def set_normals(self, mesh):
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, np.pi       # own normals, and no edge that is sharp by itself
        mesh.normals_split_custom_set([tuple(self.normals.get(loop.vertex_index, (0, 0, 0))) for loop in mesh.loops])


def box_mesh(half, inset):
    """Corners of a box about the origin, each three times: once for each face that meets there, drawn in by the inset along the others.
    Gives these points, their faces' normals, and the faces; with an inset also those of chamfered edges and corners."""
    signs = list(itertools.product((-1, 1), repeat=3))
    index = {(corner, axis): 3 * i + axis for i, corner in enumerate(signs) for axis in range(3)}
    normals = np.array([[corner[i] * (i == axis) for i in range(3)] for corner, axis in index], float)
    points = np.array([corner * np.where(np.arange(3) == axis, half, half - inset) for corner, axis in index])

    def at(axis, sign, others, first, second):
        corner = [0, 0, 0]
        corner[axis], corner[others[0]], corner[others[1]] = sign, first, second
        return tuple(corner)

    faces = []
    for axis in range(3):
        others = [i for i in range(3) if i != axis]
        for sign in (-1, 1):
            loop = ((-1, -1), (1, -1), (1, 1), (-1, 1))
            faces.append([index[at(axis, sign, others, first, second), axis] for first, second in loop])
    if not inset.any():
        return points, normals, faces
    for axis in range(3):
        others = [i for i in range(3) if i != axis]
        for first, second in itertools.product((-1, 1), (-1, 1)):
            low, high = (at(axis, sign, others, first, second) for sign in (-1, 1))
            faces.append([index[low, others[0]], index[high, others[0]], index[high, others[1]], index[low, others[1]]])
    faces += [[index[corner, axis] for axis in range(3)] for corner in signs]
    return points, normals, faces


# ---- piste -------------------------------------------------------------------------------------------------------
def line_span(line):
    """First and last x of a cross line; a rear line lies inside the field it ends."""
    if abs(line) == 7:
        return tuple(sorted((line, line - math.copysign(LINE_WIDTH, line))))
    return line - LINE_WIDTH / 2, line + LINE_WIDTH / 2


def piste_material(x, y):
    """What covers the mat at a point: lines, the last two metres, or the mat itself."""
    if any(low <= x <= high for low, high in map(line_span, LINES)):
        return 'line'
    if abs(x) < LINE_WIDTH / 2:
        return 'line' if int((y + PISTE_HALF_WIDTH) / DASH) % 2 == 0 else 'piste'
    if abs(y) > PISTE_HALF_WIDTH - LINE_WIDTH and abs(x) < 7:
        return 'line'
    return 'piste_end' if 5 < abs(x) < 7 else 'run_back' if abs(x) > 7 else 'piste'


def build_piste(hall):
    """The mat: every line is a cut in one flat surface, so nothing lies above z = 0."""
    cuts = sorted({-RUN_BACK, RUN_BACK, *line_span(0)}.union(*map(line_span, LINES)))
    edge = PISTE_HALF_WIDTH
    across = [-edge, -edge + LINE_WIDTH, edge - LINE_WIDTH, edge]
    dashes = sorted({*across, *(round(-edge + DASH * i, 3) for i in range(int(2 * edge / DASH) + 1))})
    for x0, x1 in zip(cuts, cuts[1:]):
        middle = (x0 + x1) / 2
        rows = dashes if abs(middle) < LINE_WIDTH / 2 else across
        for y0, y1 in zip(rows, rows[1:]):
            hall.polygon([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], piste_material(middle, (y0 + y1) / 2))
    rim, low = .03, FLOOR
    top = [(-RUN_BACK, -edge), (RUN_BACK, -edge), (RUN_BACK, edge), (-RUN_BACK, edge)]
    foot = [(x + math.copysign(rim, x), y + math.copysign(rim, y)) for x, y in top]
    for i in range(4):
        j = (i + 1) % 4
        hall.polygon([(*foot[i], low), (*foot[j], low), (*top[j], 0), (*top[i], 0)], 'dark')


# ---- shell of the hall ---------------------------------------------------------------------------------------------
def arch_points(x, count=12):
    """The window's arch from left to right: (x, z)."""
    return [(x - math.cos(math.pi * i / count) * WINDOW_HALF_WIDTH, SPRING + math.sin(math.pi * i / count) * WINDOW_HALF_WIDTH)
            for i in range(count + 1)]


def facing(points, inwards):
    """Turn the polygon so that it faces the given direction."""
    points = np.array(points, float)
    normal = sum(np.cross(a, b) for a, b in zip(points - points[0], np.roll(points, -1, 0) - points[0]))
    return points if normal @ np.array(inwards, float) > 0 else points[::-1]


def build_window(hall, side, x):
    """Opening with arched reveal, glazing bars, sill and a pane of material `window`."""
    inner, outer = side * HALF_WIDTH, side * (HALF_WIDTH + WALL)
    arch = arch_points(x)
    strips = [[i, i + 1, len(arch) + i + 1, len(arch) + i] for i in range(len(arch) - 1)]
    flipped = [strip[::-1] for strip in strips]
    for y, direction in ((inner, -side), (outer, side)):
        rows = [(px, y, pz) for px, pz in arch] + [(px, y, HEIGHT) for px, _ in arch]
        hall.mesh(rows, strips if direction < 0 else flipped, 'plaster')
    reveal = [(px, inner, pz) for px, pz in arch] + [(px, outer, pz) for px, pz in arch]
    hall.mesh(reveal, strips if side < 0 else flipped, 'plaster')
    pane = [(x - WINDOW_HALF_WIDTH, SILL), (x + WINDOW_HALF_WIDTH, SILL)] + [point for point in arch[::-1]]
    y = side * (HALF_WIDTH + .24)
    uv = [((px - x) / 2 + .5, pz / 4) for px, pz in pane]
    hall.polygon(facing([(px, y, pz) for px, pz in pane], (0, -side, 0)), 'window', uv if side < 0 else uv[::-1])
    bar_y = side * (HALF_WIDTH + .20)
    for offset in (-.48, 0, .48):
        top = SPRING + math.sqrt(WINDOW_HALF_WIDTH ** 2 - offset ** 2)
        hall.box((x + offset, bar_y, (SILL + top) / 2), (.035, .05, top - SILL), 'frame')
    for z in (SILL + .68, SILL + 1.36, SPRING):
        hall.box((x, bar_y, z), (2 * WINDOW_HALF_WIDTH, .05, .035), 'frame')
    for edge in (-1, 1):
        hall.box((x + edge * (WINDOW_HALF_WIDTH - .03), bar_y, (SILL + SPRING) / 2), (.06, .06, SPRING - SILL), 'frame')
    hall.box((x, side * (HALF_WIDTH - .05), SILL - .03), (2 * WINDOW_HALF_WIDTH + .24, .24, .06), 'wood', .012)


def build_long_wall(hall, side):
    edges = [-HALF_LENGTH] + [x + e for x in WINDOWS[side] for e in (-WINDOW_HALF_WIDTH, WINDOW_HALF_WIDTH)] + [HALF_LENGTH]
    middle = side * (HALF_WIDTH + WALL / 2)
    for x0, x1 in zip(edges[::2], edges[1::2]):
        hall.box(((x0 + x1) / 2, middle, (HEIGHT + FLOOR) / 2), (x1 - x0, WALL, HEIGHT - FLOOR), 'plaster')
    for x in WINDOWS[side]:
        hall.box((x, middle, (SILL + FLOOR) / 2), (2 * WINDOW_HALF_WIDTH, WALL, SILL - FLOOR), 'plaster')
        build_window(hall, side, x)
    for x in PILASTERS[side]:
        y = side * (HALF_WIDTH - .10)
        hall.box((x, y, HEIGHT / 2), (.34, .20, HEIGHT), 'plaster', .015)
        hall.box((x, side * (HALF_WIDTH - .12), .21), (.42, .26, .42), 'wood', .02)
        hall.box((x, side * (HALF_WIDTH - .12), HEIGHT - .30), (.42, .26, .16), 'wood', .02)


def build_wainscot(hall):
    """Panelled dado all round: back board, fields, rail and skirting."""
    walls = [((0, side * HALF_WIDTH), (1, 0), (0, -side), HALF_LENGTH) for side in (1, -1)]
    walls += [((side * HALF_LENGTH, 0), (0, 1), (-side, 0), HALF_WIDTH) for side in (1, -1)]
    for (wx, wy), (ax, ay), (nx, ny), half in walls:
        def strip(along, z, length, height, depth, chamfer):
            centre = (wx + ax * along + nx * depth / 2, wy + ay * along + ny * depth / 2, z)
            hall.box(centre, (abs(ax) * length + abs(nx) * depth, abs(ay) * length + abs(ny) * depth, height), 'wood', chamfer)
        strip(0, .54, 2 * half, 1.10, .04, 0)
        strip(0, 1.12, 2 * half, .07, .10, .012)
        strip(0, .07, 2 * half, .18, .09, .012)
        count = int(round(2 * half))
        for i in range(count):
            strip(-half + (i + .5) * 2 * half / count, .62, 2 * half / count - .22, .70, .065, .014)


def build_shell(hall):
    length, width = 2 * HALF_LENGTH, 2 * HALF_WIDTH
    hall.box((0, 0, FLOOR - .05), (length + 2 * WALL, width + 2 * WALL, .10), 'floor')
    hall.box((0, 0, HEIGHT + .05), (length + 2 * WALL, width + 2 * WALL, .10), 'plaster')
    for side in (1, -1):
        build_long_wall(hall, side)
        hall.box((side * (HALF_LENGTH + WALL / 2), 0, (HEIGHT + FLOOR) / 2), (WALL, width + 2 * WALL, HEIGHT - FLOOR), 'plaster')
    build_wainscot(hall)
    for x in np.linspace(-9.6, 9.6, 7):
        hall.box((x, 0, HEIGHT - .15), (.26, width, .30), 'wood', .02)
    for y in (-3.2, 3.2):
        hall.box((0, y, HEIGHT - .36), (length, .18, .14), 'wood', .015)


# ---- props ---------------------------------------------------------------------------------------------------------
def build_sword(hall, hilt, direction, scale=1.):
    """Plain sword for racks and walls: hilt position (under the shell) and direction of the blade."""
    axis, hilt = unit(direction), np.array(hilt, float)
    at = lambda distance: hilt + axis * distance * scale
    flat = vec(0, 1, 0) if abs(axis[1]) < .5 else vec(1, 0, 0)
    wide = unit(np.cross(axis, flat))
    section = lambda d, w, t: np.array([at(d) + wide * w, at(d) + flat * t, at(d) - wide * w, at(d) - flat * t])
    hall.tube([section(0, .013, .004), section(.80, .008, .002), section(.87, .001, .001)], 'steel', smooth=False)
    hall.lathe(hilt, axis, [(.004, .004), (.040 * scale, .0), (.062 * scale, -.022), (.058 * scale, -.026), (.036 * scale, -.006),
                            (.004, -.002)], 'steel', 14)
    hall.rod(at(-.005), at(-.11), .014 * scale, 'dark', 8)
    hall.lathe(at(-.11), -axis, [(.010 * scale, 0), (.020 * scale, .012), (.020 * scale, .024), (.008 * scale, .034)], 'steel', 10)


def build_rack(hall, x):
    """Standing rack against the far wall with seven swords, points up."""
    y = HALF_WIDTH - .32
    for end in (-.85, .85):
        hall.box((x + end, y, .70), (.07, .10, 1.44), 'wood', .012)
        hall.box((x + end, y - .05, .02), (.09, .46, .08), 'wood', .012)
    for z, depth in ((.30, .20), (1.12, .08), (1.40, .06)):
        hall.box((x, y, z), (1.76, depth, .05), 'wood', .01)
    for i in range(7):
        build_sword(hall, (x - .66 + .22 * i, y - .09, .56), (0, .06, 1))


def build_bench(hall, x, y, length=2.2):
    hall.box((x, y, .44), (length, .38, .05), 'wood', .012)
    for end in (-1, 1):
        hall.box((x + end * (length / 2 - .22), y, .20), (.07, .32, .44), 'wood', .01)
    hall.box((x, y, .16), (length - .44, .05, .07), 'wood', .008)


def build_mask(hall, x, y, z, turn):
    """Fencing mask lying about: a flattened egg of mesh with a bib roll."""
    centre, axis = vec(x, y, z), unit((math.sin(turn), -math.cos(turn), .25))
    hall.lathe(centre - axis * .09, axis, [(.02, 0), (.085, .02), (.112, .07), (.112, .13), (.085, .19), (.03, .215)], 'dark', 14)
    hall.lathe(centre - axis * .10, axis, [(.10, .0), (.124, .012), (.124, .045), (.105, .06)], 'cloth', 14)


def build_banner(hall, x, y, z, normal, half):
    """Hanging banner 0.9 x 1.8 m with slight folds, rod and cords; half 0 = crimson, 1 = blue."""
    right = vec(-normal[1], normal[0], 0)
    normal, width, height, columns = vec(*normal), .90, 1.80, 12
    points, uv = [], []
    for row in range(2):
        for column in range(columns + 1):
            share = column / columns
            wave = .018 * math.sin(share * 3 * math.pi + .6) * (1.2 if row == 0 else .5)
            points.append(vec(x, y, z + (row - 1) * height) + right * (share - .5) * width + normal * (.045 + wave))
            uv.append(((half + share) / 2, row))
    faces = [[c, c + 1, columns + 2 + c, columns + 1 + c] for c in range(columns)]
    hall.mesh(points, faces, 'banner', True, [[uv[i] for i in face] for face in faces])
    backs = [face[::-1] for face in faces]
    hall.mesh(np.array(points) - normal * .004, backs, 'banner', True, [[uv[i] for i in face] for face in backs])
    top = vec(x, y, z + .015) + normal * .045
    hall.rod(top - right * (width / 2 + .07), top + right * (width / 2 + .07), .016, 'brass', 8)
    for end in (-1, 1):
        hall.lathe(top + right * end * (width / 2 + .07), right * end, [(.016, 0), (.032, .02), (.030, .045), (.006, .07)], 'brass', 8)


def build_clock(hall, x, z):
    y = HALF_WIDTH - .02
    hall.lathe((x, y, z), (0, -1, 0), [(.36, 0), (.36, .05), (.33, .075), (.30, .06), (.30, .04)], 'wood', 32)
    angle = 2 * np.pi * np.arange(32) / 32
    face = [(x + .305 * math.cos(a), y - .062, z + .305 * math.sin(a)) for a in angle]
    uv = [(.5 + .5 * math.cos(a), .5 + .5 * math.sin(a)) for a in angle]
    hall.polygon(facing(face, (0, -1, 0)), 'clock', uv if np.allclose(facing(face, (0, -1, 0))[0], face[0]) else uv[::-1])


def build_trophy(hall, x, y, z, normal):
    """Shield with two crossed swords on a wall."""
    normal, up = vec(*normal), vec(0, 0, 1)
    right = unit(np.cross(up, normal))
    outline = [(-.26, .30), (.26, .30), (.27, .02), (.20, -.18), (0, -.36), (-.20, -.18), (-.27, .02)]
    for scale, depth, material in ((1.12, .02, 'brass'), (1., .04, 'shield')):
        front = [vec(x, y, z) + scale * (right * a + up * b) + normal * depth for a, b in outline]
        back = [point - normal * depth for point in front]
        hall.polygon(facing(front, normal), material)
        for i in range(len(front)):
            j = (i + 1) % len(front)
            middle = (front[i] + front[j]) / 2 - vec(x, y, z)
            hall.polygon(facing([front[i], front[j], back[j], back[i]], middle - normal * (middle @ normal)), material)
    for side in (-1, 1):
        direction = unit(right * side * .75 + up)
        build_sword(hall, vec(x, y, z) + normal * (.075 + .012 * side) - direction * .40, direction, 1.15)


def build_scoring_stand(hall):
    """Box on a stand beyond the piste's middle; its digits and the lamps on top are separate objects."""
    y = SCORING_Y
    hall.lathe((0, y, FLOOR), (0, 0, 1), [(.24, 0), (.24, .02), (.20, .035), (.03, .05)], 'dark', 20)
    hall.rod((0, y, .02), (0, y, 1.02), .022, 'steel', 10)
    hall.box((0, y, 1.16), (.74, .16, .28), 'dark', .015)
    hall.box((0, y - .083, 1.16), (.68, .01, .22), 'panel', .004)
    for x in (-.24, .24):
        hall.lathe((x, y, 1.30), (0, 0, 1), [(.082, 0), (.082, .02), (.070, .028)], 'steel', 18)


# Seven-segment digits: (x, z) of the middle of segments a..g in units of the digit's half width and half height, and
# whether the segment lies flat.
SEGMENTS = [(0, 1, True), (1, .5, False), (1, -.5, False), (0, -1, True), (-1, -.5, False), (-1, .5, False), (0, 0, True)]
DIGITS = (-.265, -.145, .145, .265)              # x: tens and units of the left fencer, then of the right one
DIGIT_HALF_WIDTH, DIGIT_HALF_HEIGHT, DIGIT_LEAN = .036, .070, .07
ALWAYS_LIT = 7 * len(DIGITS)                     # number of the segment that the colon is


def bar(x, z, length, thickness, flat):
    """Outline of one segment: a bar with pointed ends, leaning as digits do."""
    along, across = length / 2, thickness / 2
    outline = [(-along, 0), (-along + across, -across), (along - across, -across), (along, 0), (along - across, across),
               (-along + across, across)]
    corners = [(x + a, z + b) if flat else (x - b, z + a) for a, b in outline]
    return [(px + DIGIT_LEAN * pz, pz) for px, pz in corners]


def build_digits(looks):
    """The score: u of a segment's texture coordinates tells its number, (number + 1/2) / 32, so that the game can light it."""
    digits, y, middle = Builder({}), SCORING_Y - .0892, 1.16

    def show(number, x, outline):
        points = [(x + px, y, middle + pz) for px, pz in outline]
        digits.polygon(facing(points, (0, -1, 0)), 'digit', [((number + .5) / 32, .5)] * len(points))

    for digit, x in enumerate(DIGITS):
        for number, (across, up, flat) in enumerate(SEGMENTS):
            length = 2 * DIGIT_HALF_WIDTH - .004 if flat else DIGIT_HALF_HEIGHT - .004
            show(7 * digit + number, x, bar(across * DIGIT_HALF_WIDTH, up * DIGIT_HALF_HEIGHT, length, .017, flat))
    for z in (-.035, .035):
        show(ALWAYS_LIT, 0, [(px, pz + z) for px, pz in bar(0, 0, .018, .018, True)])
    return digits.to_object('digits', looks)


def build_lamp(name, x, looks):
    """One scoring lamp: a dome of its own material."""
    lamp = Builder({})
    outline = [(.068 * math.cos(a), .115 + .05 * math.sin(a)) for a in np.linspace(0, 1.45, 6)]
    lamp.lathe((x, SCORING_Y, 1.32), (0, 0, 1), [(.068, 0)] + outline, name, 18)
    return lamp.to_object(name, looks)


def build_rail(hall):
    """The audience stands behind it, along the far wall; it ends in a short way towards the wall on both sides."""
    corner, end = RAIL_HALF_LENGTH, RAIL_Y + .95
    line = [(-corner, end), (-corner, RAIL_Y), (corner, RAIL_Y), (corner, end)]
    posts = [line[0], line[3], *((x, RAIL_Y) for x in np.linspace(-corner, corner, 9))]
    for x, y in posts:
        hall.lathe((x, y, FLOOR), (0, 0, 1), [(.075, 0), (.075, .015), (.035, .03), (.024, .05)], 'dark', 12)
        hall.rod((x, y, .02), (x, y, RAIL_Z - .02), .020, 'dark', 8)
        hall.lathe((x, y, RAIL_Z - .05), (0, 0, 1), [(.022, 0), (.032, .008), (.032, .022), (.022, .03)], 'brass', 10)
    for (x, y), (to_x, to_y) in zip(line, line[1:]):
        hall.rod((x, y, RAIL_Z), (to_x, to_y, RAIL_Z), .030, 'wood', 10)
        hall.rod((x, y, .55), (to_x, to_y, .55), .012, 'brass', 8)
    for x, y in line:
        hall.lathe((x, y, RAIL_Z - .036), (0, 0, 1), [(.036, 0), (.040, .02), (.040, .05), (.030, .066), (.008, .074)], 'brass', 12)


def build_reel(hall, side):
    """Spring reel of the body wire behind the end of the piste."""
    x, y = side * (RUN_BACK - .25), .55 + PISTE_HALF_WIDTH
    hall.box((x, y, .02), (.34, .30, .06), 'dark', .01)
    hall.lathe((x, y - .10, .20), (0, 1, 0), [(.16, 0), (.16, .03), (.12, .04), (.12, .16), (.16, .17), (.16, .20)], 'shield', 18)


def build_lamps_overhead(hall):
    for x in (-6.4, 0., 6.4):
        for y in (-3.2, 3.2):
            hall.rod((x, y, HEIGHT - .40), (x, y, HEIGHT - 1.05), .012, 'dark', 6)
            hall.lathe((x, y, HEIGHT - 1.02), (0, 0, -1), [(.04, 0), (.07, .05), (.24, .17), (.25, .20), (.235, .20)], 'dark', 18)
            hall.lathe((x, y, HEIGHT - 1.17), (0, 0, -1), [(.09, 0), (.11, .05), (.09, .10), (.04, .13)], 'lamp_bulb', 14)


def build_door(hall, side):
    x = side * (HALF_LENGTH - .04)
    hall.box((x, 4.2, 1.20), (.30, 1.66, 2.44), 'wood', .02)
    hall.box((x - side * .06, 4.2, 1.14), (.24, 1.30, 2.32), 'frame', .01)
    for y in (3.88, 4.52):
        for z, height in ((.62, .86), (1.64, .92)):
            hall.box((x - side * .17, y, z), (.06, .48, height), 'wood', .02)
    hall.lathe((x - side * .17, 4.2, 1.08), (-side, 0, 0), [(.012, 0), (.012, .04), (.030, .05), (.030, .07), (.01, .085)], 'brass', 10)


def build_props(hall):
    for x in (-8., 8.):
        build_rack(hall, x)
    for x, side in ((-4.3, 1), (4.3, 1), (-4., -1), (4., -1)):
        build_bench(hall, x, side * (HALF_WIDTH - .45))
    for x, turn in ((-3.9, .4), (4.5, -.5), (4.95, .2)):
        build_mask(hall, x, HALF_WIDTH - .45, .57, turn)
    build_clock(hall, 0, 4.15)
    build_trophy(hall, 0, HALF_WIDTH, 2.55, (0, -1, 0))
    build_banner(hall, -1.75, HALF_WIDTH, 4.55, (0, -1, 0), 0)
    build_banner(hall, 1.75, HALF_WIDTH, 4.55, (0, -1, 0), 1)
    for side in (1, -1):
        for y, half in ((-2.6, 0), (2.6, 1)):
            build_banner(hall, side * HALF_LENGTH, y, 4.2, (-side, 0, 0), half)
        build_trophy(hall, side * HALF_LENGTH, 0, 3.1, (-side, 0, 0))
        build_reel(hall, side)
        build_door(hall, side)
    build_scoring_stand(hall)
    build_rail(hall)
    build_lamps_overhead(hall)


# ---- materials, occlusion ------------------------------------------------------------------------------------------
TILE_SIZES = dict(floor=2.4, plaster=3.0, piste=1.5, piste_end=1.5, run_back=1.5, wood=1.2, frame=1.2)


def make_looks(folder):
    textures = dict(floor=salle_textures.planks(folder, 'floor', 2.4, .12, 1.2, (.56, .37, .22)),
                    wood=salle_textures.planks(folder, 'wood', 1.2, .60, 1.2, (.27, .155, .095), .0015, .10, .54),
                    plaster=salle_textures.plaster(folder, 3., (.80, .765, .69)),
                    piste=salle_textures.copper_mesh(folder, 1.5))
    looks = {}
    for name, images in textures.items():
        looks[name] = materials.new_material(name)
        materials.add_textures(looks[name], images['colour'], images['normal'], images['orm'])
    plain = dict(line=((.80, .80, .78), .6, 0), piste_end=((.16, .045, .040), .6, 0), run_back=((.035, .038, .042), .65, 0),
                 dark=((.030, .028, .026), .5, 0), frame=((.045, .040, .036), .5, 0), steel=((.56, .57, .59), .32, 1),
                 brass=((.65, .45, .16), .35, 1), shield=((.30, .030, .035), .5, 0), panel=((.008, .008, .010), .25, 0),
                 cloth=((.72, .70, .66), .9, 0))
    for name, (colour, roughness, metal) in plain.items():
        looks[name] = materials.new_material(name, colour, roughness, metal)
    for name in ('piste_end', 'run_back'):
        materials.add_textures(looks[name], normal=textures['piste']['normal'])
    glowing = dict(window=((.78, .88, 1.), 2.5), lamp_bulb=((1., .86, .62), 4.), digit=((1., .25, .05), 2.))
    for name, (colour, glow) in glowing.items():
        looks[name] = materials.new_material(name, colour, .3, 0, glow)
    for name in ('lamp_left', 'lamp_right'):
        looks[name] = materials.new_material(name, (.46, .47, .48), .30)
    for name, path in (('banner', salle_textures.banners(folder)), ('clock', salle_textures.clock_face(folder))):
        looks[name] = materials.new_material(name, roughness=.85)
        materials.add_textures(looks[name], path)
    return looks


def is_outside(centre):
    """Faces on the outside of the hall need no occlusion."""
    return (abs(centre[0]) > HALF_LENGTH + WALL * .95 or abs(centre[1]) > HALF_WIDTH + WALL * .95 or centre[2] > HEIGHT + .09
            or centre[2] < FLOOR - .09)


def unwrap_occlusion(thing):
    """Second UV set without overlaps for the faces that can be seen; the others lie in a corner of it."""
    layer = thing.data.uv_layers.new(name='Occlusion')
    layer.data.foreach_set('uv', [0.] * (2 * len(layer.data)))
    thing.data.uv_layers.active = layer
    thing.data.polygons.foreach_set('select', [not is_outside(p.center) for p in thing.data.polygons])
    select(thing)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.uv.smart_project(angle_limit=1.15, island_margin=.0012, area_weight=0., correct_aspect=True, scale_to_bounds=False)
    bpy.ops.object.mode_set(mode='OBJECT')
    collapse_thin_islands(thing, 'Occlusion')


def uv_islands(mesh, uv):
    """Island number of every face: faces belong together that share an edge with the same UV at both its ends."""
    owner, parent = {}, list(range(len(mesh.polygons)))

    def root(face):
        while parent[face] != face:
            parent[face] = parent[parent[face]]
            face = parent[face]
        return face

    for face in mesh.polygons:
        loops = list(face.loop_indices)
        for first, second in zip(loops, loops[1:] + loops[:1]):
            ends = ((mesh.loops[i].vertex_index, *np.round(uv[i], 5)) for i in (first, second))
            other = owner.setdefault(tuple(sorted(ends)), face.index)
            parent[root(face.index)] = root(other)
    return [root(face) for face in range(len(mesh.polygons))]


def collapse_thin_islands(thing, layer_name):
    """Islands narrower than a few texels (lines, rods, edges) can hold no occlusion: they go to the map's white corner."""
    mesh = thing.data
    layer = mesh.uv_layers[layer_name]
    uv = np.empty(2 * len(mesh.loops))
    layer.data.foreach_get('uv', uv)
    uv = uv.reshape(-1, 2)
    loops_of = {}
    for face, island in zip(mesh.polygons, uv_islands(mesh, uv)):
        loops_of.setdefault(island, []).extend(face.loop_indices)
    thin = [loops for loops in loops_of.values() if narrowest_width(uv[loops]) * OCCLUSION_SIZE < THINNEST_ISLAND]
    for loops in thin:
        uv[loops] = 0
    layer.data.foreach_set('uv', uv.ravel())
    print('occlusion: %d of %d islands too thin' % (len(thin), len(loops_of)))


def narrowest_width(points, directions=32):
    """Least extent of a set of points over all directions."""
    angle = np.pi * np.arange(directions) / directions
    reach = points @ np.array([np.cos(angle), np.sin(angle)])
    return (reach.max(0) - reach.min(0)).min()


def build(folder):
    """Build into an empty scene; textures go to the folder. Gives the objects to export."""
    clear_scene()
    looks = make_looks(folder)
    hall = Builder(TILE_SIZES)
    build_shell(hall)
    build_piste(hall)
    build_props(hall)
    room = hall.to_object('salle', looks)
    signals = [build_lamp('lamp_left', -.24, looks), build_lamp('lamp_right', .24, looks), build_digits(looks)]
    unwrap_occlusion(room)
    shade = materials.bake_occlusion([room], OCCLUSION_SIZE, 48, 1.6)
    shade[np.ix_((0, -1), (0, -1))] = 1
    paint.write_image(np.dstack([shade] * 3), os.path.join(folder, OCCLUSION_IMAGE))
    room.data.uv_layers.active = room.data.uv_layers[0]
    for thing in (room, *signals):
        thing.modifiers.new('triangles', 'TRIANGULATE').keep_custom_normals = True
    print('salle: %d triangles' % sum(triangle_count(thing) for thing in (room, *signals)))
    return [room, *signals]
