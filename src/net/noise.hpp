// The handshakes Noise_NK_25519_ChaChaPoly_SHA256 and Noise_NKpsk0_25519_ChaChaPoly_SHA256 (Perrin, "The Noise Protocol
// Framework", revision 34, sections 5, 7.4 and 9): two messages, after which both sides have a key for each direction.
// The initiator knows the responder's static key. With a shared key (psk) the responder learns that the initiator has
// it as well.
#pragma once

#include <riposte/net/keys.hpp>

namespace riposte::net {

inline constexpr std::size_t kTag = 16;  ///< bytes by which sealing makes a text longer
/// Bytes by which either message is longer than what it carries: an ephemeral key and a tag.
inline constexpr std::size_t kNoiseOverhead = 32 + kTag;

/// Seals by ChaCha20-Poly1305 (RFC 8439) with the nonce of Noise: 4 zero bytes, then the 64-bit number,
/// little-endian. Appends the text and its tag to `out`.
void seal(const Secret& key, std::uint64_t nonce, Bytes associated, Bytes text, Packet& out);

/// Appends what was sealed to `out`. Returns false, and appends nothing, unless the bytes are exactly what `seal` made
/// of these arguments.
bool unseal(const Secret& key, std::uint64_t nonce, Bytes associated, Bytes sealed, Packet& out);

/// The keys that the handshake ends with, and the hash of all that was said.
struct NoiseKeys {
    Secret from_initiator;
    Secret from_responder;
    std::array<std::uint8_t, 32> said{};
};

/// What both sides of the handshake hash and mix alike (section 5.2, SymmetricState; 5.1, CipherState).
class NoiseState {
  public:
    /// Begins with what both know before the first message; `shared` chooses the pattern with a psk.
    NoiseState(Bytes prologue, const PublicKey& responder, const std::optional<Secret>& shared);

    void mix_hash(Bytes bytes);
    void mix_key(Bytes material);
    /// Mixes an ephemeral key that is sent in the open.
    void mix_ephemeral(const PublicKey& key);
    /// Mixes the secret that two keys give together. Returns false if the other's key is one of the few that give the
    /// same secret with any key.
    bool mix_agreed(const Secret& own, const PublicKey& other);
    void seal_and_hash(Bytes text, Packet& out);
    bool unseal_and_hash(Bytes sealed, Packet& out);
    [[nodiscard]] NoiseKeys split() const;

  private:
    void mix_key_and_hash(const Secret& shared);

    Secret chain_;
    std::array<std::uint8_t, 32> hash_{};
    Secret key_;
    std::uint64_t nonce_ = 0;
    bool with_shared_;
};

class NoiseInitiator {
  public:
    NoiseInitiator(Bytes prologue, const PublicKey& responder, const KeyPair& ephemeral,
                   const std::optional<Secret>& shared = {});
    /// Appends the first message to `out`. Returns false if the responder's key is no key.
    bool write_first(Bytes text, Packet& out);
    /// Appends what the second message carries to `out`. After false the initiator may try another message: a wrong
    /// one changes nothing.
    bool read_second(Bytes message, Packet& out);
    [[nodiscard]] NoiseKeys keys() const { return state_.split(); }

  private:
    NoiseState state_;
    PublicKey responder_;
    KeyPair ephemeral_;
};

class NoiseResponder {
  public:
    NoiseResponder(Bytes prologue, const KeyPair& own, const std::optional<Secret>& shared = {});
    /// Appends what the first message carries to `out`. After false the responder is of no further use.
    bool read_first(Bytes message, Packet& out);
    /// Appends the second message to `out`. Returns false if the initiator's key is no key.
    bool write_second(Bytes text, const KeyPair& ephemeral, Packet& out);
    [[nodiscard]] NoiseKeys keys() const { return state_.split(); }

  private:
    NoiseState state_;
    KeyPair own_;
    PublicKey initiator_{};
};

}  // namespace riposte::net
