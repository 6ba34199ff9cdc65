// The keys of one channel of an animation.
#pragma once

#include "gltf_document.hpp"

namespace riposte::gltf {

struct Keys {
    std::vector<float> times;   ///< s, not falling
    std::vector<float> values;  ///< `width` for each time, to be joined by straight lines
    std::size_t width = 3;
};

/// None where the channel moves nothing that the game has. Curves are sampled 60 times a second. Takes what it reads
/// from `remaining` (numbers).
Keys keys_of(Document& document, const AnimationData& animation, const ChannelData& channel, std::size_t& remaining);

}  // namespace riposte::gltf
