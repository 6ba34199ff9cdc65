// Confirmed ticks for a scribe, each once.
#pragma once

#include <riposte/bout/live_programme.hpp>

namespace riposte::net {

/// Passes ticks on to a scribe, but those that it has heard of: a state of the server's may lead back.
class OnceScribe {
  public:
    /// `scribe` must outlive this, or is null.
    explicit OnceScribe(Scribe* scribe) : scribe_(scribe) {}

    /// Hears that the bout goes on from a state of the server's.
    void lead() { led_ = true; }
    /// Hears that the tick with this input is about to be computed from the state `before`.
    void begin(const BoutState& before, const BoutInput& input) {
        tells_ = scribe_ != nullptr && before.tick >= written_;
        if (!tells_) return;
        if (led_ && before.tick > 0) scribe_->go_on_from(before);
        led_ = false;
        scribe_->begin(input);
    }
    /// Hears what came of the tick.
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) {
        if (!tells_) return;
        written_ = after.tick;
        scribe_->add(input, after, events);
    }

  private:
    Scribe* scribe_;
    std::uint32_t written_ = 0;
    bool tells_ = false;
    bool led_ = false;  ///< true if what was told before does not lead to what is told next
};

}  // namespace riposte::net
