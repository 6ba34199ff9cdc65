// The figure of a fencer as a picture between two ticks shows it, and how far a picture may be from there: what a state
// that was put right leaves over in the picture. None of it enters a state.
#pragma once

#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// A fencer who is farther than this from his place a tick before was put there (unit: metre).
inline constexpr Real kPutElsewhere = 0.5;

/// Returns true if a fencer was put elsewhere between two consecutive ticks.
bool put_elsewhere(const FencerState& before, const FencerState& after);

/// A figure with its weapon, as a picture shows both.
struct ShownFigure {
    Pose pose;
    Real root_x = 0;  ///< m, world x of the model origin
    Rigid world_from_weapon;
};

/// Returns the figure at a share (0 = `before`, 1 = `after`) of the way between two consecutive ticks. A fencer who was
/// put elsewhere between the ticks is where the nearer tick has the fencer.
ShownFigure figure_between(const BoutSetup& setup, const BoutState& before, const BoutState& after, FencerId id,
                           Real share);

/// How far the picture of a fencer is from the figure of the states.
struct ShownOffset {
    Pose from;                    ///< a pose of the states
    Pose to;                      ///< the pose that was shown in its place
    Real root_x = 0;              ///< m
    Vec3 place_world{0};          ///< m, of the weapon
    Quat turn_world{1, 0, 0, 0};  ///< of the weapon
    Real share = 0;               ///< what is left of all that: 1 at first, 0 if the picture is that of the states
};

/// Returns the offset, all of which is left, by which `shown` is away from `figure`.
ShownOffset offset_between(const ShownFigure& figure, const ShownFigure& shown);
/// Returns the weapon with what is left of the offset.
Rigid displaced(const Rigid& world_from_weapon, const ShownOffset& offset);
/// Returns the figure with what is left of the offset. If any is, the sword arm reaches for the weapon anew, the elbow
/// as the pose has it.
ShownFigure displaced(const BoutSetup& setup, FencerId id, const ShownFigure& figure, const ShownOffset& offset);

}  // namespace riposte
