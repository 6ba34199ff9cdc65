"""The fencer: garments, rig, weights, atlas and clips put together into one skinned mesh with one material."""
import bpy
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

import anim
import builds
import clips
import garments
import head
import materials
import paint
import rig as rigging
from meshes import clear_scene, join, positions, select, set_positions, triangle_count

TEXTURE_SIZE = 2048
OCCLUSION_SIZE = 1024
FACE_SCALE = 1.7            # texels a metre on the head over those on the cloth
DARKEST_OCCLUSION = .25


def join_garments(parts):
    """One object; also the garment index of every face."""
    for index, (name, part) in enumerate(parts.items()):
        layer = part.data.attributes.new('garment', 'INT', 'FACE')
        layer.data.foreach_set('value', [index] * len(part.data.polygons))
        part.data.materials.clear()
    fencer = join(list(parts.values()), 'fencer')
    garment_of_face = np.empty(len(fencer.data.polygons), np.int32)
    fencer.data.attributes['garment'].data.foreach_get('value', garment_of_face)
    return fencer, garment_of_face


def unwrap(fencer, fine_faces, fine_scale=FACE_SCALE):
    """Islands of one scale; those of the fine faces are `fine_scale` times as large."""
    select(fencer)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(angle_limit=1.22, island_margin=.0025, area_weight=0., correct_aspect=True)
    bpy.ops.object.mode_set(mode='OBJECT')
    layer = fencer.data.uv_layers.active.data
    uv = np.empty(len(layer) * 2)
    layer.foreach_get('uv', uv)
    loops = np.array([i for polygon in fencer.data.polygons if fine_faces[polygon.index] for i in polygon.loop_indices])
    uv.reshape(-1, 2)[loops] *= fine_scale
    layer.foreach_set('uv', uv)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.uv.select_all(action='SELECT')
    bpy.ops.uv.pack_islands(margin=.0025)
    bpy.ops.object.mode_set(mode='OBJECT')


def bake_occlusion_without(fencer, away, size, samples):
    """Ambient occlusion of the rest pose, 0..1, while the vertices of some parts are elsewhere."""
    points = positions(fencer)
    set_positions(fencer, points + np.outer(away, (5., 0, 0)))
    pixels = materials.bake_occlusion([fencer], OCCLUSION_SIZE, samples=samples, distance=.25)
    set_positions(fencer, points)
    pixels = gaussian_filter(pixels, 1.)
    image = Image.fromarray((pixels * 255).astype(np.uint8)).resize((size, size), Image.BICUBIC)
    return np.asarray(image).astype(float) / 255


def bake_occlusion(fencer, names, garment_of_face, size):
    """Occlusion at the atlas' full size: of the head without the mask, of the mask without the head, of the rest between both."""
    def vertices_of(parts):
        mask = np.zeros(len(fencer.data.vertices), bool)
        chosen = np.isin(garment_of_face, [names.index(part) for part in parts])
        mask[[v for polygon in fencer.data.polygons if chosen[polygon.index] for v in polygon.vertices]] = True
        return mask
    masked = bake_occlusion_without(fencer, vertices_of(['head']), size, 36)
    bare = bake_occlusion_without(fencer, vertices_of(['mask', 'rim', 'bib']), size, 28)
    garment = paint.Atlas(fencer, size, garment_of_face).garment
    is_part = lambda *parts: np.isin(garment, [names.index(part) for part in parts])
    share = np.where(is_part('mask', 'rim', 'bib'), 0., np.where(is_part('head'), 1., .5))
    return DARKEST_OCCLUSION + (1 - DARKEST_OCCLUSION) * (masked * (1 - share) + bare * share)


def reshape(rig, fencer, build):
    """Give the finished dummy, its joints and its cloth another build."""
    set_positions(fencer, builds.reshape(build, positions(fencer)))
    select(rig)
    bpy.ops.object.mode_set(mode='EDIT')
    for bone in rig.data.edit_bones:
        z_axis = bone.z_axis.copy()
        bone.head, bone.tail = builds.reshape_joints(build, np.array((bone.head, bone.tail)))
        bone.align_roll(z_axis)
    bpy.ops.object.mode_set(mode='OBJECT')


def build(folder, body_build=builds.MAN, face=head.MAN, texture_size=TEXTURE_SIZE):
    """Build the fencer into an empty scene; textures are written to the folder. Gives (rig, mesh object)."""
    clear_scene()
    parts = dict(garments.build_all(), head=head.head(face))
    for name, part in parts.items():
        print('%-10s %5d triangles' % (name, triangle_count(part)))
    rig = rigging.build_armature()
    rigging.weigh_garments(parts, rig)
    names = list(parts)
    fencer, garment_of_face = join_garments(parts)
    unwrap(fencer, garment_of_face == names.index('head'))
    material = materials.new_material('fencer')
    fencer.data.materials.append(material)
    occlusion = bake_occlusion(fencer, names, garment_of_face, texture_size)
    painters = dict(paint.PAINTERS, head=lambda points: head.paint(points, face))
    images = paint.paint_atlas(fencer, texture_size, names, garment_of_face, occlusion, painters, folder)
    materials.add_textures(material, images['colour'], images['normal'], images['orm'], occlusion=True)
    fencer.data.attributes.remove(fencer.data.attributes['garment'])
    if body_build:
        reshape(rig, fencer, body_build)
    modifier = fencer.modifiers.new('Armature', 'ARMATURE')
    modifier.object = rig
    fencer.parent = rig
    anim.animate(rig, clips.build_clips(), body_build.scale if body_build else 1.)
    print('fencer: %d triangles, %d joints' % (triangle_count(fencer), len(rig.data.bones)))
    return rig, fencer
