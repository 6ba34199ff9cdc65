#include "catch.hpp"
#include "net/fingerprint_words.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/net/fingerprint.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

using namespace riposte::net;

namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    return {std::istream_iterator<std::string>(in), {}};
}

}  // namespace

TEST_CASE("there are 2048 plain words, each once, in order") {
    const auto words = words_of(kFingerprintWords);
    REQUIRE(words.size() == kFingerprintWordCount);
    CHECK(std::is_sorted(words.begin(), words.end()));
    CHECK(std::set<std::string>(words.begin(), words.end()).size() == kFingerprintWordCount);
    for (const std::string& word : words) {
        INFO(word);
        CHECK((word.size() >= 4 && word.size() <= 7));
        CHECK(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos);
    }
}

TEST_CASE("a key has four words, always the same, and each bit of it changes them") {
    CHECK(start_crypto());
    PublicKey key{};
    const std::string words = fingerprint(key);
    CHECK(words == "demand brief creek talk");
    for (std::size_t bit = 0; bit < 256; bit += 15) {
        PublicKey other = key;
        other[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        const std::string others = fingerprint(other);
        CHECK(words_of(others).size() == 4);
        CHECK(others != words);
    }
}

TEST_CASE("the words are what they were: a word that moves would show another fingerprint for every key") {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(kFingerprintWords.data());
    CHECK(riposte::crc32c({bytes, kFingerprintWords.size()}) == 0x4424ea99U);
}
