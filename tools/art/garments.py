"""The fencer's clothes: one quad shell per garment, snapped onto the dummy of body.py plus a cloth offset.

Space: Blender axes (Z up, facing -Y), metres, rest pose. `build_all` gives {name: object}; left and right parts end
in _l and _r.
"""
import math

import bmesh
import numpy as np
from scipy.ndimage import gaussian_filter

import body
from body import ANKLE, ARM, BALL, ELBOW, FINGERS, HAND_AXIS, LEG, WRIST, profile, side_sign, smoothstep, unit, vec
from meshes import (Cage, apply_modifier, canonicalise, edges_and_boundary, face_outwards, new_object, path_tangent,
                    positions, ring_points, set_positions, shade, weld)

TORSO_COLUMNS = 16
CLOTH = .012
FRONT = vec(0, -1, 0)


# ---- shared construction ---------------------------------------------------------------------------------------
def along_limb(joints, fraction):
    """Point and direction of the bone at a fraction of the limb's length."""
    lengths = body.polyline_lengths(joints)
    left = fraction * sum(lengths)
    for start, end, length in zip(joints, joints[1:], lengths):
        if left <= length or end is joints[-1]:
            return start + (end - start) * (left / length), unit(end - start)
        left -= length


def limb_direction(joints, fraction):
    """Tangent smoothed over the joint."""
    return unit(along_limb(joints, min(1, fraction + .06))[0] - along_limb(joints, max(0, fraction - .06))[0])


def ring_aligner(loop, ring):
    """How to roll and flip rings like `ring` so that corresponding points lie nearest to those of `loop`."""
    best, shift = None, ring.mean(0) - loop.mean(0)
    for flipped in (False, True):
        candidate = ring[::-1] if flipped else ring
        for roll in range(len(ring)):
            error = ((np.roll(candidate, roll, axis=0) - shift - loop) ** 2).sum()
            if best is None or error < best[0]:
                best = (error, flipped, roll)
    _, flipped, roll = best
    return lambda points: np.roll(points[::-1] if flipped else points, roll, axis=0)


def torso_ring(z):
    angle = 2 * np.pi * np.arange(TORSO_COLUMNS) / TORSO_COLUMNS
    height = np.full(TORSO_COLUMNS, z)
    half_width = body.TORSO_HALF_WIDTH(height) + CLOTH
    front, back = body.TORSO_FRONT(height) - CLOTH, body.TORSO_BACK(height) + CLOTH
    power, cosine, sine = 2 / body.TORSO_EXPONENT(height), np.cos(angle), np.sin(angle)
    return np.c_[np.sign(cosine) * np.abs(cosine) ** power * half_width,
                 (front + back) / 2 + np.sign(sine) * np.abs(sine) ** power * (back - front) / 2, height]


def grow_limb(cage, loop, joints, fractions, radius, columns, flip, backset=None):
    """Continue an opening of the cage as a sleeve or trouser leg."""
    previous, align = loop, None
    for fraction in fractions:
        centre = along_limb(joints, fraction)[0]
        if backset is not None:
            centre = centre + vec(0, backset(fraction), 0)
        ring = ring_points(centre, limb_direction(joints, max(fraction, fractions[1])), FRONT, columns, radius(fraction))
        if align is None:
            align = ring_aligner(np.array([cage.vertices[i] for i in loop]), ring)
        current = cage.ring(align(ring))
        cage.bridge(previous, current, flip)
        previous = current


def snap_mesh(thing, shape, relax_rounds, strength=.4):
    """Newton-snap onto shape == 0, with rounds of smoothing in between; open edges are snapped but not smoothed."""
    points = body.snap_to_surface(shape, positions(thing), 8)
    edges, boundary = edges_and_boundary(thing)
    for _ in range(relax_rounds):
        total, count = np.zeros_like(points), np.zeros(len(points))
        for here, there in ((0, 1), (1, 0)):
            np.add.at(total, edges[:, here], points[edges[:, there]])
            np.add.at(count, edges[:, here], 1)
        mean = total / np.maximum(count, 1)[:, None]
        points = np.where(boundary[:, None], points, points + strength * (mean - points))
        points = body.snap_to_surface(shape, points, 2)
    set_positions(thing, points)


