"""Build the game's models: blender -b --factory-startup --python-exit-code 1 -P tools/art/build.py -- --out assets

Options: --only sword|salle|fencer|fencer_woman (repeatable), --reference DIR (also write the deformation references used by the
tests), --keep DIR (leave textures and .blend files there to look at).
"""
import argparse
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import builds  # noqa: E402
import clips  # noqa: E402
import export  # noqa: E402
import fencer  # noqa: E402
import reference  # noqa: E402
import salle  # noqa: E402
import sword  # noqa: E402
import timetable  # noqa: E402
from posing import Skeleton  # noqa: E402

ASSETS = ('sword', 'salle', 'fencer', 'fencer_woman')


def parse_arguments():
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='build.py')
    parser.add_argument('--out', required=True)
    parser.add_argument('--only', action='append', choices=ASSETS)
    parser.add_argument('--reference')
    parser.add_argument('--keep')
    return parser.parse_args(own)


def build(name, arguments, folder):
    path = os.path.abspath(os.path.join(arguments.out, name + '.glb'))
    if name == 'fencer_woman':
        export.write_fencer(path, *fencer.build(folder, builds.WOMAN))
    elif name == 'fencer':
        rig, mesh = fencer.build(folder)
        export.write_fencer(path, rig, mesh)
        timetable.write(os.path.join(arguments.out, 'clips.toml'), Skeleton(rig), clips.build_clips())
        if arguments.reference:
            reference.write_all(os.path.abspath(arguments.reference), rig, mesh)
    else:
        module = dict(sword=sword, salle=salle)[name]
        export.write_static(path, module.build(folder))
        if name == 'salle':
            export.add_occlusion_texture(path, os.path.join(folder, salle.OCCLUSION_IMAGE))
    if arguments.keep:
        bpy.ops.wm.save_as_mainfile(filepath=os.path.join(os.path.abspath(arguments.keep), name + '.blend'))


def main():
    arguments = parse_arguments()
    os.makedirs(arguments.out, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = temporary
        if arguments.keep:
            os.makedirs(arguments.keep, exist_ok=True)
            folder = os.path.abspath(arguments.keep)
        for name in arguments.only or ASSETS:
            build(name, arguments, folder)


if __name__ == '__main__':
    main()
