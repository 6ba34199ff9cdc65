"""What all weapons are made of: round, turned and bent parts, the wound grip, and how they are put together.

Space: the grip frame, metres: origin at the grip's centre, +Y along the blade to the point, +Z to the knuckle bow and the
leading edge, +X flat of the blade. The exported files have exactly these axes in glTF. Blade, grip and steel are closed
manifold meshes; the empties name the skeleton segments of the blade's and the guard's capsule.
"""
import math
import os

import bpy
import numpy as np
from scipy.interpolate import CubicSpline

import materials
import paint
from body import vec
from meshes import join, loft, open_edge_count, path_tangent, positions, set_positions, shade, triangle_count

WIRE_PITCH = .0036


def to_blender(points):
    """Grip frame (= glTF axes) to Blender axes."""
    points = np.asarray(points, float)
    return np.stack([points[..., 0], -points[..., 2], points[..., 1]], -1)


# ---- shapes ------------------------------------------------------------------------------------------------------
def ellipse_ring(y, radius_x, radius_z, count):
    angle = 2 * np.pi * np.arange(count) / count
    return np.c_[radius_x * np.cos(angle), np.full(count, y), radius_z * np.sin(angle)]


def lathe(name, outline, count, squash=(1., 1.)):
    return loft(name, [ellipse_ring(y, radius * squash[0], radius * squash[1], count) for radius, y in outline])


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


def put_together(folder, steel, blade, grip, nodes, grip_colour=(.10, .07, .05)):
    """The parts of the hilt, blade and grip to the objects to export; the grip's textures go to the folder."""
    parts = dict(steel=join(steel, 'steel'), blade=blade, grip=grip)
    map_grip(parts['grip'])
    for name in ('blade', 'steel'):
        map_flat(parts[name])
    looks = dict(blade=materials.new_material('blade', (.72, .73, .75), .22, 1.),
                 grip=materials.new_material('grip', grip_colour, .5, .5),
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
    for name, point in nodes.items():
        empty = bpy.data.objects.new(name, None)
        empty.location = to_blender(point)
        bpy.context.collection.objects.link(empty)
        things.append(empty)
    return things