def shell(cage, name, shape=None, subdivisions=1, relax_rounds=6):
    """Cage to smooth object, subdivided and snapped to a shape."""
    thing = cage.to_object(name)
    if shape is not None:
        snap_mesh(thing, shape, 6)
    if subdivisions:
        apply_modifier(thing, 'SUBSURF', levels=subdivisions, boundary_smooth='PRESERVE_CORNERS')
        if shape is not None:
            snap_mesh(thing, shape, relax_rounds)
    shade(thing)
    return thing


def fold_hems(thing, depth=.006, back=.02, chosen=lambda point: True):
    """Fold the open edges inwards so that cloth shows its thickness."""
    edit = bmesh.new()
    edit.from_mesh(thing.data)
    edit.normal_update()
    hem = [e for e in edit.edges if e.is_boundary and chosen(np.array((e.verts[0].co + e.verts[1].co) / 2))]
    place = lambda co: tuple(round(c, 6) for c in co)
    folded = {}
    for vertex in {v.index: v for e in hem for v in e.verts}.values():
        inwards = sum((e.other_vert(vertex).co - vertex.co for e in vertex.link_edges if not e.is_boundary), vertex.co * 0)
        inwards = inwards.normalized() if inwards.length > 0 else inwards
        folded[place(vertex.co)] = (vertex.co - vertex.normal * depth, vertex.co - vertex.normal * depth * 1.3 + inwards * back)
    for stage in (0, 1):
        grown = bmesh.ops.extrude_edge_only(edit, edges=hem)['geom']
        hem = [g for g in grown if isinstance(g, bmesh.types.BMEdge)]
        moved = {}
        for vertex in (g for g in grown if isinstance(g, bmesh.types.BMVert)):
            targets = folded[place(vertex.co)]
            vertex.co = targets[stage]
            moved[place(vertex.co)] = targets
        folded = moved
    edit.to_mesh(thing.data)
    edit.free()
    canonicalise(thing)
    shade(thing)


def decimate(thing, triangles):
    ratio = min(1., triangles / sum(len(p.vertices) - 2 for p in thing.data.polygons))
    apply_modifier(thing, 'DECIMATE', ratio=ratio, use_collapse_triangulate=True)
    canonicalise(thing)
    shade(thing)


# ---- jacket and breeches ---------------------------------------------------------------------------------------
JACKET_HEIGHTS = [.893, .914, .950, .994, 1.042, 1.10, 1.16, 1.22, 1.275, 1.335, 1.395, 1.452, 1.484, 1.508, 1.528, 1.548]
ARMHOLE_ROWS = (8, 11)
SLEEVE_FRACTIONS = [.06, .13, .20, .28, .36, .44, .49, .53, .57, .63, .70, .76, .81, .845, .875]
BREECHES_HEIGHTS = [1.05, 1.005, .96, .918, .880]
BREECHES_FRACTIONS = [.15, .21, .27, .33, .39, .44, .48, .52, .56, .595]


