"""The bare head under the mask: an implicit face, rings of quads about it, and its paint.

Space: Blender axes (facing -Y, left = +X), metres, rest pose. What the mesh is too coarse for (lids, lips, nostrils, hair)
is painted as height: how far the shape stands off the mesh.
"""
import numpy as np

import body
from body import mirrored, profile, smooth_min, smoothstep, vec
from meshes import Cage, join
from noise import fractal_noise
from paint import Coat, band, bump, line

EYE = vec(.0315, -.0745, 1.689)
EYE_RADIUS = .0122
MOUTH_Z = 1.6245
NECK_END = 1.515            # inside the collar


FRONT_HAIR = profile((0, 1.7620), (.022, 1.7635), (.038, 1.7600), (.052, 1.7520), (.064, 1.7300), (.072, 1.7050), (.09, 1.7000))
SIDE_HAIR = profile((1.55, .140), (1.598, .140), (1.609, .0640), (1.625, .0500), (1.645, .0410), (1.695, .0350), (1.706, .0180), (1.711, -.0150),
                    (1.722, -.0280), (1.740, -.0420), (1.760, -.0620), (1.80, -.12))


class Face:
    """What tells one face from another; lengths in metres."""

    def __init__(self, jaw, chin, brow, nose, lips, neck, braid, skin, hair, iris, stubble):
        self.jaw, self.chin, self.brow, self.nose, self.lips, self.neck, self.braid = jaw, chin, brow, nose, lips, neck, braid
        self.skin, self.hair, self.iris, self.stubble = skin, hair, iris, stubble


MAN = Face(jaw=1., chin=1., brow=1., nose=1., lips=1., neck=.0555, braid=False, skin=(.80, .615, .515), hair=(.165, .115, .080),
           iris=(.25, .19, .12), stubble=.5)
WOMAN = Face(jaw=.90, chin=.86, brow=.35, nose=.88, lips=1.22, neck=.0480, braid=True, skin=(.845, .665, .575),
             hair=(.36, .20, .095), iris=(.22, .33, .30), stubble=0.)


def carve(shape, hollow, radius):
    """The shape without the hollow, its rim rounded."""
    return -smooth_min(-shape, hollow, radius)


def skull(points, face):
    """Cranium, cheeks, jaw, chin and neck. Points mirrored to the left."""
    shape = body.ellipsoid(points, (0, .010, 1.712), (.0735, .0920, .0810))
    shape = smooth_min(shape, body.ellipsoid(points, (0, -.030, 1.722), (.0600, .0590, .0520)), .03)
    shape = smooth_min(shape, body.ellipsoid(points, (0, -.030, 1.660), (.0560, .0560, .0600)), .03)
    shape = smooth_min(shape, body.ellipsoid(points, (.0300, -.0440, 1.6350), (.0210 * face.jaw, .0310, .0300)), .03)
    jaw = body.capsule(points, (.0440 * face.jaw, -.004, 1.630), (.0140 * face.jaw, -.0735, 1.5945), .0150, .0120)
    jaw = smooth_min(jaw, body.capsule(points, (.0440 * face.jaw, -.004, 1.630), (.0560, .004, 1.680), .0140, .0120), .02)
    jaw = smooth_min(jaw, body.ellipsoid(points, (0, -.040, 1.622), (.044 * face.jaw, .050, .034)), .02)
    shape = smooth_min(shape, jaw, .030)
    shape = smooth_min(shape, body.ellipsoid(points, (0, -.0800, 1.5935), (.0190 * face.chin, .0140, .0145)), .016)
    shape = smooth_min(shape, body.ellipsoid(points, (.0410, -.0540, 1.6680), (.0200, .0200, .0150)), .024)
    nape = body.capsule(points, (0, .014, 1.46), (0, .022, 1.63), face.neck + .007, face.neck - .004)
    return smooth_min(shape, nape, .022)


