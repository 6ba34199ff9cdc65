#include "catch.hpp"
#include "net_bout.hpp"

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

Packet random_text(Prng& prng, std::uint32_t longest) {
    Packet text(prng.below(longest));
    const std::uint32_t most = prng.below(3) == 0 ? 256 : 1 + prng.below(40);
    for (std::uint8_t& byte : text) byte = static_cast<std::uint8_t>(prng.below(most));
    return text;
}

Packet mutated(Packet text, Prng& prng) {
    for (std::uint32_t times = prng.below(6); times > 0 && !text.empty(); --times)
        text[prng.below(static_cast<std::uint32_t>(text.size()))] ^= static_cast<std::uint8_t>(1U << prng.below(8));
    if (prng.below(8) == 0) text.resize(prng.below(static_cast<std::uint32_t>(text.size()) + 20));
    return text;
}

/// Types of play, of fragments, and a few that mean nothing.
PacketType random_type(Prng& prng) { return static_cast<PacketType>(16 + prng.below(9)); }

/// What a wicked client seals: inputs near the server's tick and far from it, and anything else.
Packet wicked_text(Prng& prng, std::uint32_t tick) {
    InputsText inputs{{tick, tick + prng.below(400), static_cast<std::uint8_t>(prng.below(256)),
                       static_cast<std::uint8_t>(prng.below(8) == 0 ? 2 : 1), true},
                      prng.below(3) == 0 ? kMostTicks : tick + prng.below(300),
                      {}};
    for (std::uint32_t i = prng.below(17); i > 0; --i)
        inputs.inputs.push_back({0, 0, static_cast<std::uint16_t>(prng.below(8192)), 1});
    return prng.below(2) == 0 ? mutated(inputs_text(inputs), prng) : random_text(prng, 200);
}

