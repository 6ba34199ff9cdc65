#include "script.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/net/blocks.hpp>
#include <riposte/net/clean_name.hpp>
#include <riposte/net/client_handshake.hpp>
#include <riposte/net/door.hpp>
#include <riposte/net/join_code.hpp>

#include <algorithm>

namespace fuzz {
namespace {

using namespace riposte::net;

constexpr std::size_t kClients = 3;
constexpr std::size_t kMost = 4;
constexpr Versions kVersions{kProtocol, 1};

/// A door and clients of two hosts; their packets come as they are, changed, again, or made up.
class Doorstep {
  public:
    explicit Doorstep(bool with_password) {
        DoorTerms terms;
        terms.versions = kVersions;
        terms.key = key_pair_of(filled(1));
        terms.hidden = filled(2);
        terms.most = kMost;
        if (with_password) terms.shared = filled(3);
        door_.emplace(terms);
        for (std::uint8_t i = 0; i < kClients; ++i) {
            ClientTerms client{kVersions, {Role::kFence, "Ann", {}}, terms.key.open, terms.shared};
            clients_.push_back(ClientHandshake::begin(client, filled(static_cast<std::uint8_t>(10 + i)), 0).value());
            channels_.emplace_back();
            sent_.emplace_back();
        }
    }

    void step(Script& script) {
        const std::uint8_t what = script.next();
        const std::size_t who = what / 16 % kClients;
        switch (what % 8) {
            case 0:
                return say(who, clients_[who].poll(now_).value_or(Packet{}));
            case 1:
                return say(who, script.piece(1300));
            case 2:
                return say(script.next() % kClients, changed(sent_[who], script));
            case 3:
                return clients_[who].take(script.piece(1300));
            case 4:
                now_ += script.wide() * kMillisecond;
                door_->expire(now_);
                return;
            case 5:
                return send_sealed(who, script);
            case 6:
                return clients_[who].take(changed(heard_, script));
            default:
                return door_->close(1 + script.next() % 8);
        }
    }

  private:
    static Packet changed(Packet packet, Script& script) {
        if (packet.empty()) return packet;
        packet[script.wide() % packet.size()] ^= script.next();
        return packet;
    }

    void say(std::size_t who, const Packet& packet) {
        const Address from{{10, 0, 0, static_cast<std::uint8_t>(who / 2)}, static_cast<std::uint16_t>(who)};
        DoorReport report = door_->take({from, now_, packet, filled(++random_)});
        if (!packet.empty()) sent_[who] = packet;
        if (report.kind == DoorReport::Kind::kWish) {
            require(riposte::why_no_name(door_->find(report.connection)->wish.name + "a", 64).empty(),
                    "a name is clean");
            report.reply =
                random_ % 4 == 0 ? door_->deny(report.connection, Denial::kFull) : door_->admit(report.connection, {});
        }
        require(report.reply.size() <= packet.size(), "no reply is longer than its question");
        require(door_->count() <= kMost, "no more connections than there may be");
        if (report.reply.empty()) return;
        heard_ = report.reply;
        clients_[who].take(report.reply);
    }

    void send_sealed(std::size_t who, Script& script) {
        if (clients_[who].stage() != ClientStage::kIn) return;
        if (!channels_[who]) channels_[who].emplace(clients_[who].release_channel());
        const auto type = static_cast<PacketType>(std::max<std::uint8_t>(kFirstSealed, script.next()));
        say(who, channels_[who]->sealed(type, script.piece(64)));
    }

    std::optional<Door> door_;
    std::vector<ClientHandshake> clients_;
    std::vector<std::optional<SealedChannel>> channels_;
    std::vector<Packet> sent_;
    Packet heard_;
    Micros now_ = 0;
    std::uint8_t random_ = 0;
};

}  // namespace

void meet_at_door(Bytes bytes) {
    Script script{bytes};
    Doorstep doorstep(script.next() % 2 == 1);
    while (!script.over()) doorstep.step(script);
}

/// A packet as it is, and sealed ones, one byte of which may be another.
void open_packets(Bytes bytes) {
    Script script{bytes};
    SealedChannel one({filled(1), filled(2)}, kProtocol);
    SealedChannel other({filled(2), filled(1)}, kProtocol);
    while (!script.over()) {
        const std::uint8_t what = script.next();
        if (what % 4 == 0) {
            require(!other.open(script.piece(1300)), "nobody else seals a packet");
            continue;
        }
        const auto type = static_cast<PacketType>(std::max(kFirstSealed, what));
        const Packet text = script.piece(kLongestSealedText);
        Packet packet = one.sealed(type, text);
        const std::uint8_t change = script.next();
        if (change != 0) packet[script.wide() % packet.size()] ^= change;
        const auto opened = other.open(packet);
        require(opened.has_value() == (change == 0), "a packet opens if it is whole");
        require(!opened || opened->text == text, "a packet carries its text");
    }
}

/// What stands behind the seal of fragments and receipts.
void take_blocks(Bytes bytes) {
    Script script{bytes};
    BlockSender sender;
    BlockReceiver receiver;
    Micros now = 0;
    while (!script.over()) {
        const std::uint8_t what = script.next();
        now += what / 4 * kMillisecond;
        if (!sender.is_busy())
            require(sender.offer(script.piece(3000)).ok(), "a block is taken when none is under way");
        Packet text = what % 4 < 2 ? script.piece(20) : sender.poll(now).value_or(Packet{});
        if (what % 4 == 1) text.resize(text.size() + script.wide() % 1200);
        receiver.take(text);
        if (what % 8 == 3) receiver.release();
        require(receiver.kept() <= kLongestBlock, "no more is kept than a block");
        const Packet receipt = what % 4 == 0 ? text : receiver.poll().value_or(Packet{});
        sender.take_had(receipt, now);
    }
}

void read_codes(Bytes bytes) {
    const auto code = read_join_code(text_of(bytes));
    if (code)
        require(read_join_code(join_code_text(code.value())).value() == code.value(),
                "a code is read as it is written");
    else
        require(!code.error().what.empty(), "a refusal says why");
    const std::string text(text_of(bytes));
    const std::string first = text.substr(0, text.size() / 2);
    const auto shown =
        riposte::told_apart({clean_name(first), clean_name(text.substr(first.size()))}, {"Left", "Right"});
    require(shown[0] != shown[1], "two names are told apart");
    require(!riposte::why_no_name(text + "\n", kLongestSentName).empty(), "a name has no line break");
    const std::string name = clean_name(text);
    require(name.empty() || riposte::why_no_name(name, kLongestSentName).empty(), "a name is clean");
}

}  // namespace fuzz
