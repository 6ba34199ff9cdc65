#include "at_the_door.hpp"
#include "catch.hpp"

#include <riposte/net/clean_name.hpp>

#include <map>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

constexpr auto kType = static_cast<PacketType>(20);

Secret password(std::string_view text) { return password_key(text, server_key().open).value(); }

/// What the client is told in the end when server and client are set up so.
std::string told(const ClientTerms& terms, const DoorTerms& door) {
    ClientHandshake client = begin_client(terms);
    Server server(door);
    speak(client, server, 0);
    return client.stage() == ClientStage::kIn ? "in" : client.failure().what;
}

/// The first message of a client that has its cookie.
Packet proof_of(ClientHandshake& client, Server& server, Micros now, const Address& from = ann()) {
    client.take(server.take(from, client.poll(now).value(), now).value());
    return client.poll(now).value();
}

/// Plays over a link in steps of a millisecond until the client is in or has failed. Returns when.
Micros meet(ClientHandshake& client, Server& server, Link& link) {
    for (Micros now = 0; now < 20 * kSecond; now += kMillisecond) {
        while (const auto packet = client.poll(now)) link.there.send(*packet, now);
        while (const auto packet = link.there.receive(now))
            if (const auto reply = server.take(ann(), *packet, now)) link.back.send(*reply, now);
        while (const auto packet = link.back.receive(now)) client.take(*packet);
        if (client.stage() == ClientStage::kIn || client.stage() == ClientStage::kFailed) return now;
    }
    return 20 * kSecond;
}

}  // namespace

TEST_CASE("a client that knows the server's key is let in, and both ends have a channel") {
    ClientHandshake client = begin_client(client_terms());
    Server server;
    speak(client, server, 0);
    REQUIRE(client.stage() == ClientStage::kIn);
    CHECK(client.admission() == Admission{1, 240, kToken});
    REQUIRE(server.asked.size() == 1);
    CHECK(server.door.find(1)->wish == Wish{Role::kFence, "Ann", {}});
    SealedChannel channel = client.release_channel();
    const Packet hello = channel.sealed(kType, Packet{1, 2, 3});
    const DoorReport report = server.door.take({ann(), 0, hello, {}});
    REQUIRE(report.kind == DoorReport::Kind::kOpened);
    CHECK(report.joined);
    CHECK(report.opened->text == Packet{1, 2, 3});
    CHECK(channel.open(server.door.sealed(1, kType, Packet{4}))->text == Packet{4});
}

TEST_CASE("a client that does not know the server's key gets it with the cookie") {
    ClientTerms terms = client_terms();
    terms.server.reset();
    ClientHandshake client = begin_client(terms);
    CHECK_FALSE(client.server());
    Server server;
    speak(client, server, 0);
    REQUIRE(client.stage() == ClientStage::kIn);
    CHECK(client.server() == server_key().open);
}

TEST_CASE("another key than the known one ends the handshake before anything is sealed for it") {
    ClientTerms terms = client_terms();
    (*terms.server)[3] ^= 1U;
    CHECK(told(terms, door_terms()) == "the server's key is not the one that is known");
}

TEST_CASE("a password must be the server's, and is asked for by it and by nobody else") {
    DoorTerms door = door_terms();
    door.shared = password("tierce");
    ClientTerms client = client_terms();
    client.shared = password("tierce");
    CHECK(told(client, door) == "in");
    client.shared = password("quarte");
    CHECK(told(client, door) == "the code or the password is wrong");
    CHECK(told(client_terms(), door) == "the server asks for a password");
    CHECK(told(client, door_terms()) == "the server has no password, but one was given");
}

TEST_CASE("a password is given to no server whose key is not known, and the player is told why") {
    const auto refused = password_key("tierce", std::nullopt);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("guess the password") != std::string::npos);
    ClientTerms terms = client_terms();
    terms.shared = password("tierce");
    terms.server.reset();
    const auto handshake = ClientHandshake::begin(terms, Secret(), 0);
    REQUIRE_FALSE(handshake);
    CHECK(handshake.error().what == refused.error().what);
    CHECK_FALSE(password_key("", server_key().open));
    CHECK(password_key(std::string(kLongestPassword, 'a'), server_key().open));
    CHECK_FALSE(password_key(std::string(kLongestPassword + 1, 'a'), server_key().open));
}

