#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/net/sealed_channel.hpp>

#include <algorithm>

using namespace riposte;
using namespace riposte::net;

namespace {

constexpr auto kType = static_cast<PacketType>(20);

Secret secret_of(std::uint8_t fill) {
    Secret secret;
    secret.bytes.fill(fill);
    return secret;
}

struct Ends {
    SealedChannel client{{secret_of(1), secret_of(2)}, kProtocol};
    SealedChannel server{{secret_of(2), secret_of(1)}, kProtocol};
};

Packet random_text(Prng& prng, std::size_t longest) {
    Packet text(prng.below(static_cast<std::uint32_t>(longest) + 1));
    for (std::uint8_t& byte : text) byte = static_cast<std::uint8_t>(prng.next());
    return text;
}

/// So many packets of the client, with few bytes each.
std::vector<Packet> packets(Ends& ends, std::size_t count) {
    std::vector<Packet> sent;
    for (std::size_t i = 0; i < count; ++i) sent.push_back(ends.client.sealed(kType, {}));
    return sent;
}

}  // namespace

TEST_CASE("what is sealed at one end is opened at the other, both ways, with its type and number") {
    Ends ends;
    Prng prng = Prng::seeded(1);
    for (std::uint64_t i = 0; i < 200; ++i) {
        const Packet text = random_text(prng, kLongestSealedText);
        const auto there = ends.server.open(ends.client.sealed(kType, text));
        REQUIRE(there);
        CHECK(there->text == text);
        CHECK(there->type == kType);
        CHECK(there->sequence == i);
        CHECK(ends.client.open(ends.server.sealed(kType, text))->text == text);
    }
    CHECK(ends.client.sealed(kType, Packet(kLongestSealedText)).size() == kLongestPacket);
}

TEST_CASE("of a thousand packets each with any bit changed is refused, and each that comes a second time") {
    Ends ends;
    Prng prng = Prng::seeded(2);
    int opened = 0;
    for (int i = 0; i < 1000; ++i) {
        Packet packet = ends.client.sealed(kType, random_text(prng, 60));
        for (std::size_t bit = 0; bit < packet.size() * 8; ++bit) {
            packet[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
            opened += ends.server.open(packet) ? 1 : 0;
            packet[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        }
        REQUIRE(ends.server.open(packet));
        opened += ends.server.open(packet) ? 1 : 0;
    }
    CHECK(opened == 0);
}

TEST_CASE("packets that come in another order are opened once each, and what is too old is refused") {
    Ends ends;
    std::vector<Packet> sent = packets(ends, 600);
    REQUIRE(ends.server.open(sent[599]));
    for (std::size_t i = 0; i < 344; ++i) CHECK_FALSE(ends.server.open(sent[i]));
    for (std::size_t i = 598; i >= 344; --i) {
        CHECK(ends.server.open(sent[i]));
        CHECK_FALSE(ends.server.open(sent[i]));
    }
    CHECK(ends.server.expected() == 600);
}

TEST_CASE("a random order within the window loses nothing") {
    Ends ends;
    const std::vector<Packet> sent = packets(ends, 5000);
    Prng prng = Prng::seeded(3);
    std::vector<std::size_t> order(sent.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = 0; i + 100 < order.size(); i += 100)
        for (std::size_t j = 0; j < 100; ++j) std::swap(order[i + j], order[i + prng.below(100)]);
    for (const std::size_t i : order) CHECK(ends.server.open(sent[i]));
    for (const std::size_t i : order) CHECK_FALSE(ends.server.open(sent[i]));
}

TEST_CASE("the sixteen bits that are sent of the number are enough behind gaps, and over their end") {
    Ends ends;
    const std::vector<Packet> sent = packets(ends, 200'000);
    std::uint64_t at = 0;
    for (const std::uint64_t step : {1, 30'000, 1, 32'767, 20'000, 32'000, 32'767}) {
        at += step;
        const auto opened = ends.server.open(sent[at]);
        REQUIRE(opened);
        CHECK(opened->sequence == at);
        REQUIRE(ends.server.open(sent[at - 1]).has_value() == (step > 1 || at == 1));
        CHECK_FALSE(ends.server.open(sent[at]));
    }
}

TEST_CASE("a forged packet does not move the window") {
    Ends ends;
    const std::vector<Packet> sent = packets(ends, 400);
    REQUIRE(ends.server.open(sent[0]));
    Packet forged = sent[399];
    forged.back() ^= 1U;
    CHECK_FALSE(ends.server.open(forged));
    CHECK(ends.server.open(sent[1]));
}

TEST_CASE("packets of another length, direction, protocol or of the handshake's types are refused") {
    Ends ends;
    const Packet packet = ends.client.sealed(kType, {});
    CHECK(packet.size() == kSealedOverhead);
    CHECK_FALSE(ends.server.open(Bytes(packet).first(kSealedOverhead - 1)));
    CHECK_FALSE(ends.server.open({}));
    Packet longer = ends.client.sealed(kType, Packet(kLongestSealedText));
    longer.push_back(0);
    CHECK_FALSE(ends.server.open(longer));
    CHECK_FALSE(ends.client.open(packet));
    SealedChannel other({secret_of(2), secret_of(1)}, kProtocol + 1);
    CHECK_FALSE(other.open(packet));
    for (std::uint8_t type = 0; type < kFirstSealed; ++type) {
        Packet early = packet;
        early[0] = type;
        CHECK_FALSE(ends.server.open(early));
    }
    CHECK(ends.server.open(packet));
}

TEST_CASE("random bytes open nothing") {
    Ends ends;
    Prng prng = Prng::seeded(4);
    for (int i = 0; i < 20'000; ++i) CHECK_FALSE(ends.server.open(random_text(prng, 100)));
    CHECK(ends.server.expected() == 0);
}
