// The touches of a bout, joined with the awards that they led to.
#pragma once

#include <riposte/core/fixed_vector.hpp>
#include <riposte/fencing/events.hpp>

#include <vector>

namespace riposte {

/// Keeps the touches and awards of a bout, as they come, for report and result.
class PhraseLog {
  public:
    /// A touch and its tick.
    struct Touch {
        std::uint32_t tick = 0;  ///< number of the tick, from 0
        TouchEvent event;
    };

    /// Adds the events of the tick with the number `tick`.
    void add(std::uint32_t tick, const BoutEvents& events);

    /// Returns all touches that fell within a phrase, whether they counted or not, in the order of the ticks.
    [[nodiscard]] const std::vector<Touch>& touches() const { return touches_; }
    [[nodiscard]] const std::vector<AwardEvent>& awards() const { return awards_; }

    /// Returns the award that a touch led to, or null if the judge did not note the touch or has given no award yet.
    [[nodiscard]] const AwardEvent* award_of(const TouchEvent& touch) const;
    /// Returns the first noted touch of each fencer in the order of the touches; no touch for an award for the rear
    /// line.
    [[nodiscard]] FixedVector<TouchEvent, 2> touches_of(const AwardEvent& award) const;

  private:
    std::vector<Touch> touches_;
    std::vector<AwardEvent> awards_;
};

}  // namespace riposte
