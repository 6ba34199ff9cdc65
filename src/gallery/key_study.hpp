// One clip told by fewer and fewer frames, in three ways.
#pragma once

#include <riposte/body/key_reduction.hpp>

#include <array>
#include <cstdint>

namespace riposte::gallery {

enum class KeyWay : std::uint8_t {
    kTurned,    ///< P's rule: a frame for every so many degrees
    kStraight,  ///< as the game has its clips: straight from frame to frame, within so many degrees and 2 cm
    kCubic,     ///< a cubic through the frames, within so many degrees and 2 cm
};
inline constexpr std::size_t kKeyWayCount = 3;

/// A clip with fewer frames, and how far it is off.
struct FewerKeys {
    Clip clip;
    Real off = 0;  ///< rad, the greatest of a joint at a frame of the whole clip
};

struct KeyStudy {
    static constexpr std::size_t kSteps = 12;  ///< of the threshold
    static constexpr Real kStep = 0.5;         ///< degrees
    Clip whole;
    std::array<std::array<FewerKeys, kSteps>, kKeyWayCount> fewer;  ///< the threshold is kStep * (i + 1)
};
KeyStudy make_key_study(const Clip& whole);

/// Poses a clip with fewer frames as its way has it.
PoseAt pose_at(KeyWay way);

}  // namespace riposte::gallery
