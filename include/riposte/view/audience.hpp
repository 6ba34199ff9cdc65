// The people who watch at the rail: who they are, and what each does at an instant. For the picture alone; what they do
// follows from the bout's state, so that a seek finds them as the bout left them.
#pragma once

#include <riposte/fencing/state.hpp>
#include <riposte/math/vec.hpp>

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace riposte {
struct BoutSetup;
}

namespace riposte::view {

/// What is dyed by itself of a spectator; colours are linear.
enum class Dress : std::uint8_t { kTop, kTrousers, kSkin, kShoes, kHair };
inline constexpr std::size_t kDressCount = 5;

struct Spectator {
    std::string_view figure;  ///< a node of assets/audience.glb
    Vec3f place_world{0};     ///< m, the ground under him
    float heading = 0;        ///< rad to his left from +Z, where the piste is
    float scale = 1;
    std::array<Vec3f, kDressCount> colours{};  ///< by Dress
    std::uint8_t favourite = 2;                ///< the side whose touches he cheers, 2 both
};

/// Those of one figure stand one after another.
std::span<const Spectator> audience();

/// What one of them does.
struct SpectatorView {
    float head_turn = 0;  ///< rad to his left, against his still pose
    float sway = 0;       ///< m sideways at a height of one metre
    float cheer = 0;      ///< 0 still, 1 hands together or up
};

/// `alpha` as for interpolate; `focus_world` is what they look at. One entry for each of audience().
std::vector<SpectatorView> watching(const BoutSetup& setup, const BoutState& before, const BoutState& after, Real alpha,
                                    const Vec3& focus_world);

}  // namespace riposte::view
