"""The audience: people in everyday clothes, each figure still and cheering.

A figure is one mesh in its still pose. COLOR_0 holds per vertex the way to the cheering pose, (way + 2) / 4 in metres, and the
part of the dress; COLOR_1 the cheering normal, (normal + 1) / 2, and the share with which the vertex turns with the head. The
empty `<figure>_neck` is where the head turns. The base colour's alpha is the dye mask, as the fencers' is.
"""
import bpy
import numpy as np
from scipy.spatial import cKDTree

import anim
import body
import builds
import fencer
import garments
import head
import materials
import paint
import rig as rigging
from anim import Clip
from body import LEG, mirrored, profile, smoothstep, unit, vec
from gltf import Glb
from meshes import clear_scene, positions, select, set_positions, triangle_count
from noise import fractal_noise, value_noise
from poses import STAND, looking
from reference import gltf_axes

TEXTURE_SIZE = 1024
FACE_SCALE = 2.6            # texels a metre on the head over those on the cloth
TRIANGLES = dict(jacket=1500, breeches=1100, glove=300, shoe=220)
PARTS = ('jacket', 'breeches', 'glove', 'shoe', 'head')        # the parts of the dress by number; hands and head have skin
STOUT = builds.Build(.975, profile((.45, 1.), (.80, 1.06), (1.0, 1.19), (1.20, 1.17), (1.42, 1.07), (1.52, 1.)), 1.10, 0.)
RAIL_HEIGHT, RAIL_AWAY = 1.03, .40              # where hands lie on it, from the ground and from the figure's middle
BENCH = .465
FRAME_OF_CHEER = 6


# ---- clothes -----------------------------------------------------------------------------------------------------
TROUSER_EASE = profile((0, .006), (.10, .010), (.25, .016), (.50, .020), (.75, .026), (.97, .030), (1, .030))
TROUSER_FRACTIONS = [.15, .24, .33, .42, .48, .54, .62, .71, .80, .89, .955]


SLEEVE_FRACTIONS = [*garments.SLEEVE_FRACTIONS, .92, .965, 1.]     # over the wrists, where a fencer's gauntlets are


def trousers():
    thing = garments.shell(garments.breeches_cage(TROUSER_FRACTIONS), 'breeches',
                           lambda points: garments.breeches_shape(points, TROUSER_EASE))
    garments.fold_hems(thing)
    return thing


def clothes(face):
    parts = dict(jacket=garments.jacket(SLEEVE_FRACTIONS), breeches=trousers())
    for side in 'lr':
        for make in (garments.glove, garments.shoe):
            thing = make(side)
            parts[thing.name] = thing
    for name, thing in parts.items():
        garments.decimate(thing, TRIANGLES[name.split('_')[0]])
    return dict(parts, head=head.head(face))


def dyed(coat):
    """All of it takes the dye: grey, with its own shading."""
    coat.colour[:] = coat.colour.mean(1, keepdims=True)
    coat.team[:] = 1
    return coat


def paint_trousers(points):
    coat = paint.Coat(points, (.86, .86, .86), .85)
    coat.mottle(.020, .012)
    fraction, away = body.limb_coordinates(points, LEG)
    turn, wander = np.arctan2(away[:, 0], -away[:, 1]), .30 * value_noise(points * 5, 2)
    knee = .0088 * paint.bump(fraction - .50, .065) * paint.folds(fraction * 13 + .30 * np.cos(turn) + wander)
    groin = points[:, 2] - .90 + .55 * np.abs(points[:, 0])
    lap = .0068 * paint.bump(groin, .07) * paint.folds(groin * 13 + wander) * smoothstep(.03, -.02, points[:, 1])
    break_ = .0080 * paint.bump(fraction - .93, .05) * paint.folds(fraction * 16 + .4 * np.cos(turn) + wander)
    coat.height += paint.FOLD_DEPTH * (knee + lap + break_) * paint.patches(points, 8, 14)
    coat.seam(np.where(np.abs(away[:, 0]) > .02, away[:, 1], paint.NOWHERE), points[:, 2])
    return dyed(coat)


