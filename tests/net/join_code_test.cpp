#include "at_the_door.hpp"
#include "catch.hpp"
#include "net/base32.hpp"

#include <riposte/net/join_code.hpp>

using namespace riposte;
using namespace riposte::net;

namespace {

std::string wrong(std::string_view text) {
    const auto code = read_join_code(text);
    return code ? "nothing" : code.error().what;
}

JoinCode some_code(std::uint64_t seed) {
    Prng prng = Prng::seeded(seed);
    return {"192.168.1.20", 24120, key_pair_of(test::random_secret(prng)).open};
}

}  // namespace

TEST_CASE("bytes of any length go through base 32 and back") {
    Prng prng = Prng::seeded(31);
    for (std::size_t size = 0; size < 64; ++size) {
        Packet bytes(size);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(prng.next());
        CHECK(base32_bytes(base32_text(bytes)) == bytes);
    }
    CHECK(base32_text(Packet{0xFF, 0x00, 0x0F}) == "ZW00Y");
    CHECK_FALSE(base32_bytes("ZW00Z"));  // a filling bit is set
    CHECK_FALSE(base32_bytes("ZW00YU"));
    CHECK_FALSE(base32_bytes("ZW00Y0"));  // a letter too many
}

TEST_CASE("a code is read as it was written, with or without key and port") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const JoinCode code = some_code(seed);
        CHECK(read_join_code(join_code_text(code)).value() == code);
    }
    CHECK(read_join_code("salle.local").value() == JoinCode{"salle.local", kDefaultPort, {}});
    CHECK(read_join_code(" 10.0.0.1:7 \n").value() == JoinCode{"10.0.0.1", 7, {}});
    const std::string text = join_code_text(some_code(1));
    CHECK(text.size() == std::string("192.168.1.20:24120#").size() + kKeyLetters);
    CHECK(read_join_code("host" + text.substr(text.find('#'))).value().key == some_code(1).key);
}

TEST_CASE("a key may be typed small, in groups, and with letters that look like digits") {
    const JoinCode code = some_code(2);
    std::string text = join_code_text(code);
    const std::size_t key = text.find('#') + 1;
    for (std::size_t i = key; i < text.size(); ++i) {
        char& c = text[i];
        if (c == '0') c = 'o';
        if (c == '1') c = i % 2 == 0 ? 'l' : 'I';
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    for (std::size_t i = text.size() - 5; i > key; i -= 5) text.insert(i, i % 2 == 0 ? "-" : " ");
    CHECK(read_join_code(text).value() == code);
}

TEST_CASE("a key with one other letter, two that changed places, or one letter more or less is refused") {
    constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const std::string text = join_code_text(some_code(3));
    const std::size_t key = text.find('#') + 1;
    for (std::size_t i = key; i < text.size(); ++i) {
        for (const char letter : kLetters) {
            std::string changed = text;
            changed[i] = letter;
            CHECK(read_join_code(changed).ok() == (letter == text[i]));
        }
        std::string turned = text;
        std::swap(turned[i], turned[i - (i > key ? 1 : 0)]);
        CHECK(read_join_code(turned).ok() == (turned == text));
        std::string shorter = text;
        CHECK(wrong(shorter.erase(i, 1)) == "the key has 54 letters instead of 55");
        std::string longer = text;
        CHECK(wrong(longer.insert(i, "7")) == "the key has 56 letters instead of 55");
    }
}

TEST_CASE("what is wrong with a code is told by its part") {
    CHECK(wrong("") == "the code names no computer");
    CHECK(wrong("   ") == "the code names no computer");
    CHECK(wrong(":24120") == "the code names no computer");
    CHECK(wrong("10.0.0.1:0") == "\"0\" is no port");
    CHECK(wrong("10.0.0.1:65536") == "\"65536\" is no port");
    CHECK(wrong("10.0.0.1:+80") == "\"+80\" is no port");
    CHECK(wrong("10.0.0.1:080") == "\"080\" is no port");
    CHECK(wrong("10.0.0.1:") == "\"\" is no port");
    CHECK(wrong("fe80::1") == "addresses of IPv6 are not understood");
    CHECK(wrong("[::1]:24120") == "addresses of IPv6 are not understood");
    CHECK(wrong("10.0.0.256") == "\"10.0.0.256\" is no address");
    CHECK(wrong("10.0.0") == "\"10.0.0\" is no address");
    CHECK(wrong("10.0.0.1.") == "\"10.0.0.1.\" is no address");
    CHECK(wrong("010.0.0.1") == "\"010.0.0.1\" is no address");
    CHECK(wrong("my host") == "no computer's name has U+0020");
    CHECK(wrong("h\xC3\xB6he") == "no computer's name has U+00F6");
    CHECK(wrong("../etc") == "no computer's name has U+002F");
    CHECK(wrong(std::string(254, 'a')) == "the computer's name is longer than 253 letters");
    CHECK(wrong("host#") == "the key has 0 letters instead of 55");
    CHECK(wrong("host#ABCU") == "the key has a letter that no key has: U+0055");
    CHECK(wrong("host#AB#C") == "the key has a letter that no key has: U+0023");
    CHECK(wrong("host#" + std::string(600, '0')) == "the code is longer than any");
}

TEST_CASE("random text is read or refused with a reason") {
    Prng prng = Prng::seeded(33);
    constexpr std::string_view kLikely = "01aZ.:#- \xC3\xB6[U";
    for (int i = 0; i < 50'000; ++i) {
        std::string text;
        for (std::uint32_t size = prng.below(20); size > 0; --size)
            text += kLikely[prng.below(static_cast<std::uint32_t>(kLikely.size()))];
        const auto code = read_join_code(text);
        if (code)
            CHECK(read_join_code(join_code_text(code.value())).value() == code.value());
        else
            CHECK_FALSE(code.error().what.empty());
    }
}