def jacket_cage(sleeve_fractions=SLEEVE_FRACTIONS):
    cage, (low, high) = Cage(), ARMHOLE_ROWS
    rows = [cage.ring(torso_ring(z)) for z in JACKET_HEIGHTS]
    armhole_columns = {14, 15, 0, 1, 6, 7, 8, 9}
    for row in range(len(rows) - 1):
        for column in range(TORSO_COLUMNS):
            if low <= row < high and column in armhole_columns:
                continue
            after = (column + 1) % TORSO_COLUMNS
            cage.faces.append([rows[row][column], rows[row][after], rows[row + 1][after], rows[row + 1][column]])
    for side, columns in (('l', [14, 15, 0, 1, 2]), ('r', [10, 9, 8, 7, 6])):
        loop = ([rows[low][c] for c in columns] + [rows[r][columns[-1]] for r in range(low + 1, high)]
                + [rows[high][c] for c in columns[::-1]] + [rows[r][columns[0]] for r in range(high - 1, low, -1)])
        joints = [joint * side_sign(side) for joint in ARM]
        grow_limb(cage, loop, joints, sleeve_fractions, lambda t: body.ARM_RADIUS(t) + CLOTH, 14, side == 'r')
    return cage


def jacket_shape(points):
    """A jacket hangs: eased at the waist, bridging the seat, clear of the thighs at the hem."""
    cloth, z = .014, points[:, 2]
    ease = .021 * np.exp(-((z - 1.10) / .11) ** 2) + .008 * np.clip((1.02 - z) / .1, 0, 1)
    seat = body.smooth_min(body.glutes(points, .018), body.ellipsoid(points, (0, .050, .945), (.110, .100, .115)), .08)
    thighs = body.legs(points, .020) + np.clip(.86 - z, 0, 1) * 2
    skirt = body.smooth_min(body.smooth_min(body.torso(points, cloth + ease), seat, .08), thighs, .07)
    chest = body.smooth_min(body.torso(points, cloth + ease), body.pectorals(points, cloth), .06)
    chest = body.smooth_min(chest, body.shoulders(points, cloth), .09)
    return body.smooth_min(body.smooth_min(chest, body.arms(points, cloth), .05), skirt, .03)


def breeches_cage(fractions=BREECHES_FRACTIONS):
    cage = Cage()
    rows = [cage.ring(torso_ring(z)) for z in BREECHES_HEIGHTS]
    for first, second in zip(rows, rows[1:]):
        cage.bridge(first, second, flip=True)
    last = rows[-1]
    front, rear = cage.vertices[last[12]], cage.vertices[last[4]]
    crotch = [cage.add(front * (1 - s) + rear * s + vec(0, 0, -.030 * math.sin(math.pi * s))) for s in (.25, .5, .75)]
    for side, columns in (('l', [12, 13, 14, 15, 0, 1, 2, 3, 4]), ('r', [12, 11, 10, 9, 8, 7, 6, 5, 4])):
        joints = [joint * side_sign(side) for joint in LEG]
        grow_limb(cage, [last[c] for c in columns] + crotch[::-1], joints, fractions,
                  lambda t: body.LEG_RADIUS(t) + CLOTH, 12, side == 'l', body.LEG_BACKSET)
    return cage


BREECHES_EASE = profile((0, .006), (.08, .008), (.18, .013), (.30, .016), (.42, .017), (.50, .015), (.55, .010),
                        (.575, .004), (.60, .004), (1, .004))


def jacket(sleeve_fractions=SLEEVE_FRACTIONS):
    thing = shell(jacket_cage(sleeve_fractions), 'jacket', jacket_shape)
    fold_hems(thing)
    return thing


CROTCH_HEIGHT = .842
ARCH_HALF_WIDTH = .016


def breeches_shape(points, ease=BREECHES_EASE):
    """Eased legs; a gusset bridges the crotch, and an arch under it parts the mirrored legs, which would meet in a crease."""
    gusset = body.capsule(points, (0, -.045, .905), (0, .060, .905), .062, .066)
    legs = body.smooth_min(body.lower_body(points, 0., ease), gusset, .05)
    below = CROTCH_HEIGHT - points[:, 2]
    arch = np.where(below > 0, ARCH_HALF_WIDTH * (1 - np.exp(-np.maximum(below, 0) * .4 / ARCH_HALF_WIDTH)), .4 * below)
    between = arch - np.abs(points[:, 0])
    return -body.smooth_min(-legs, -between, .025)


