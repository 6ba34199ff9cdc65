// Confirmed ticks for a scribe, each once.
#pragma once

#include <riposte/bout/live_programme.hpp>

namespace riposte::net {

/// Passes ticks on to a scribe, but those that it has heard of: a state of the server's may lead back.
class OnceScribe {
  public:
    /// `scribe` must outlive this, or is null.
    explicit OnceScribe(Scribe* scribe) : scribe_(scribe) {}

    /// Hears that the tick with this input is about to be computed from the state of `tick`.
    void begin(std::uint32_t tick, const BoutInput& input) {
        tells_ = scribe_ != nullptr && tick >= written_;
        if (tells_) scribe_->begin(input);
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
};

}  // namespace riposte::net
