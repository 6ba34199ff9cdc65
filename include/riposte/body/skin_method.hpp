// The ways to bend a skin (docs/skinning.md).
#pragma once

#include <cstddef>
#include <cstdint>

namespace riposte {

/// The ways to bend a skin. Recordings hold the numbers.
enum class SkinMethod : std::uint8_t {
    kLinear = 0,           ///< convex sum of up to four rigid motions ("vertex blending", K 3.2)
    kBones = 1,            ///< bones blending (K 3.3)
    kBasic = 2,            ///< every vertex rigidly with its heaviest joint (K 3.1)
    kDualQuaternions = 3,  ///< normalised sum of dual quaternions (Kavan, Collins, Zara and O'Sullivan 2007)
};
inline constexpr std::size_t kSkinMethodCount = 4;

/// Returns the method's name: "linear blending" …
const char* name_of(SkinMethod method);

}  // namespace riposte
