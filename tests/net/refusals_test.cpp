#include "catch.hpp"
#include "net_bout.hpp"

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// A server without a bout, and all that it tells its keeper.
struct Hall {
    BoutServer server;
    Prng prng = Prng::seeded(3);
    Micros now = 0;
    std::vector<Notice> notices{};

    explicit Hall(const ServerTerms& terms) : server(terms) {}

    /// Takes a packet, and hands the replies to the client if there is one.
    void take(const Address& from, Bytes bytes, ClientHandshake* client) {
        server.take({from, now, bytes, random_secret(prng)});
        for (const Outgoing& outgoing : server.release())
            if (client != nullptr) client->take(outgoing.bytes);
    }
    void go_on(Micros by) {
        for (const Micros end = now + by; now < end;) {
            now += 5 * kMillisecond;
            server.advance(now);
            for (Notice& notice : server.release_notices()) notices.push_back(std::move(notice));
        }
    }
    /// Lets a client come until it is answered for good. Returns why it was refused.
    std::optional<Denial> come(const ClientTerms& terms, const Address& from) {
        auto client = ClientHandshake::begin(terms, random_secret(prng), now).value();
        while (const auto packet = client.poll(now)) take(from, *packet, &client);
        go_on(100 * kMillisecond);
        return client.denial();
    }
};

ServerTerms locked_terms() {
    ServerTerms terms = server_terms();
    terms.door.shared = Secret{};
    terms.door.shared->bytes.fill(1);
    return terms;
}

}  // namespace

TEST_CASE("the keeper is told of whoever is refused at the door, with address and reason") {
    ClientTerms old = play_terms(Role::kFence);
    --old.versions.simulation;
    ClientTerms foreign = play_terms(Role::kFence);
    ++foreign.versions.protocol;
    ClientTerms wrong = play_terms(Role::kFence);
    wrong.shared = Secret{};
    Hall hall(locked_terms());
    const std::array<std::pair<ClientTerms, Denial>, 4> comers{{{old, Denial::kOtherSimulation},
                                                                {foreign, Denial::kOtherProtocol},
                                                                {play_terms(Role::kFence), Denial::kPasswordNeeded},
                                                                {wrong, Denial::kWrongSecret}}};
    for (std::uint32_t i = 0; i < comers.size(); ++i) {
        const Address from = address_of(0x0a000010 + i);
        static_cast<void>(hall.come(comers[i].first, from));
        REQUIRE(hall.notices.size() == i + 1);
        CHECK(hall.notices[i].kind == Notice::Kind::kRefused);
        CHECK(hall.notices[i].denial == comers[i].second);
        CHECK(hall.notices[i].from == from);
        CHECK(hall.notices[i].others == 0);
    }
}

TEST_CASE("the keeper is told of whoever finds no room, and of the name that was given") {
    ServerTerms terms = server_terms();
    terms.most_watchers = 0;
    Hall hall(terms);
    CHECK(hall.come(play_terms(Role::kWatch), ann()) == Denial::kFull);
    REQUIRE(hall.notices.size() == 1);
    CHECK(hall.notices[0].denial == Denial::kFull);
    CHECK(hall.notices[0].name == "Ann");
}

TEST_CASE("a flood of those who are refused is told once a second for each reason, and all are counted") {
    Hall hall(server_terms());
    Packet hello = ClientHandshake::begin(play_terms(Role::kFence), Secret{}, 0).value().poll(0).value();
    std::uint32_t refused = 0;
    constexpr Micros kLasts = 20 * kSecond;
    for (std::uint32_t i = 0; hall.now < kLasts; ++i) {
        hello[37] = static_cast<std::uint8_t>(hello[37] ^ 1U);  // the simulation's version
        hello[42] = static_cast<std::uint8_t>(i % 2);           // with a password, and without
        for (std::size_t at = 5; at < 37; ++at) hello[at] = static_cast<std::uint8_t>(hall.prng.next());
        hall.server.take({address_of(hall.prng.next() | 1U), hall.now, hello, random_secret(hall.prng)});
        for (const Outgoing& outgoing : hall.server.release())
            refused += outgoing.bytes[0] == static_cast<std::uint8_t>(PacketType::kDenied) ? 1 : 0;
        hall.go_on(5 * kMillisecond);
    }
    hall.go_on(2 * kSecond);
    std::map<Denial, int> lines;
    std::uint32_t told = 0;
    for (const Notice& notice : hall.notices) {
        ++lines[notice.denial];
        told += 1 + notice.others;
    }
    CHECK(refused > 300);
    CHECK(told == refused);
    CHECK(lines.size() == 2);
    for (const auto& [denial, count] : lines) {
        CHECK(count >= 15);
        CHECK(count <= kLasts / kSecond + 2);
    }
}
