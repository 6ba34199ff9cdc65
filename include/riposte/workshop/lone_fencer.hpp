// A fencer whom a device drives, alone: the other stands far away, and nobody stops the fencing.
#pragma once

#include <riposte/fencing/step.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::workshop {

class LoneFencer {
  public:
    /// In guard in the middle of the piste.
    explicit LoneFencer(const BoutSetup& setup);

    /// One tick of 1/120 s. A fencer who walked far is put back into the middle, as he is.
    void step(const FencerInput& input);

    /// What blades do from the next tick on.
    void take(const BladeRules& rules) { setup_.blade = rules; }
    /// The other's weapon is there, flying so (m/s of its centre of mass) and held by nobody, until it is taken away;
    /// he himself stays out of the picture, as near as his arm asks for.
    void send_weapon(const Rigid& world_from_weapon, const Vec3& velocity);
    void take_weapon_away();

    [[nodiscard]] const BoutSetup& setup() const { return setup_; }
    [[nodiscard]] const BoutState& state() const { return state_; }
    /// Of the last tick.
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    /// At alpha (0..1) between the last two ticks, the other out of the picture but for a weapon that was sent.
    [[nodiscard]] view::Frame frame(Real alpha) const;

  private:
    void keep_alone();

    BoutSetup setup_;
    StepScratch scratch_;
    BoutState state_;
    BoutState before_;
    FencerState far_;  ///< the other as he stands far away
    bool weapon_sent_ = false;
    BoutEvents events_;
};

}  // namespace riposte::workshop
