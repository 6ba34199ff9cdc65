#include "catch.hpp"

#include <riposte/net/link.hpp>

#include <algorithm>
#include <map>

using namespace riposte;
using namespace riposte::net;

namespace {

struct Delivery {
    std::uint32_t number;
    Micros sent;
    Micros arrived;
    friend bool operator==(const Delivery&, const Delivery&) = default;
};

/// Sends numbered packets, one every `gap`, and returns what arrives, in order.
std::vector<Delivery> deliveries(OneWay& way, int count, Micros gap) {
    std::vector<Delivery> had;
    const auto take_until = [&](Micros now) {
        while (way.next_arrival() && *way.next_arrival() <= now) {
            const Micros at = *way.next_arrival();
            CHECK_FALSE(way.receive(at - 1));
            const Packet bytes = way.receive(at).value();
            const std::uint32_t number = bytes[0] | bytes[1] << 8U | bytes[2] << 16U;
            had.push_back({number, number * gap, at});
        }
    };
    for (int i = 0; i < count; ++i) {
        const auto number = static_cast<std::uint32_t>(i);
        const std::array<std::uint8_t, 3> bytes{static_cast<std::uint8_t>(number),
                                                static_cast<std::uint8_t>(number >> 8U),
                                                static_cast<std::uint8_t>(number >> 16U)};
        take_until(i * gap);
        way.send(bytes, i * gap);
    }
    take_until(count * gap + 10 * kSecond);
    return had;
}

struct Figures {
    double lost = 0, doubled = 0, overtaken = 0, mean_delay = 0;
    Micros least = 1'000'000'000, most = 0;
};

Figures figures_of(const std::vector<Delivery>& had, int count) {
    Figures figures;
    std::map<std::uint32_t, int> times;
    std::uint32_t newest = 0;
    for (const Delivery& one : had) {
        const Micros delay = one.arrived - one.sent;
        if (++times[one.number] > 1) continue;
        figures.mean_delay += static_cast<double>(delay);
        figures.least = std::min(figures.least, delay);
        figures.most = std::max(figures.most, delay);
        if (one.number < newest) figures.overtaken += 1.0 / count;
        newest = std::max(newest, one.number);
    }
    figures.mean_delay /= static_cast<double>(times.size());
    figures.lost = 1 - static_cast<double>(times.size()) / count;
    figures.doubled = static_cast<double>(had.size() - times.size()) / static_cast<double>(times.size());
    return figures;
}

constexpr int kCount = 40'000;

}  // namespace

TEST_CASE("a link of each name loses, doubles and delays as its figures say, both ways") {
    for (const LinkQuality& quality : link_qualities()) {
        INFO(quality.name);
        Link link(quality, 5);
        for (OneWay* way : {&link.there, &link.back}) {
            const Figures had = figures_of(deliveries(*way, kCount, 200 * kMillisecond), kCount);
            CHECK(had.lost == Approx(quality.lost / 1000.0).margin(0.004));
            CHECK(had.doubled == Approx(quality.doubled / 1000.0).margin(0.008));
            const double held = quality.reordered / 1000.0 * static_cast<double>(kLeastHeldBack + kMostHeldBack) / 2;
            const double half = static_cast<double>(quality.round_trip) / 2;
            CHECK(had.mean_delay == Approx(half + held * (1 - quality.doubled / 1000.0)).epsilon(0.01));
            CHECK(had.least >= (quality.round_trip - quality.jitter) / 2);
            CHECK(had.most <= (quality.round_trip + quality.jitter) / 2 + (quality.reordered > 0 ? kMostHeldBack : 0));
        }
    }
}

TEST_CASE("at sixty packets a second those that are held back are overtaken, and no others") {
    for (const LinkQuality& quality : link_qualities()) {
        INFO(quality.name);
        LinkQuality once = quality;
        once.doubled = 0;
        OneWay way(once, 9, 1);
        const Figures had = figures_of(deliveries(way, kCount, kSecond / 60), kCount);
        const double share = quality.reordered / 1000.0 * (1 - quality.lost / 1000.0);
        CHECK(had.overtaken <= share + 0.004);
        CHECK(had.overtaken >= share * 0.6);  // where jitter made the others wait, some of those behind come later
        if (quality.reordered == 0) CHECK(had.overtaken == 0);
    }
}

TEST_CASE("what wifi loses it loses in rows of four on the mean") {
    OneWay way(link_quality("wifi").value(), 3, 1);
    const auto had = deliveries(way, 200'000, kSecond / 120);
    int rows = 0;
    std::uint32_t lost = 0;
    for (std::size_t i = 1; i < had.size(); ++i) {
        const std::uint32_t gap = had[i].number - had[i - 1].number - 1;
        lost += gap;
        rows += gap > 0 ? 1 : 0;
    }
    CHECK(static_cast<double>(lost) / 200'000 == Approx(0.01).margin(0.002));
    CHECK(static_cast<double>(lost) / rows == Approx(4).margin(0.5));
}

TEST_CASE("the same seed gives the same deliveries; another seed and the other direction give others") {
    const LinkQuality bad = link_quality("bad").value();
    const auto run = [&](std::uint64_t seed, bool back) {
        Link link(bad, seed);
        return deliveries(back ? link.back : link.there, 500, kSecond / 120);
    };
    CHECK(run(1, false) == run(1, false));
    CHECK_FALSE(run(1, false) == run(2, false));
    CHECK_FALSE(run(1, false) == run(1, true));
}

TEST_CASE("what goes one way changes nothing on the other") {
    const LinkQuality bad = link_quality("bad").value();
    Link quiet(bad, 4);
    Link busy(bad, 4);
    for (int i = 0; i < 100; ++i) busy.there.send(std::array<std::uint8_t, 1>{0}, i);
    CHECK(deliveries(quiet.back, 500, 8000) == deliveries(busy.back, 500, 8000));
}

TEST_CASE("a link that is full loses what comes") {
    OneWay way(link_quality("lan").value(), 1, 1);
    for (std::size_t i = 0; i < OneWay::kMostUnderWay + 10; ++i) way.send(std::array<std::uint8_t, 1>{0}, 0);
    std::size_t had = 0;
    while (way.receive(kSecond)) ++had;
    CHECK(had == OneWay::kMostUnderWay);
}

TEST_CASE("a name that no link has is refused with all that there are") {
    const auto none = link_quality("cabel");
    REQUIRE_FALSE(none);
    CHECK(none.error().remedy == "choose one of: lan, wifi, cable, far, bad, hell");
}