def brow_and_sockets(shape, points, face):
    ridge = body.capsule(points, (.0110, -.0845, 1.7060), (.0380, -.0730, 1.7085), .0072 * (.6 + .4 * face.brow), .0060)
    shape = smooth_min(shape, ridge, .016)
    return carve(shape, body.ellipsoid(points, (.0300, -.0960, 1.6880), (.0165, .0150, .0110)), .012)


def lid_opening(points):
    """Height of the eye's opening above and below its middle, at the points' distance from the nose: (lower, upper)."""
    share = np.clip((points[:, 0] - EYE[0]) / .0138, -1, 1)
    arch = np.clip(1 - share ** 2, 0, 1)
    slant = .0012 * share
    return slant - .0036 * arch, slant + .0052 * arch ** .8


def eyes(shape, points):
    """Balls, and lids about them that leave an almond open."""
    away = points - EYE
    distance = np.linalg.norm(away, axis=1)
    lower, upper = lid_opening(points)
    inside = np.maximum(lower - away[:, 2], away[:, 2] - upper)
    lids = smooth_min(distance - EYE_RADIUS - .0021, shape, .004)
    lids = carve(lids, np.maximum(inside, away[:, 1]), .0012)
    return np.minimum(lids, distance - EYE_RADIUS)


def nose(shape, points, face):
    size = face.nose
    tip = vec(0, -.1080, 1.6535) + (size - 1) * vec(0, -.025, 0)
    bridge = body.capsule(points, (0, -.0840, 1.7020), tip + vec(0, .0030, .004), .0070 * size, .0088 * size)
    shape = smooth_min(shape, bridge, .014)
    shape = smooth_min(shape, np.linalg.norm(points - tip, axis=1) - .0096 * size, .010)
    wing = body.ellipsoid(points, (.0112 * size, -.0975, 1.6500), (.0055 * size, .0085, .0064))
    shape = smooth_min(shape, wing, .0075)
    return carve(shape, body.ellipsoid(points, (.0058 * size, -.1030, 1.6428), (.0034, .0058, .0030)), .003)


def mouth_relief(points, face):
    """Metres by which lips, philtrum and chin fold stand out of the skin."""
    x, z = np.abs(points[:, 0]), points[:, 2] - MOUTH_Z
    arch = .0036 + .0010 * bump(x - .006, .005) - .0008 * bump(x, .003)
    upper = .0030 * bump(z - arch, .0036) * np.clip(1 - (x / .0255) ** 2, 0, 1)
    lower = .0042 * bump(z + .0056, .0046) * np.clip(1 - (x / .0235) ** 2, 0, 1)
    parting = .0030 * bump(z + .0008 * np.cos(x * 160) - .0006, .0012) * smoothstep(.0270, .0235, x)
    corner = .0016 * bump(np.hypot(x - .0262, z), .0042)
    groove = .0012 * bump(x, .0028) * bump(z - .0130, .0055) + .0026 * bump(z + .0150, .0055) * bump(x, .0170)
    return face.lips * (upper + lower) - parting - corner - groove


def hairline(points, face):
    """Metres behind the edge of the hair (negative: before it, on the skin)."""
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    front = FRONT_HAIR(x) + (.003 if face.braid else 0.)
    behind = y - SIDE_HAIR(z)
    return np.minimum(np.maximum(behind, (z - front) * .8), .02)


def hair_thickness(points, face):
    """Metres of hair on the skin."""
    thick = .0050 if face.braid else .0068 * smoothstep(1.625, 1.72, points[:, 2]) + .0008
    return thick * smoothstep(-.002, .018, hairline(points, face))


def head_shape(points, face):
    """Signed distance to skin and hair, without the ears."""
    folded = mirrored(points)
    shape = nose(eyes(brow_and_sockets(skull(folded, face), folded, face), folded), folded, face)
    front = smoothstep(-.050, -.065, points[:, 1])
    shape = shape - front * mouth_relief(folded, face) - hair_thickness(folded, face)
    if face.braid:
        tail = body.capsule(points, (0, .0830, 1.660), (0, .0800, 1.600), .0175, .0125)
        tail = np.minimum(tail, body.capsule(points, (0, .0800, 1.600), (0, .0860, 1.552), .0110, .0080))
        shape = smooth_min(shape, tail, .008)
    return shape