def breeches():
    thing = shell(breeches_cage(), 'breeches', breeches_shape)
    fold_hems(thing)
    return thing


def sock(side):
    cage, previous = Cage(), None
    joints = [joint * side_sign(side) for joint in LEG]
    for fraction in (.53, .57, .61, .65, .70, .76, .83, .90, .96, 1.0):
        centre = along_limb(joints, fraction)[0] + vec(0, body.LEG_BACKSET(fraction), 0)
        ring = cage.ring(ring_points(centre, limb_direction(joints, fraction), FRONT, 18, body.LEG_RADIUS(fraction) + .003))
        if previous:
            cage.bridge(previous, ring)
        previous = ring
    return shell(cage, 'sock_' + side, lambda points: body.legs(points, .003), subdivisions=0)


# ---- gloves ----------------------------------------------------------------------------------------------------
def glove_shape(points):
    """Left glove: finger capsules, palm, ball of the thumb, heel of the hand, wrist."""
    along, thumbwards, palm = body.hand_frame()
    shape = None
    for name in ('index', 'middle', 'ring', 'pinky'):
        knuckle = FINGERS[name][0]
        root = WRIST + (knuckle - WRIST - along * .088) * .62 + along * .004
        ray = body.capsule(points, root, knuckle, .0165, .0150)
        shape = ray if shape is None else body.smooth_min(shape, ray, .012)
    thumb_root = WRIST + along * .018 + thumbwards * .012 + palm * .010
    shape = body.smooth_min(shape, body.capsule(points, thumb_root, FINGERS['thumb'][1], .017, .0145), .016)
    heel = (WRIST + along * .015 - thumbwards * .014 + palm * .008, WRIST + along * .06 - thumbwards * .026 + palm * .006)
    shape = body.smooth_min(shape, body.capsule(points, *heel, .015, .012), .012)
    shape = body.smooth_min(shape, body.capsule(points, WRIST - along * .03, WRIST + along * .01, .027, .026), .02)
    for name, chain in FINGERS.items():
        radii = dict(thumb=(.0150, .0140, .0128, .0112), pinky=(.0112, .0102, .0095, .0085)).get(
            name, (.0125, .0115, .0108, .0095))
        finger = None
        for i in range(3):
            joint = body.capsule(points, chain[i], chain[i + 1], radii[i], radii[i + 1])
            finger = joint if finger is None else body.smooth_min(finger, joint, .003)
        shape = body.smooth_min(shape, finger, .005)
    return shape


def glove(side, triangles=1150):
    along = HAND_AXIS
    hand = np.array([WRIST] + [point for chain in FINGERS.values() for point in chain])
    cut = lambda points: np.maximum(glove_shape(points), -((points - (WRIST - along * .012)) @ along))
    vertices, faces = body.surface_nets(cut, hand.min(0) - .05, hand.max(0) + .03, .0042)
    vertices = body.snap_to_surface(glove_shape, vertices, 2)
    faces = faces[(((vertices - (WRIST - along * .006)) @ along) > 0)[faces].all(1)]
    used = np.unique(faces)
    faces = np.searchsorted(used, faces)
    thing = new_object('glove_' + side, vertices[used] * side_sign(side), faces[:, ::-1] if side == 'r' else faces)
    face_outwards(thing)
    decimate(thing, triangles)
    weld(thing, .0026)      # where fingers part, an edge of 2 mm would be pulled to six times its length
    shade(thing)
    return thing


