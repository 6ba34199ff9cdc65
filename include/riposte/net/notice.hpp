// What happens at a server, for those who keep it.
#pragma once

#include <riposte/net/connection_facts.hpp>

namespace riposte::net {

struct Notice {
    enum class Kind : std::uint8_t {
        kJoined,   ///< somebody has come in
        kBack,     ///< a fencer has come back with his token
        kLeft,     ///< somebody has left by his own will
        kLost,     ///< somebody has not been heard for kLostAfter
        kKicked,   ///< somebody was sent away by the server's keeper
        kRefused,  ///< somebody was not let in, for the reason `denial`
        kDiffers,  ///< somebody's state was another one than that of `tick`, which was sent to him
    };
    Kind kind = Kind::kJoined;
    std::uint8_t seat = kNoSeat;
    std::string name{};  ///< cleaned; empty: he gave none
    Address from{};
    Denial denial{};
    std::uint32_t others = 0;  ///< further ones who were refused for the same reason since that was told last
    std::uint32_t tick = 0;
};

}  // namespace riposte::net
