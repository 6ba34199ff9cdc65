"""Materials in the form the glTF exporter understands, and Cycles occlusion bakes."""
import bpy
import numpy as np

from meshes import select


def new_material(name, colour=(.8, .8, .8), roughness=.6, metal=0., glow=0.):
    """Principled material; the colour is linear RGB; `glow` is its emission strength."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.use_backface_culling = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Metallic'].default_value = metal
    if glow:
        shader.inputs['Emission'].default_value = (*colour, 1)
        shader.inputs['Emission Strength'].default_value = glow
    material.diffuse_color = (*colour, 1)
    material.metallic, material.roughness = metal, roughness
    return material


def image_node(material, path, colour_space):
    node = material.node_tree.nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(path, check_existing=True)
    node.image.colorspace_settings.name = colour_space
    return node


def occlusion_input(material):
    """The socket in which the exporter looks for occlusion."""
    group = bpy.data.node_groups.get('glTF Settings')
    if group is None:
        group = bpy.data.node_groups.new('glTF Settings', 'ShaderNodeTree')
        group.inputs.new('NodeSocketFloat', 'Occlusion')
    node = material.node_tree.nodes.new('ShaderNodeGroup')
    node.node_tree = group
    return node.inputs[0]


def add_textures(material, colour=None, normal=None, orm=None, occlusion=False):
    """Connect image files; with `occlusion` the red channel of the ORM image is exported as occlusion."""
    links, shader = material.node_tree.links, material.node_tree.nodes['Principled BSDF']
    if colour:
        links.new(image_node(material, colour, 'sRGB').outputs[0], shader.inputs['Base Color'])
    if normal:
        normal_node = material.node_tree.nodes.new('ShaderNodeNormalMap')
        links.new(image_node(material, normal, 'Non-Color').outputs[0], normal_node.inputs['Color'])
        links.new(normal_node.outputs[0], shader.inputs['Normal'])
    if orm:
        split = material.node_tree.nodes.new('ShaderNodeSeparateColor')
        links.new(image_node(material, orm, 'Non-Color').outputs[0], split.inputs[0])
        links.new(split.outputs[1], shader.inputs['Roughness'])
        links.new(split.outputs[2], shader.inputs['Metallic'])
        if occlusion:
            links.new(split.outputs[0], occlusion_input(material))


def bake_occlusion(things, size, samples, distance):
    """Cycles ambient occlusion of the selected objects into their active UV map: (size, size) array 0..1, rows bottom up."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.world = scene.world or bpy.data.worlds.new('world')
    scene.world.light_settings.distance = distance
    scene.render.bake.margin = 4
    image = bpy.data.images.new('occlusion', size, size)
    targets = []
    for material in {slot.material.name: slot.material for thing in things for slot in thing.material_slots}.values():
        node = material.node_tree.nodes.new('ShaderNodeTexImage')
        node.image = image
        material.node_tree.nodes.active = node
        targets.append((material, node))
    select(*things)
    bpy.ops.object.bake(type='AO')
    pixels = np.empty(size * size * 4, np.float32)
    image.pixels.foreach_get(pixels)
    for material, node in targets:
        material.node_tree.nodes.remove(node)
    bpy.data.images.remove(image)
    return pixels.reshape(size, size, 4)[..., 0]
