// How a client comes to a connection: it asks for a cookie, proves its address with it, and is let in or refused
// (docs/network.md, "Handshake"). Bytes, time and random numbers come as arguments.
#pragma once

#include <riposte/net/admission.hpp>
#include <riposte/net/sealed_channel.hpp>

namespace riposte::net {

struct ClientTerms {
    Versions versions;
    Wish wish;
    std::optional<PublicKey> server;  ///< the server's key, if it is known from a code or from earlier
    std::optional<Secret> shared;     ///< made of a password (password_key)
};

enum class ClientStage : std::uint8_t { kAsking, kProving, kIn, kFailed };

/// A client asks again after so long, and gives up after so long.
inline constexpr Micros kAskAgain = 300 * kMillisecond;
inline constexpr Micros kGiveUp = 15 * kSecond;

class NoiseInitiator;

class ClientHandshake {
  public:
    /// Begins at `now`; `random` are 32 fresh random bytes, which are never used for anything else. The Error refuses a
    /// password for a server whose key is not known.
    static Result<ClientHandshake> begin(const ClientTerms& terms, const Secret& random, Micros now);
    ~ClientHandshake();
    ClientHandshake(ClientHandshake&&) noexcept;
    ClientHandshake& operator=(ClientHandshake&&) noexcept;

    /// Returns the packet that is to be sent by `now`, if any; call it until there is none. Too long without an answer,
    /// the handshake fails.
    std::optional<Packet> poll(Micros now);
    /// Takes a packet that came from the server's address. What nobody but the server could have sent is believed, of
    /// the rest only what repeats a part of the client's key.
    void take(Bytes packet);

    [[nodiscard]] ClientStage stage() const { return stage_; }
    /// Returns the reason, once failed.
    [[nodiscard]] const Error& failure() const { return failure_; }
    /// Returns why the server refused, if that is why it failed.
    [[nodiscard]] const std::optional<Denial>& denial() const { return denial_; }
    /// Returns true if it failed since nobody answered.
    [[nodiscard]] bool unanswered() const { return unanswered_; }
    /// Returns what the server said when it let the client in.
    [[nodiscard]] const Admission& admission() const { return admission_; }
    /// Returns the server's key, as far as it is known yet. Who did not know it before shows it to the player as a
    /// fingerprint and keeps it once the client is in.
    [[nodiscard]] const std::optional<PublicKey>& server() const { return terms_.server; }
    /// Returns the connection's channel; once, when the client is in.
    [[nodiscard]] SealedChannel release_channel();

  private:
    ClientHandshake(const ClientTerms& terms, const Secret& random, Micros now);
    void take_cookie(Bytes packet);
    void take_denied(Bytes packet);
    void take_answer(Bytes packet);
    void begin_to_prove(const PublicKey& server);
    void fail(Error error);
    void refuse(Denial denial, const Versions& server);

    ClientTerms terms_;
    KeyPair ephemeral_;
    Micros gives_up_;
    Micros next_;
    ClientStage stage_ = ClientStage::kAsking;
    Packet hello_;
    std::unique_ptr<NoiseInitiator> noise_;
    Error failure_;
    std::optional<Denial> denial_;
    bool unanswered_ = false;
    Admission admission_;
};

}  // namespace riposte::net
