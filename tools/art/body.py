"""The tailor's dummy: rest skeleton and implicit body shapes.

Space: Blender axes (Z up, the figure faces -Y, its left is +X), metres. Rest pose: A-pose, 1.80 m tall.
Implicit shapes take points of shape (n, 3) and return signed distances of shape (n,), negative inside;
`offset` thickens a shape by that many metres.
"""
import numpy as np
from scipy.interpolate import PchipInterpolator


def vec(*components):
    return np.array(components, float)


def unit(vector):
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def side_sign(side):
    """Mirror factors for a joint given for the left side: 'l' keeps it, 'r' mirrors x."""
    return vec(1 if side == 'l' else -1, 1, 1)


def profile(*points):
    """Monotone curve through (x, y) points, clamped outside."""
    table = np.array(points, float)
    curve = PchipInterpolator(table[:, 0], table[:, 1], extrapolate=False)
    low, high = table[0, 0], table[-1, 0]
    return lambda x: curve(np.clip(x, low, high))


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


# Joints; limbs are those of the left side.
PELVIS = vec(0, .010, .985)
SPINE1 = vec(0, .022, 1.050)
SPINE2 = vec(0, .028, 1.160)
CHEST = vec(0, .020, 1.280)
CHEST_TOP = vec(0, .024, 1.440)
NECK = vec(0, .028, 1.490)
HEAD = vec(0, .010, 1.590)
HEAD_TOP = vec(0, .0, 1.800)
EYES = vec(0, -.088, 1.688)
BIB = vec(0, -.110, 1.550)       # about which the hanging part of the bib is tilted
CLAVICLE = vec(.020, .005, 1.430)
SHOULDER = vec(.186, .018, 1.425)
ELBOW = SHOULDER + .295 * unit((.72, .05, -.69))
WRIST = ELBOW + .262 * unit((.70, -.16, -.69))
HAND_AXIS = unit((.69, -.17, -.70))
KNUCKLES = WRIST + .092 * HAND_AXIS
HIP = vec(.090, .005, .962)
KNEE = vec(.112, -.012, .530)
ANKLE = vec(.135, .030, .090)
BALL = vec(.148, -.122, .026)
TOE = vec(.153, -.204, .026)
ARM = [SHOULDER, ELBOW, WRIST]
LEG = [HIP, KNEE, ANKLE]

# Torso section at height z: half width, front and back extent in y, superellipse exponent.
TORSO_HALF_WIDTH = profile(
    (.78, .150), (.88, .154), (.955, .160), (1.04, .156), (1.115, .153), (1.20, .160), (1.30, .173),
    (1.375, .176), (1.425, .156), (1.470, .102), (1.500, .066), (1.54, .056), (1.62, .056))
TORSO_FRONT = profile(
    (.78, -.080), (.88, -.094), (.955, -.102), (1.04, -.104), (1.115, -.103), (1.20, -.113), (1.30, -.122),
    (1.375, -.112), (1.425, -.085), (1.470, -.058), (1.500, -.046), (1.54, -.050), (1.62, -.055))
TORSO_BACK = profile(
    (.78, .085), (.88, .110), (.955, .116), (1.04, .104), (1.115, .097), (1.20, .106), (1.30, .121),
    (1.375, .124), (1.425, .116), (1.470, .098), (1.500, .082), (1.54, .068), (1.62, .066))
TORSO_EXPONENT = profile((.78, 2.2), (.93, 2.3), (1.10, 2.3), (1.30, 2.6), (1.40, 2.5), (1.50, 2.0), (1.6, 2.0))

# Limb radii over the fraction of the limb's length (arm: .53 is the elbow; leg: .5 is the knee).
ARM_RADIUS = profile((0, .050), (.07, .059), (.15, .062), (.28, .059), (.42, .052), (.53, .048), (.64, .049),
                     (.75, .045), (.9, .034), (1, .032))
LEG_RADIUS = profile((0, .090), (.10, .090), (.25, .082), (.40, .069), (.49, .060), (.56, .056), (.66, .059),
                     (.76, .053), (.90, .039), (1, .037))
LEG_BACKSET = profile((0, .012), (.2, .0), (.35, -.012), (.5, .0), (.66, .020), (.8, .012), (1, .004))


