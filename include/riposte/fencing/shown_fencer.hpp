// What a picture needs of a fencer: by it a fencer can be shown whom this simulation has not computed.
#pragma once

#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// A fencer as pictures show him.
struct ShownFencer {
    LegState legs = LegState::kStand;
    Real time = 0;  ///< s (simulated) since the state of the legs began
    LegState previous = LegState::kStand;
    Real previous_time = 0;  ///< s, LegsState::previous_time
    Real fade = 0;           ///< s, LegsState::fade
    std::array<Flinch, 2> flinches;
    BodyOffset offset;  ///< what blows have moved
    FallStage fall = FallStage::kNone;
    FallenPose fallen;        ///< while he falls or rises
    Real root_x = 0;          ///< m, world x of the model origin
    Rigid world_from_weapon;  ///< m
    Vec3 elbow_model{0};      ///< m, elbow of the sword arm
};

/// Returns what pictures show of a fencer of a computed state.
ShownFencer shown(const BoutSetup& setup, const FencerState& fencer, FencerId id);
/// Returns a state of a fencer that looks like what is shown; whatever is not seen of it is at rest. It is not for
/// `step`.
FencerState fencer_state(const BoutSetup& setup, const ShownFencer& shown, FencerId id);
/// Returns what is shown at a share (0 .. 1) of the way from one instant to a later one, a twentieth of a second or so.
ShownFencer between(const ShownFencer& from, const ShownFencer& to, Real share);

}  // namespace riposte
