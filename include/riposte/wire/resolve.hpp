// The address of a machine that is given by its name.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/net/protocol.hpp>

#include <string>

namespace riposte::wire {

/// Returns the address of IPv4 of a host, four numbers (net::read_dotted_host) or a name. A name is asked of the
/// system, which may take seconds. The Error tells that nobody knows the name, or has no address of IPv4 for it.
Result<net::Address> resolve(const std::string& host, std::uint16_t port);

}  // namespace riposte::wire