def paint_shoe(points):
    coat = paint.leather(points, (.16, .13, .11))
    coat.lay(smoothstep(.0195, .0180, points[:, 2]), (.10, .09, .085), .8)
    return coat


def paint_hand(points, face):
    coat = paint.Coat(points, np.array(face.skin) * (1., .97, .95), .55)
    coat.colour *= (1 + .05 * fractal_noise(points * 60, 3, 31) + .03 * coat.fine)[:, None]
    folded = mirrored(points)
    for chain in body.FINGERS.values():
        for joint in (1, 2):
            away = folded - chain[joint]
            creases = .5 + .5 * np.sin((away @ unit(chain[joint] - chain[joint - 1])) * 2 * np.pi / .004)
            coat.height -= .0004 * paint.bump(np.linalg.norm(away, axis=1), .010) * creases
    return coat


def with_hair(face, grey):
    changed = head.Face(**vars(face))
    changed.hair = (grey,) * 3
    return changed


def paint_head(points, face):
    """Hair and brows take a dye; how much of a texel is hair shows between black hair and white."""
    coat = head.paint(points, with_hair(face, .72))
    white, black = (head.paint(points, with_hair(face, grey)).colour for grey in (1., 0.))
    coat.team = np.clip((white - black).mean(1), 0, 1)
    return coat


# ---- poses ---------------------------------------------------------------------------------------------------------
FEET = dict(r=((-.11, -.02), -10.), l=((.11, .02), 14.))
APART = dict(r=((-.15, -.05), -14.), l=((.14, .06), 20.))
SITTING_FEET = dict(r=((-.14, -.44), -10.), l=((.15, -.36), 12.))
UPRIGHT = looking(STAND, 0, pelvis=(0, .0, .955), pelvis_yaw=0, chest_yaw=0, pelvis_pitch=0, chest_pitch=2, head_pitch=6, r_grasp=.2,
                  l_grasp=.2, r_knee=(-.14, -1.4, .5), l_knee=(.16, -1.4, .5), grip=(-.27, -.06, .80), blade=(0, -1, -.25),
                  bow=(0, .25, -1), r_swivel=0, l_wrist=(.27, .02, .88), l_clavicle=0, r_clavicle=0, l_swivel=0, l_hand_flex=0)
CLAP = dict(grip=(-.030, -.36, 1.235), blade=(0, -.35, 1), bow=(.25, -1, -.1), r_swivel=0, r_grasp=.05, l_wrist=(.070, -.285, 1.215),
            l_hand_flex=10, l_grasp=.05, l_swivel=0, head_pitch=2, chest_pitch=0)
ARMS_UP = dict(grip=(-.30, -.16, 1.86), blade=(.1, -.5, 1), bow=(-.1, -1, -.2), r_swivel=10, r_grasp=.8, r_clavicle=18,
               l_wrist=(.33, -.10, 1.74), l_clavicle=18, l_grasp=.8, l_swivel=10, head_pitch=-4, chest_pitch=-5)


def on_rail(scale):
    """Both hands on it, the weight on them."""
    height, away = RAIL_HEIGHT / scale, -RAIL_AWAY / scale
    return looking(UPRIGHT, 0, pelvis=(0, .05, .945), pelvis_pitch=8, chest_pitch=15, head_pitch=4, neck_lean=6, grip=(-.29, away, height),
                   blade=(1, .15, 0), bow=(0, -1, .25), r_grasp=.75, r_swivel=-8, l_wrist=(.33, away + .065, height + .035), l_hand_flex=30,
                   l_grasp=.75, l_swivel=-8, l_hand_turn=0)


def behind_back(scale):
    return looking(UPRIGHT, 0, pelvis=(.02, 0, .952), pelvis_yaw=6, chest_yaw=-4, chest_pitch=-2, head_pitch=7, grip=(.0, .20, .93),
                   blade=(.5, .2, -1), bow=(1, .3, .4), r_swivel=20, l_wrist=(.06, .185, .97), l_swivel=20, l_hand_flex=0)


