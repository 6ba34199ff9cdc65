"""Small helpers around Blender mesh objects, and the quad cage from which garments and props are built."""
import bmesh
import bpy
import numpy as np

from body import unit


def clear_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def new_object(name, vertices, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(int(i) for i in f) for f in faces])
    mesh.update()
    created = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(created)
    return created


def select(first, *others):
    """Select the objects; the first becomes the active one."""
    bpy.ops.object.select_all(action='DESELECT')
    for thing in (first, *others):
        thing.select_set(True)
    bpy.context.view_layer.objects.active = first


def join(objects, name):
    select(*objects)
    if len(objects) > 1:
        bpy.ops.object.join()
    joined = bpy.context.object
    joined.name = joined.data.name = name
    return joined


def positions(thing):
    flat = np.empty(len(thing.data.vertices) * 3)
    thing.data.vertices.foreach_get('co', flat)
    return flat.reshape(-1, 3)


def set_positions(thing, points):
    thing.data.vertices.foreach_set('co', np.ascontiguousarray(points).ravel())
    thing.data.update()


def shade(thing, smooth=True):
    thing.data.polygons.foreach_set('use_smooth', [smooth] * len(thing.data.polygons))


def apply_modifier(thing, kind, **settings):
    select(thing)
    modifier = thing.modifiers.new('step', kind)
    for key, value in settings.items():
        setattr(modifier, key, value)
    bpy.ops.object.modifier_apply(modifier=modifier.name)


def face_outwards(thing):
    edit = bmesh.new()
    edit.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(thing.data)
    edit.free()


def weld(thing, distance):
    """Merge vertices closer than that (metres), and what faces fall together."""
    edit = bmesh.new()
    edit.from_mesh(thing.data)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=distance)
    edit.to_mesh(thing.data)
    edit.free()
    canonicalise(thing)


def canonicalise(thing):
    """Rebuild the mesh with sorted faces: bmesh orders loops by pointer, which would differ from build to build."""
    old, faces = thing.data, []
    for polygon in old.polygons:
        corners = list(polygon.vertices)
        start = corners.index(min(corners))
        faces.append(tuple(corners[start:] + corners[:start]))
    mesh = bpy.data.meshes.new(old.name)
    mesh.from_pydata([tuple(v) for v in positions(thing)], [], sorted(faces))
    mesh.update()
    thing.data = mesh
    bpy.data.meshes.remove(old)


def triangle_count(thing):
    return sum(len(polygon.vertices) - 2 for polygon in thing.data.polygons)


def open_edge_count(thing):
    """Edges that do not have exactly two faces; 0 for a closed manifold."""
    uses = {}
    for polygon in thing.data.polygons:
        for key in polygon.edge_keys:
            uses[key] = uses.get(key, 0) + 1
    return sum(1 for count in uses.values() if count != 2)


def edges_and_boundary(thing):
    """Edge array (m, 2) and a mask of the vertices on open edges."""
    edges = np.array([tuple(edge.vertices) for edge in thing.data.edges])
    uses = {}
    for polygon in thing.data.polygons:
        for key in polygon.edge_keys:
            uses[key] = uses.get(key, 0) + 1
    boundary = np.zeros(len(thing.data.vertices), bool)
    for key, count in uses.items():
        if count == 1:
            boundary[list(key)] = True
    return edges, boundary


def ring_points(centre, axis, reference, count, radius):
    """Circle of `count` points about `axis`, starting at the side of `reference`."""
    axis = unit(axis)
    first = unit(reference - axis * np.dot(reference, axis))
    second = np.cross(axis, first)
    angle = 2 * np.pi * np.arange(count) / count
    return centre + radius * (np.cos(angle)[:, None] * first + np.sin(angle)[:, None] * second)


class Cage:
    """Vertices and faces grown ring by ring."""

    def __init__(self):
        self.vertices, self.faces = [], []

    def add(self, point):
        self.vertices.append(np.array(point, float))
        return len(self.vertices) - 1

    def ring(self, points):
        return [self.add(point) for point in points]

    def bridge(self, first, second, flip=False, closed=True):
        """Quads between two rings (or, not closed, two rows) of equal length."""
        count = len(first)
        for i in range(count if closed else count - 1):
            after = (i + 1) % count
            quad = [first[i], first[after], second[after], second[i]]
            self.faces.append(quad[::-1] if flip else quad)

    def quad_cap(self, ring, flip=False):
        """Close a ring of even length with quads about its centre."""
        count, centre = len(ring), self.add(np.mean([self.vertices[i] for i in ring], 0))
        for i in range(0, count, 2):
            quad = [centre, ring[i], ring[(i + 1) % count], ring[(i + 2) % count]]
            self.faces.append(quad[::-1] if flip else quad)

    def to_object(self, name):
        created = new_object(name, self.vertices, self.faces)
        face_outwards(created)
        shade(created)
        return created


def loft(name, rings, closed_ends=True):
    """Tube through rings of equal length; ends closed with one polygon each."""
    cage, previous, first = Cage(), None, None
    for points in rings:
        ring = cage.ring(points)
        if previous is None:
            first = ring
        else:
            cage.bridge(previous, ring)
        previous = ring
    if closed_ends:
        cage.faces += [first[::-1], previous]
    return cage.to_object(name)


def path_tangent(points, index):
    return unit(points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)])
