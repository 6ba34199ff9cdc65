#include <riposte/net/client_line.hpp>

namespace riposte::net {

Result<ClientLine> ClientLine::begin(const ClientTerms& terms, const Secret& random, Micros now) {
    auto handshake = ClientHandshake::begin(terms, random, now);
    if (!handshake) return handshake.error();
    return ClientLine(std::move(handshake).value());
}

std::optional<Packet> ClientLine::poll(Micros now) {
    if (stage_ == LineStage::kConnecting) return poll_handshake(now);
    if (stage_ == LineStage::kIn && now - heard_ >= kLostAfter) {
        stage_ = LineStage::kEnded;
        lost_ = true;
        failure_ = {"the server has not been heard for 5 seconds", "network",
                    "look whether the cable or the radio holds, and join again: your seat is held for half a minute"};
    }
    if (!outgoing_.empty()) {
        Packet packet = std::move(outgoing_.back());
        outgoing_.pop_back();
        return packet;
    }
    if (stage_ != LineStage::kIn) return std::nullopt;
    return poll_blocks(now);
}

std::optional<Packet> ClientLine::poll_blocks(Micros now) {
    if (const auto had = blocks_.poll()) return channel_->sealed(PacketType::kFragmentsHad, *had);
    if (kit_ && !sender_.is_busy()) static_cast<void>(sender_.offer(*std::exchange(kit_, std::nullopt)));
    if (const auto fragment = sender_.poll(now)) return channel_->sealed(PacketType::kFragment, *fragment);
    return std::nullopt;
}

std::optional<std::string> ClientLine::release_said() {
    if (said_.empty()) return std::nullopt;
    std::string words = std::move(said_.front());
    said_.erase(said_.begin());
    return words;
}

std::optional<Packet> ClientLine::poll_handshake(Micros now) {
    auto packet = handshake_.poll(now);
    follow_handshake(now);
    return packet;
}

void ClientLine::follow_handshake(Micros now) {
    if (handshake_.stage() == ClientStage::kFailed) {
        stage_ = LineStage::kEnded;
        failure_ = handshake_.failure();
        lost_ = handshake_.unanswered();
    } else if (handshake_.stage() == ClientStage::kIn) {
        stage_ = LineStage::kIn;
        channel_.emplace(handshake_.release_channel());
        heard_ = now;
    }
}

std::optional<Opened> ClientLine::take(Bytes packet, Micros now) {
    if (stage_ == LineStage::kEnded) return std::nullopt;
    if (stage_ == LineStage::kConnecting) {
        handshake_.take(packet);
        follow_handshake(now);
        return std::nullopt;
    }
    auto opened = channel_->open(packet);
    if (!opened) return std::nullopt;
    heard_ = now;
    losses_.hear(opened->sequence);
    if (opened->type == PacketType::kFragment) {
        blocks_.take(opened->text);
        while (const auto block = blocks_.release()) hear_block(*block);
    } else if (opened->type == PacketType::kFragmentsHad) {
        sender_.take_had(opened->text, now);
    } else if (opened->type == PacketType::kEnd) {
        take_end(opened->text);
    } else {
        return opened;
    }
    return std::nullopt;
}

void ClientLine::hear_block(Bytes block) {
    auto read = read_block(block);
    if (!read) return end(EndReason::kOtherSetup, read.error());
    if (auto* setup = std::get_if<SetupBlock>(&read.value())) {
        setup_ = std::move(*setup);
    } else if (auto* state = std::get_if<StateBlock>(&read.value())) {
        state_ = std::move(*state);
    } else if (auto* lobby = std::get_if<LobbyBlock>(&read.value())) {
        lobby_ = std::move(*lobby);
    } else if (said_.size() < kMostSaid) {
        said_.push_back(std::get<SaidBlock>(std::move(read).value()).words);
    }
}

void ClientLine::take_end(Bytes text) {
    const auto reason = read_end(text);
    if (!reason) return;
    stage_ = LineStage::kEnded;
    failure_ = end_words(*reason);
}

void ClientLine::send(PacketType type, Bytes text) {
    if (stage_ == LineStage::kIn) outgoing_.insert(outgoing_.begin(), channel_->sealed(type, text));
}

void ClientLine::end(EndReason reason, const Error& why) {
    if (stage_ == LineStage::kEnded) return;
    for (int i = 0; i < kEndIsSaid; ++i) send(PacketType::kEnd, end_text(reason));
    stage_ = LineStage::kEnded;
    failure_ = why;
}

}  // namespace riposte::net
