// Bytes as a script: what is done step by step.
#pragma once

#include "targets.hpp"

#include <riposte/net/keys.hpp>
#include <riposte/net/protocol.hpp>

#include <algorithm>

namespace fuzz {

inline riposte::net::Secret filled(std::uint8_t byte) {
    riposte::net::Secret secret;
    secret.bytes.fill(byte);
    return secret;
}

/// What the bytes say step by step; 0 behind their end.
struct Script {
    Bytes bytes;
    [[nodiscard]] bool over() const { return bytes.empty(); }
    std::uint8_t next() {
        if (bytes.empty()) return 0;
        const std::uint8_t byte = bytes.front();
        bytes = bytes.subspan(1);
        return byte;
    }
    std::uint32_t wide() {
        const std::uint32_t low = next();
        return low | std::uint32_t{next()} << 8U;
    }
    riposte::net::Packet piece(std::size_t longest) {
        const std::size_t size = std::min({std::size_t{wide()}, longest, bytes.size()});
        const Bytes taken = bytes.first(size);
        bytes = bytes.subspan(size);
        return {taken.begin(), taken.end()};
    }
};

}  // namespace fuzz
