// A fencer whom a device drives, alone: the opponent stands far away, and nobody stops the fencing.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::workshop {

class LoneFencer {
  public:
    /// Puts the fencer in guard in the middle of the piste.
    explicit LoneFencer(const BoutSetup& setup);

    /// Moves the fencer by one tick of 1/120 s. A fencer who walked far is put back into the middle in the same
    /// posture.
    void step(const FencerInput& input);

    /// Sets what blades do from the next tick on.
    void take(const BladeRules& rules) { setup_.blade = rules; }
    /// Sets how the body answers to blows from the next tick on.
    void take(const BodyRules& rules) { setup_.body = rules; }
    /// Strikes the fencer as he stands, as a blade of his own weapon's mass would. The figure moves from the next tick
    /// on.
    void strike(const Blow& blow);
    /// Sends the opponent's weapon flying, with a velocity (m/s) of its centre of mass and held by nobody, until it is
    /// taken away. The opponent stays out of the picture, as near as the arm asks for.
    void send_weapon(const Rigid& world_from_weapon, const Vec3& velocity);
    void take_weapon_away();

    [[nodiscard]] const BoutSetup& setup() const { return setup_; }
    [[nodiscard]] const BoutState& state() const { return state_; }
    /// Returns the events of the last tick.
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    /// Returns the picture at alpha (0..1) between the last two ticks, without the opponent but with a sent weapon.
    [[nodiscard]] view::Frame frame(Real alpha) const;

  private:
    void keep_alone();

    BoutSetup setup_;
    StepScratch scratch_;
    BoutState state_;
    BoutState before_;
    FencerState far_;  ///< the opponent who stands far away
    bool weapon_sent_ = false;
    BoutEvents events_;
};

}  // namespace riposte::workshop
