"""The fencer: garments, rig, weights, atlas and clips put together into one skinned mesh with one material."""
import bpy
import numpy as np
from PIL import Image

import anim
import builds
import clips
import garments
import materials
import paint
import rig as rigging
from meshes import clear_scene, join, positions, select, set_positions, triangle_count

TEXTURE_SIZE = 2048
OCCLUSION_SIZE = 1024
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


def unwrap(fencer):
    select(fencer)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(angle_limit=1.22, island_margin=.0025, area_weight=0., correct_aspect=True)
    bpy.ops.object.mode_set(mode='OBJECT')


def bake_occlusion(fencer, size):
    """Ambient occlusion of the rest pose at the atlas' full size, 0..1."""
    pixels = materials.bake_occlusion([fencer], OCCLUSION_SIZE, samples=96, distance=.25)
    image = Image.fromarray((pixels * 255).astype(np.uint8)).resize((size, size), Image.BICUBIC)
    return DARKEST_OCCLUSION + (1 - DARKEST_OCCLUSION) * np.asarray(image).astype(float) / 255


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


def build(folder, body_build=builds.MAN, texture_size=TEXTURE_SIZE):
    """Build the fencer into an empty scene; textures are written to the folder. Gives (rig, mesh object)."""
    clear_scene()
    parts = garments.build_all()
    for name, part in parts.items():
        print('%-10s %5d triangles' % (name, triangle_count(part)))
    rig = rigging.build_armature()
    rigging.weigh_garments(parts, rig)
    names = list(parts)
    fencer, garment_of_face = join_garments(parts)
    unwrap(fencer)
    material = materials.new_material('fencer')
    fencer.data.materials.append(material)
    images = paint.paint_atlas(fencer, texture_size, names, garment_of_face, bake_occlusion(fencer, texture_size), folder)
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
