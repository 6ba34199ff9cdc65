// A server while a bout is fenced: one who fences is honest, and two who have joined, a fencer and a watcher, seal what
// they like. Their packets are late, lost, doubled, overtaken or made up.
#include "script.hpp"
#include "shipped.hpp"

#include <riposte/net/bout_client.hpp>
#include <riposte/net/bout_server.hpp>

#include <deque>

namespace fuzz {
namespace {

using namespace riposte;
using namespace riposte::net;

constexpr Micros kSlice = 8 * kMillisecond;
constexpr Micros kLongest = 6 * kSecond;
constexpr std::size_t kRogues = 2;
constexpr std::size_t kMostUnderWay = 64;

const BoutSetup& setup() {
    static const BoutSetup kSetup = shipped_setup();
    return kSetup;
}

ServerTerms terms(bool with_bot) {
    ServerTerms terms;
    terms.door.versions.simulation = kSimulationVersion;
    terms.door.key = key_pair_of(filled(1));
    terms.door.hidden = filled(2);
    terms.tokens = filled(3);
    terms.name = "here";
    terms.most_watchers = 3;
    if (with_bot) terms.bots.bot_level[1] = 2;
    terms.fit_kit = [](const Kit& kit, const Kit&, std::string& why) {
        why = kit.fencer;
        return kit;
    };
    return terms;
}

ClientTerms client_terms(Role role) {
    ClientTerms client;
    client.versions.simulation = kSimulationVersion;
    client.wish = {role, "Ann", {}};
    client.server = key_pair_of(filled(1)).open;
    return client;
}

struct Rogue {
    ClientHandshake handshake;
    Address address;
    std::optional<SealedChannel> channel{};
    std::deque<Packet> under_way{};
    std::uint8_t fragments = 0;
    std::uint8_t kits = 0;  ///< that were sent since he came
};

class ServerTalk {
  public:
    explicit ServerTalk(bool with_bot)
        : server_(terms(with_bot)), honest_(BoutClient::begin(client_terms(Role::kFence), filled(4), 0).value()) {
        for (std::uint8_t i = 0; i < kRogues; ++i) {
            auto handshake = ClientHandshake::begin(client_terms(i == 0 ? Role::kFence : Role::kWatch),
                                                    filled(static_cast<std::uint8_t>(5 + i)), 0);
            rogues_.push_back({std::move(handshake).value(), {{10, 0, 1, i}, 4000}});
        }
    }
    [[nodiscard]] bool over() const { return now_ > kLongest; }

    /// Lets so many slices pass in which the rogues do what honest clients do.
    void behave(int slices) {
        for (int i = 0; i < slices; ++i) {
            for (Rogue& rogue : rogues_) {
                if (!rogue.channel) continue;
                Packet had(10, 0xFF);
                had[0] = rogue.fragments++ % 16;
                had[1] = 0;
                send(rogue, PacketType::kFragmentsHad, had);
                const Progress progress{0, 0, 1, number_, true};
                const bool fences = rogue.handshake.admission().seat != kNoSeat;
                if (fences) send(rogue, PacketType::kInputs, inputs_text({progress, 0, {}}));
                if (!fences) send(rogue, PacketType::kHave, have_text(progress));
                deliver_all(rogue);
            }
            pass();
        }
    }

    void step(Script& script) {
        const std::uint8_t what = script.next();
        Rogue& rogue = rogues_[what / 128 % kRogues];
        switch (what % 16) {
            case 0:
            case 1:
                return behave(1 + script.next() % 16);
            case 2:
                for (int slices = 1 + script.next() % 16; slices > 0; --slices) pass();
                return;
            case 3:
                return deliver(rogue);
            case 4:
                return deliver_all(rogue);
            case 5:  // one is lost
                if (!rogue.under_way.empty()) rogue.under_way.pop_front();
                return;
            case 6:  // one is doubled
                if (!rogue.under_way.empty()) take(rogue.address, rogue.under_way.front());
                return;
            case 7:  // one is overtaken
                if (rogue.under_way.size() > 1) std::swap(rogue.under_way.front(), rogue.under_way.back());
                return;
            case 8:
            case 9:
                return send(rogue, static_cast<PacketType>(kFirstSealed + script.next() % 12), script.piece(300));
            case 10:
                return send(rogue, PacketType::kInputs, changed(inputs_text(inputs(script)), script));
            case 11:
                return send(rogue, PacketType::kHave, changed(have_text(progress(script)), script));
            case 12:
                return end(rogue, script);
            case 13:
                if (what / 16 % 8 == 1) return send_kit(rogue, script);
                if (what / 16 % 8 == 2) return take(rogue.address, changed(seek_bytes({}), script));
                return take(rogue.address, script.piece(1300));
            case 14:
                return come_anew(rogue, script);
            default:
                return keep(script);
        }
    }

