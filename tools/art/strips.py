"""Contact strips of the clips: a row from the sword side and a row from the front, one picture for each clip.

    blender -b FILE.blend --python-exit-code 1 -P tools/art/strips.py -- --out DIR [--frames N] [--sheet JPG] [CLIP ...]

FILE.blend is man.blend or woman.blend, as `build.py --keep` leaves them. The clips are posed afresh from the scripts, so that a
changed key pose is seen without building anything. `CLIP~` plays the clip backwards, as step_back plays step_forward. --sheet puts
all strips of a run on one page.
"""
import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
from PIL import Image, ImageDraw  # noqa: E402

import anim  # noqa: E402
import clips  # noqa: E402
from meshes import new_object  # noqa: E402
from posing import Skeleton  # noqa: E402
from turns import quaternion  # noqa: E402

CELL_WIDTH, ROW_HEIGHT = 2.05, 2.35     # metres
PIXELS_PER_METRE = 118
TEAM = (.80, .07, .06)
BACKWARDS = {'step_forward': 'step back: step forward backwards'}      # clips that are played backwards, too


def wear_team_colour(material):
    """Show the team mask (alpha of the base colour) in a colour."""
    nodes = material.node_tree.nodes
    image = nodes['Principled BSDF'].inputs['Base Color'].links[0].from_node.image
    pixels = np.array(image.pixels[:]).reshape(-1, 4)
    pixels[:, :3] *= 1 + pixels[:, 3:] * (np.array(TEAM) - 1)
    pixels[:, 3] = 1
    image.pixels = pixels.ravel()


def show_pose(rig, skeleton, posed):
    for name in skeleton.names:
        bone = rig.pose.bones[name]
        bone.rotation_mode = 'QUATERNION'
        bone.rotation_quaternion = quaternion(posed.basis(name))
    rig.pose.bones['root'].location = (0, 0, 0)
    for joint in ('pelvis', 'mask'):
        rig.pose.bones[joint].location = posed.shift(joint)
    bpy.context.view_layer.update()


def simple_sword():
    """Blade, bow and grip as a few prisms along the socket's +Y."""
    corners, faces = [], []
    for low, high, half in ((-.09, .055, .016), (.055, .066, .055), (.066, .92, .007)):
        first = len(corners)
        corners += [(x * half, y, z * half) for y in (low, high) for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        faces += [tuple(first + i for i in face) for face in
                  ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0))]
    return new_object('strip_sword', corners, faces)


def frozen(thing, matrix):
    """A still copy of an evaluated object."""
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    copy = bpy.data.objects.new('still', mesh)
    copy.matrix_world = matrix
    bpy.context.collection.objects.link(copy)
    return copy


def set_scene(columns):
    scene = bpy.context.scene
    scene.render.engine = 'BLENDER_WORKBENCH'
    shading = scene.display.shading
    shading.light, shading.color_type, shading.show_cavity = 'STUDIO', 'TEXTURE', True
    shading.background_type, shading.background_color = 'VIEWPORT', (.30, .33, .38)
    scene.display.render_aa = 'FXAA'
    scene.view_settings.view_transform, scene.view_settings.exposure = 'Standard', .9
    camera = bpy.data.objects.new('strip_camera', bpy.data.cameras.new('strip_camera'))
    bpy.context.collection.objects.link(camera)
    camera.data.type, scene.camera = 'ORTHO', camera
    camera.data.ortho_scale = max(columns * CELL_WIDTH, 2 * ROW_HEIGHT)
    middle = Vector((0, (columns - 1) / 2 * CELL_WIDTH, ROW_HEIGHT * -.5 + .98))
    camera.location = middle + Vector((-12, 0, .9))
    camera.rotation_euler = (middle - camera.location).to_track_quat('-Z', 'Y').to_euler()
    scene.render.resolution_x = int(columns * CELL_WIDTH * PIXELS_PER_METRE)
    scene.render.resolution_y = int(2 * ROW_HEIGHT * PIXELS_PER_METRE)
    return scene


def draw_strip(scene, things, name, clip, columns, path):
    rig, fencer, blade, skeleton = things
    backwards = name.endswith('~')
    stills = []
    for column in range(columns):
        share = column / (columns - 1)
        posed, travel = anim.sample(skeleton, clip, clip.duration * (1 - share if backwards else share))
        show_pose(rig, skeleton, posed)
        socket = rig.matrix_world @ rig.pose.bones['r_weapon'].matrix
        # Looked at along +X: forward (-Y) is to the right, so time runs from +Y to -Y of the row.
        place = Matrix.Translation((0, (columns - 1 - column) * CELL_WIDTH, 0))
        front = Matrix.Translation((0, (columns - 1 - column) * CELL_WIDTH, -ROW_HEIGHT)) @ Matrix.Rotation(-np.pi / 2, 4, 'Z')
        for matrix in (place, front):
            stills += [frozen(fencer, matrix), frozen(blade, matrix @ socket)]
            x, y = .75, CELL_WIDTH / 2
            ground = new_object('ground', [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)])
            ground.matrix_world = Matrix.Translation(matrix.translation - Vector((0, 0, .004)))
            stills.append(ground)
    for thing in (fencer, blade):
        thing.hide_render = True
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    for still in stills:
        bpy.data.meshes.remove(still.data)


def caption(name):
    clip = name.rstrip('~')
    return clip.replace('_', ' ') if clip == name else BACKWARDS.get(clip, clip.replace('_', ' ') + ' backwards')


def write_sheet(path, strips):
    """All strips on one page, named, three beside each other."""
    width, label, across = 500, 16, 3
    pictures = [(name, Image.open(strip).convert('RGB')) for name, strip in strips]
    height = round(width * pictures[0][1].height / pictures[0][1].width) + label
    rows = -(-len(pictures) // across)
    sheet = Image.new('RGB', (width * across, height * rows), (245, 245, 242))
    draw = ImageDraw.Draw(sheet)
    for index, (name, picture) in enumerate(pictures):
        x, y = index % across * width, index // across * height
        sheet.paste(picture.resize((width, height - label), Image.LANCZOS), (x, y + label))
        draw.text((x + 6, y + 3), caption(name), fill=(30, 30, 34))
    sheet.save(path, quality=74, optimize=True)


def every_strip(known):
    """The clips, each that is also played backwards followed by its reverse."""
    return [strip for name in known for strip in ([name, name + '~'] if name in BACKWARDS else [name])]


def main():
    parser = argparse.ArgumentParser(prog='strips.py')
    parser.add_argument('--out', required=True)
    parser.add_argument('--frames', type=int, default=8)
    parser.add_argument('--sheet')
    parser.add_argument('clips', nargs='*')
    arguments = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    rig, fencer = bpy.data.objects['fencer_rig'], bpy.data.objects['fencer']
    rig.animation_data_clear()
    wear_team_colour(fencer.active_material)
    things = rig, fencer, simple_sword(), Skeleton(rig)
    scene, known = set_scene(arguments.frames), clips.build_clips()
    paths = {name: os.path.join(os.path.abspath(arguments.out), name.replace('~', '_backwards') + '.png')
             for name in arguments.clips or every_strip(known)}
    for name, path in paths.items():
        draw_strip(scene, things, name, known[name.rstrip('~')], arguments.frames, path)
    if arguments.sheet:
        write_sheet(os.path.abspath(arguments.sheet), list(paths.items()))


if __name__ == '__main__':
    main()
