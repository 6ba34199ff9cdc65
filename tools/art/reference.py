"""Deformation references for the tests: bind and deformed positions of sampled vertices, in glTF axes, metres."""
import os

import bpy
import numpy as np

import anim
from meshes import positions

SAMPLES = 300


def gltf_axes(points):
    """Blender (x, y, z) to glTF (x, z, -y)."""
    return np.c_[points[:, 0], points[:, 2], -points[:, 1]]


def deformed_positions(mesh):
    evaluated = mesh.evaluated_get(bpy.context.evaluated_depsgraph_get())
    return positions(evaluated)


def sample_indices(mesh, count=SAMPLES):
    """Evenly spread vertices of faces whose bind position is unique: farthest-point sampling."""
    points = positions(mesh)
    _, inverse, uses = np.unique(np.round(points, 5), axis=0, return_inverse=True, return_counts=True)
    in_face = np.zeros(len(points), bool)
    in_face[[index for polygon in mesh.data.polygons for index in polygon.vertices]] = True
    candidates = np.nonzero((uses[inverse] == 1) & in_face)[0]
    chosen = [candidates[0]]
    distance = np.full(len(candidates), np.inf)
    while len(chosen) < count:
        distance = np.minimum(distance, np.linalg.norm(points[candidates] - points[chosen[-1]], axis=1))
        chosen.append(candidates[int(distance.argmax())])
    return sorted(chosen)


def write_reference(path, rig, mesh, clip, frame):
    bind = positions(mesh)
    chosen = sample_indices(mesh)
    anim.show(rig, clip, frame)
    rows = np.c_[gltf_axes(bind[chosen]), gltf_axes(deformed_positions(mesh)[chosen])]
    header = '# fencer.glb, clip %s at %.6f s: bind x y z, deformed x y z (glTF axes, metres, root travel included)\n' % (
        clip, frame / anim.FRAMES_PER_SECOND)
    with open(path, 'w', encoding='ascii') as file:
        file.write(header)
        for row in rows:
            file.write('%.6f %.6f %.6f  %.6f %.6f %.6f\n' % tuple(row))
    print('wrote', os.path.basename(path))


def write_all(folder, rig, mesh):
    os.makedirs(folder, exist_ok=True)
    write_reference(os.path.join(folder, 'fencer_guard_reference.txt'), rig, mesh, 'guard', 0)
    middle = (len(bpy.data.actions['lunge'].fcurves[0].keyframe_points) - 1) // 2
    write_reference(os.path.join(folder, 'fencer_lunge_reference.txt'), rig, mesh, 'lunge', middle)