def one_hand(scale):
    """One hand on the rail, the other on the hip."""
    height, away = RAIL_HEIGHT / scale, -RAIL_AWAY / scale
    return looking(UPRIGHT, 0, pelvis=(.03, .02, .950), pelvis_yaw=14, pelvis_roll=3, chest_yaw=-6, chest_pitch=7, head_pitch=5,
                   grip=(-.24, away, height), blade=(1, .15, 0), bow=(0, -1, .25), r_grasp=.75, r_swivel=-4, l_wrist=(.245, .02, 1.03),
                   l_swivel=26, l_hand_flex=-40, l_hand_turn=-40, l_grasp=.5)


def at_ease(scale):
    return looking(UPRIGHT, 0, pelvis=(-.02, 0, .953), pelvis_roll=-2, pelvis_yaw=-8, chest_yaw=6, l_wrist=(.29, -.02, .875), l_hand_turn=-20,
                   head_pitch=6)


def seated(scale):
    hip = (BENCH + .105) / scale
    knees = (.47 + .16) / scale
    return looking(UPRIGHT, 0, pelvis=(0, .05, hip), pelvis_pitch=-2, chest_pitch=13, neck_lean=4, head_pitch=-2, r_knee=(-.20, -1.2, .9),
                   l_knee=(.20, -1.2, .9), grip=(-.16, -.40, knees), blade=(.9, -.6, 0), bow=(-.5, -1, -.3), r_grasp=.15, r_swivel=6,
                   l_wrist=(.17, -.31, knees + .04), l_swivel=6, l_hand_flex=15, l_grasp=.15)


def cheering(pose, change, drop=0., scale=1.):
    """`drop`: metres by which hands are lower, for those who sit."""
    lowered = {key: (value[0], value[1], value[2] - drop) if key in ('grip', 'l_wrist') else value for key, value in change.items()}
    return looking(pose, 0, neck_lean=0, pelvis_roll=0, pelvis_pitch=.4 * pose['pelvis_pitch'], l_hand_turn=0, **lowered)


SITTING_DROP = .40
# figure: (still pose, its feet, what changes in cheering, how much lower the hands then are)
MEN = dict(rail=(on_rail, FEET, CLAP, .03), behind=(behind_back, APART, CLAP, 0.), seated=(seated, SITTING_FEET, CLAP, SITTING_DROP))
STOUT_MEN = dict(rail=(on_rail, APART, ARMS_UP, 0.), ease=(at_ease, FEET, CLAP, 0.))
WOMEN = dict(rail=(on_rail, FEET, CLAP, .03), hip=(one_hand, FEET, ARMS_UP, 0.), seated=(seated, SITTING_FEET, CLAP, SITTING_DROP))
PEOPLE = dict(man=(builds.MAN, head.MAN, MEN), stout=(STOUT, head.MAN, STOUT_MEN), woman=(builds.WOMAN, head.WOMAN, WOMEN))


def clips_of(figures, scale):
    made = {}
    for name, (still, feet, change, drop) in figures.items():
        pose = still(scale)
        made[name] = Clip([(0., pose), (FRAME_OF_CHEER / anim.FRAMES_PER_SECOND, cheering(pose, change, drop))], feet)
    return made


# ---- figures -------------------------------------------------------------------------------------------------------
def evaluated(mesh):
    return mesh.evaluated_get(bpy.context.evaluated_depsgraph_get())


def vertex_normals(thing):
    flat = np.empty(len(thing.data.vertices) * 3)
    thing.data.vertices.foreach_get('normal', flat)
    return flat.reshape(-1, 3)


def group_weights(mesh, name):
    index, weights = mesh.vertex_groups[name].index, np.zeros(len(mesh.data.vertices))
    for vertex in mesh.data.vertices:
        weights[vertex.index] = sum(group.weight for group in vertex.groups if group.group == index)
    return weights


def part_of_vertices(mesh, names, garment_of_face):
    parts = np.zeros(len(mesh.data.vertices))
    for polygon in mesh.data.polygons:
        parts[list(polygon.vertices)] = PARTS.index(names[garment_of_face[polygon.index]].split('_')[0])
    return parts


