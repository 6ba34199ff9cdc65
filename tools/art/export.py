"""Writing .glb files: Y up, metres, tangents in the file, one animation per NLA track."""
import os

import bpy

from gltf import Glb
from meshes import select


def write_glb(path, things, **options):
    select(*things)
    bpy.ops.export_scene.gltf(filepath=path, export_format='GLB', use_selection=True, export_yup=True,
                              export_tangents=False, **options)
    glb = Glb(path)
    glb.settle_normals()
    glb.add_tangents()
    if 'animations' in glb.document:
        glb.thin_animations()
    glb.write(path)
    print('wrote %s, %d bytes' % (os.path.basename(path), os.path.getsize(path)))


def write_fencer(path, rig, fencer):
    rig.animation_data.action = None
    for track in rig.animation_data.nla_tracks:
        track.mute = False
    for bone in rig.pose.bones:
        bone.matrix_basis.identity()
    write_glb(path, (rig, fencer), export_colors=False, export_image_format='AUTO', export_skins=True,
              export_all_influences=False, export_def_bones=False, export_morph=False, export_animations=True,
              export_frame_range=False, export_force_sampling=True, export_nla_strips=True,
              export_optimize_animation_size=False, export_anim_single_armature=True, export_apply=False)
    for track in rig.animation_data.nla_tracks:
        track.mute = True


def write_static(path, things):
    write_glb(path, things, export_colors=False, export_image_format='AUTO', export_animations=False,
              export_apply=True)


def add_occlusion_texture(path, image_path):
    """Give every material whose mesh has a second UV set and that does not glow the occlusion image on that set.

    Done on the finished file: the exporter would mix the image with roughness maps that use the first UV set.
    """
    glb = Glb(path)
    texture = glb.add_image(image_path, 'occlusion')
    for mesh in glb.document['meshes']:
        for primitive in mesh['primitives']:
            material = glb.document['materials'][primitive['material']]
            if 'TEXCOORD_1' in primitive['attributes'] and 'emissiveFactor' not in material:
                material['occlusionTexture'] = dict(index=texture, texCoord=1)
    glb.write(path)