TEST_CASE("equal passwords give other keys on other servers") {
    Prng prng = Prng::seeded(5);
    const auto elsewhere = password_key("tierce", key_pair_of(random_secret(prng)).open).value();
    CHECK(elsewhere.bytes != password("tierce").bytes);
    CHECK(password("tierce").bytes == password("tierce").bytes);
}

TEST_CASE("another protocol or simulation is refused with both numbers") {
    ClientTerms terms = client_terms();
    terms.versions.protocol = kProtocol + (3U << 24U);
    CHECK(told(terms, door_terms()) == "the server has protocol 5, this game 8");
    terms.versions = {kProtocol, 11};
    CHECK(told(terms, door_terms()) == "the server has simulation 13, this game 11");
}

TEST_CASE("full, banned and the like are told under seal, to those who have proven themselves alone") {
    for (const Denial denial : {Denial::kFull, Denial::kBanned, Denial::kSeatGone, Denial::kClosing}) {
        ClientHandshake client = begin_client(client_terms());
        Server server;
        server.denies = denial;
        const Packet proof = proof_of(client, server, 0);
        const Packet answer = server.take(ann(), proof, 0).value();
        CHECK(answer[0] == static_cast<std::uint8_t>(PacketType::kAnswer));
        CHECK(server.door.count() == 0);
        CHECK(server.take(ann(), proof, kSecond) == answer);  // the first may have been lost
        client.take(answer);
        REQUIRE(client.stage() == ClientStage::kFailed);
        CHECK(client.failure().what == denial_words(denial, kVersions, kVersions).what);
    }
}

TEST_CASE("over every link all get in, most at once") {
    for (const LinkQuality& quality : link_qualities()) {
        INFO(quality.name);
        int in = 0;
        Micros longest = 0;
        constexpr int kRuns = 60;
        for (int run = 0; run < kRuns; ++run) {
            const auto seed = static_cast<std::uint64_t>(run);
            ClientHandshake client = begin_client(client_terms(), seed);
            Server server;
            Link link(quality, seed);
            longest = std::max(longest, meet(client, server, link));
            in += client.stage() == ClientStage::kIn ? 1 : 0;
            CHECK(server.door.count() <= 1);
        }
        CHECK(in == kRuns);
        if (quality.lost == 0) CHECK(longest <= 10 * kMillisecond);
        CHECK(longest <= 2 * (quality.round_trip + quality.jitter) + 12 * kAskAgain);
    }
}

TEST_CASE("a server that is not there is told after fifteen seconds, and so is one that stops answering") {
    ClientHandshake client = begin_client(client_terms());
    int asked = 0;
    for (Micros now = 0; now <= kGiveUp; now += kMillisecond)
        while (client.poll(now)) ++asked;
    CHECK(client.stage() == ClientStage::kFailed);
    CHECK(client.failure().what == "the server does not answer");
    CHECK(asked == kGiveUp / kAskAgain);
    ClientHandshake left = begin_client(client_terms(), 2);
    Server server;
    proof_of(left, server, 0);
    while (left.poll(kGiveUp - 1)) {
    }
    CHECK(left.stage() == ClientStage::kProving);
    CHECK_FALSE(left.poll(kGiveUp));
    CHECK(left.failure().what == "the server answered, but does not let in anybody now");
}