def figure(name, rig, mesh, clip, parts):
    """A mesh of its own in the clip's first pose, its neck, and the extra values of its vertices."""
    anim.show(rig, clip, FRAME_OF_CHEER)
    cheer = evaluated(mesh)
    cheer_points, cheer_normals = positions(cheer), vertex_normals(cheer)
    anim.show(rig, clip, 0)
    still = bpy.data.objects.new(name, bpy.data.meshes.new_from_object(evaluated(mesh)))
    bpy.context.collection.objects.link(still)
    still.hide_render = True              # it must not shade the next build's occlusion
    neck = bpy.data.objects.new(name + '_neck', None)
    neck.location = rig.pose.bones['neck'].head
    bpy.context.collection.objects.link(neck)
    points = positions(still)
    turns = np.clip(group_weights(mesh, 'head') + .45 * group_weights(mesh, 'neck'), 0, 1)
    colours = (np.c_[(gltf_axes(cheer_points - points) + 2) / 4, parts / 8], np.c_[(gltf_axes(cheer_normals) + 1) / 2, turns])
    return (still, neck), gltf_axes(points), colours


def build_person(kind, folder):
    """All figures of one build: [(objects, points, colours)]."""
    build, face, figures = PEOPLE[kind]
    parts = clothes(face)
    rig = rigging.build_armature()
    rigging.weigh_garments(parts, rig)
    names = list(parts)
    mesh, garment_of_face = fencer.join_garments(parts)
    fencer.unwrap(mesh, garment_of_face == names.index('head'), FACE_SCALE)
    mesh.data.materials.append(materials.new_material('person_' + kind))
    nobody = np.zeros(len(mesh.data.vertices))
    occlusion = fencer.DARKEST_OCCLUSION + (1 - fencer.DARKEST_OCCLUSION) * fencer.bake_occlusion_without(mesh, nobody, TEXTURE_SIZE, 36)
    painters = dict(jacket=lambda points: dyed(paint.paint_jacket(points)), breeches=paint_trousers, shoe=paint_shoe,
                    glove=lambda points: paint_hand(points, face), head=lambda points: paint_head(points, face))
    images = paint.paint_atlas(mesh, TEXTURE_SIZE, names, garment_of_face, occlusion, painters, folder, kind)
    materials.add_textures(mesh.data.materials[0], images['colour'], images['normal'], images['orm'], occlusion=True)
    mesh.data.attributes.remove(mesh.data.attributes['garment'])
    if build:
        fencer.reshape(rig, mesh, build)
    modifier = mesh.modifiers.new('Armature', 'ARMATURE')
    modifier.object = rig
    mesh.parent = rig
    scale = build.scale if build else 1.
    clips = clips_of(figures, scale)
    anim.animate(rig, clips, scale)
    numbers = part_of_vertices(mesh, names, garment_of_face)
    made = [figure('%s_%s' % (kind, name), rig, mesh, name, numbers) for name in clips]
    print('%s: %d triangles' % (kind, triangle_count(mesh)))
    for thing in (mesh, rig):
        bpy.data.objects.remove(thing)
    for action in list(bpy.data.actions):
        bpy.data.actions.remove(action)
    return made


def build(folder):
    """Build into an empty scene; gives the objects to export and, by figure, points and colours of its vertices."""
    clear_scene()
    made = [one for kind in PEOPLE for one in build_person(kind, folder)]
    return [thing for things, _, _ in made for thing in things], {things[0].name: values for things, *values in made}


def add_colours(path, values):
    """Write the vertices' values into the finished file; the exporter splits vertices, so they are found by place."""
    glb = Glb(path)
    for node in glb.document['nodes']:
        if 'mesh' not in node:
            continue
        points, colours = values[node['name']]
        for primitive in glb.document['meshes'][node['mesh']]['primitives']:
            distance, nearest = cKDTree(points).query(glb.accessor(primitive['attributes']['POSITION']).astype(float))
            assert distance.max() < 1e-4, 'a vertex is nowhere near those of its figure'
            for index, colour in enumerate(colours):
                primitive['attributes']['COLOR_%d' % index] = glb.add_vectors(np.clip(colour[nearest], 0, 1))
    glb.write(path)