def cuff(side):
    """Gauntlet cuff: (distance along the arm from the wrist, radius) stations."""
    stations = [(-.150, .0670), (-.11, .0610), (-.07, .0550), (-.035, .0490), (-.012, .0400), (.004, .0345), (.016, .0335),
                (.026, .031)]
    forearm = unit(WRIST - ELBOW)
    thumbwards = body.hand_frame()[1]
    angle = 2 * np.pi * np.arange(14) / 14
    cage, previous = Cage(), None
    for distance, radius in stations:
        axis = forearm if distance < -.02 else HAND_AXIS
        centre = WRIST + (forearm if distance < 0 else HAND_AXIS) * distance
        wide = unit(thumbwards - axis * np.dot(thumbwards, axis))
        thin = np.cross(axis, wide)
        flatness = np.clip((distance + .05) / .06, 0, 1)
        ring = cage.ring((centre + radius * ((1 + .10 * flatness) * np.cos(angle)[:, None] * wide
                                             + (1 - .16 * flatness) * np.sin(angle)[:, None] * thin)) * side_sign(side))
        if previous:
            cage.bridge(previous, ring)
        previous = ring
    thing = shell(cage, 'cuff_' + side)
    fold_hems(thing, .004, .02, lambda point: point[2] > WRIST[2] + .05)
    decimate(thing, 640)
    return thing


# ---- shoes -----------------------------------------------------------------------------------------------------
# (distance along the foot from the ankle, half width, top, bottom)
SHOE_STATIONS = [(-.086, .016, .057, .012), (-.077, .027, .077, .006), (-.054, .037, .100, .0), (-.021, .039, .114, .0),
                 (.015, .038, .110, .0), (.057, .039, .090, .001), (.099, .044, .071, .0), (.136, .049, .059, .0),
                 (.172, .049, .049, .0), (.203, .043, .042, .001), (.227, .031, .036, .004), (.239, .015, .027, .010)]


def foot_axis():
    return unit((BALL - ANKLE) * vec(1, 1, 0))


def shoe_section(half_width, top, bottom):
    """(sideways, height) of the outer half of a section, from sole to instep."""
    rise = top - bottom
    return [(half_width * .55, bottom), (half_width * .92, bottom), (half_width * 1.02, bottom + .010),
            (half_width, bottom + .022), (half_width * .97, bottom + rise * .45), (half_width * .80, bottom + rise * .78),
            (half_width * .42, bottom + rise * .97)]


def shoe(side, triangles=820):
    axis, base = foot_axis(), ANKLE * vec(1, 1, 0)
    outwards = vec(-axis[1], axis[0], 0)
    outwards = outwards * np.sign(outwards[0])
    cage, rings = Cage(), []
    for distance, half_width, top, bottom in SHOE_STATIONS:
        inturn = .012 * np.clip((distance - .03) / .1, 0, 1) - .022 * np.clip((distance - .15) / .08, 0, 1)
        centre = base + axis * distance + outwards * inturn
        half = shoe_section(half_width, top, bottom)
        points = ([centre + outwards * x + vec(0, 0, z) for x, z in half] + [centre + vec(0, 0, top)]
                  + [centre - outwards * x + vec(0, 0, z) for x, z in half[::-1]] + [centre + vec(0, 0, bottom)])
        rings.append(cage.ring(np.array(points) * side_sign(side)))
    for first, second in zip(rings, rings[1:]):
        cage.bridge(first, second)
    cage.quad_cap(rings[0], flip=True)
    cage.quad_cap(rings[-1])
    thing = shell(cage, 'shoe_' + side)
    decimate(thing, triangles)
    return thing


# ---- mask and bib ----------------------------------------------------------------------------------------------
MASK_CENTRE = vec(0, -.012, 1.66)
MASK_SCALE = vec(.93, .93, .92)
MASK_MIDDLE_Y = -.01
# The mouth is wide enough for ears, nose and the back of the head to come out of it (unmasking.py).
MASK_WIDTH = profile((1.545, .096), (1.57, .100), (1.60, .104), (1.66, .107), (1.72, .108), (1.77, .096), (1.80, .076),
                     (1.822, .046), (1.832, .012))
MASK_FRONT = profile((1.545, -.156), (1.57, -.172), (1.60, -.180), (1.66, -.175), (1.72, -.156), (1.77, -.122), (1.80, -.086),
                     (1.822, -.048), (1.832, -.016))
