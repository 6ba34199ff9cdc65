// What others may know of a connection to a server.
#pragma once

#include <riposte/net/admission.hpp>

namespace riposte::net {

/// Names a connection of a server: counted from 1, and none twice.
using ConnectionId = std::uint32_t;

struct ConnectionFacts {
    ConnectionId id = 0;
    Address from;
    Wish wish;
    Micros begun = 0;     ///< when its first message came
    Micros heard = 0;     ///< when its newest packet came
    bool joined = false;  ///< true once a sealed packet has shown that the answer came
};

}  // namespace riposte::net
