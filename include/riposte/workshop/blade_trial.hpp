// A trial of what blades do: a lone fencer's weapon is struck out of nowhere, gives way and comes back.
#pragma once

#include <riposte/contact/impact.hpp>
#include <riposte/gallery/methods.hpp>
#include <riposte/workshop/lone_fencer.hpp>

#include <cstdint>
#include <optional>

namespace riposte::workshop {

/// A blow from the fencer's left, by the middle of the opponent's weapon, which nobody holds.
struct BladeBlow {
    Real speed = 4;      ///< m/s, speed of the weapon that strikes
    int third = 3;       ///< third of the fencer's blade that is struck: 1 forte, 2 middle, 3 foible
    bool parry = false;  ///< true if the fencer holds a parry
};

/// What a blow has done until now.
struct BlowOutcome {
    Impact exact;  ///< first contact of the weapons, which go on as they do when the blow is sent, by time_of_impact
    Impact fixed_steps;              ///< the same by time_of_impact_fixed_steps (K 5.2.3)
    Real impulse = 0;                ///< N s
    int third = 0;                   ///< the third that was struck; 0: the blow has not come yet, or missed
    Real deflection = 0;             ///< rad, the farthest that the blade was turned off the hand
    Real control = 1;                ///< the least control that the fencer was left
    std::optional<Real> back_after;  ///< s until the fencer had blade and control again
};

class BladeTrial {
  public:
    explicit BladeTrial(const BoutSetup& setup);

    /// Sets what blades do from the next tick on.
    void take(const BladeRules& rules) { fencer_.take(rules); }
    void strike(const BladeBlow& blow);
    /// Moves the trial by one tick of 1/120 s.
    void step();

    /// Returns the outcome of the last blow.
    [[nodiscard]] const BlowOutcome& outcome() const { return outcome_; }
    [[nodiscard]] const LoneFencer& fencer() const { return fencer_; }
    /// Returns the picture at alpha (0..1) between the last two ticks.
    [[nodiscard]] view::Frame frame(Real alpha) const { return fencer_.frame(alpha); }

  private:
    void watch();

    LoneFencer fencer_;
    BladeBlow blow_;
    BlowOutcome outcome_;
    int due_ = -1;     ///< ticks until the blow is sent, while the fencer takes up the parry; below 0: none is due
    int held_;         ///< ticks for which the fencer has been in this parry, or in none, as far as that matters
    int struck_ = -1;  ///< ticks since the blow was sent; below 0: none was
};

}  // namespace riposte::workshop
