// Keys of the network: X25519 key pairs, secrets that are wiped, passwords turned into keys.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/net/protocol.hpp>

#include <optional>
#include <string_view>

namespace riposte::net {

/// Makes libsodium ready; call it once before all else of this room. Returns an Error if the machine has no source of
/// random numbers.
Result<void> start_crypto();

/// A public key of X25519 (RFC 7748, section 5).
using PublicKey = std::array<std::uint8_t, 32>;

/// 32 bytes that nobody else may know. They are overwritten when the value goes.
struct Secret {
    std::array<std::uint8_t, 32> bytes{};
    Secret() = default;
    explicit Secret(const std::array<std::uint8_t, 32>& from) : bytes(from) {}
    Secret(const Secret&) = default;
    Secret& operator=(const Secret&) = default;
    ~Secret();
};

struct KeyPair {
    Secret secret;
    PublicKey open{};
};

/// Returns the key pair of a secret, which are 32 random bytes.
KeyPair key_pair_of(const Secret& secret);

inline constexpr std::size_t kLongestPassword = 128;  ///< (unit: byte)

/// Returns the key that is made of a password for the server of a key, by Argon2id with 64 MiB of memory and two
/// passes: about a fifth of a second. The salt is a hash of the server's key, so that equal passwords give other keys
/// on other servers. Errors: the password is empty or longer than kLongestPassword; the server's key is not known, in
/// which case an impostor could let himself be asked and guess the password at home; there is too little memory.
Result<Secret> password_key(std::string_view password, const std::optional<PublicKey>& server);

}  // namespace riposte::net
