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
    require(protocol == 0x014E5052 and (simulation, role, password) == (12, 0, 1), "the fields of a HELLO are in place")
    return key, cookie


def handshake(talk):
    """Returns the keys of both directions: from the client, from the server."""
    secret = talk["client_secret"][0]
    own = x25519(secret, bytes([9]) + bytes(31))
    key, cookie = read_hello(talk["hello"][0])
    require(key == own and cookie == bytes(16), "the first HELLO has the client's key and no cookie")
    kind, protocol, echo, cookie, server = struct.unpack("<BI8s16s32s", talk["cookie"][0])
    require((kind, protocol, echo) == (2, 0x014E5052, own[:8]), "a COOKIE repeats the client's key")
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
    return kind, unseal(key, number, packet[:1] + struct.pack("<I", 0x014E5052), packet[3:])


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
        talk.setdefault(name, []).append(value if name in ("code", "fingerprint") else bytes.fromhex(value))
    keys, server = handshake(talk)
    read_block(talk, keys)
    read_code(talk["code"][0], server)
    source = open(words_file, encoding="utf-8").read()
    words = " ".join(re.findall(r'^ +"([a-z ]+)"', source, re.M)).split()
    require(len(words) == 2048, "there are 2048 words")
    require(fingerprint(server, words) == talk["fingerprint"][0], "four words tell the key")
    require(fingerprint(bytes(32), words) == "demand brief creek talk", "the page's example holds")
    print("the talk is as the page says")


main(*sys.argv[1:])
