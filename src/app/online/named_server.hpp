// Which server a failure tells of.
#pragma once

#include <riposte/net/join_code.hpp>

namespace riposte {

/// Returns the failure of a call with the server's host and port where it says only that it is of the server.
inline Error named_server(Error failure, const net::JoinCode& code) {
    if (failure.where == "server") failure.where = net::join_code_text({code.host, code.port});
    return failure;
}

}  // namespace riposte
