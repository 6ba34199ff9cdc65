#include "greetings.hpp"

#include <riposte/net/client_handshake.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

constexpr const char* kServer = "server";

Error no_answer() {
    return {"the server does not answer", kServer,
            "see whether it runs, whether the address is right, and whether a firewall lets its UDP port in"};
}

Error no_decision() {
    return {"the server answered, but does not let in anybody now", kServer, "it may be too busy; try again later"};
}

Error other_key() {
    return {"the server's key is not the one that is known", kServer,
            "the code is wrong, the server was set up anew, or somebody else pretends to be it: ask those who keep it "
            "for its code, and remove the known key only if they say so"};
}

Error no_key() { return {"the server's key is no key", kServer, "ask those who keep the server for its code"}; }

Hello first_hello(const ClientTerms& terms, const PublicKey& client) {
    return {terms.versions, client, terms.wish.role, terms.shared.has_value(), {}, {}};
}

}  // namespace

Result<ClientHandshake> ClientHandshake::begin(const ClientTerms& terms, const Secret& random, Micros now) {
    if (terms.shared && !terms.server) return password_key("unknown", terms.server).error();
    return ClientHandshake(terms, random, now);
}

ClientHandshake::ClientHandshake(const ClientTerms& terms, const Secret& random, Micros now)
    : terms_(terms),
      ephemeral_(key_pair_of(random)),
      gives_up_(now + kGiveUp),
      next_(now),
      hello_(hello_bytes(first_hello(terms, ephemeral_.open))) {}
ClientHandshake::~ClientHandshake() = default;
ClientHandshake::ClientHandshake(ClientHandshake&&) noexcept = default;
ClientHandshake& ClientHandshake::operator=(ClientHandshake&&) noexcept = default;

void ClientHandshake::fail(Error error) {
    stage_ = ClientStage::kFailed;
    failure_ = std::move(error);
}

std::optional<Packet> ClientHandshake::poll(Micros now) {
    const bool waits = stage_ == ClientStage::kAsking || stage_ == ClientStage::kProving;
    unanswered_ = waits && now >= gives_up_;
    if (unanswered_) fail(stage_ == ClientStage::kAsking ? no_answer() : no_decision());
    if (stage_ == ClientStage::kFailed || !waits || now < next_) return std::nullopt;
    next_ = now + kAskAgain;
    return hello_;
}

void ClientHandshake::take(Bytes packet) {
    if (packet.empty() || stage_ == ClientStage::kIn || stage_ == ClientStage::kFailed) return;
    switch (static_cast<PacketType>(packet[0])) {
        case PacketType::kCookie:
            return take_cookie(packet);
        case PacketType::kDenied:
            return take_denied(packet);
        case PacketType::kAnswer:
            return take_answer(packet);
        default:
            return;
    }
}

/// Of a server that is not known the first key that comes is taken. A later cookie, when the first has become too old,
/// must come with the same.
void ClientHandshake::take_cookie(Bytes packet) {
    const auto reply = read_cookie(packet);
    if (!reply || reply->echo != echo_of(ephemeral_.open)) return;
    if (terms_.server && *terms_.server != reply->server) return fail(other_key());
    if (stage_ == ClientStage::kAsking) begin_to_prove(reply->server);
    if (stage_ != ClientStage::kProving) return;
    std::copy(reply->cookie.begin(), reply->cookie.end(), hello_.begin() + static_cast<std::ptrdiff_t>(kHelloHead));
}

/// The first message is made once. It is sent again as it is, with whatever cookie is good.
void ClientHandshake::begin_to_prove(const PublicKey& server) {
    terms_.server = server;
    noise_ = std::make_unique<NoiseInitiator>(Bytes(hello_).first(kHelloHead), server, ephemeral_, terms_.shared);
    Packet message;
    if (!noise_->write_first(wish_bytes(terms_.wish), message)) return fail(no_key());
    // The message begins with the client's key, which stands in the head of the packet already.
    std::copy(message.begin() + 32, message.end(), hello_.end() - static_cast<std::ptrdiff_t>(kSealedWish));
    stage_ = ClientStage::kProving;
    next_ = 0;
}

void ClientHandshake::take_denied(Bytes packet) {
    const auto reply = read_denied(packet);
    if (!reply || reply->echo != echo_of(ephemeral_.open)) return;
    refuse(reply->reason, reply->server);
}

void ClientHandshake::refuse(Denial denial, const Versions& server) {
    denial_ = denial;
    fail(denial_words(denial, terms_.versions, server));
}

void ClientHandshake::take_answer(Bytes packet) {
    if (stage_ != ClientStage::kProving) return;
    const auto message = message_of_answer(packet, ephemeral_.open);
    Packet text;
    if (!message || !noise_->read_second(*message, text)) return;
    const auto decision = read_decision(text);
    if (!decision)
        return fail(Error{"the server gave an answer that cannot be read", kServer, "tell those who keep it"});
    if (decision->denial) return refuse(*decision->denial, terms_.versions);
    admission_ = decision->admission;
    stage_ = ClientStage::kIn;
}

SealedChannel ClientHandshake::release_channel() {
    RIPOSTE_ASSERT(stage_ == ClientStage::kIn && noise_ != nullptr);
    const NoiseKeys keys = noise_->keys();
    noise_.reset();
    return {{keys.from_initiator, keys.from_responder}, terms_.versions.protocol};
}

}  // namespace riposte::net