# ---- mesh ------------------------------------------------------------------------------------------------------
AXIS_Y = .004               # the rings' rays start on the upright through here
HALF_COLUMNS = (0, 5.5, 11, 17, 24, 32, 43, 57, 72, 99, 126, 153, 180)     # degrees from the nose
HEIGHTS = (1.5835, 1.594, 1.609, 1.6245, 1.638, 1.648, 1.660, 1.674, 1.686, 1.698, 1.710, 1.728, 1.750, 1.770)
JAW_RISE = .030             # the lowest rings follow the jaw up to the ear


def columns(every):
    half = HALF_COLUMNS[::every]
    return np.radians([*half, *(-angle for angle in half[-2:0:-1])])


def ring_on(shape, angles, z):
    """Points of the shape seen from its axis in these directions, at these heights."""
    reach = np.linspace(.150, .012, 300)
    directions = np.c_[np.sin(np.abs(angles)), -np.cos(angles), 0 * angles]
    start = np.c_[0 * angles, np.full(len(angles), AXIS_Y), z]
    points = start[:, None] + reach[None, :, None] * directions[:, None]
    values = shape(points.reshape(-1, 3)).reshape(len(angles), -1)
    last = np.argmax(values < 0, axis=1)
    rows = np.arange(len(angles))
    outer, inner = values[rows, last - 1], values[rows, last]
    share = outer / (outer - inner)
    found = start + (reach[last - 1] + (reach[last] - reach[last - 1]) * share)[:, None] * directions
    return found * np.c_[np.where(angles < 0, -1, 1), np.ones((len(angles), 2))]


def narrow(cage, fine, coarse):
    """Triangles between a ring and one of half as many points; the corners agree at every second point."""
    for i, point in enumerate(coarse):
        a, b, c = fine[2 * i], fine[2 * i + 1], fine[(2 * i + 2) % len(fine)]
        after = coarse[(i + 1) % len(coarse)]
        cage.faces += [[a, b, point], [b, after, point], [b, c, after]]


def ear(cage, side):
    """A shell of three rings: root, helix, concha."""
    centre, lean = vec(.0725, .0140, 1.6770), np.radians(24)
    angle = 2 * np.pi * np.arange(10) / 10
    round_back, round_up = np.cos(angle), np.sin(angle)
    wide = .0165 * (1 - .30 * smoothstep(0, -1, round_up))
    rings = []
    for size, out_front, out_back in ((.72, -.006, -.004), (1., .0010, .0085), (.94, .0024, .0110), (.66, .0002, .0045)):
        back, up = size * wide * round_back, size * .0305 * round_up
        out = out_front + (out_back - out_front) * (.5 + .5 * round_back)
        tilt = .18
        y = back * np.cos(tilt) + up * np.sin(tilt)
        z = up * np.cos(tilt) - back * np.sin(tilt)
        points = centre + np.c_[out + .10 * np.sin(lean) * back, y * np.cos(lean) + .25 * out, z]
        rings.append(cage.ring(points * (1 if side == 'l' else -1, 1, 1)))
    for first, second in zip(rings[1:], rings[2:]):
        cage.bridge(first, second)
    cage.bridge(rings[0], rings[1])
    middle = cage.add(np.mean([cage.vertices[i] for i in rings[-1]], 0) - vec(.0040 if side == 'l' else -.0040, 0, 0))
    cage.faces += [[rings[-1][i], rings[-1][(i + 1) % 10], middle] for i in range(10)]


