#!/usr/bin/env python3
"""Reads a talk of client and server by docs/network.md alone, with nothing but Python's own library.

usage: page_decoder.py TALK WORDS

TALK is tests/net/talk.txt, WORDS is src/net/fingerprint_words.cpp. Exit code 0 if all of it is as the page says.
"""
import hashlib
import hmac
import re
import struct
import sys

PRIME = 2**255 - 19


def x25519(scalar, point):
    """RFC 7748, section 5."""
    k = int.from_bytes(scalar, "little") & ~7 & (2**255 - 1) | 2**254
    u = int.from_bytes(point, "little") % 2**255 % PRIME
    x2, z2, x3, z3, swapped = 1, 0, u, 1, 0
    for t in reversed(range(255)):
        bit = k >> t & 1
        if swapped ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swapped = bit
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        aa, bb, da, cb = a * a, b * b, d * a, c * b
        e = aa - bb
        x3, z3 = (da + cb) ** 2 % PRIME, u * (da - cb) ** 2 % PRIME
        x2, z2 = aa * bb % PRIME, e * (aa + 121665 * e) % PRIME
    if swapped:
        x2, z2 = x3, z3
    return (x2 * pow(z2, PRIME - 2, PRIME) % PRIME).to_bytes(32, "little")


def chacha_block(key, counter, nonce):
    """RFC 8439, section 2.3."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce))
    s = start[:]
    rounds = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
              (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    for a, b, c, d in rounds * 10:
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            t = s[z] ^ s[x]
            s[z] = (t << turn | t >> (32 - turn)) & 0xFFFFFFFF
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(s, start)))


def unseal(key, number, associated, sealed):
    """RFC 8439, section 2.8; the nonce as the page has it."""
    nonce, text, tag = bytes(4) + struct.pack("<Q", number), sealed[:-16], sealed[-16:]
    one = chacha_block(key, 0, nonce)
    r = int.from_bytes(one[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    pad = lambda b: b + bytes(-len(b) % 16)
    said = pad(associated) + pad(text) + struct.pack("<QQ", len(associated), len(text))
    total = 0
    for i in range(0, len(said), 16):
        total = (total + int.from_bytes(said[i:i + 16] + b"\1", "little")) * r % (2**130 - 5)
    expected = (total + int.from_bytes(one[16:32], "little")) % 2**128
    require(expected.to_bytes(16, "little") == tag, "a sealed text opens")
    stream = b"".join(chacha_block(key, 1 + i, nonce) for i in range((len(text) + 63) // 64))
    return bytes(a ^ b for a, b in zip(text, stream))


def derived(chain, material, count):
    key, out = hmac.digest(chain, material, "sha256"), [b""]
    for i in range(count):
        out.append(hmac.digest(key, out[-1] + bytes([i + 1]), "sha256"))
    return out[1:]


class Noise:
    def __init__(self, name, prologue, server):
        self.hash = self.chain = name.ljust(32, b"\0") if len(name) <= 32 else hashlib.sha256(name).digest()
        self.key, self.number = None, 0
        self.mix_hash(prologue)
        self.mix_hash(server)

    def mix_hash(self, data):
        self.hash = hashlib.sha256(self.hash + data).digest()

    def mix_key(self, material):
        self.chain, self.key = derived(self.chain, material, 2)
        self.number = 0

    def mix_shared(self, shared):
        self.chain, hashed, self.key = derived(self.chain, shared, 3)
        self.mix_hash(hashed)
        self.number = 0

    def ephemeral(self, key):
        self.mix_hash(key)
        self.mix_key(key)

    def open(self, sealed):
        text = unseal(self.key, self.number, self.hash, sealed)
        self.mix_hash(sealed)
        self.number += 1
        return text


def require(holds, what):
    if not holds:
        sys.exit("page_decoder: it does not hold that " + what)


def read_hello(packet):
    require(len(packet) == 512 and packet[0] == 1, "a HELLO has 512 bytes and type 1")
    protocol, key, simulation, role, password, cookie = struct.unpack("<I32sIBB16s", packet[1:59])
    require(protocol == 0x054E5052 and (simulation, role, password) == (13, 0, 1), "the fields of a HELLO are in place")
    return key, cookie


def handshake(talk):
    """Returns the keys of both directions: from the client, from the server."""
    secret = talk["client_secret"][0]
    own = x25519(secret, bytes([9]) + bytes(31))
    key, cookie = read_hello(talk["hello"][0])
    require(key == own and cookie == bytes(16), "the first HELLO has the client's key and no cookie")
    kind, protocol, echo, cookie, server = struct.unpack("<BI8s16s32s", talk["cookie"][0])
    require((kind, protocol, echo) == (2, 0x054E5052, own[:8]), "a COOKIE repeats the client's key")
    proof = talk["proof"][0]
    require(read_hello(proof) == (own, cookie), "the second HELLO has the same key and the cookie")
    noise = Noise(b"Noise_NKpsk0_25519_ChaChaPoly_SHA256", proof[:43], server)
    noise.mix_shared(talk["shared"][0])
    noise.ephemeral(own)
    noise.mix_key(x25519(secret, server))
    wish = noise.open(proof[59:])
    require(len(wish) == 437 and wish[:16] == bytes(16), "a wish has 437 bytes and begins with the token")
    length, = struct.unpack("<H", wish[16:18])
    require(wish[18:18 + length] == b"Ann" and not any(wish[18 + length:]), "a name follows, and zeros to the end")
    answer = talk["answer"][0]
    require(len(answer) == 83 and answer[:13] == b"\3" + proof[1:5] + own[:8], "an ANSWER repeats the client's key")
    noise.ephemeral(answer[13:45])
    noise.mix_key(x25519(secret, answer[13:45]))
    status, seat, tick, token = struct.unpack("<BBI16s", noise.open(answer[45:]))
    require((status, seat, tick, token) == (0, 1, 240, bytes(range(1, 17))), "the decision is read")
    return derived(noise.chain, b"", 2), server


def open_packet(key, packet, expected):
    kind, low = struct.unpack("<BH", packet[:3])
    number = expected + ((low - expected + 0x8000) % 0x10000 - 0x8000)
    return kind, unseal(key, number, packet[:1] + struct.pack("<I", 0x054E5052), packet[3:])


def read_block(talk, keys):
    block, had = {}, 0
    for count, (there, back) in enumerate(zip(talk["from_client"], talk["from_server"])):
        kind, text = open_packet(keys[0], there, count)
        number, total, index = struct.unpack("<HIB", text[:7])
        require((kind, number, total) == (16, 0, 2500), "a FRAGMENT has its block's number and length")
        require(len(text) - 7 == min(1100, total - 1100 * index), "a FRAGMENT is as long as it must be")
        block[index] = text[7:]
        had |= 1 << index
        kind, text = open_packet(keys[1], back, count)
        require((kind, struct.unpack("<HQ", text)) == (17, (0, had)), "a receipt has a bit for each fragment")
    require(b"".join(block[i] for i in sorted(block)) == talk["block"][0], "the block is whole")


class Fields:
    """The fields of a packet's text, one after the other."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def take(self, kind, least=None, most=None):
        value, = struct.unpack_from("<" + kind, self.text, self.at)
        self.at += struct.calcsize("<" + kind)
        require(least is None or least <= value <= most, "a value is in its range")
        return value

    def tick(self):
        return self.take("I", 0, 4320000)

    def input(self):
        hand = self.take("h", -32767, 32767), self.take("h", -32767, 32767)
        return "%d,%d,%d,%d" % (*hand, self.take("H", 0, 8191), self.take("B", 1, 255))

    def name(self, longest=48):
        length = self.take("H", 0, longest)
        self.at += length
        return self.text[self.at - length:self.at].decode("utf-8")

    def end(self):
        require(self.at == len(self.text), "a packet ends behind its last field")