/// What a wicked server seals.
Packet wicked_told(Prng& prng, PacketType type) {
    const std::uint32_t first = prng.below(4) == 0 ? kMostTicks - 30 : prng.below(900);
    const auto stage = static_cast<BoutStage>(prng.below(3));
    if (type == PacketType::kTicks) {
        TicksText text{1, stage, first, prng.below(2000), Margin(static_cast<int>(prng.below(60'000)) - 30'000), 1, {}};
        for (std::uint32_t i = prng.below(25); i > 0; --i) text.ticks.push_back({{}, FencerInput{}});
        return mutated(ticks_text(text), prng);
    }
    if (type == PacketType::kLog) {
        LogText text{1, stage, first, prng.below(9), {}};
        for (std::uint32_t i = prng.below(25); i > 0; --i) text.ticks.push_back({});
        return mutated(log_text(text), prng);
    }
    return random_text(prng, 200);
}

/// A server that lets everybody in and then seals whatever it likes.
struct WickedServer {
    Door door;
    Prng prng;
    BlockSender blocks{};
    ConnectionId id = 0;

    explicit WickedServer(std::uint64_t seed) : door(server_terms().door), prng(Prng::seeded(seed)) {}
    Packet next_block() {
        const BoutSetup setup = bout_setup();
        BoutState state = initial_state(setup);
        state.tick = prng.below(2) == 0 ? prng.below(1000) : kMostTicks - prng.below(3);
        const Packet block = state_block(state, std::vector<BoutInput>(prng.below(20)));
        if (prng.below(40) == 0) return random_text(prng, 3000);
        return prng.below(8) == 0 ? mutated(block, prng) : block;
    }
    /// Returns what goes to the client at `now`.
    std::vector<Packet> speak(Micros now, bool begun) {
        std::vector<Packet> packets;
        if (id == 0) return packets;
        if (!blocks.is_busy()) REQUIRE(blocks.offer(begun ? next_block() : setup_block(bout_setup(), 4, 1, 0)));
        while (const auto text = blocks.poll(now)) packets.push_back(door.sealed(id, PacketType::kFragment, *text));
        for (int i = 0; i < 2; ++i) {
            PacketType type = random_type(prng);
            // Those would end all too soon.
            if (type == PacketType::kEnd || type == PacketType::kFragment) type = PacketType::kTicks;
            packets.push_back(door.sealed(id, type, wicked_told(prng, type)));
        }
        return packets;
    }
    /// Returns the answer, if there is one.
    Packet take(Bytes packet, Micros now) {
        DoorReport report = door.take({ann(), now, packet, random_secret(prng)});
        if (report.kind == DoorReport::Kind::kWish) return door.admit(report.connection, {0, 0, kToken});
        if (report.kind != DoorReport::Kind::kOpened) return report.reply;
        id = report.connection;
        if (report.opened->type == PacketType::kFragmentsHad) blocks.take_had(report.opened->text, now);
        return {};
    }
};

}  // namespace

TEST_CASE("a wicked client and a wicked watcher do nothing to the bout of the others") {
    NetBout bout(server_terms(), bout_setup(7, 99));
    HashScribe seen;
    const LinkQuality lan = link_quality("lan").value();
    Duellist& one = bout.fence(lan, &seen);
    // The second who fences is wicked, and so is a watcher: each seals what it likes.
    std::vector<std::pair<ClientHandshake, Address>> wicked;
    Prng prng = Prng::seeded(41);
    for (const Role role : {Role::kFence, Role::kWatch})
        wicked.emplace_back(ClientHandshake::begin(play_terms(role), random_secret(prng), 0).value(),
                            address_of(0x0b000001 + static_cast<std::uint32_t>(role)));
    std::vector<std::optional<SealedChannel>> channels(2);
    for (int i = 0; i < 40'000; ++i) {
        bout.step();
        for (std::size_t k = 0; k < wicked.size(); ++k) {
            auto& [handshake, from] = wicked[k];
            if (!channels[k]) {
                while (const auto packet = handshake.poll(bout.now)) {
                    bout.server.take({from, bout.now, *packet, random_secret(prng)});
                    for (const Outgoing& outgoing : bout.server.release())
                        if (outgoing.to == from) handshake.take(outgoing.bytes);
                }
                if (handshake.stage() == ClientStage::kIn) channels[k].emplace(handshake.release_channel());
                continue;
            }
            if (i % 5 != 0) continue;
            // Half a second of good behaviour, so that the bout begins.
            const bool good = i < 1500;
            PacketType type = random_type(prng);
            if (type == PacketType::kEnd) type = PacketType::kInputs;
            Packet text = wicked_text(prng, bout.ticks());
            if (good) {
                type = k == 0 ? PacketType::kInputs : PacketType::kHave;
                text = k == 0 ? inputs_text({{0, 0, 1, 1, true}, 0, {}}) : have_text({0, 0, 1, 1});
            }
            Packet had(10, 0xFF);
            had[0] = static_cast<std::uint8_t>(i / 5 % 16);
            had[1] = 0;
            if (good) bout.server.take({from, bout.now, channels[k]->sealed(PacketType::kFragmentsHad, had), {}});
            bout.server.take({from, bout.now, channels[k]->sealed(type, text), {}});
        }
    }
    CHECK(bout.server.guests().size() == 3);
    REQUIRE(bout.ticks() > 4000);
    CHECK(bout.server.bout()->intake(0).late() + bout.server.bout()->intake(1).late() > 0);
    CHECK(one.client.line().stage() == LineStage::kIn);
    CHECK(one.client.differences() == 0);
    CHECK(seen.hashes.size() > 4000);
    for (const auto& [tick, hash] : seen.hashes)
        if (bout.truth.hashes[tick] != hash) FAIL(tick);
}

TEST_CASE("a wicked server breaks neither who fences nor who watches") {
    int pictures = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Prng prng = Prng::seeded(seed, 3);
        WickedServer one(seed);
        WickedServer other(seed);
        auto client = BoutClient::begin(play_terms(Role::kFence), random_secret(prng), 0).value();
        auto watcher = BoutWatcher::begin(play_terms(Role::kWatch), random_secret(prng), 0).value();
        for (Micros now = 0; now < 6 * kSecond; now += 8 * kMillisecond) {
            client.advance(now, [&] { return FencerInput{}; });
            watcher.advance(now);
            make_if_wanted(client, nullptr);
            make_if_wanted(watcher, nullptr);
            while (const auto packet = client.poll(now)) client.take(one.take(*packet, now), now);
            while (const auto packet = watcher.poll(now)) watcher.take(other.take(*packet, now), now);
            for (const Packet& packet : one.speak(now, client.bout() != nullptr)) client.take(packet, now);
            for (const Packet& packet : other.speak(now, watcher.bout() != nullptr)) watcher.take(packet, now);
            pictures += client.bout() != nullptr && client.line().stage() == LineStage::kIn ? 1 : 0;
        }
    }
    CHECK(pictures > 200);
}