TEST_CASE("no reply is longer than a fifth of its question, and nothing is kept before the address is proven") {
    Server server;
    Prng prng = Prng::seeded(6);
    for (std::uint32_t i = 0; i < 2000; ++i) {
        ClientTerms terms = client_terms();
        terms.versions.simulation += i % 3 == 0 ? 1 : 0;
        ClientHandshake client = begin_client(terms, i);
        server.take(address_of(prng.next()), client.poll(0).value(), i * 20 * kMillisecond);
    }
    CHECK(server.replies > 1000);
    CHECK(server.door.count() == 0);
    CHECK(server.asked.empty());
    ClientHandshake client = begin_client(client_terms(), 1, 60 * kSecond);
    speak(client, server, 60 * kSecond);
    CHECK(server.asked.size() == 1);
    CHECK(server.longer_replies == 0);
    CHECK(server.greatest_share <= 0.2);
}

TEST_CASE("a hello of another length, and one cut off or with bytes behind it, is dropped") {
    Server server;
    const Packet hello = begin_client(client_terms()).poll(0).value();
    REQUIRE(hello.size() == 512);
    for (std::size_t size = 0; size < hello.size(); ++size)
        CHECK_FALSE(server.take(ann(), Bytes(hello).first(size), 0));
    Packet longer = hello;
    longer.push_back(0);
    CHECK_FALSE(server.take(ann(), longer, 0));
    CHECK(server.take(ann(), hello, 0));
}

