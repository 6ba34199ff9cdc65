#include <riposte/net/keys.hpp>

#include <sodium.h>

namespace riposte::net {

static_assert(crypto_scalarmult_curve25519_BYTES == 32 && crypto_scalarmult_curve25519_SCALARBYTES == 32);

Result<void> start_crypto() {
    if (sodium_init() >= 0) return {};
    return Error{"the system gives no random numbers", "libsodium", "let the program read /dev/urandom"};
}

Secret::~Secret() { sodium_memzero(bytes.data(), bytes.size()); }

KeyPair key_pair_of(const Secret& secret) {
    KeyPair pair{secret, {}};
    crypto_scalarmult_curve25519_base(pair.open.data(), pair.secret.bytes.data());
    return pair;
}

Result<Secret> password_key(std::string_view password, const std::optional<PublicKey>& server) {
    if (password.empty()) return Error{"the password is empty", "password", "give one, or join without"};
    if (password.size() > kLongestPassword)
        return Error{"the password has " + std::to_string(password.size()) + " bytes", "password",
                     "at most " + std::to_string(kLongestPassword) + " are taken"};
    if (!server)
        return Error{
            "a password is not sent to a server whose key is not known: an impostor could be in its place "
            "and guess the password afterwards",
            "join",
            "ask for the server's code, which holds its key, and join with that; without a password if it has none"};
    std::array<std::uint8_t, crypto_pwhash_SALTBYTES> salt{};
    constexpr std::string_view kUse = "riposte password";
    crypto_generichash(salt.data(), salt.size(), server->data(), server->size(),
                       reinterpret_cast<const unsigned char*>(kUse.data()), kUse.size());
    Secret key;
    if (crypto_pwhash(key.bytes.data(), key.bytes.size(), password.data(), password.size(), salt.data(), 2, 64U << 20U,
                      crypto_pwhash_ALG_ARGON2ID13) != 0)
        return Error{"there are no 64 MiB of memory for the password", "password", "close other programs"};
    return key;
}

}  // namespace riposte::net
