// The spectators at the rail: their looks, and what each does at an instant. For the picture alone; what the spectators
// do follows from the bout's state, so that a seek finds them as the bout left them.
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

/// The parts of a spectator that have a colour of their own; colours are linear.
enum class Dress : std::uint8_t { kTop, kTrousers, kSkin, kShoes, kHair };
inline constexpr std::size_t kDressCount = 5;

struct Spectator {
    std::string_view figure;  ///< a node of assets/audience.glb
    Vec3f place_world{0};     ///< m, the ground under the spectator
    float heading = 0;        ///< rad to the spectator's left from +Z, where the piste is
    float scale = 1;
    std::array<Vec3f, kDressCount> colours{};  ///< by Dress
    std::uint8_t favourite = 2;                ///< the fencer (0, 1) whose touches the spectator cheers; 2 is both
};

/// Returns all spectators. Spectators of one figure stand one after another in the list.
std::span<const Spectator> audience();

/// What one spectator does.
struct SpectatorView {
    float head_turn = 0;  ///< rad to the spectator's left, from the still pose
    float sway = 0;       ///< m sideways at a height of one metre
    float cheer = 0;      ///< 0 still, 1 hands together or up
};

/// Returns what each of audience() does. `alpha` is as for interpolate; the spectators look at `focus_world`, or at who
/// is down.
std::vector<SpectatorView> watching(const BoutSetup& setup, const BoutState& before, const BoutState& after, Real alpha,
                                    const Vec3& focus_world);

}  // namespace riposte::view
