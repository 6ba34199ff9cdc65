// The touch again: the end of a phrase in slow motion, while the fencers of the bout go back to their lines.
#pragma once

#include <riposte/bout/programme.hpp>
#include <riposte/core/fixed_step.hpp>

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

namespace riposte {

/// Keeps the last seconds of a bout that goes on, and shows from them the touch that ended a phrase: up to it at a
/// third of the bout's speed, still for a moment at its very instant, and a little beyond. Score, lamps and calls are
/// those of the bout. It is never seen while the fencers fence: it ends when they have gone back.
class TouchReview final : public Programme {
  public:
    /// Keeps a tick of the bout, if the tick is certain. A tick that does not follow the last one begins anew.
    void keep(const ToldTick& tick);
    /// Forgets the bout. A review under way ends.
    void forget() { *this = {}; }

    /// Returns true from a moment after a phrase was ended by a touch until the fencers are at their lines. After the
    /// last touch of a bout, and in free practice, nobody goes there.
    [[nodiscard]] bool can_begin() const;
    /// Returns true if it can begin and has not been seen yet.
    [[nodiscard]] bool is_due() const { return can_begin() && !seen_; }
    /// Begins; can_begin must be true. `bout` is the one whose ticks were kept, and must outlive the review or its end.
    void begin(const Programme& bout);
    void end();
    /// Returns true while the touch is seen again.
    [[nodiscard]] bool runs() const { return bout_ != nullptr; }
    /// Returns the touch that is seen again. Valid while it runs.
    [[nodiscard]] const TouchEvent& touch() const { return *touch_; }

    /// Returns the picture at the instant of the touch. Valid while it runs.
    [[nodiscard]] Shown at_touch() const;
    /// Returns the number of states that are seen, and one of them. Valid while it runs.
    [[nodiscard]] std::size_t state_count() const { return phrase_.size(); }
    [[nodiscard]] const BoutState& state(std::size_t index) const { return phrase_[index].after; }

    // The programme; valid while it runs.
    [[nodiscard]] const BoutSetup& setup() const override { return bout_->setup(); }
    [[nodiscard]] Shown shown() const override;
    [[nodiscard]] const BoutState& confirmed() const override { return bout_->confirmed(); }
    /// Returns the input of the bout, since players' hands are shown where they are.
    [[nodiscard]] BoutInput input() const override { return bout_->input(); }
    [[nodiscard]] bool moving() const override { return true; }
    /// Goes on by `elapsed`, and asks no player for input. It may end with that. `witness` is told what is seen again.
    void advance(Seconds elapsed, const Players& players, Witness& witness) override;

  private:
    struct Kept {
        BoutState after;
        BoutEvents events;
    };
    void note_award(const ToldTick& tick, const AwardEvent& award);
    /// Whether the picture has come to the touch, where it stands still then.
    bool stands_at_touch(bool tick_is_due);

    std::deque<Kept> kept_;
    std::optional<TouchEvent> touch_;  ///< the first touch of the phrase that was awarded last
    std::uint32_t touch_tick_ = 0;     ///< tick of the state behind it
    std::uint32_t award_tick_ = 0;
    bool seen_ = false;  ///< true if that touch has been seen again

    const Programme* bout_ = nullptr;
    std::vector<Kept> phrase_;  ///< what is seen again; the picture lies before the end of the tick `at_`
    std::size_t at_ = 0;
    std::optional<ContactInstant> instant_;  ///< of the touch, as long as the picture has not gone beyond it
    Seconds held_ = 0;                       ///< time for which it stands still at the touch
    FixedStep steps_;
};

}  // namespace riposte
