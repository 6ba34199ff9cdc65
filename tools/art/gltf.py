"""Reading and amending .glb files with numpy alone."""
import json
import struct

import numpy as np

COMPONENTS = {5121: 'u1', 5123: '<u2', 5125: '<u4', 5126: '<f4'}
WIDTHS = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}


class Glb:
    """A .glb file: its JSON document and its binary chunk."""

    def __init__(self, path):
        with open(path, 'rb') as file:
            data = file.read()
        length = struct.unpack('<I', data[12:16])[0]
        self.document = json.loads(data[20:20 + length])
        self.binary = bytearray(data[28 + length:])

    def accessor(self, index):
        """Values of an accessor: (count, width)."""
        accessor = self.document['accessors'][index]
        view = self.document['bufferViews'][accessor['bufferView']]
        start = view.get('byteOffset', 0) + accessor.get('byteOffset', 0)
        width = WIDTHS[accessor['type']]
        values = np.frombuffer(bytes(self.binary), COMPONENTS[accessor['componentType']], accessor['count'] * width, start)
        return values.reshape(accessor['count'], width)

    def add_image(self, path, name):
        """Append a JPEG file as an embedded texture; gives the texture's index."""
        with open(path, 'rb') as file:
            data = file.read()
        self.binary += b'\0' * (-len(self.binary) % 4)
        document = self.document
        document['bufferViews'].append(dict(buffer=0, byteOffset=len(self.binary), byteLength=len(data)))
        self.binary += data
        document.setdefault('images', []).append(
            dict(bufferView=len(document['bufferViews']) - 1, mimeType='image/jpeg', name=name))
        document.setdefault('textures', []).append(dict(sampler=0, source=len(document['images']) - 1))
        return len(document['textures']) - 1

    def settle_normals(self, grid=1024):
        """Round the normals: Blender sums them in parallel, so that their last bits differ from build to build."""
        for primitive in self.primitives():
            accessor = self.document['accessors'][primitive['attributes']['NORMAL']]
            normals = np.round(self.accessor(primitive['attributes']['NORMAL']) * grid) / grid + 0.
            start = self.document['bufferViews'][accessor['bufferView']].get('byteOffset', 0) + accessor.get('byteOffset', 0)
            data = normals.astype('<f4').tobytes()
            self.binary[start:start + len(data)] = data

    def add_tangents(self):
        """Tangents (x, y, z, handedness) along the first UV set for every primitive that has one."""
        for primitive in self.primitives():
            attributes = primitive['attributes']
            if 'TEXCOORD_0' in attributes:
                names = ('POSITION', 'NORMAL', 'TEXCOORD_0')
                points, normals, uv = (self.accessor(attributes[name]).astype(float) for name in names)
                triangles = self.accessor(primitive['indices'])[:, 0].reshape(-1, 3).astype(int)
                attributes['TANGENT'] = self.add_vectors(tangents(points, normals, uv, triangles))

    def add_vectors(self, values, kind='VEC4'):
        """Append a float accessor; gives its index."""
        self.binary += b'\0' * (-len(self.binary) % 4)
        data, document = values.astype('<f4').tobytes(), self.document
        document['bufferViews'].append(dict(buffer=0, byteOffset=len(self.binary), byteLength=len(data)))
        self.binary += data
        document['accessors'].append(
            dict(bufferView=len(document['bufferViews']) - 1, componentType=5126, count=len(values), type=kind))
        return len(document['accessors']) - 1

    def thin_animations(self, tolerance=1e-6):
        """Channels that keep their first value within the tolerance get one key instead of one for every frame."""
        start = self.add_vectors(np.zeros((1, 1)), 'SCALAR')
        self.document['accessors'][start].update(min=[0.], max=[0.])
        for sampler in (s for animation in self.document['animations'] for s in animation['samplers']):
            values = self.accessor(sampler['output'])
            if np.abs(values - values[0]).max() < tolerance:
                sampler['input'] = start
                sampler['output'] = self.add_vectors(values[:1], self.document['accessors'][sampler['output']]['type'])
        self.drop_unused()

    def drop_unused(self):
        """Leave out the accessors, and their bytes, that nothing refers to any more."""
        document = self.document
        owners = [(primitive, 'indices') for primitive in self.primitives()]
        owners += [(primitive['attributes'], name) for primitive in self.primitives() for name in primitive['attributes']]
        owners += [(skin, 'inverseBindMatrices') for skin in document.get('skins', [])]
        owners += [(sampler, end) for animation in document.get('animations', []) for sampler in animation['samplers']
                   for end in ('input', 'output')]
        kept = sorted({owner[key] for owner, key in owners})
        for owner, key in owners:
            owner[key] = kept.index(owner[key])
        document['accessors'] = [document['accessors'][index] for index in kept]
        self._drop_unused_views(document['accessors'] + document.get('images', []))

    def _drop_unused_views(self, owners):
        views, old = self.document['bufferViews'], bytes(self.binary)
        kept, self.binary = sorted({owner['bufferView'] for owner in owners}), bytearray()
        for index in kept:
            view = views[index]
            first = view.get('byteOffset', 0)
            self.binary += b'\0' * (-len(self.binary) % 4)
            view['byteOffset'] = len(self.binary)
            self.binary += old[first:first + view['byteLength']]
        for owner in owners:
            owner['bufferView'] = kept.index(owner['bufferView'])
        self.document['bufferViews'] = [views[index] for index in kept]

    def primitives(self):
        return [primitive for mesh in self.document['meshes'] for primitive in mesh['primitives']]

    def write(self, path):
        self.binary += b'\0' * (-len(self.binary) % 4)
        self.document['buffers'][0]['byteLength'] = len(self.binary)
        text = json.dumps(self.document, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        with open(path, 'wb') as file:
            file.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(self.binary)))
            file.write(struct.pack('<I4s', len(text), b'JSON') + text)
            file.write(struct.pack('<I4s', len(self.binary), b'BIN\0') + bytes(self.binary))


def tangents(points, normals, uv, triangles):
    """Unit tangents (n, 4) of a mesh whose glTF UV has v pointing down; w = handedness of the bitangent."""
    first, second = (points[triangles[:, i]] - points[triangles[:, 0]] for i in (1, 2))
    first_uv, second_uv = ((uv[triangles[:, i]] - uv[triangles[:, 0]]) * (1, -1) for i in (1, 2))
    area = first_uv[:, 0] * second_uv[:, 1] - second_uv[:, 0] * first_uv[:, 1]
    sign = np.where(area < 0, -1., 1.)[:, None]
    along_u = (first * second_uv[:, 1:] - second * first_uv[:, 1:]) * sign
    along_v = (second * first_uv[:, :1] - first * second_uv[:, :1]) * sign
    u_total, v_total = np.zeros_like(points), np.zeros_like(points)
    for corner in range(3):
        np.add.at(u_total, triangles[:, corner], along_u)
        np.add.at(v_total, triangles[:, corner], along_v)
    tangent = u_total - normals * (u_total * normals).sum(1, keepdims=True)
    fallback = np.cross(normals, np.where(np.abs(normals[:, :1]) < .9, (1., 0, 0), (0, 1., 0)))
    tangent = np.where(np.linalg.norm(tangent, axis=1, keepdims=True) < 1e-12, fallback, tangent)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    handedness = np.where((np.cross(normals, tangent) * v_total).sum(1) < 0, -1., 1.)
    return np.c_[tangent, handedness]
