// What a player is told of the connection to a server.
#pragma once

#include <riposte/net/connection_quality.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace riposte {

/// Words for how good a connection is.
struct ConnectionWords {
    std::string quality;  ///< "good", "poor", "lost"
    std::string figures;  ///< "38 ms", and what is wrong; empty while there is nothing to say
    net::ConnectionQuality kind{};
    std::vector<std::pair<std::string, std::string>> details{};  ///< names and figures of all that is measured
};

/// What is measured of a connection, the own pictures included.
struct ConnectionFigures {
    net::ConnectionState state;
    std::optional<net::Micros> margin{};       ///< with which the latest own inputs come
    std::optional<std::uint32_t> predicted{};  ///< ticks that are predicted now
    double again = 0;                          ///< predicted ticks that are computed again in a second
    double pictures = 0;                       ///< of the own window in a second; 0: not measured
};

/// Own pictures of fewer than so many a second are told of: they delay what the hand does and what the eye sees.
inline constexpr double kFewPictures = 25;

/// Returns the words: in short how good it is, the round trip, what is wrong; and each figure by itself.
ConnectionWords words_of(const ConnectionFigures& figures);

}  // namespace riposte
