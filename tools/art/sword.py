"""The sword: one-handed, cut and thrust, shell guard with knuckle bow and one quillon.

Space: the grip frame, metres: origin at the grip's centre, +Y along the blade to the point, +Z to the knuckle bow and the
leading edge, +X flat of the blade. The exported file has exactly these axes in glTF. Blade, grip and steel are closed
manifold meshes; the empties name the skeleton segments of the blade's and the guard's capsule.
"""
import math
import os

import bpy
import numpy as np
from scipy.interpolate import CubicSpline

import materials
import paint
from body import profile, vec
from meshes import clear_scene, join, loft, open_edge_count, path_tangent, positions, set_positions, shade, triangle_count

BLADE_START = .050
SHELL_FACE = .061
BLADE_LENGTH = .860                      # from the shell's face to the point
POINT = SHELL_FACE + BLADE_LENGTH
NODES = dict(blade_base=(0, SHELL_FACE, 0), blade_tip=(0, POINT, 0), guard_a=(0, .060, -.091), guard_b=(0, .042, .066))
WIRE_PITCH = .0036
GRIP_END, GRIP_START = -.054, .0585


def to_blender(points):
    """Grip frame (= glTF axes) to Blender axes."""
    points = np.asarray(points, float)
    return np.stack([points[..., 0], -points[..., 2], points[..., 1]], -1)


# ---- shapes ------------------------------------------------------------------------------------------------------
def blade_section(y):
    """Ten points around a flattened hexagon with a fuller on each side that runs out halfway."""
    share = (y - BLADE_START) / (POINT - BLADE_START)
    tip = max(0., (share - .95) / .05)
    half_width = .0138 * (1 - .44 * min(share, .95)) * (1 - .97 * tip ** 1.3)
    half_thickness = .0034 * (1 - .5 * share) * (1 - .6 * tip ** 2)
    fuller = half_thickness * (.45 + .55 * np.clip((share - .40) / .1, 0, 1))
    half = [(half_thickness, .55), (fuller, .2), (fuller, -.2), (half_thickness, -.55)]
    side = [vec(x, y, half_width * z) for x, z in half]
    other = [vec(-x, y, half_width * z) for x, z in half[::-1]]
    return np.array(side + [vec(0, y, -half_width)] + other + [vec(0, y, half_width)])


def blade():
    shares = np.concatenate([np.linspace(0, .9, 13), [.93, .95, .97, .985, .995, 1.]])
    sections = [blade_section(BLADE_START + share * (POINT - BLADE_START)) for share in shares]
    thing = loft('blade', sections)
    shade(thing, smooth=False)
    return thing


def ellipse_ring(y, radius_x, radius_z, count):
    angle = 2 * np.pi * np.arange(count) / count
    return np.c_[radius_x * np.cos(angle), np.full(count, y), radius_z * np.sin(angle)]


def grip():
    radius = profile((-.054, .0128), (-.045, .0146), (-.02, .0162), (.0, .0166), (.02, .0156), (.042, .0140), (.0585, .0128))
    rings = [ellipse_ring(y, .80 * radius(y), 1.05 * radius(y), 20) for y in np.linspace(GRIP_END, GRIP_START, 13)]
    return loft('grip', rings)


def lathe(name, outline, count, squash=(1., 1.)):
    return loft(name, [ellipse_ring(y, radius * squash[0], radius * squash[1], count) for radius, y in outline])


def pommel():
    return lathe('pommel', [(.004, -.098), (.011, -.0965), (.0168, -.0915), (.0200, -.084), (.0204, -.077), (.0180, -.068),
                            (.0138, -.0605), (.0142, -.0565), (.0142, -.0525), (.0125, -.0510)], 18)


def ferrule():
    return lathe('ferrule', [(.0120, .0490), (.0150, .0500), (.0155, .0535), (.0160, .0575)], 18, (.86, 1.05))


def shell():
    """Shallow dish, wider towards the knuckles; its rim is rolled."""
    outline = [(.004, .0610), (.014, .0612), (.026, .0606), (.038, .0586), (.049, .0545), (.057, .0485), (.0608, .0425),
               (.0628, .0398), (.0622, .0378), (.0600, .0380), (.0582, .0408), (.054, .0462), (.046, .0518), (.034, .0562),
               (.020, .0582), (.004, .0586)]
    rings, angle = [], 2 * np.pi * np.arange(28) / 28
    for radius, y in outline:
        sine = np.sin(angle)
        rings.append(np.c_[radius * .90 * np.cos(angle), np.full(28, y), radius * (1 + .12 * sine) * sine])
    return loft('shell', rings)