def what_it_has(fields):
    return "bout %d wants %d next %d seen %d asked %d" % (
        fields.take("B"), fields.take("B", 0, 3), fields.tick(), fields.tick(), fields.take("B"))


def read_inputs(fields):
    said = "inputs " + what_it_has(fields) + " newest %d" % fields.tick()
    return " ".join([said] + [fields.input() for _ in range(fields.take("B", 0, 16))])


def course(fields):
    return "bout %d stage %d first %d" % (fields.take("B"), fields.take("B", 0, 2), fields.tick())


def standing(fields):
    cause = fields.take("B", 0, 3)
    if cause == 0:
        return "0"
    side, tick, lasts = fields.take("B", 0, 1), fields.tick(), fields.take("I")
    require(lasts == 0xFFFFFFFF or lasts <= 4320000, "a bout stands for as long as one may last")
    return "%d,%d,%d,%s,%d,%d,%d" % (cause, side, tick, "open" if lasts == 0xFFFFFFFF else lasts,
                                     fields.take("B"), fields.take("B"), fields.take("B"))


def read_ticks(fields):
    said = "ticks " + course(fields) + " had %d" % fields.tick()
    margin = fields.take("h", -30000, 30001)
    said += " margin %s hash %d" % ("none" if margin == 30001 else margin, fields.take("I"))
    said += " standing " + standing(fields)
    others = [fields.input() for _ in range(fields.take("B", 0, 24))]
    as_sent = fields.take("I", 0, 2 ** len(others) - 1)
    own = ["sent" if as_sent >> i & 1 else fields.input() for i in range(len(others))]
    return " ".join([said] + [a + "/" + b for a, b in zip(others, own)])