MASK_BACK = profile((1.545, .100), (1.57, .108), (1.60, .114), (1.66, .122), (1.72, .128), (1.77, .112), (1.80, .084),
                    (1.822, .042), (1.832, .006))
MASK_POWER = 2 / 2.15
KEEL_DEPTH = .011           # how far the ridge down the middle of the wire mesh stands out, and where
KEEL_HEIGHT = profile((1.545, .7), (1.60, 1.), (1.70, 1.), (1.77, .7), (1.82, 0.))


def to_mask_space(points):
    """Mask sections are drawn a little large; this brings them to the head's size."""
    return MASK_CENTRE + (np.asarray(points) - MASK_CENTRE) * MASK_SCALE


def mask_point(angle, z, clearance=0.):
    """Point of the mask's section at height z; angle 0 = left, pi/2 = back, -pi/2 = face. Unscaled mask space."""
    width, front, back = MASK_WIDTH(z) + clearance, MASK_FRONT(z) - clearance, MASK_BACK(z) + clearance
    cosine, sine = math.cos(angle), math.sin(angle)
    depth = back - MASK_MIDDLE_Y if sine > 0 else MASK_MIDDLE_Y - front
    facing = max(0., -sine)
    flanks = 1 - .24 * facing ** 2 * (1 - facing ** 6)
    keel = KEEL_DEPTH * facing ** 26 * float(KEEL_HEIGHT(z))
    return vec(np.sign(cosine) * abs(cosine) ** MASK_POWER * width * flanks,
               MASK_MIDDLE_Y + np.sign(sine) * abs(sine) ** MASK_POWER * depth - keel,
               z - (.012 * facing if z < 1.6 else 0))


def mask_border(z):
    """y of the border between wire mesh (front) and hood (back) at height z; the border leans back towards the top."""
    return .012 + .040 * np.clip((z - 1.60) / .2, 0, 1)


def mask():
    columns, cage, previous = 32, Cage(), None
    for z in (1.545, 1.568, 1.595, 1.625, 1.66, 1.695, 1.73, 1.762, 1.788, 1.808, 1.822, 1.831):
        ring = cage.ring([mask_point(2 * math.pi * i / columns, z) for i in range(columns)])
        if previous:
            cage.bridge(previous, ring)
        previous = ring
    cage.quad_cap(previous)
    cage.vertices = list(to_mask_space(cage.vertices))
    return cage.to_object('mask')


def mask_border_point(direction):
    """Point of the mask surface on the border, in the given x-z direction from the middle of the head (by bisection)."""
    low, high = .02, .22
    for _ in range(24):
        middle = (low + high) / 2
        point = vec(0, 0, 1.66) + direction * middle
        point[1] = mask_border(point[2])
        low, high = (middle, high) if inside_mask(point) else (low, middle)
    point = vec(0, 0, 1.66) + direction * low
    return vec(point[0], mask_border(point[2]), point[2])


def inside_mask(point):
    x, y, z = MASK_CENTRE + (point - MASK_CENTRE) / MASK_SCALE
    if not 1.545 <= z <= 1.832:
        return False
    depth = MASK_BACK(z) - MASK_MIDDLE_Y if y > MASK_MIDDLE_Y else MASK_MIDDLE_Y - MASK_FRONT(z)
    return abs(x / MASK_WIDTH(z)) ** 2.15 + abs((y - MASK_MIDDLE_Y) / depth) ** 2.15 < 1


def mask_rim():
    """Padded edging along the border of wire mesh and hood: a flat tube from jaw to jaw over the crown."""
    path = [mask_border_point(vec(math.sin(a), 0, math.cos(a))) for a in np.radians(np.linspace(-128, 128, 33))]
    cage, previous = Cage(), None
    for i, point in enumerate(path):
        tangent = path_tangent(path, i)
        outwards = point - vec(0, .02, 1.66)
        outwards = unit(outwards - tangent * np.dot(outwards, tangent))
        across = np.cross(tangent, outwards)
        angle = 2 * np.pi * np.arange(6) / 6
        ring = cage.ring(point + .0060 * np.cos(angle)[:, None] * outwards + .0095 * np.sin(angle)[:, None] * across)
        if previous:
            cage.bridge(previous, ring)
        previous = ring
    return cage.to_object('rim')