  private:
    static Packet changed(Packet packet, Script& script) {
        const std::uint8_t change = script.next();
        if (change != 0 && !packet.empty()) packet[script.wide() % packet.size()] ^= change;
        return packet;
    }
    [[nodiscard]] std::uint32_t near_tick(Script& script) const {
        const std::uint32_t ticks = server_.bout() != nullptr ? server_.bout()->log().ticks() : 0;
        return ticks + script.next() - std::min<std::uint32_t>(ticks, 128);
    }
    Progress progress(Script& script) const {
        Progress progress{near_tick(script), near_tick(script), script.next(), number_, true};
        const std::uint8_t flags = script.next();
        progress.ready = flags % 2 == 0;
        if (flags % 16 == 1) ++progress.bout;
        progress.pause = flags / 16 % 4 == 1;
        return progress;
    }
    InputsText inputs(Script& script) const {
        InputsText text{progress(script), near_tick(script), {}};
        for (int i = script.next() % 17; i > 0; --i) {
            FencerInput input;
            input.hand_x = static_cast<std::int16_t>(256 * script.next() - 32'640);
            input.buttons = static_cast<std::uint16_t>(1U << (script.next() % 13U));
            text.inputs.push_back(input);
        }
        return text;
    }
    void send(Rogue& rogue, PacketType type, Bytes text) {
        if (!rogue.channel || rogue.under_way.size() >= kMostUnderWay) return;
        rogue.under_way.push_back(rogue.channel->sealed(type, text));
    }
    /// A kit stands in a block of one fragment.
    void send_kit(Rogue& rogue, Script& script) {
        Kit kit;
        const Packet name = script.piece(48);
        kit.fencer.assign(name.begin(), name.end());
        const Packet block = changed(kit_block(kit), script);
        Packet text{rogue.kits++,
                    0,
                    static_cast<std::uint8_t>(block.size()),
                    static_cast<std::uint8_t>(block.size() >> 8U),
                    0,
                    0,
                    0};
        text.insert(text.end(), block.begin(), block.end());
        send(rogue, PacketType::kFragment, text);
    }
    void deliver(Rogue& rogue) {
        if (rogue.under_way.empty()) return;
        const Packet packet = std::move(rogue.under_way.front());
        rogue.under_way.pop_front();
        take(rogue.address, packet);
    }
    void deliver_all(Rogue& rogue) {
        while (!rogue.under_way.empty()) deliver(rogue);
    }
    void end(Rogue& rogue, Script& script) {
        const Packet text{script.next()};
        send(rogue, PacketType::kEnd, text);
        deliver_all(rogue);
    }
    /// The rogue shakes hands once more, with or without the token of its seat, from the same port or another one.
    void come_anew(Rogue& rogue, Script& script) {
        const std::uint8_t how = script.next();
        ClientTerms terms = client_terms(how % 2 == 0 ? Role::kFence : Role::kWatch);
        if (how % 4 < 2) terms.wish.resume = rogue.handshake.admission().resume;
        rogue.handshake = ClientHandshake::begin(terms, filled(++random_), now_).value();
        rogue.channel.reset();
        rogue.under_way.clear();
        rogue.kits = 0;
        if (how % 8 < 4) ++rogue.address.port;
    }
    /// What the server's keeper may do.
    void keep(Script& script) {
        const std::uint8_t what = script.next();
        if (what % 8 == 0) server_.break_off();
        if (what % 8 == 1) server_.forget_bout();
        if (what % 8 == 2) server_.dismiss(1 + what / 8, now_, false);
        if (what % 32 == 3) server_.close(EndReason::kClosing);
        if (what % 8 == 4) server_.set_pause(what / 8 % 2 == 0);
        if (what % 8 == 5) server_.say("so be it");
        release();
    }
    void take(const Address& from, Bytes packet) {
        server_.take({from, now_, packet, filled(++random_)});
        release();
    }
    /// Lets a slice pass: the honest client speaks, the server goes on.
    void pass() {
        now_ += kSlice;
        honest_.advance(now_, [] { return FencerInput{}; });
        while (const auto packet = honest_.poll(now_)) take(kHonest, *packet);
        for (Rogue& rogue : rogues_) {
            while (const auto packet = rogue.handshake.poll(now_)) take(rogue.address, *packet);
            if (rogue.handshake.stage() == ClientStage::kIn && !rogue.channel)
                rogue.channel.emplace(rogue.handshake.release_channel());
        }
        if (server_.wanted()) {
            server_.make(setup(), nullptr);
            if (++number_ == 0) number_ = 1;
        }
        server_.advance(now_);
        release();
        require(server_.guests().size() <= 2 + 3, "no more guests than there may be");
        require(honest_.differences() == 0, "the honest client has the server's states");
        static_cast<void>(server_.release_notices());
        require(server_.release_dumps().size() <= 8, "no more dumps than there may be");
        static_cast<void>(server_.is_done());
    }
    void release() {
        for (const Outgoing& outgoing : server_.release()) {
            require(outgoing.bytes.size() <= kLongestPacket, "no packet is longer than it may be");
            if (outgoing.to == kHonest) hear(outgoing.bytes);
            for (Rogue& rogue : rogues_)
                if (outgoing.to == rogue.address && !rogue.channel) rogue.handshake.take(outgoing.bytes);
        }
    }
    void hear(Bytes packet) {
        honest_.take(packet, now_);
        if (const RecordingHeader* header = honest_.wanted()) {
            BoutSetup made = setup();
            const auto applied = apply(*header, made);
            require(applied.ok(), "the server's setup can be made");
            honest_.make(std::move(made), nullptr);
        }
    }

    static constexpr Address kHonest{{10, 0, 0, 1}, 4000};
    BoutServer server_;
    BoutClient honest_;
    std::vector<Rogue> rogues_;
    Micros now_ = 0;
    std::uint8_t random_ = 20;
    std::uint8_t number_ = 0;  ///< of the server's newest bout
};

}  // namespace

void talk_to_server(Bytes bytes) {
    Script script{bytes};
    const std::uint8_t first = script.next();
    ServerTalk talk(first % 4 == 3);
    if (first % 2 == 0) talk.behave(40);
    while (!script.over() && !talk.over()) talk.step(script);
}

}  // namespace fuzz
