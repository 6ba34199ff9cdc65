// Packets that are written and read field by field by one function.
#pragma once

#include <riposte/core/bytes.hpp>
#include <riposte/net/protocol.hpp>

#include <optional>

namespace riposte::net {

/// Returns the bytes of a thing. `fields` is called with a stream and the thing.
template <class Thing, class Fields>
Packet written(const Thing& thing, const Fields& fields) {
    Packet bytes;
    ByteWriter writer(bytes);
    Thing copy = thing;
    fields(writer, copy);
    return bytes;
}

/// Returns the thing if it fills the bytes and each of its values is in range; `thing` is what the fields are read
/// into.
template <class Thing, class Fields>
std::optional<Thing> read_whole(Bytes bytes, const Fields& fields, Thing thing = {}) {
    ByteReader reader(bytes);
    fields(reader, thing);
    if (!reader.ok() || reader.remaining() != 0) return std::nullopt;
    return thing;
}

}  // namespace riposte::net