def read_log(fields):
    said = "log " + course(fields) + " hash %d" % fields.take("I") + " standing " + standing(fields)
    return " ".join([said] + [fields.input() + "/" + fields.input() for _ in range(fields.take("B", 0, 24))])


PLAY = {18: read_inputs, 19: read_ticks, 20: read_log,
        21: lambda fields: "have " + what_it_has(fields), 22: lambda fields: "end reason %d" % fields.take("B", 1, 8)}
LENGTHS = {18: (35, 147), 19: (41, 389), 20: (31, 379), 21: (30, 30), 22: (20, 20)}


def read_play(talk, keys):
    """The packets of a bout, which follow the block's three in both directions."""
    lengths = {}
    for end, key in zip(("client", "server"), keys):
        require(len(talk[end + "_play"]) == len(talk[end + "_says"]), "each packet has its words")
        for count, (packet, words) in enumerate(zip(talk[end + "_play"], talk[end + "_says"])):
            kind, text = open_packet(key, packet, 3 + count)
            fields = Fields(text)
            said = PLAY[kind](fields)
            fields.end()
            require(said == words, "a packet says '%s' and not '%s'" % (words, said))
            lengths.setdefault(kind, []).append(len(packet))
    spans = {kind: (min(each), max(each)) for kind, each in lengths.items()}
    require(spans == LENGTHS, "the table has the lengths of packets")


def read_setup(talk):
    kind, delay, bout, seat = talk["setup_head"][0][:4]
    require(kind == 1 and delay <= 4 and bout != 0, "a setup has its kind, an input delay and a bout's number")
    require("delay %d bout %d seat %d" % (delay, bout, seat) == talk["setup_says"][0], "a setup's head is read")
    require(talk["setup_head"][0][4:] == b"RIPOSTE\x1a\x0e\0", "a recording begins behind them")


def kit(fields):
    return "%s/%s/%.2f/%d/%s/%s" % (fields.name(), fields.name(), fields.take("d", 0, 2.2), fields.take("B", 0, 1),
                                    fields.name(255), fields.name(4096))


