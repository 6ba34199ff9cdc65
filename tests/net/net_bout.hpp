// A server, clients and watchers over bad links in virtual time, for tests.
#pragma once

#include "../support/shipped.hpp"
#include "at_the_door.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/net/bout_server.hpp>
#include <riposte/net/bout_watcher.hpp>

#include <map>

namespace riposte::net::test {

/// Writes down what tests compare.
struct HashScribe final : Scribe {
    std::map<std::uint32_t, std::uint64_t> hashes;  ///< by the tick of the state
    std::vector<std::pair<std::uint32_t, int>> touches;
    std::vector<std::pair<std::uint32_t, int>> awards;
    PerFencer<std::uint16_t> score{};
    std::uint32_t last = 0;
    bool in_order = true;
    std::function<void(const BoutInput&, const BoutState&)> also{};

    void begin(const BoutInput&) override {}
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) override {
        in_order = in_order && after.tick > last;
        last = after.tick;
        hashes[after.tick] = hash_state(after);
        for (const TouchEvent& touch : events.touches) touches.emplace_back(after.tick, int{touch.attacker});
        if (events.award) awards.emplace_back(after.tick, after.judge.score[0] * 100 + after.judge.score[1]);
        score = after.judge.score;
        if (also) also(input, after);
    }
};

inline BoutSetup bout_setup(std::uint64_t seed = 7, int touches = 2) {
    BoutSetup setup = shipped_setup();
    setup.seed = seed;
    setup.rules.touches = touches;
    return setup;
}

/// Makes the bout that a client's server tells of, if it has told and there is none yet.
template <class End>
void make_if_wanted(End& end, Scribe* scribe) {
    const RecordingHeader* header = end.wanted();
    if (header == nullptr) return;
    BoutSetup setup = shipped_setup();
    if (auto applied = apply(*header, setup); !applied) return end.make(applied.error(), scribe);
    end.make(std::move(setup), scribe);
}

inline ServerTerms server_terms(int input_delay = 0) {
    ServerTerms terms;
    terms.door = door_terms();
    terms.door.versions.simulation = kSimulationVersion;
    terms.tokens.bytes.fill(5);
    terms.input_delay = input_delay;
    return terms;
}

inline ClientTerms play_terms(Role role, const ResumeToken& resume = {}) {
    ClientTerms terms = client_terms();
    terms.versions.simulation = kSimulationVersion;
    terms.wish = {role, "Ann", resume};
    return terms;
}

/// The way of one client to the server, with what went over it.
struct Way {
    Link link;
    Address address;
    std::uint64_t sent = 0;  ///< bytes to the server, with 28 for IP and UDP
    std::uint64_t came = 0;
    bool cut = false;        ///< true while nothing comes to the server
    bool deaf = false;       ///< true while nothing comes to the client
    bool no_blocks = false;  ///< true while no fragment of a block comes to the client

    Way(const LinkQuality& quality, std::uint64_t seed, std::uint32_t host)
        : link(quality, seed), address(address_of(host)) {}
};

/// Goes where a bot's hand leaps to as a person's hand does: in some 70 ms, beginning and ending gently.
struct SoftHand {
    double x[2] = {0, 0};
    double y[2] = {0, 0};
    FencerInput follow(FencerInput wanted) {
        const auto go = [](double(&at)[2], double to) {
            at[0] += (to - at[0]) / 4;
            at[1] += (at[0] - at[1]) / 4;
            return static_cast<std::int16_t>(at[1]);
        };
        wanted.hand_x = go(x, wanted.hand_x);
        wanted.hand_y = go(y, wanted.hand_y);
        return wanted;
    }
};

/// A client in whose place a bot fences, which sees the predicted state alone.
struct Duellist {
    BoutClient client;
    Way way;
    int level;
    Micros picture;  ///< from one to the next
    Micros next = 0;
    BotState bot;
    SoftHand soft{};
    std::function<FencerInput(const Rollback&)> drive{};  ///< stands in the place of the bot if there is one
    Scribe* scribe = nullptr;
    std::uint64_t pictures = 0;
    std::function<void(Duellist&)> watch{};  ///< is called after each picture

    void go_on(Micros now) {
        while (const auto packet = way.link.back.receive(now)) {
            way.came += packet->size() + 28;
            client.take(*packet, now);
            make_if_wanted(client, scribe);
        }
        if (now >= next) {
            next += picture;
            client.advance(now, [&] { return hand(); });
            ++pictures;
            if (watch) watch(*this);
        }
        while (const auto packet = client.poll(now)) {
            way.sent += packet->size() + 28;
            if (!way.cut) way.link.there.send(*packet, now);
        }
    }
    FencerInput hand() {
        const Rollback& bout = *client.bout();
        if (drive) return drive(bout);
        return soft.follow(think(bout.setup(), bout.predicted(), client.seat(), level, bot));
    }
};

struct Viewer {
    BoutWatcher watcher;
    Way way;
    Scribe* scribe = nullptr;
    Micros next = 0;

