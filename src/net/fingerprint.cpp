#include "fingerprint_words.hpp"

#include <riposte/net/fingerprint.hpp>

#include <sodium.h>

namespace riposte::net {
namespace {

constexpr int kRounds = 1 << 14;
constexpr int kWords = 4;
constexpr unsigned kBitsOfWord = 11;
static_assert(1U << kBitsOfWord == kFingerprintWordCount);

std::string_view word(std::size_t index) {
    std::string_view rest = kFingerprintWords;
    for (; index > 0; --index) rest.remove_prefix(rest.find(' ') + 1);
    return rest.substr(0, rest.find(' '));
}

}  // namespace

std::string fingerprint(const PublicKey& key) {
    PublicKey sum = key;
    for (int round = 0; round < kRounds; ++round) {
        const PublicKey before = sum;
        crypto_generichash(sum.data(), sum.size(), before.data(), before.size(), key.data(), key.size());
    }
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i) bits |= std::uint64_t{sum[i]} << (8 * i);
    std::string words;
    for (int i = 0; i < kWords; ++i, bits >>= kBitsOfWord)
        words.append(words.empty() ? "" : " ").append(word(bits % kFingerprintWordCount));
    return words;
}

}  // namespace riposte::net