def head(face):
    shape = lambda points: head_shape(points, face)
    fine, coarse = columns(1), columns(2)
    rise = lambda angles, z: z + JAW_RISE * smoothstep(30, 80, np.abs(np.degrees(angles))) * smoothstep(1.66, 1.60, z)
    cage = Cage()
    rings = [cage.ring(ring_on(shape, fine, rise(fine, z))) for z in (1.566, *HEIGHTS)]
    collar = cage.ring(ring_on(shape, coarse, np.full(len(coarse), NECK_END)))
    crown = cage.ring(ring_on(shape, coarse, np.full(len(coarse), 1.789)))
    for first, second in zip(rings, rings[1:]):
        cage.bridge(first, second)
    narrow(cage, rings[0], collar)
    narrow(cage, rings[-1], crown)
    up = np.linspace(1.83, 1.78, 200)
    top = up[np.argmax(shape(np.c_[0 * up, 0 * up + AXIS_Y, up]) < 0)]
    middle = cage.add((0, AXIS_Y, top))
    cage.faces += [[crown[i], crown[(i + 1) % len(crown)], middle] for i in range(len(crown))]
    parts = [cage.to_object('head')]
    for side in 'lr':
        cage = Cage()
        ear(cage, side)
        parts.append(cage.to_object('ear'))
    return join(parts, 'head')


# ---- paint -----------------------------------------------------------------------------------------------------
BROW = profile((.010, 1.7050), (.020, 1.7085), (.032, 1.7110), (.041, 1.7085), (.050, 1.7025))
BROW_HALF = profile((.008, .0), (.0115, .0028), (.024, .0030), (.038, .0022), (.049, .0))


def on_ear(points):
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    return (x > .0735) & (((y - .0150) / .0185) ** 2 + ((z - 1.6770) / .0325) ** 2 < 1)


def paint_skin(coat, points, face):
    """Blood under the skin, lips, beard."""
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    tint = lambda mask, factor: coat.colour.__imul__(1 - np.outer(mask, 1 - np.array(factor)))
    coat.colour *= (1 + .030 * fractal_noise(points * 60, 3, 31) + .02 * coat.fine)[:, None]
    blush = bump(np.linalg.norm(np.c_[x - .041, y + .062, z - 1.655], axis=1), .021)
    tint(.60 * blush + .55 * bump(np.linalg.norm(np.c_[x, y + .109, z - 1.652], axis=1), .015) + .6 * on_ear(points), (1., .86, .83))
    tint(.5 * bump(np.linalg.norm(np.c_[x - .030, y + .080, z - 1.678], axis=1), .009), (.88, .80, .82))
    tint(.35 * bump(np.linalg.norm(np.c_[x - .031, y + .082, z - 1.698], axis=1), .009), (.85, .76, .74))
    shadow = smoothstep(1.648, 1.632, z + .10 * np.clip(x - .03, 0, 1)) * smoothstep(.012, -.012, y) * smoothstep(1.572, 1.588, z)
    tint(face.stubble * .42 * shadow * (.8 + .5 * coat.fine), (.74, .72, .74))
    rise = z - MOUTH_Z
    width = np.clip(1 - (x / .0262) ** 2, 0, 1)
    lip = smoothstep(.0012, -.0006, rise - .0078 * width ** .8 + .0010 * bump(x, .003)) * smoothstep(
        -.0014, .0008, rise + .0102 * width ** .7) * (width > 0) * (y < -.06)
    tint(lip, (.94, .74, .71) if face.stubble else (.95, .69, .67))
    coat.roughness -= .16 * lip
    tint(.75 * bump(rise + .0006, .0012) * smoothstep(.0275, .024, x) * (y < -.06), (.42, .26, .25))
    nostril = bump(np.linalg.norm(np.c_[x - .0058, (y + .1030) * .6, z - 1.6425], axis=1), .0036)
    tint(.85 * nostril, (.30, .18, .16))


