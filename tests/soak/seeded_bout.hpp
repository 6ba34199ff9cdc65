// A bout of two over one link whose chances follow from a seed: those of the bots, and those of the ways.
#pragma once

#include "../net/net_bout.hpp"

namespace soak {

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

inline constexpr int kTouches = 5;  ///< to which bouts are fenced that come to an end

struct SeededBout : BoutOfTwo {
    SeededBout(const LinkQuality& link, std::uint64_t seed, int input_delay, int touches,
               PerFencer<Scribe*> scribes = {})
        : BoutOfTwo(link, input_delay, scribes, bout_setup(seed, touches)) {
        reseed(one, link, seed, 0);
        reseed(other, link, seed, 1);
    }
};

}  // namespace soak
