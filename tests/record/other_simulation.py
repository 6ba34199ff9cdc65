#!/usr/bin/env python3
"""Makes of a recording one of another simulation, with checksums that are right.

usage: other_simulation.py FILE OUT
"""
import sys


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def digest(data):
    mask = 2**64 - 1
    h = 0xCBF29CE484222325
    for word in list(data) + [len(data)]:
        h = (h ^ word) * 0x100000001B3 & mask ^ h >> 29
    z = (h ^ h >> 30) * 0xBF58476D1CE4E5B9 & mask
    z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
    return z ^ z >> 31


data = bytearray(open(sys.argv[1], "rb").read())
data[18] ^= 0x40  # the first field of the header
at = 10
while at < len(data):
    end = at + 8 + int.from_bytes(data[at + 1:at + 4], "little")
    if data[at] == 4:
        data[at + 8:at + 16] = digest(data[:at]).to_bytes(8, "little")
    if data[at] in (1, 4):
        data[end:end + 4] = crc32c(data[at:end]).to_bytes(4, "little")
    at = end + 4
open(sys.argv[2], "wb").write(data)
