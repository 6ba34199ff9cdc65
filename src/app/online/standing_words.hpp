// Why a bout at a server stands, in words.
#pragma once

#include <riposte/net/standing.hpp>

#include <array>
#include <string>

namespace riposte {

/// Returns why the bout stands, as "Pause for Ann"; an empty text if it does not. Names are those of the fencers.
std::string standing_words(const net::Standing& standing, const std::array<std::string, 2>& names);
/// Returns for how long it stands: "goes on in 3 s", "24 s at most"; an empty text if nobody knows.
std::string standing_time(const net::Standing& standing, std::uint32_t countdown);

}  // namespace riposte
