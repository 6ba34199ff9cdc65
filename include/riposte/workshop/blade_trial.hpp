// What blades do, to be seen: a lone fencer's weapon is struck out of nowhere, gives way and comes back.
#pragma once

#include <riposte/workshop/lone_fencer.hpp>

#include <cstdint>
#include <optional>

namespace riposte::workshop {

/// A blow from the fencer's left, by the middle of the other side's weapon, which nobody holds.
struct Blow {
    Real speed = 4;      ///< m/s, with which it comes
    int third = 3;       ///< of his blade: 1 forte, 2 middle, 3 foible
    bool parry = false;  ///< he holds a parry
};

/// What came of a blow until now.
struct BlowOutcome {
    Real impulse = 0;                ///< N s
    int third = 0;                   ///< of his blade, where it was hit; 0: the blow has not come yet, or missed
    Real deflection = 0;             ///< rad, the farthest that the blade was off the hand
    Real control = 1;                ///< the least
    std::optional<Real> back_after;  ///< s, until blade and control were his again
};

class BladeTrial {
  public:
    explicit BladeTrial(const BoutSetup& setup);

    /// What blades do from the next tick on.
    void take(const BladeRules& rules) { fencer_.take(rules); }
    void strike(const Blow& blow);
    /// One tick of 1/120 s.
    void step();

    /// Of the last blow.
    [[nodiscard]] const BlowOutcome& outcome() const { return outcome_; }
    [[nodiscard]] const LoneFencer& fencer() const { return fencer_; }
    /// At alpha (0..1) between the last two ticks.
    [[nodiscard]] view::Frame frame(Real alpha) const { return fencer_.frame(alpha); }

  private:
    void watch();

    LoneFencer fencer_;
    Blow blow_;
    BlowOutcome outcome_;
    int due_ = -1;     ///< ticks until the blow is sent, while he takes up his parry; below 0: none is
    int held_;         ///< ticks for which he has been in this parry, or in none, as far as that matters
    int struck_ = -1;  ///< ticks since it was sent; below 0: never
};

}  // namespace riposte::workshop
