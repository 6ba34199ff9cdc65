#include <riposte/net/protocol.hpp>

namespace riposte::net {

std::string address_text(const Address& address) {
    std::string text;
    for (const std::uint8_t number : address.host) text += (text.empty() ? "" : ".") + std::to_string(number);
    return text + ":" + std::to_string(address.port);
}

}  // namespace riposte::net
