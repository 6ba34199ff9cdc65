// What the parts of the crowd have in common.
#pragma once

namespace riposte {

inline constexpr int kCrowdSteerEvery = 64;  ///< samples from one steering of mouths and breath to the next
inline constexpr float kCrowdInaudible = 1e-5F;
inline constexpr double kMouthOpens = 0.016;  ///< seconds in which a mouth goes most of the way to another level

}  // namespace riposte
