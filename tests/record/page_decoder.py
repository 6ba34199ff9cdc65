#!/usr/bin/env python3
"""Reads recorded bouts by docs/recording.md alone, with nothing but Python's own library.

usage: page_decoder.py FILE...

Prints what it finds in each. Where FILE.told is beside a FILE, what is found must be what that says. Of a FILE that ends in
.part the whole seconds are told, up to the last hash. Exit code 0 if all of it is as the page says.
"""
import os
import struct
import sys

MASK = 2**64 - 1
TICKS_A_SECOND = 120


class Damaged(Exception):
    pass


def require(truth, what):
    if not truth:
        raise Damaged(what)


def crc_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)  # 1EDC6F41, reflected
        table.append(byte)
    return table


CRC = crc_table()


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = CRC[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ 0xFFFFFFFF


def digest(words):
    h = 0xCBF29CE484222325
    for word in words:
        h = (h ^ word) * 0x100000001B3 & MASK ^ h >> 29
    z = (h ^ h >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


class Fields:
    """The fields of a payload, in order."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self, kind, low=None, high=None):
        size = struct.calcsize("<" + kind)
        require(self.at + size <= len(self.data), "a payload is too short")
        value, = struct.unpack_from("<" + kind, self.data, self.at)
        self.at += size
        require((low is None or value >= low) and (high is None or value <= high), f"{value} is out of range")
        return value

    def text(self, longest):
        size = self.number("H", 0, longest)
        require(self.at + size <= len(self.data), "a text is too short")
        self.at += size
        return self.data[self.at - size:self.at].decode("utf-8", "replace")

    def unsigned_varint(self, longest):
        number = 0
        for i in range(longest):
            byte = self.number("B")
            number |= (byte & 127) << 7 * i
            if byte < 128:
                return number
        raise Damaged("a varint of too many bytes")

    def varint(self, longest=3):
        number = self.unsigned_varint(longest)
        return -(number + 1) // 2 if number & 1 else number // 2

    def more(self):
        return self.at < len(self.data)

    def end(self):
        require(not self.more(), "a payload is too long")


DAY = 100_000_000
PLACE = (-30_000, 30_000)
FLINCH = [(0, 14), (0, DAY), (0, 255)]
POSE = [(0, DAY)] + [PLACE] * 3 + [(-4096, 4096)] * 3 + [PLACE] * 4 + [(0, DAY), None, None, (0, DAY)] + FLINCH * 2 + [PLACE] * 3 + [(-512, 512)] * 35 + [(0, 3)] + [PLACE] * 3 + [(-512, 512)] * 60


class Bout:
    def __init__(self):
        self.at = 0  # the tick at which the recording stands
        self.unhashed = 0
        self.due = []  # the types that must follow
        self.last = None  # type of the chunk before, but for those of 128 and above
        self.chunk_inputs = (0, 0)  # first tick and count of the last input chunk
        self.inputs, self.states, self.hashes, self.hands, self.events = [], [], [], [], []
        self.places = {6: [], 7: []}
        self.clips, self.poses = None, []
        self.whole = None  # how much the last hash covers
        self.score, self.decided, self.closed = (0, 0), 0, False

    def header(self, fields):
        self.simulation = fields.number("I")
        self.files = [(fields.text(80), fields.number("Q")) for _ in range(fields.number("B", 0, 24))]
        self.seed = fields.number("Q")
        fields.number("d", 0.5, 1)
        fields.number("H", 1, 99)
        fields.number("H", 0, 3600)
        fields.number("B", 0, 3)
        self.kits = []
        for _ in range(2):
            fencer, weapon = fields.text(48), fields.text(48)
            height = fields.number("d", 0)
            self.kits.append((fencer, weapon, height, fields.number("B", 0, 1), fields.text(255), fields.text(4096)))
        self.names = [fields.text(48) for _ in range(2)]
        self.drivers = [fields.text(48) for _ in range(2)]
        fields.number("B", 0, 1)
        fields.number("B", 0, 1)
        fields.number("B", 0, 3)
        self.has_poses = fields.number("B", 0, 1)

    def clips_chunk(self, tick, fields):
        require(tick == 0 and self.last == 1 and self.clips is None and self.has_poses, "the clips are the second chunk")
        self.clips = [fields.text(48) for _ in range(fields.number("B", 1))]

    def poses_chunk(self, tick, fields):
        first, count = self.chunk_inputs
        require(self.last in (2, 7) and tick == first and self.clips, "poses stand behind their inputs")
        numbers = [[0] * len(POSE), [0] * len(POSE)]
        before = 0
        while True:
            before = fields.number("B", before + 1, count)
            require((first + before) % 6 == 0, "a pose stands after a tick that 6 divides")
            for fencer in numbers:
                changed = fields.unsigned_varint(18)
                require(changed >> len(POSE) == 0, "no bits beyond the numbers of a pose")
                for i, bounds in enumerate(POSE):
                    fencer[i] += fields.varint(4) if changed >> i & 1 else 0
                    low, high = bounds or (0, len(self.clips) - 1)
                    require(low <= fencer[i] <= high, "a number of a pose is in its range")
            self.poses.append((first + before, [list(fencer) for fencer in numbers]))
            if not fields.more():
                return

    def input(self, tick, fields):
        require(tick == self.at, "inputs follow each other")
        count = fields.number("B", 1, 120)
        require(tick % 120 + count <= 120, "an input chunk ends with its second")
        now = [[0, 0, 0, 128], [0, 0, 0, 128]]
        for _ in range(count):
            changed = fields.number("B")
            for fencer in now:
                for place in (0, 1):
                    if changed & 1 << place:
                        fencer[place] += fields.varint()
                        require(-32767 <= fencer[place] <= 32767, "a hand stays within its square")
                if changed & 4:
                    fencer[2] ^= fields.number("H", 0, 8191)
                if changed & 8:
                    fencer[3] = fields.number("B", 1, 255)
                changed >>= 4
            self.inputs.append(struct.pack("<hhHBhhHB", *now[0], *now[1]))
        require(len(self.inputs) <= 4_320_000, "no more than ten hours")
        self.chunk_inputs = (tick, count)
        self.at += count
        self.unhashed += count
        if self.at % 120 == 0:
            self.due = [3] + ([6] if self.at % 600 == 0 else [])

    def events_chunk(self, tick, fields):
        first, count = self.chunk_inputs
        require(self.last == 2 and tick == first, "events stand behind their inputs")
        before = 1
        while True:
            before = fields.number("B", before, count)
            kind = fields.number("B", 1, 3)
            at = first + before
            if kind == 1:
                rest = [fields.number("B", 0, most) for most in (1, 1, 12, 14, 2)] + [fields.number("H")]
            elif kind == 2:
                rest = [fields.number("B", 0, 10), fields.number("B", 0, 1)]
            else:
                rest = [fields.number("B", 0, 2), fields.number("B", 1, 3), fields.number("H"), fields.number("H")]
            self.events.append((kind, at, rest))
            if not fields.more():
                return

    def hash(self, tick, fields):
        require(tick == self.at and self.unhashed > 0, "a hash fits its place")
        self.hashes.append((tick, fields.number("Q"), fields.number("H"), fields.number("H")))
        self.unhashed = 0

    def state(self, tick, fields):
        anew = fields.number("B", 0, 1)
        require(fields.number("I") == tick, "a state begins with its tick")
        fields.at = len(fields.data)  # the rest is the simulation's
        if anew:
            require(tick >= self.at and self.unhashed == 0, "a state anew is not earlier, and the ticks before are hashed")
        else:
            require(tick == self.at and tick % 600 == 0, "a state stands where the recording does")
        self.states.append((tick, anew))
        self.at = tick

    def index(self, tick, fields):
        require(tick == self.at, "the index fits its place")
        for kind in (6, 7):
            places = [(fields.number("I"), fields.number("I")) for _ in range(fields.number("I"))]
            require(places == self.places[kind], "the index tells where the chunks are")

    def end(self, tick, fields, before):
        require(tick == self.at and self.last == 8, "the end comes behind the index")
        require(fields.number("Q") == digest(list(before) + [len(before)]), "the digest is right")
        self.score = fields.number("H"), fields.number("H")
        self.decided = fields.number("B", 0, 1)
        self.closed = True

    def take(self, kind, tick, payload, before):
        fields = Fields(payload)
        require(not self.closed, "nothing follows the end")
        require((self.last is None) == (kind == 1), "the header is the first, and there is one")
        if kind >= 128:
            require(self.last != 8, "nothing but the end follows the index")
            if kind in (128, 129):
                (self.clips_chunk if kind == 128 else self.poses_chunk)(tick, fields)
                fields.end()
            return
        require(self.last != 8 or kind == 4, "nothing but the end follows the index")
        anew = kind == 6 and payload[:1] == b"\1"
        if self.due and kind not in (5, 7):
            require(kind == self.due.pop(0) and not anew, "hash and state come where they must")
        else:
            require(kind != 6 or anew, "a state is due")
        if kind == 1:
            require(tick == 0 and len(payload) <= 16384, "the header's tick and length")
            self.header(fields)
        elif kind == 2:
            self.input(tick, fields)
        elif kind == 7:
            self.events_chunk(tick, fields)
        elif kind == 3:
            self.hash(tick, fields)
        elif kind == 6:
            self.state(tick, fields)
        elif kind == 5:
            require(tick == self.at, "hands fit their place")
            self.hands.append((tick, fields.text(48), fields.text(48)))
        elif kind == 8:
            self.index(tick, fields)
        elif kind == 4:
            self.end(tick, fields, before)
        else:
            raise Damaged(f"a chunk of the unknown type {kind}")
        fields.end()
        if kind in self.places:
            self.places[kind].append((tick, len(before)))
        self.last = kind
        if kind == 3 or (kind == 6 and not anew):
            self.whole = [len(part) for part in self.growing()]

    def growing(self):
        return self.inputs, self.states, self.hands, self.events, self.poses

    def drop_unhashed(self):
        """What was not closed goes up to its last hash."""
        require(self.whole is not None, "one second is whole")
        for part, count in zip(self.growing(), self.whole):
            del part[count:]
        self.at, self.score, self.decided = self.hashes[-1][0], self.hashes[-1][2:], 0

    def told(self):
        lines = [f"simulation {self.simulation}", f"seed {self.seed}"]
        lines += [f"file {name} {value:016x}" for name, value in self.files]
        lines += [f"name {name}" for name in self.names] + [f"driver {driver}" for driver in self.drivers]
        lines += [f"ticks {self.at}", f"inputs {len(self.inputs)} {crc32c(b''.join(self.inputs)):08x}"]
        lines += [f"state {tick} {anew}" for tick, anew in self.states]
        lines += [f"hash {tick} {value:016x} {a} {b}" for tick, value, a, b in self.hashes]
        lines += [f"hands {tick} {a}, {b}" for tick, a, b in self.hands]
        for wanted, name in ((1, "touch"), (2, "call"), (3, "award")):
            lines += [" ".join(map(str, [name, tick] + rest)) for kind, tick, rest in self.events if kind == wanted]
        for tick, fencers in self.poses:
            for fencer in fencers:
                lines.append(f"pose {tick} {self.clips[fencer[12]]} {fencer[0]} {fencer[10]} {fencer[2]} {fencer[3]} {fencer[16]}")
        lines += [f"score {self.score[0]} {self.score[1]}", f"decided {self.decided}", f"closed {int(self.closed)}"]
        return "\n".join(lines) + "\n"


def read(data, unfinished):
    bout = Bout()
    require(data[:8] == b"RIPOSTE\x1a", "the magic")
    require(data[8:10] == b"\x0e\0", "the format")
    at = 10
    while at < len(data):
        if at + 8 > len(data):
            break
        kind, length = data[at], int.from_bytes(data[at + 1:at + 4], "little")
        tick, = struct.unpack_from("<I", data, at + 4)
        require(length <= 2**20, "a chunk is no longer than it may be")
        end = at + 8 + length
        if end + 4 > len(data):
            break
        require(crc32c(data[at:end]) == int.from_bytes(data[end:end + 4], "little"), f"the checksum at byte {at}")
        bout.take(kind, tick, data[at + 8:end], data[:at])
        at = end + 4
    if unfinished and not bout.closed:
        bout.drop_unhashed()
        return bout
    require(at == len(data) and bout.closed, "the end is there")
    return bout


def main():
    failed = 0
    for name in sys.argv[1:]:
        try:
            told = read(open(name, "rb").read(), name.endswith(".part")).told()
            print(f"{name}: {len(told.splitlines())} lines, {next(l for l in told.splitlines() if l.startswith('ticks'))}")
            if os.path.exists(name + ".told"):
                expected = open(name + ".told", encoding="utf-8").read()
                if told != expected:
                    differ = [f"  {a} instead of {b}" for a, b in zip(told.splitlines(), expected.splitlines()) if a != b]
                    raise Damaged("what is found is not what was told:\n" + "\n".join(differ[:5]))
        except Damaged as why:
            print(f"FAILED: {name}: {why}")
            failed += 1
    return failed > 0 or len(sys.argv) < 2


sys.exit(main())