def bar(name, knots, radii, count=10, samples=13, flat=1.):
    """Bar of varying radius along a spline in the y-z plane; `flat` widens it across (x)."""
    parameter = np.arange(len(knots))
    fine = np.linspace(0, len(knots) - 1, samples)
    path = CubicSpline(parameter, np.array(knots))(fine)
    radius = CubicSpline(parameter, radii)(fine)
    angle, rings = 2 * np.pi * np.arange(count) / count, []
    for i, centre in enumerate(path):
        across = vec(1, 0, 0)
        upright = np.cross(path_tangent(path, i), across)
        rings.append(centre + radius[i] * (flat * np.cos(angle)[:, None] * across + np.sin(angle)[:, None] * upright))
    return loft(name, rings)


def knuckle_bow():
    knots = [(0, .0455, .061), (0, .034, .0690), (0, .016, .0722), (0, -.006, .0710), (0, -.029, .0645), (0, -.050, .0520),
             (0, -.066, .0350), (0, -.074, .0160)]
    return bar('bow', knots, [.0058, .0056, .0054, .0052, .0050, .0047, .0045, .0042], samples=15, flat=1.5)


def quillon():
    """Starts inside the shell's metal, leaves it under the rim and curls forward into a round end."""
    knots = [(0, .0520, -.040), (0, .0445, -.056), (0, .0440, -.070), (0, .0500, -.083), (0, .0600, -.091), (0, .0685, -.0935)]
    return bar('quillon', knots, [.0046, .0050, .0052, .0054, .0062, .0030], samples=13)


# ---- surface -----------------------------------------------------------------------------------------------------
def map_grip(thing):
    """UV of the grip: u once around, v along in lengths of the texture (8 turns of wire)."""
    layer, points = thing.data.uv_layers.new(name='UVMap'), positions(thing)
    for polygon in thing.data.polygons:
        turns = [math.atan2(points[i][2] / 1.05, points[i][0] / .80) / (2 * math.pi) for i in polygon.vertices]
        for loop, vertex, turn in zip(polygon.loop_indices, polygon.vertices, turns):
            turn += round(turns[0] - turn)
            layer.data[loop].uv = (turn, points[vertex][1] / (8 * WIRE_PITCH))


def wire_textures(folder, size=256):
    """Twisted wire wound eight turns up the texture: colour, normal and ORM images."""
    v, u = np.mgrid[0:size, 0:size] / size
    winding = (8 * v + u) % 1
    round_wire = np.sqrt(np.clip(1 - (2 * winding - 1) ** 2, 0, 1))
    twist = .5 + .5 * np.sin(2 * np.pi * (24 * u + 2 * winding))
    height = .0011 * round_wire + .00022 * twist * round_wire
    normals = paint.normal_map(height, np.full((size, size), 8 * WIRE_PITCH / size), steepest=1.6)
    light = (.35 + .65 * round_wire) * (.80 + .20 * twist)
    images = dict(colour=np.array((.42, .36, .27)) * light[..., None], normal=normals,
                  orm=np.dstack([.3 + .7 * round_wire, .52 - .12 * twist, .75 * round_wire]))
    paths = {}
    for key, pixels in images.items():
        paths[key] = os.path.join(folder, 'grip_%s.png' % key)
        paint.write_image(pixels, paths[key])
    return paths


def map_flat(thing):
    """UV in metres for parts without textures: (z, y) of each corner."""
    layer, points = thing.data.uv_layers.new(name='UVMap'), positions(thing)
    for loop in thing.data.loops:
        layer.data[loop.index].uv = (points[loop.vertex_index][2], points[loop.vertex_index][1])


def crease(thing, degrees):
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(degrees)


def build(folder):
    """Build into an empty scene; textures go to the folder. Gives the objects to export."""
    clear_scene()
    steel = join([shell(), knuckle_bow(), quillon(), pommel(), ferrule()], 'steel')
    parts = dict(blade=blade(), grip=grip(), steel=steel)
    map_grip(parts['grip'])
    for name in ('blade', 'steel'):
        map_flat(parts[name])
    looks = dict(blade=materials.new_material('blade', (.72, .73, .75), .22, 1.),
                 grip=materials.new_material('grip', (.10, .07, .05), .5, .5),
                 steel=materials.new_material('steel', (.50, .51, .53), .32, 1.))
    images = wire_textures(folder)
    materials.add_textures(looks['grip'], images['colour'], images['normal'], images['orm'])
    things = []
    for name, thing in parts.items():
        set_positions(thing, to_blender(positions(thing)))
        thing.data.materials.append(looks[name])
        crease(thing, 45)
        things.append(thing)
        print('%-6s %5d triangles, %d open edges' % (name, triangle_count(thing), open_edge_count(thing)))
        assert open_edge_count(thing) == 0, name
        thing.modifiers.new('triangles', 'TRIANGULATE')
    for name, point in NODES.items():
        empty = bpy.data.objects.new(name, None)
        empty.location = to_blender(point)
        bpy.context.collection.objects.link(empty)
        things.append(empty)
    return things