def smooth_min(first, second, radius):
    blend = np.clip(.5 + .5 * (second - first) / radius, 0, 1)
    return second + (first - second) * blend - radius * blend * (1 - blend)


def mirrored(points):
    """Points folded onto the left side (x made positive)."""
    folded = points.copy()
    folded[:, 0] = np.abs(folded[:, 0])
    return folded


def nearest_on_segment(points, start, end):
    """Fraction along the segment in 0..1 and the vector from the nearest point on it."""
    axis = end - start
    t = np.clip(((points - start) @ axis) / (axis @ axis), 0, 1)
    return t, points - (start + t[:, None] * axis)


def capsule(points, start, end, start_radius, end_radius):
    t, away = nearest_on_segment(points, np.asarray(start, float), np.asarray(end, float))
    return np.linalg.norm(away, axis=1) - (start_radius + (end_radius - start_radius) * t)


def ellipsoid(points, centre, radii):
    scaled = (points - np.asarray(centre)) / np.asarray(radii)
    return (np.linalg.norm(scaled, axis=1) - 1) * min(radii)


def polyline_lengths(joints):
    return [np.linalg.norm(b - a) for a, b in zip(joints, joints[1:])]


def limb(points, joints, radius, backset=None):
    """Tube of varying radius along a polyline; `radius` and `backset` (shift in y) are curves of the length fraction."""
    lengths = polyline_lengths(joints)
    total, done, best = sum(lengths), 0, None
    for start, end, length in zip(joints, joints[1:], lengths):
        t, away = nearest_on_segment(points, start, end)
        fraction = (done + t * length) / total
        done += length
        if backset is not None:
            away = away - np.c_[0 * fraction, backset(fraction), 0 * fraction]
        distance = np.linalg.norm(away, axis=1) - radius(fraction)
        best = distance if best is None else np.minimum(best, distance)
    return best


def limb_coordinates(points, joints):
    """Length fraction along a two-segment limb (mirrored) and the vector from its axis."""
    folded = mirrored(points)
    upper_length, lower_length = polyline_lengths(joints)
    upper_t, upper_away = nearest_on_segment(folded, joints[0], joints[1])
    lower_t, lower_away = nearest_on_segment(folded, joints[1], joints[2])
    is_upper = np.linalg.norm(upper_away, axis=1) < np.linalg.norm(lower_away, axis=1)
    length = np.where(is_upper, upper_t * upper_length, upper_length + lower_t * lower_length)
    return length / (upper_length + lower_length), np.where(is_upper[:, None], upper_away, lower_away)


def torso(points, offset=0.):
    x, y, z = points.T
    half_width = TORSO_HALF_WIDTH(z) + offset
    front, back = TORSO_FRONT(z) - offset, TORSO_BACK(z) + offset
    centre, half_depth, exponent = (front + back) / 2, (back - front) / 2, TORSO_EXPONENT(z)
    ratio = (np.abs(x / half_width) ** exponent + np.abs((y - centre) / half_depth) ** exponent + 1e-12) ** (1 / exponent)
    distance = (ratio - 1) * np.minimum(half_width, half_depth) * .9
    return -smooth_min(-distance, -np.maximum(.860 - z, z - 1.66), .05)


def arms(points, offset=0.):
    return limb(mirrored(points), ARM, lambda t: ARM_RADIUS(t) + offset)


def shoulders(points, offset=0.):
    folded = mirrored(points)
    trapezius = capsule(folded, (.015, .050, 1.535), (.178, .022, 1.428), .050 + offset, .048 + offset)
    deltoid = ellipsoid(folded, SHOULDER + vec(.010, .0, -.045), (.060 + offset, .066 + offset, .092 + offset))
    return smooth_min(trapezius, deltoid, .05)


def pectorals(points, offset=0.):
    return ellipsoid(mirrored(points), (.082, -.066, 1.335), (.098 + offset, .058 + offset, .085 + offset))


def legs(points, offset=0., ease=None):
    """`ease`: extra cloth thickness as a curve of the leg's length fraction."""
    extra = (lambda t: 0) if ease is None else ease
    return limb(mirrored(points), LEG, lambda t: LEG_RADIUS(t) + offset + extra(t), LEG_BACKSET)


