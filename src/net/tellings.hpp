// What a server tells a guest of the bout, packet by packet.
#pragma once

#include "guest.hpp"

#include <riposte/net/served_bout.hpp>

namespace riposte::net {

/// Returns the next packet's text for who fences, of the guest's bout.
TicksText ticks_for(Guest& guest, const ServedBout& bout);
/// Returns the next packet's text for who watches, of the first `told` ticks of the guest's bout.
LogText log_for(Guest& guest, const ServedBout& bout, std::uint32_t told);

}  // namespace riposte::net
