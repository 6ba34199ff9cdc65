// The methods that the gallery can show one in the place of the other: the game's own first, then the thesis's.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/fencing/skin_patches.hpp>

#include <array>
#include <cstdint>

namespace riposte::gallery {

/// How the first contact of two weapons within a step is found.
enum class BladeSearch : std::uint8_t {
    kExact,       ///< time_of_impact: never late, never a miss
    kFixedSteps,  ///< time_of_impact_fixed_steps: steps of a set depth, then bisection (K 5.2.3)
};

/// The orders of k-DOPs that are known.
inline constexpr std::array kDopOrders{6, 14, 18, 26};

/// One choice of them.
struct Methods {
    TouchSearch touch = TouchSearch::kSwept;
    Interpolation keys = Interpolation::kSmooth;
    BladeSearch blades = BladeSearch::kExact;
    Catching catching = Catching::kMotor;
    Parting parting = Parting::kImpulses;
    int dop = kSkinDop;  ///< one of kDopOrders

    friend bool operator==(const Methods&, const Methods&) = default;
};

}  // namespace riposte::gallery