def glutes(points, offset=0.):
    return ellipsoid(mirrored(points), (.074, .054, .932), (.086 + offset, .078 + offset, .100 + offset))


def upper_body(points, offset=0.):
    shape = smooth_min(torso(points, offset), pectorals(points, offset), .05)
    shape = smooth_min(shape, shoulders(points, offset), .09)
    return smooth_min(shape, arms(points, offset), .045)


def lower_body(points, offset=0., ease=None):
    shape = smooth_min(torso(points, offset), glutes(points, offset), .05)
    return smooth_min(shape, legs(points, offset, ease), .05)


def head(points):
    shape = ellipsoid(points, (0, .005, 1.70), (.079, .100, .105))
    shape = smooth_min(shape, ellipsoid(points, (0, -.040, 1.635), (.058, .065, .075)), .05)
    return smooth_min(shape, capsule(points, (0, .03, 1.47), (0, .012, 1.62), .06, .058), .04)


def feet(points):
    folded = mirrored(points)
    shape = capsule(folded, ANKLE + vec(0, .005, 0), BALL + vec(0, .0, .018), .041, .036)
    shape = smooth_min(shape, capsule(folded, BALL + vec(-.012, 0, .012), TOE + vec(-.008, .0, .006), .038, .028), .03)
    shape = smooth_min(shape, ellipsoid(folded, ANKLE + vec(0, .022, -.045), (.036, .045, .046)), .03)
    return np.maximum(shape, -folded[:, 2])


def mitten_hands(points):
    folded = mirrored(points)
    finger_tips = KNUCKLES + .085 * unit(HAND_AXIS + vec(-.25, -.1, -.1))
    palm = capsule(folded, WRIST, KNUCKLES, .032, .040)
    return smooth_min(palm, capsule(folded, KNUCKLES, finger_tips, .036, .024), .03)


def whole_body(points):
    shape = smooth_min(upper_body(points), lower_body(points), .03)
    shape = smooth_min(shape, head(points), .03)
    shape = smooth_min(shape, feet(points), .03)
    return smooth_min(shape, mitten_hands(points), .02)


# Hand: a frame (along the fingers, towards the thumb side, out of the palm) and finger chains of the left hand.
def hand_frame():
    along = HAND_AXIS
    thumbwards = unit(vec(0, -1, 0) - along * np.dot(vec(0, -1, 0), along))
    palm = np.cross(along, thumbwards)
    return along, thumbwards, (-palm if palm[0] > 0 else palm)


def finger_chains():
    """Joint positions (knuckle to tip, 4 points) of each finger of the left hand in its slightly curled rest pose."""
    along, thumbwards, palm = hand_frame()
    chains = {}
    # name: (offset to the thumb, offset along, length, curl of each joint in degrees, spread in degrees)
    table = dict(index=(.027, .090, .074, (14, 22, 14), 4), middle=(.0085, .094, .081, (16, 26, 16), 0),
                 ring=(-.0095, .090, .075, (20, 30, 18), -3), pinky=(-.027, .081, .058, (24, 32, 18), -8))
    for name, (sideways, forward, length, curls, spread) in table.items():
        point = WRIST + along * forward + thumbwards * sideways + palm * (.004 if name == 'pinky' else -.002)
        base = unit(along + thumbwards * np.tan(np.radians(spread)))
        chain, angle = [point], 0.
        for share, curl in zip((.45, .30, .25), curls):
            angle += np.radians(curl)
            point = point + length * share * (np.cos(angle) * base + np.sin(angle) * palm)
            chain.append(point)
        chains[name] = chain
    point = WRIST + along * .022 + thumbwards * .024 + palm * .010
    chain = [point]
    for length, direction in ((.046, (.62, .62, .45)), (.034, (.80, .42, .42)), (.029, (.90, .18, .40))):
        point = point + length * unit(direction[0] * along + direction[1] * thumbwards + direction[2] * palm)
        chain.append(point)
    chains['thumb'] = chain
    return chains


FINGERS = finger_chains()


# Implicit surface tools.
def gradient(shape, points, step=1e-3):
    slope = np.zeros_like(points)
    for axis in range(3):
        shift = np.zeros(3)
        shift[axis] = step
        slope[:, axis] = (shape(points + shift) - shape(points - shift)) / (2 * step)
    return slope