TEST_CASE("a first message of which any bit is another lets nobody in") {
    DoorTerms door = door_terms();
    for (std::size_t bit = 0; bit < 512 * 8; bit += 5) {
        ClientHandshake client = begin_client(client_terms());
        Server server(door);
        Packet proof = proof_of(client, server, 0);
        proof[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        server.take(ann(), proof, kSecond);
        CHECK(server.asked.empty());
    }
}

TEST_CASE("an answer of which any bit is another, or that belongs to another client, is not believed") {
    ClientHandshake client = begin_client(client_terms());
    Server server;
    const Packet proof = proof_of(client, server, 0);
    const Packet answer = server.take(ann(), proof, 0).value();
    for (std::size_t bit = 8; bit < answer.size() * 8; ++bit) {
        Packet changed = answer;
        changed[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        client.take(changed);
        CHECK(client.stage() == ClientStage::kProving);
    }
    ClientHandshake other = begin_client(client_terms(), 2);
    proof_of(other, server, kSecond);
    other.take(answer);
    CHECK(other.stage() == ClientStage::kProving);
    client.take(answer);
    CHECK(client.stage() == ClientStage::kIn);
}

TEST_CASE("refusals and cookies that do not repeat the client's key are not believed") {
    ClientHandshake client = begin_client(client_terms());
    ClientHandshake other = begin_client(client_terms(), 2);
    Server server;
    const Packet cookie = server.take(ann(), other.poll(0).value(), 0).value();
    ClientTerms old = client_terms();
    old.versions.simulation = 1;
    ClientHandshake older = begin_client(old, 3);
    const Packet denied = server.take(address_of(7), older.poll(0).value(), 0).value();
    client.take(cookie);
    client.take(denied);
    CHECK(client.stage() == ClientStage::kAsking);
    older.take(denied);
    CHECK(older.stage() == ClientStage::kFailed);
}

TEST_CASE("a cookie is good for its address, its key, its minute and the next") {
    const auto heard = [](const Address& from, Micros later) {
        ClientHandshake client = begin_client(client_terms(), 1, 30 * kSecond);
        Server server;
        const Packet proof = proof_of(client, server, 30 * kSecond);
        server.take(from, proof, 30 * kSecond + later);
        return !server.asked.empty();
    };
    CHECK(heard(ann(), 0));
    CHECK(heard(ann(), 89 * kSecond));
    CHECK_FALSE(heard(ann(), 90 * kSecond));
    CHECK_FALSE(heard(address_of(0x0a000001, 4001), 0));
    CHECK_FALSE(heard(address_of(0x0a000002), 0));
    Server server;
    ClientHandshake client = begin_client(client_terms());
    ClientHandshake other = begin_client(client_terms(), 2);
    const Packet proof = proof_of(client, server, 0);
    Packet stolen = proof_of(other, server, kSecond);
    std::copy_n(proof.begin() + 43, 16, stolen.begin() + 43);
    server.take(ann(), stolen, 2 * kSecond);
    CHECK(server.asked.empty());
}

TEST_CASE("who comes with a cookie that is too old gets a new one, and gets in with it") {
    ClientHandshake client = begin_client(client_terms());
    Server server;
    const Packet proof = proof_of(client, server, 0);
    client.take(server.take(ann(), proof, 130 * kSecond).value());
    CHECK(client.stage() == ClientStage::kProving);
    CHECK(server.asked.empty());
    client.take(server.take(ann(), client.poll(kSecond).value(), 131 * kSecond).value());
    CHECK(client.stage() == ClientStage::kIn);
}

TEST_CASE("a first message that comes again gets the same answer while it is half open, and nothing later") {
    ClientHandshake client = begin_client(client_terms());
    Server server;
    const Packet proof = proof_of(client, server, 0);
    const Packet answer = server.take(ann(), proof, 0).value();
    CHECK(server.take(ann(), proof, kSecond) == answer);
    CHECK(server.asked.size() == 1);
    client.take(answer);
    SealedChannel channel = client.release_channel();
    server.take(ann(), channel.sealed(kType, {}), 2 * kSecond);
    CHECK_FALSE(server.take(ann(), proof, 3 * kSecond));
    server.door.close(1);
    CHECK_FALSE(server.take(ann(), proof, 4 * kSecond));
    CHECK(server.asked.size() == 1);
    CHECK(server.door.count() == 0);
}

TEST_CASE("a first message that somebody else sends from his own address, with a cookie of his own, gets nothing") {
    ClientHandshake client = begin_client(client_terms());
    Server server;
    const Packet proof = proof_of(client, server, 0);
    server.take(ann(), proof, 0);
    const Packet asked = begin_client(client_terms()).poll(0).value();  // of the same key
    const Packet cookie = server.take(address_of(66), asked, kSecond).value();
    Packet stolen = proof;
    std::copy_n(cookie.begin() + 13, 16, stolen.begin() + 43);
    CHECK_FALSE(server.take(address_of(66), stolen, kSecond));
    server.door.close(1);
    CHECK_FALSE(server.take(address_of(66), stolen, 2 * kSecond));
    CHECK(server.asked.size() == 1);
}

TEST_CASE("a connection that never shows that its answer came ends after five seconds") {
    ClientHandshake client = begin_client(client_terms());
    Server server;
    const Packet proof = proof_of(client, server, 0);
    server.take(ann(), proof, 0);
    CHECK(server.door.expire(kHalfOpenFor).empty());
    CHECK(server.door.expire(kHalfOpenFor + 1) == std::vector<ConnectionId>{1});
    CHECK(server.door.count() == 0);
    server.take(ann(), proof, 6 * kSecond);
    CHECK(server.asked.size() == 1);
}

TEST_CASE("a client that begins anew at its port takes the place of its earlier connection when it has joined") {
    Server server;
    ClientHandshake first = begin_client(client_terms());
    speak(first, server, 0);
    SealedChannel old = first.release_channel();
    server.take(ann(), old.sealed(kType, {}), 0);
    ClientHandshake second = begin_client(client_terms(), 2, kSecond);
    speak(second, server, kSecond);
    CHECK(server.replaced.empty());
    CHECK(server.door.count() == 2);
    SealedChannel fresh = second.release_channel();
    server.take(ann(), fresh.sealed(kType, {}), kSecond);
    CHECK(server.replaced == std::vector<ConnectionId>{1});
    CHECK(server.joined == std::vector<ConnectionId>{1, 2});
    CHECK(server.door.count() == 1);
}

TEST_CASE("names are cleaned where the server reads them") {
    ClientTerms terms = client_terms();
    terms.wish.name = "A\xE2\x80\xAEnn\x1B[31m\n";
    ClientHandshake client = begin_client(terms);
    Server server;
    speak(client, server, 0);
    CHECK(server.door.find(1)->wish.name == clean_name(terms.wish.name));
    CHECK(server.door.find(1)->wish.name == "Ann[31m");
}
