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

    def write(self, path):
        self.binary += b'\0' * (-len(self.binary) % 4)
        self.document['buffers'][0]['byteLength'] = len(self.binary)
        text = json.dumps(self.document, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        with open(path, 'wb') as file:
            file.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(self.binary)))
            file.write(struct.pack('<I4s', len(text), b'JSON') + text)
            file.write(struct.pack('<I4s', len(self.binary), b'BIN\0') + bytes(self.binary))