def read_lobby(talk):
    for block, words in zip(talk["lobby"], talk["lobby_says"]):
        fields = Fields(block)
        require(fields.take("B") == 3, "a lobby has its kind")
        said = "seat %d server %s" % (fields.take("B"), fields.name())
        said += " terms %.2f,%d,%d,%d,%d,%d" % (fields.take("d", 0.5, 1), fields.take("H", 1, 99),
                                             fields.take("H", 0, 3600), fields.take("B"), fields.take("B", 0, 1), fields.take("B", 0, 3))
        said += " delays %d,%d" % (fields.take("B", 0, 5), fields.take("H"))
        for _ in range(2):
            said += " side %d,%d,%d,%d,%s" % (fields.take("B"), fields.take("B", 0, 1), fields.take("B", 0, 1),
                                              fields.take("B", 0, 1), fields.name(160))
        said += " names %s,%s" % (fields.name(), fields.name()) + " kits %s %s" % (kit(fields), kit(fields))
        said += " watchers %d" % fields.take("B")
        said += "".join(" " + fields.name() for _ in range(fields.take("B", 0, 24)))
        fields.end()
        require(said == words, "a lobby says '%s' and not '%s'" % (words, said))
    require(talk["said"][0] == b"\4" + b"Well fenced", "what the keeper says follows the kind")
    fields = Fields(talk["kit"][0])
    require(fields.take("B") == 16 and kit(fields) == talk["kit_says"][0], "a kit follows its kind")
    fields.end()


def read_search(talk, server):
    seek = talk["seek"][0]
    require(len(seek) == 256 and seek[:5] == b"\5" + struct.pack("<I", 0x054E5052), "a SEEK has 256 bytes and type 5")
    fields = Fields(talk["here"][0])
    require(fields.take("B") == 6 and fields.take("I") == 0x054E5052, "a HERE has type 6 and the protocol")
    require(fields.take("8s") == seek[5:13], "a HERE repeats the mark")
    said = "simulation %d" % fields.take("I")
    require(fields.take("32s") == server, "a HERE has the server's key")
    said += " password %d stage %d" % (fields.take("B", 0, 1), fields.take("B", 0, 2))
    said += " bots %d,%d" % (fields.take("B"), fields.take("B"))
    said += " taken %d,%d" % (fields.take("B", 0, 1), fields.take("B", 0, 1))
    said += " score %d,%d" % (fields.take("H"), fields.take("H"))
    said += " watchers %d of %d" % (fields.take("B"), fields.take("B"))
    said += " name %s left %s right %s" % (fields.name(), fields.name(), fields.name())
    fields.end()
    require(said == talk["here_says"][0], "a HERE says '%s' and not '%s'" % (talk["here_says"][0], said))
    require([len(talk[which][0]) for which in ("shortest_here", "longest_here")] == [67, 211], "the table has HERE's lengths")


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def read_code(code, server):
    place, key = code.split("#")
    require(place == "192.168.1.20:24120" and len(key) == 55, "a code has host, port and 55 letters")
    bits = 0
    for letter in key:
        bits = bits << 5 | "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(letter)
    data = (bits >> 3).to_bytes(34, "big")
    require(bits & 7 == 0 and data[:32] == server, "a code holds the server's key")
    require(data[32:] == struct.pack("<H", crc32c(server) & 0xFFFF), "a code has the key's checksum")


def fingerprint(key, words):
    h = key
    for _ in range(16384):
        h = hashlib.blake2b(h, digest_size=32, key=key).digest()
    bits = int.from_bytes(h[:8], "little")
    return " ".join(words[bits >> 11 * i & 2047] for i in range(4))


def main(talk_file, words_file):
    talk = {}
    for line in open(talk_file, encoding="utf-8"):
        name, value = line.rstrip("\n").split(" ", 1)
        is_text = name in ("code", "fingerprint") or name.endswith("_says")
        talk.setdefault(name, []).append(value if is_text else bytes.fromhex(value))
    keys, server = handshake(talk)
    read_block(talk, keys)
    read_play(talk, keys)
    read_setup(talk)
    read_lobby(talk)
    read_search(talk, server)
    read_code(talk["code"][0], server)
    source = open(words_file, encoding="utf-8").read()
    words = " ".join(re.findall(r'^ +"([a-z ]+)"', source, re.M)).split()
    require(len(words) == 2048, "there are 2048 words")
    require(fingerprint(server, words) == talk["fingerprint"][0], "four words tell the key")
    require(fingerprint(bytes(32), words) == "demand brief creek talk", "the page's example holds")
    print("the talk is as the page says")


main(*sys.argv[1:])
