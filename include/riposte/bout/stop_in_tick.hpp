// Where within its tick a replay stands: at one of the tick's contacts, or at the tick's end.
#pragma once

#include <riposte/fencing/contact_instants.hpp>

#include <cstddef>

namespace riposte {

/// The stops of the tick that is shown, one after the other: its contacts, then its end.
class StopInTick {
  public:
    /// Stands at the tick's end, and knows of no contacts.
    void leave() { *this = {}; }
    /// Takes the contacts of a tick to which a step has led, and stands at the first stop (way = +1) or the last one.
    void arrive(const BoutEvents& events, int way);
    /// Takes the contacts of the tick at whose end the replay stands already.
    void look_at(const BoutEvents& events) { arrive(events, -1); }

    /// Goes to the next stop in the direction `way`. Returns false where that lies in another tick.
    bool step(int way);

    /// Returns the contact at which the replay stands; null at the tick's end.
    [[nodiscard]] const ContactInstant* contact() const {
        return stop_ < contacts_.size() ? &contacts_[stop_] : nullptr;
    }
    [[nodiscard]] const ContactInstants& contacts() const { return contacts_; }
    /// Returns which of the stops it is; the number of the contacts at the tick's end.
    [[nodiscard]] std::size_t number() const { return stop_; }

  private:
    ContactInstants contacts_;
    std::size_t stop_ = 0;
};

}  // namespace riposte
