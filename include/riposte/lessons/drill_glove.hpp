// The ring of the drill of the glove.
#pragma once

#include <riposte/lessons/drill_state.hpp>

#include <optional>

namespace riposte {

/// A ring round a place on the coach.
struct Glove {
    Vec3 centre_world{0};  ///< m
    Real radius = 0;       ///< m
};
/// Returns the ring that the coach shows now, or nothing.
std::optional<Glove> glove_shown(const BoutSetup& setup, const BoutState& bout, const DrillState& drill);

}  // namespace riposte
