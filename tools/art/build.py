"""Build the game's models: blender -b --factory-startup --python-exit-code 1 -P tools/art/build.py -- --out assets

Options: --only man|woman|sword|rapier|sabre|salle|audience (repeatable), --reference DIR (also write the deformation references used by the
tests), --keep DIR (leave textures and .blend file of each there, in a folder of its own, to look at).
"""
import argparse
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import audience  # noqa: E402
import builds  # noqa: E402
import clips  # noqa: E402
import export  # noqa: E402
import fencer  # noqa: E402
import head  # noqa: E402
import rapier  # noqa: E402
import reference  # noqa: E402
import sabre  # noqa: E402
import salle  # noqa: E402
import sword  # noqa: E402
import timetable  # noqa: E402
from posing import Skeleton  # noqa: E402

FENCERS = dict(man=(builds.MAN, head.MAN), woman=(builds.WOMAN, head.WOMAN))
WEAPONS = dict(sword=sword, rapier=rapier, sabre=sabre)
ASSETS = (*WEAPONS, 'salle', 'audience', *FENCERS)


def parse_arguments():
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='build.py')
    parser.add_argument('--out', required=True)
    parser.add_argument('--only', action='append', choices=ASSETS)
    parser.add_argument('--reference')
    parser.add_argument('--keep')
    return parser.parse_args(own)


def build(name, arguments, folder):
    """One model; its textures, called alike in all models, go into its own folder."""
    kind = 'fencers' if name in FENCERS else 'weapons' if name in WEAPONS else ''
    path = os.path.abspath(os.path.join(arguments.out, kind, name + '.glb'))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    os.makedirs(folder, exist_ok=True)
    if name in FENCERS:
        rig, mesh = fencer.build(folder, *FENCERS[name])
        export.write_fencer(path, rig, mesh)
        if name == 'man':
            timetable.write(os.path.join(arguments.out, 'clips.toml'), Skeleton(rig), clips.build_clips())
            if arguments.reference:
                reference.write_all(os.path.abspath(arguments.reference), rig, mesh)
    elif name in WEAPONS:
        export.write_static(path, WEAPONS[name].build(folder))
    elif name == 'audience':
        things, values = audience.build(folder)
        export.write_static(path, things)
        audience.add_colours(path, values)
    else:
        export.write_static(path, salle.build(folder))
        export.add_occlusion_texture(path, os.path.join(folder, salle.OCCLUSION_IMAGE))
    if arguments.keep:
        bpy.ops.wm.save_as_mainfile(filepath=os.path.join(folder, name + '.blend'))


def main():
    arguments = parse_arguments()
    os.makedirs(arguments.out, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(arguments.keep or temporary)
        for name in arguments.only or ASSETS:
            build(name, arguments, os.path.join(folder, name))


if __name__ == '__main__':
    main()
