// Against the test vectors that the Noise community exchanges (project cacophony; file tests/vectors/cacophony.txt of
// the project snow): only the numbers of the two patterns are taken.
#include "net/noise.hpp"

#include "catch.hpp"

#include <string>

using namespace riposte::net;

namespace {

Packet from_hex(std::string_view hex) {
    Packet bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
    return bytes;
}

std::array<std::uint8_t, 32> key_from_hex(std::string_view hex) {
    std::array<std::uint8_t, 32> key{};
    const Packet bytes = from_hex(hex);
    std::copy_n(bytes.begin(), key.size(), key.begin());
    return key;
}

struct Vector {
    std::optional<Secret> shared;
    const char* hash;
    std::array<const char*, 6> sealed;
};

constexpr const char* kPrologue = "4a6f686e2047616c74";
constexpr const char* kInitiator = "893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a";
constexpr const char* kResponder = "bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b";
constexpr const char* kStatic = "4a3acbfdb163dec651dfa3194dece676d437029c62a408b4c5ea9114246e4893";
constexpr const char* kStaticOpen = "31e0303fd6418d2f8c0e78b91f22e8caed0fbe48656dcf4767e4834f701b8f62";
constexpr std::array<const char*, 6> kTexts{"4c756477696720766f6e204d69736573",
                                            "4d757272617920526f746862617264",
                                            "462e20412e20486179656b",
                                            "4361726c204d656e676572",
                                            "4a65616e2d426170746973746520536179",
                                            "457567656e2042f6686d20766f6e2042617765726b"};

std::array<Vector, 2> vectors() {
    return {
        {{std::nullopt,
          "2efa38a9c7c93ac98f3a097af25c2f58b9e7673787717bc27e98827118c2c1a5",
          {"ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c79448134d00711fdb390a0d178fa008f6d47d2891e5e"
           "a18ae136c3b4c23ac384efb0",
           "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f1448088438ea16e3701bc0d77744f117bee22451c9afa7f4c"
           "dbbcff00c04a8ee0913c88",
           "a62de29ce27cb80245d440d986ed816c156e9d757d7008df2198b0",
           "174a35f11c689f4530d7208618e0564ae12f2f50ba8eb4df5382ff",
           "337e475ebb8eae60f91974c4e455a5af38d1d8628d1803b160d60442874b0a1777",
           "047e80e060b7bb08b53c5a23dfe9920cae135b9d1dc6302fc475003062723700366346ac9d"}},
         {Secret(key_from_hex("54686973206973206d7920417573747269616e20706572737065637469766521")),
          "1609ef057bdd62c752b5960546a255a78aebff08c5f07ef2adaa1db8350e7077",
          {"ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c7944190fec41487219f2069c3ba7b7f9521437045935"
           "231f0ed399dfd4baf6bd825b",
           "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f14480884385010e0c56e886e6da0c69aee7388bcf4000cc35"
           "7af5ebd11a46a169a3712c",
           "4beed26535f1a387c950fab9a162dc613cc5bf84e8a62653130b83",
           "ceaffe71ce7f1bf7b080736d62e0579ce5dc1530a36e7df795a4cc",
           "da927a272831394122d0f2fef3e16ddf0814c4878401135b44b1e23873b45b2929",
           "4fed2b394fb4dbdc9cf863bc99ebb3397651d27bdd32e40d8f7fed109e46445c0fd66fc3f3"}}}};
}

struct Pair {
    KeyPair own = key_pair_of(Secret(key_from_hex(kStatic)));
    NoiseInitiator initiator;
    NoiseResponder responder;
    explicit Pair(const std::optional<Secret>& shared)
        : initiator(from_hex(kPrologue), own.open, key_pair_of(Secret(key_from_hex(kInitiator))), shared),
          responder(from_hex(kPrologue), own, shared) {}
};

KeyPair responder_ephemeral() { return key_pair_of(Secret(key_from_hex(kResponder))); }

}  // namespace

