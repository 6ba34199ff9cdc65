#include "noise.hpp"

#include <sodium.h>

#include <algorithm>

namespace riposte::net {
namespace {

static_assert(crypto_aead_chacha20poly1305_ietf_ABYTES == kTag && crypto_auth_hmacsha256_BYTES == 32);

constexpr std::string_view kOpenName = "Noise_NK_25519_ChaChaPoly_SHA256";
constexpr std::string_view kSharedName = "Noise_NKpsk0_25519_ChaChaPoly_SHA256";

Bytes bytes_of(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

std::array<std::uint8_t, 12> nonce_bytes(std::uint64_t nonce) {
    std::array<std::uint8_t, 12> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[4 + i] = static_cast<std::uint8_t>(nonce >> (8 * i));
    return bytes;
}

/// HMAC-SHA256 (RFC 2104) over the two texts, one behind the other.
Secret hmac(const Secret& key, Bytes first, Bytes second) {
    Secret sum;
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key.bytes.data(), key.bytes.size());
    crypto_auth_hmacsha256_update(&state, first.data(), first.size());
    crypto_auth_hmacsha256_update(&state, second.data(), second.size());
    crypto_auth_hmacsha256_final(&state, sum.bytes.data());
    sodium_memzero(&state, sizeof state);
    return sum;
}

/// HKDF (section 4.3): output i is HMAC(key of the material, output i - 1 and the byte i).
template <std::size_t Count>
std::array<Secret, Count> derived(const Secret& chain, Bytes material) {
    const Secret key = hmac(chain, material, {});
    std::array<Secret, Count> out;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::array<std::uint8_t, 1> number{static_cast<std::uint8_t>(i + 1)};
        out[i] = hmac(key, i == 0 ? Bytes{} : Bytes(out[i - 1].bytes), number);
    }
    return out;
}

}  // namespace

void seal(const Secret& key, std::uint64_t nonce, Bytes associated, Bytes text, Packet& out) {
    const std::size_t at = out.size();
    out.resize(at + text.size() + kTag);
    crypto_aead_chacha20poly1305_ietf_encrypt(out.data() + at, nullptr, text.data(), text.size(), associated.data(),
                                              associated.size(), nullptr, nonce_bytes(nonce).data(), key.bytes.data());
}

bool unseal(const Secret& key, std::uint64_t nonce, Bytes associated, Bytes sealed, Packet& out) {
    if (sealed.size() < kTag) return false;
    const std::size_t at = out.size();
    out.resize(at + sealed.size() - kTag);
    const bool whole = crypto_aead_chacha20poly1305_ietf_decrypt(out.data() + at, nullptr, nullptr, sealed.data(),
                                                                 sealed.size(), associated.data(), associated.size(),
                                                                 nonce_bytes(nonce).data(), key.bytes.data()) == 0;
    if (!whole) out.resize(at);
    return whole;
}

/// Section 5.2, InitializeSymmetric: a name of 32 bytes is the first hash, a longer one is hashed.
NoiseState::NoiseState(Bytes prologue, const PublicKey& responder, const std::optional<Secret>& shared)
    : with_shared_(shared.has_value()) {
    const Bytes name = bytes_of(with_shared_ ? kSharedName : kOpenName);
    if (name.size() == hash_.size())
        std::copy(name.begin(), name.end(), hash_.begin());
    else
        crypto_hash_sha256(hash_.data(), name.data(), name.size());
    chain_.bytes = hash_;
    mix_hash(prologue);
    mix_hash(responder);
    if (shared) mix_key_and_hash(*shared);
}

void NoiseState::mix_hash(Bytes bytes) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, hash_.data(), hash_.size());
    crypto_hash_sha256_update(&state, bytes.data(), bytes.size());
    crypto_hash_sha256_final(&state, hash_.data());
}

void NoiseState::mix_key(Bytes material) {
    const auto [chain, key] = derived<2>(chain_, material);
    chain_ = chain;
    key_ = key;
    nonce_ = 0;
}

/// Section 9: the token "psk".
void NoiseState::mix_key_and_hash(const Secret& shared) {
    const auto [chain, hashed, key] = derived<3>(chain_, shared.bytes);
    chain_ = chain;
    mix_hash(hashed.bytes);
    key_ = key;
    nonce_ = 0;
}

/// Section 9.2: with a psk an ephemeral key is mixed into the key as well, so that no two handshakes share one.
void NoiseState::mix_ephemeral(const PublicKey& key) {
    mix_hash(key);
    if (with_shared_) mix_key(key);
}

bool NoiseState::mix_agreed(const Secret& own, const PublicKey& other) {
    Secret agreed;
    if (crypto_scalarmult_curve25519(agreed.bytes.data(), own.bytes.data(), other.data()) != 0) return false;
    mix_key(agreed.bytes);
    return true;
}

void NoiseState::seal_and_hash(Bytes text, Packet& out) {
    const std::size_t at = out.size();
    seal(key_, nonce_++, hash_, text, out);
    mix_hash(Bytes(out).subspan(at));
}

bool NoiseState::unseal_and_hash(Bytes sealed, Packet& out) {
    if (!unseal(key_, nonce_, hash_, sealed, out)) return false;
    ++nonce_;
    mix_hash(sealed);
    return true;
}

NoiseKeys NoiseState::split() const {
    const auto [first, second] = derived<2>(chain_, {});
    return {first, second, hash_};
}

NoiseInitiator::NoiseInitiator(Bytes prologue, const PublicKey& responder, const KeyPair& ephemeral,
                               const std::optional<Secret>& shared)
    : state_(prologue, responder, shared), responder_(responder), ephemeral_(ephemeral) {}

bool NoiseInitiator::write_first(Bytes text, Packet& out) {
    state_.mix_ephemeral(ephemeral_.open);
    if (!state_.mix_agreed(ephemeral_.secret, responder_)) return false;
    out.insert(out.end(), ephemeral_.open.begin(), ephemeral_.open.end());
    state_.seal_and_hash(text, out);
    return true;
}

bool NoiseInitiator::read_second(Bytes message, Packet& out) {
    if (message.size() < kNoiseOverhead) return false;
    NoiseState tried = state_;
    PublicKey other{};
    std::copy_n(message.begin(), other.size(), other.begin());
    tried.mix_ephemeral(other);
    if (!tried.mix_agreed(ephemeral_.secret, other)) return false;
    if (!tried.unseal_and_hash(message.subspan(other.size()), out)) return false;
    state_ = tried;
    return true;
}

NoiseResponder::NoiseResponder(Bytes prologue, const KeyPair& own, const std::optional<Secret>& shared)
    : state_(prologue, own.open, shared), own_(own) {}

bool NoiseResponder::read_first(Bytes message, Packet& out) {
    if (message.size() < kNoiseOverhead) return false;
    std::copy_n(message.begin(), initiator_.size(), initiator_.begin());
    state_.mix_ephemeral(initiator_);
    return state_.mix_agreed(own_.secret, initiator_) &&
           state_.unseal_and_hash(message.subspan(initiator_.size()), out);
}

bool NoiseResponder::write_second(Bytes text, const KeyPair& ephemeral, Packet& out) {
    state_.mix_ephemeral(ephemeral.open);
    if (!state_.mix_agreed(ephemeral.secret, initiator_)) return false;
    out.insert(out.end(), ephemeral.open.begin(), ephemeral.open.end());
    state_.seal_and_hash(text, out);
    return true;
}

}  // namespace riposte::net