BIB_HEIGHTS = [1.600, 1.577, 1.555, 1.532, 1.508, 1.484, 1.461, 1.440]
BIB_COLUMNS = 25


def bib_row(index):
    """Row of the bib: the first three sit on the mask, the others flare out over throat and collar bones.

    Towards its ends the bib grows shorter and lies closer to the mask, so that its corners are rounded.
    """
    flare, points = max(0, index - 2) / 5., []
    for column in range(BIB_COLUMNS):
        across = (column / (BIB_COLUMNS - 1) - .5) * 2
        length = 1 - .82 * smoothstep(.22, .95, abs(across))
        angle = across * math.radians(112)
        clearance = .008 + .010 * abs(across) ** 3 * min(index, 3) / 3
        section = mask_point(angle - math.pi / 2, max(BIB_HEIGHTS[min(index, 2)], 1.546), clearance)
        x, y, _ = to_mask_space(section)
        z = BIB_HEIGHTS[0] + (BIB_HEIGHTS[index] - BIB_HEIGHTS[0]) * length
        z = to_mask_space(vec(0, 0, z))[2]
        facing = max(0., math.cos(angle))
        if index > 2:
            x *= 1 + .46 * flare ** 1.2 * length
            y = y * (1 - .24 * flare * facing) + .01 * flare
            z += -.036 * flare ** 2 * facing + .030 * flare * math.sin(angle) ** 2 * length
        points.append(vec(x, y, z))
    return points


def bib_share_of_mask(z):
    """How much the bib follows the mask at rest height z: rigid with it above; below it hangs on its own joint."""
    return smoothstep(1.475, 1.550, z)


def clear_body(grid, clearance):
    """Move the bib's rows of points outwards until they clear the body.

    The way each point has to go is made the same left and right and evened out along the rows, so that the cloth stays smooth.
    """
    rows, columns, _ = grid.shape
    for _ in range(5):
        points = grid.reshape(-1, 3)
        needed = np.where(points[:, 2] < 1.575, np.maximum(0, -body.upper_body(points, clearance)), 0).reshape(rows, columns)
        needed = np.maximum(needed, needed[:, ::-1])
        needed = np.maximum(needed, gaussian_filter(needed, (.6, 1.6), mode='nearest'))
        outwards = grid - body.NECK
        outwards[..., 2] = 0
        outwards /= np.linalg.norm(outwards, axis=2, keepdims=True)
        grid = grid + outwards * needed[..., None]
    evened = gaussian_filter(grid, (.8, 1.1, 0), mode='nearest')
    return np.concatenate([grid[:3], evened[3:]])


def bib_grid():
    """Middle of the padding (rows, columns, 3)."""
    return clear_body(np.array([bib_row(index) for index in range(len(BIB_HEIGHTS))]), .021)


def bib():
    """Padded bib hanging from the mask's lower rim."""
    cage = Cage()
    rows = [cage.ring(row) for row in bib_grid()]
    for first, second in zip(rows, rows[1:]):
        cage.bridge(first, second, closed=False)
    thing = cage.to_object('bib')
    apply_modifier(thing, 'SOLIDIFY', thickness=.008, offset=0)
    face_outwards(thing)
    shade(thing)
    return thing


def build_all():
    garments = dict(jacket=jacket(), breeches=breeches())
    for side in 'lr':
        for make in (sock, shoe, glove, cuff):
            thing = make(side)
            garments[thing.name] = thing
    garments.update(mask=mask(), rim=mask_rim(), bib=bib())
    return garments
