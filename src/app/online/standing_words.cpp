#include "standing_words.hpp"

#include <riposte/core/ticks.hpp>

#include <fmt/format.h>

namespace riposte {

std::string standing_words(const net::Standing& standing, const std::array<std::string, 2>& names) {
    switch (standing.cause) {
        case net::StandCause::kNone:
            return "";
        case net::StandCause::kAsked:
            return fmt::format("Pause for {}", names[standing.side]);
        case net::StandCause::kSilence:
            return fmt::format("Halt: {} is not heard", names[standing.side]);
        case net::StandCause::kKeeper:
            return "Pause by the server's keeper";
    }
    return "";
}

std::string standing_time(const net::Standing& standing, std::uint32_t countdown) {
    if (standing.lasts && countdown == 0) return "";
    if (standing.lasts) return fmt::format("goes on in {} s", (countdown + kTicksPerSecond - 1) / kTicksPerSecond);
    if (standing.seconds_left == net::Standing::kNoEnd) return "";
    return fmt::format("{} s at most", standing.seconds_left);
}

}  // namespace riposte
