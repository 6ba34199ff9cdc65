// The code that a server gives out and players join with: where it is, and its key.
//   192.168.1.20:24120#7Q3M…   host, port, key in 55 letters
#pragma once

#include <riposte/net/keys.hpp>

namespace riposte::net {

struct JoinCode {
    std::string host;  ///< four numbers of IPv4 or a name of 1 to 253 letters, digits, points and hyphens
    std::uint16_t port = kDefaultPort;
    std::optional<PublicKey> key{};
    friend bool operator==(const JoinCode&, const JoinCode&) = default;
};

inline constexpr std::size_t kKeyLetters = 55;

/// Returns the code as it is shown: host:port#KEY, or host:port without a key.
std::string join_code_text(const JoinCode& code);

/// Reads HOST, HOST:PORT, HOST#KEY or HOST:PORT#KEY; blanks at the ends are left out. In the key capitals do not
/// matter, hyphens and blanks may stand anywhere, O is taken for 0, I and L for 1. A checksum finds mistyped keys: of
/// those that are wrong at random one in 65,536 is taken for good. The Error says what is wrong with which part.
Result<JoinCode> read_join_code(std::string_view text);

/// Returns the four numbers of an address that is written as such: decimal, from 0 to 255, without leading noughts.
std::optional<std::array<std::uint8_t, 4>> read_dotted_host(std::string_view text);

}  // namespace riposte::net