    void go_on(Micros now) {
        while (const auto packet = way.link.back.receive(now)) {
            way.came += packet->size() + 28;
            watcher.take(*packet, now);
            make_if_wanted(watcher, scribe);
        }
        if (now >= next) {
            next = now + kSecond / 60;
            watcher.advance(now);
        }
        while (const auto packet = watcher.poll(now)) {
            way.sent += packet->size() + 28;
            if (!way.cut) way.link.there.send(*packet, now);
        }
    }
};

/// What went into a bout of the network, in figures.
struct NetFigures {
    double in_time[2];  ///< share of the inputs that came for their own tick
    double up;          ///< kbit/s of the first who fences
    double down;
    double watch;
};

/// Gives a client another bot and other chances of its link than its place in the order of coming does.
inline void reseed(Duellist& one, const LinkQuality& quality, std::uint64_t seed, FencerId seat) {
    one.way.link = Link(quality, 16 * seed + seat.index());
    one.bot = make_bot(seed, seat);
}

/// All of them together.
struct NetBout {
    HashScribe truth;
    BoutServer server;
    BoutSetup setup;
    Prng prng = Prng::seeded(11);
    Micros now = 0;
    std::vector<std::unique_ptr<Duellist>> fencers{};
    std::vector<std::unique_ptr<Viewer>> viewers{};

    explicit NetBout(const ServerTerms& terms = server_terms(), BoutSetup of = bout_setup())
        : server(terms), setup(std::move(of)) {}

    Duellist& fence(const LinkQuality& quality, Scribe* scribe, const ResumeToken& resume = {}, int level = 2) {
        const std::uint32_t host = next_host();
        auto client = BoutClient::begin(play_terms(Role::kFence, resume), random_secret(prng), now);
        fencers.push_back(
            std::make_unique<Duellist>(Duellist{std::move(client).value(), Way(quality, host, host), level,
                                                kSecond / 120, now, make_bot(host, int(host % 2))}));
        fencers.back()->scribe = scribe;
        return *fencers.back();
    }
    Viewer& view(const LinkQuality& quality, Scribe* scribe) {
        const std::uint32_t host = next_host();
        auto watcher = BoutWatcher::begin(play_terms(Role::kWatch), random_secret(prng), now);
        viewers.push_back(
            std::make_unique<Viewer>(Viewer{std::move(watcher).value(), Way(quality, host, host), scribe, now}));
        return *viewers.back();
    }

    void step() {
        now += kMillisecond;
        for (const auto& fencer : fencers) hear(fencer->way);
        for (const auto& viewer : viewers) hear(viewer->way);
        if (server.wanted()) server.make(setup, &truth);
        server.advance(now);
        for (const Outgoing& outgoing : server.release()) {
            for (const auto& fencer : fencers) carry(outgoing, fencer->way);
            for (const auto& viewer : viewers) carry(outgoing, viewer->way);
        }
        for (const auto& fencer : fencers) fencer->go_on(now);
        for (const auto& viewer : viewers) viewer->go_on(now);
    }
    /// Goes on until the condition holds, at most so long. Returns whether it holds.
    template <class Condition>
    bool until(Micros most, const Condition& holds) {
        for (const Micros end = now + most; now < end && !holds();) step();
        return holds();
    }

    /// Returns how many ticks the server has computed.
    [[nodiscard]] std::uint32_t ticks() const { return server.bout() == nullptr ? 0 : server.bout()->log().ticks(); }
    [[nodiscard]] bool is_over() const {
        return server.bout() != nullptr && server.bout()->stage() == BoutStage::kOver;
    }
    [[nodiscard]] NetFigures figures() const {
        const auto share = [&](int seat) {
            const InputIntake& intake = server.bout()->intake(seat);
            return 1.0 - static_cast<double>(intake.late()) / static_cast<double>(intake.came());
        };
        const auto rate = [&](std::uint64_t bytes) { return static_cast<double>(bytes) * 8000.0 / double(now); };
        const Way& way = fencers.front()->way;
        return {{share(0), share(1)}, rate(way.sent), rate(way.came), viewers.empty() ? 0 : rate(viewers[0]->way.came)};
    }

  private:
    std::uint32_t hosts_ = 0;
    std::uint32_t next_host() { return 0x0a000001 + hosts_++; }
    void hear(Way& way) {
        while (const auto packet = way.link.there.receive(now))
            server.take({way.address, now, *packet, random_secret(prng)});
    }
    void carry(const Outgoing& outgoing, Way& way) const {
        const bool is_lost = way.no_blocks && outgoing.bytes[0] == static_cast<std::uint8_t>(PacketType::kFragment);
        if (outgoing.to == way.address && !way.cut && !way.deaf && !is_lost) way.link.back.send(outgoing.bytes, now);
    }
};

/// Never holds: NetBout::until goes on for all the time that it is given.
inline constexpr auto kNever = [] { return false; };

/// A bout of two who come over links of one kind, one after the other.
struct BoutOfTwo : NetBout {
    Duellist& one;
    Duellist& other;

    explicit BoutOfTwo(const LinkQuality& link, int input_delay = 0, PerFencer<Scribe*> scribes = {},
                       BoutSetup of = bout_setup(7, 99))
        : NetBout(server_terms(input_delay), std::move(of)),
          one(fence(link, scribes[0])),
          other(fence(link, scribes[1])) {}
};

}  // namespace riposte::net::test