TEST_CASE("both handshakes and what is sealed after them are those of the published vectors, byte by byte") {
    for (const Vector& vector : vectors()) {
        Pair pair(vector.shared);
        CHECK(pair.own.open == key_from_hex(kStaticOpen));
        Packet first, second, text;
        REQUIRE(pair.initiator.write_first(from_hex(kTexts[0]), first));
        CHECK(first == from_hex(vector.sealed[0]));
        REQUIRE(pair.responder.read_first(first, text));
        CHECK(text == from_hex(kTexts[0]));
        REQUIRE(pair.responder.write_second(from_hex(kTexts[1]), responder_ephemeral(), second));
        CHECK(second == from_hex(vector.sealed[1]));
        text.clear();
        REQUIRE(pair.initiator.read_second(second, text));
        CHECK(text == from_hex(kTexts[1]));
        const NoiseKeys keys = pair.initiator.keys();
        CHECK(keys.said == key_from_hex(vector.hash));
        CHECK(pair.responder.keys().said == keys.said);
        CHECK(pair.responder.keys().from_initiator.bytes == keys.from_initiator.bytes);
        for (std::size_t i = 2; i < 6; ++i) {
            Packet sealed;
            seal(i % 2 == 0 ? keys.from_initiator : keys.from_responder, i / 2 - 1, {}, from_hex(kTexts[i]), sealed);
            CHECK(sealed == from_hex(vector.sealed[i]));
        }
    }
}

TEST_CASE("a message of which any bit is another is refused, and so is one that is cut off") {
    for (const Vector& vector : vectors()) {
        const Packet first = from_hex(vector.sealed[0]);
        const Packet second = from_hex(vector.sealed[1]);
        Pair pair(vector.shared);
        Packet sent;
        REQUIRE(pair.initiator.write_first(from_hex(kTexts[0]), sent));
        for (std::size_t bit = 0; bit < second.size() * 8; ++bit) {
            Packet changed = second, text;
            changed[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
            CHECK_FALSE(pair.initiator.read_second(changed, text));
            CHECK(text.empty());
        }
        for (std::size_t bit = 0; bit < first.size() * 8; bit += 3) {
            Packet changed = first, text;
            changed[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
            CHECK_FALSE(Pair(vector.shared).responder.read_first(changed, text));
        }
        Packet text;
        for (std::size_t size = 0; size < second.size(); ++size)
            CHECK_FALSE(pair.initiator.read_second(Bytes(second).first(size), text));
        CHECK(pair.initiator.read_second(second, text));
    }
}

TEST_CASE("another prologue, another shared key or none, another server's key: nothing is read") {
    const Vector open = vectors()[0];
    const Vector shared = vectors()[1];
    Packet text;
    CHECK_FALSE(Pair(shared.shared).responder.read_first(from_hex(open.sealed[0]), text));
    CHECK_FALSE(Pair(std::nullopt).responder.read_first(from_hex(shared.sealed[0]), text));
    Secret other = *shared.shared;
    other.bytes[31] ^= 1U;
    CHECK_FALSE(Pair(other).responder.read_first(from_hex(shared.sealed[0]), text));
    NoiseResponder elsewhere(from_hex(kPrologue), responder_ephemeral());
    CHECK_FALSE(elsewhere.read_first(from_hex(open.sealed[0]), text));
    NoiseResponder otherwise(from_hex("00"), key_pair_of(Secret(key_from_hex(kStatic))));
    CHECK_FALSE(otherwise.read_first(from_hex(open.sealed[0]), text));
    CHECK(text.empty());
}

TEST_CASE("a key that agrees with any other upon the same secret is no key") {
    const PublicKey nought{};
    NoiseInitiator initiator({}, nought, key_pair_of(Secret(key_from_hex(kInitiator))));
    Packet out;
    CHECK_FALSE(initiator.write_first({}, out));
    CHECK(out.empty());
    const Packet message(kNoiseOverhead, 0);
    CHECK_FALSE(Pair(std::nullopt).responder.read_first(message, out));
}
