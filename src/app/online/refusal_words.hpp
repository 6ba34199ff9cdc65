// Why a server has refused somebody, for whoever keeps it.
#pragma once

#include <riposte/net/notice.hpp>

namespace riposte {

/// Returns the reason of a refusal, and how many others there were. The player who is refused reads other words
/// (net::denial_words), which speak of what he can do.
std::string refusal_words(const net::Notice& notice);

}  // namespace riposte
