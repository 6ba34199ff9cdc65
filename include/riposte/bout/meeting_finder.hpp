// Where in a recording blades, or a blade and a body, come together, as opposed to lying on each other.
#pragma once

#include <riposte/fencing/contact_instants.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace riposte {

/// Where a meeting of a recording begins.
struct MeetingMark {
    std::uint32_t tick = 0;   ///< number of the state to which the tick led
    std::size_t contact = 0;  ///< number of the contact among those of the tick
};

/// Finds the contacts that begin a meeting: the same two have not been in contact for a tenth of a second before.
class MeetingFinder {
  public:
    /// Looks at the contacts of the tick that ended in the state with the number `tick`. The ticks must come one after
    /// the other, or `forget` must be called between them. Returns the number of the first contact that begins a
    /// meeting, if there is one.
    std::optional<std::size_t> look_at(std::uint32_t tick, const ContactInstants& contacts);
    /// Forgets every contact, as if nothing had met before.
    void forget() { last_ = {}; }

  private:
    /// The tick of the last contact of the two weapons, and of each fencer's blade with the other's body.
    std::array<std::optional<std::uint32_t>, 3> last_;
};

}  // namespace riposte