def paint_eyes(coat, points, face):
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    across, height = x - EYE[0], z - EYE[2]
    lower, upper = lid_opening(np.c_[x, y, z])
    near = (y < -.066) & (np.abs(across) < .018) & (np.abs(height) < .02)
    within = near * smoothstep(.0141, .0132, np.abs(across)) * smoothstep(-.0004, .0005, np.minimum(height - lower, upper - height))
    coat.lay(within, (.80, .765, .735), .22)
    # Both look straight ahead: the iris is cut a little by the upper lid.
    away = np.hypot(across + .0006, height - .0010)
    iris = within * smoothstep(.0062, .0056, away)
    coat.lay(iris, face.iris, .15)
    coat.colour *= (1 - .55 * iris * smoothstep(.0040, .0060, away))[:, None]
    coat.lay(within * smoothstep(.0028, .0022, away), (.03, .025, .025), .12)
    coat.colour *= (1 - .50 * within * smoothstep(.0030, .0, upper - height))[:, None]
    spark = np.hypot(points[:, 0] - np.sign(points[:, 0]) * EYE[0] - .0018, height - .0030)
    coat.lay(.9 * within * smoothstep(.0013, .0008, spark), (.95, .95, .95), .1)
    lash = near * smoothstep(.0165, .0140, np.abs(across)) * bump(height - upper - .0003, .0011)
    coat.lay(.92 * lash, (.085, .060, .050), .6)
    coat.lay(.35 * near * smoothstep(.0150, .0130, np.abs(across)) * bump(height - lower + .0003, .0008), (.30, .17, .14), .5)
    ragged = .0012 * fractal_noise(points * vec(400, 400, 700), 2, 33)
    brow = (y < -.045) * smoothstep(.0010, -.0010, np.abs(z - BROW(x)) - BROW_HALF(x) - ragged) * (x > .008) * (x < .050)
    coat.lay(brow * (.80 if face.stubble else .62), np.array(face.hair) * .85, .7)


def paint_hair(coat, points, face):
    flow = vec(420, 60, 420) if face.braid else vec(420, 150, 260)
    strands = fractal_noise(points * flow, 3, 35)
    edge = hairline(points, face) + .0030 * fractal_noise(points * vec(260, 120, 260), 2, 37) - .0006
    hair = smoothstep(-.0022, .0022, edge) * ~on_ear(points)
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    low_end = 1.668 + .35 * np.abs(y + .006) + .004 * strands
    burn = band(y + .0065, .0115, .005) * smoothstep(low_end, low_end + .012, z) * smoothstep(1.74, 1.73, z) * (x > .05)
    hair = np.maximum(hair, (0. if face.braid else .85) * burn * (.75 + .4 * strands))
    if face.braid:
        hair = np.maximum(hair, (y > .0705) * (z < 1.66) * (x < .022))
    hair = np.clip(hair, 0, 1)
    coat.lay(hair, face.hair, .58)
    coat.colour *= (1 + hair * (.30 * strands + .10 * coat.fine))[:, None]
    coat.height += hair * .00035 * strands


PLAIN_RELIEF = .15         # of the way from mesh to shape


def relief_share(points, face):
    """How much of the way from mesh to shape is painted as height: all about eyes, nose, mouth and hair, little on the plain skin,
    where it would only show the edges of the mesh."""
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    near = lambda across, up, wide, high: np.maximum(np.abs(x - across) / wide, np.abs(z - up) / high)
    away = np.minimum(near(EYE[0], EYE[2] + .004, .020, .016), np.minimum(near(0, 1.662, .018, .030), near(0, MOUTH_Z, .030, .017)))
    feature = smoothstep(1.35, .95, away) * (y < -.04)
    return np.maximum(PLAIN_RELIEF, np.maximum(feature, smoothstep(-.016, -.006, hairline(points, face))))


def paint(points, face):
    """The coat of the head's texels."""
    coat = Coat(points, face.skin, .52)
    coat.height += np.where(on_ear(points), 0, relief_share(points, face) * np.clip(-head_shape(points, face), -.0045, .0045))
    coat.height += .00004 * coat.fine
    paint_skin(coat, points, face)
    paint_eyes(coat, points, face)
    paint_hair(coat, points, face)
    coat.colour = np.clip(coat.colour, 0, 1)
    return coat