def snap_to_surface(shape, points, iterations=6, longest_step=.03):
    """Newton steps along the gradient until the points lie on shape == 0."""
    points = points.copy()
    for _ in range(iterations):
        value, slope = shape(points), gradient(shape, points)
        step = -(value / ((slope * slope).sum(1) + 1e-9))[:, None] * slope
        length = np.linalg.norm(step, axis=1, keepdims=True)
        points += step * np.minimum(1, longest_step / (length + 1e-12))
    return points


def _sample_grid(shape, low, spacing, counts):
    axes = [low[i] + spacing * np.arange(counts[i]) for i in range(3)]
    values = np.empty(counts)
    for i in range(counts[0]):
        y, z = np.meshgrid(axes[1], axes[2], indexing='ij')
        slab = shape(np.c_[np.full(y.size, axes[0][i]), y.ravel(), z.ravel()])
        values[i] = slab.reshape(counts[1], counts[2])
    return values


def _edge_crossings(values, cells):
    """Per cell: sum of the crossing points on its twelve edges (in cell units) and their number."""
    counts = np.array(values.shape)
    window = lambda corner: tuple(slice(corner[i], counts[i] - 1 + corner[i]) for i in range(3))
    total, number = np.zeros(tuple(cells) + (3,)), np.zeros(cells)
    for axis in range(3):
        others = [i for i in range(3) if i != axis]
        for first in (0, 1):
            for second in (0, 1):
                near = [0, 0, 0]
                near[others[0]], near[others[1]] = first, second
                far = list(near)
                far[axis] = 1
                a, b = values[window(near)], values[window(far)]
                crosses = (a < 0) != (b < 0)
                point = np.zeros(total.shape)
                point[..., others[0]], point[..., others[1]] = first, second
                point[..., axis] = np.where(crosses, a / np.where(crosses, a - b, 1), 0)
                total += np.where(crosses[..., None], point, 0)
                number += crosses
    return total, number


def _grid_quads(inside, cell_index):
    """One quad around every grid edge whose ends lie on different sides."""
    counts, faces = inside.shape, []
    for axis in range(3):
        others = [i for i in range(3) if i != axis]
        lower = [slice(0, counts[i] - 1) if i == axis else slice(1, counts[i] - 1) for i in range(3)]
        upper = list(lower)
        upper[axis] = slice(1, counts[axis])
        edges = np.argwhere(inside[tuple(lower)] != inside[tuple(upper)])
        for i in others:
            edges[:, i] += 1
        flip = inside[edges[:, 0], edges[:, 1], edges[:, 2]]

        def cell(first, second):
            where = edges.copy()
            where[:, others[0]] += first
            where[:, others[1]] += second
            return cell_index[where[:, 0], where[:, 1], where[:, 2]]

        quads = np.c_[cell(-1, -1), cell(0, -1), cell(0, 0), cell(-1, 0)]
        flip = ~flip if axis == 1 else flip
        quads[~flip] = quads[~flip][:, ::-1]
        faces.append(quads)
    return np.concatenate(faces)


def surface_nets(shape, low, high, spacing):
    """Quad mesh of shape == 0 inside the box low..high (naive surface nets): vertices (n, 3), quads (m, 4)."""
    low, high = np.array(low, float), np.array(high, float)
    counts = np.ceil((high - low) / spacing).astype(int) + 1
    values = _sample_grid(shape, low, spacing, counts)
    inside, cells = values < 0, counts - 1
    corners_inside = np.zeros(cells, int)
    for a in (0, 1):
        for b in (0, 1):
            for c in (0, 1):
                corners_inside += inside[a:counts[0] - 1 + a, b:counts[1] - 1 + b, c:counts[2] - 1 + c]
    active = (corners_inside > 0) & (corners_inside < 8)
    total, number = _edge_crossings(values, cells)
    cell_index = -np.ones(cells, int)
    cell_index[active] = np.arange(active.sum())
    vertices = low + spacing * (np.argwhere(active) + total[active] / number[active][:, None])
    return vertices, _grid_quads(inside, cell_index)
