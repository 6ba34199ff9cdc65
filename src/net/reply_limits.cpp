#include "reply_limits.hpp"

#include <sodium.h>

#include <algorithm>

namespace riposte::net {
namespace {

static_assert(crypto_shorthash_BYTES == 8 && crypto_shorthash_KEYBYTES == 16);

/// Who asks again asks about three times a second; what comes twice at once was doubled on its way.
constexpr Micros kAskedNoLater = 100 * kMillisecond;
constexpr Micros kAskedNoEarlier = 20 * kSecond;

}  // namespace

ReplyLimits::ReplyLimits(const Secret& hidden) : asks_(kHosts), proofs_(kHosts), askers_(kAskers) {
    constexpr std::string_view kUse = "riposte limits";
    crypto_generichash(hidden_.data(), hidden_.size(), reinterpret_cast<const unsigned char*>(kUse.data()), kUse.size(),
                       hidden.bytes.data(), hidden.bytes.size());
}

std::uint64_t ReplyLimits::hash(Bytes bytes) const {
    std::array<std::uint8_t, 8> sum{};
    crypto_shorthash(sum.data(), bytes.data(), bytes.size(), hidden_.data());
    std::uint64_t value = 0;
    for (const std::uint8_t byte : sum) value = value << 8U | byte;
    return value;
}

/// Returns true if the same address and key asked before, and notes that they ask.
bool ReplyLimits::asks_again(const Address& from, const PublicKey& client, Micros now) {
    std::array<std::uint8_t, 38> asker{};
    auto at = std::copy(from.host.begin(), from.host.end(), asker.begin());
    *at++ = static_cast<std::uint8_t>(from.port);
    *at++ = static_cast<std::uint8_t>(from.port >> 8U);
    std::copy(client.begin(), client.end(), at);
    const std::uint64_t sum = hash(asker);
    const auto tag = static_cast<std::uint32_t>(sum >> 32U) | 1U;
    Asker& known = askers_[sum % kAskers];
    const bool lately = known.tag == tag && now - known.at <= kAskedNoEarlier;
    if (!lately) known = {tag, now};
    return lately && now - known.at >= kAskedNoLater;
}

bool ReplyLimits::answers_ask(const Address& from, const PublicKey& client, Micros now) {
    const bool again = asks_again(from, client, now);
    if (!asks_[place(from)].take(kAsksOfAddress, now)) return false;
    return again ? later_asks_.take(kLaterAsks, now) : first_asks_.take(kFirstAsks, now);
}

bool ReplyLimits::hears_proof(const Address& from, Micros now) {
    return proofs_[place(from)].take(kProofsOfAddress, now) && all_proofs_.take(kProofs, now);
}

void ReplyLimits::count_wrong_proof(const Address& from, Micros now) {
    proofs_[place(from)].add(kProofsOfAddress, now, kWrongProofCounts);
}

}  // namespace riposte::net
