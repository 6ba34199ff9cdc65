#include <riposte/net/link.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

constexpr std::array<LinkQuality, 6> kQualities{{
    {"lan", 400, 200, 0, 1, 0, 0},
    {"wifi", 10 * kMillisecond, 8 * kMillisecond, 10, 4, 0, 0},
    {"cable", 30 * kMillisecond, 3 * kMillisecond, 5, 1, 0, 0},
    {"far", 120 * kMillisecond, 15 * kMillisecond, 20, 1, 0, 0},
    {"bad", 200 * kMillisecond, 50 * kMillisecond, 100, 1, 50, 50},
    {"hell", 1000 * kMillisecond, 100 * kMillisecond, 250, 1, 50, 250},
}};

}  // namespace

std::span<const LinkQuality> link_qualities() { return kQualities; }

Result<LinkQuality> link_quality(std::string_view name) {
    std::string all;
    for (const LinkQuality& quality : kQualities) {
        if (quality.name == name) return quality;
        all += (all.empty() ? "" : ", ") + std::string(quality.name);
    }
    return Error{"there is no link \"" + std::string(name) + "\"", "--link", "choose one of: " + all};
}

OneWay::OneWay(const LinkQuality& quality, std::uint64_t seed, std::uint64_t stream)
    : quality_(quality), prng_(Prng::seeded(seed, stream)) {}

/// Even between low and high, both included.
Micros OneWay::between(Micros low, Micros high) {
    return low + static_cast<Micros>(prng_.below(static_cast<std::uint32_t>(high - low + 1)));
}

/// Gilbert's model ("Capacity of a burst-noise channel", 1960): a burst loses every packet and ends with the chance
/// 1 / n behind each of them. Bursts begin so often that the share that is lost on the mean is the one asked for.
bool OneWay::is_lost() {
    if (quality_.lost_in_a_row <= 1) return happens(quality_.lost);
    const auto length = static_cast<std::uint32_t>(quality_.lost_in_a_row);
    if (in_burst_) {
        in_burst_ = prng_.below(length) != 0;
        return in_burst_;
    }
    const auto whole = length * static_cast<std::uint32_t>(1000 - quality_.lost);
    in_burst_ = prng_.below(whole) < static_cast<std::uint32_t>(quality_.lost);
    return in_burst_;
}

void OneWay::deliver(Bytes bytes, Micros arrival) {
    if (under_way_.size() >= kMostUnderWay) return;
    const auto earlier = [](const UnderWay& packet, Micros when) { return packet.arrival > when; };
    const auto place = std::lower_bound(under_way_.begin(), under_way_.end(), arrival, earlier);
    under_way_.insert(place, UnderWay{arrival, Packet(bytes.begin(), bytes.end())});
}

void OneWay::send(Bytes bytes, Micros now) {
    const Micros least = (quality_.round_trip - quality_.jitter) / 2;
    const Micros most = (quality_.round_trip + quality_.jitter) / 2;
    if (is_lost()) return;
    const Micros arrival = now + between(least, most);
    if (happens(quality_.reordered)) {
        deliver(bytes, arrival + between(kLeastHeldBack, kMostHeldBack));
    } else {
        last_arrival_ = std::max(last_arrival_, arrival);
        deliver(bytes, last_arrival_);
    }
    if (happens(quality_.doubled)) deliver(bytes, now + between(least, most));
}

std::optional<Packet> OneWay::receive(Micros now) {
    if (under_way_.empty() || under_way_.back().arrival > now) return std::nullopt;
    Packet bytes = std::move(under_way_.back().bytes);
    under_way_.pop_back();
    return bytes;
}

std::optional<Micros> OneWay::next_arrival() const {
    if (under_way_.empty()) return std::nullopt;
    return under_way_.back().arrival;
}

}  // namespace riposte::net
