// What a tick of a falling fencer costs.
#include "catch.hpp"
#include "falling_fencer.hpp"

#include <riposte/dynamics/contact.hpp>

#include <chrono>
#include <memory>

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;
constexpr int kFalls = 8;
constexpr int kTicks = 360;
constexpr int kTimes = 5;  // each tick is taken so often, and its best time counts

struct Tick {
    Real us = 0;
    std::size_t rows = 0;
    int sweeps = 0;
    int rounds = 0;
};

Tick timed_tick(const test::FallingFencer& fencer, ContactScratch& scratch, ArticulatedState& state) {
    Tick tick{1e9};
    const ArticulatedState before = state;
    FloorContacts floor;
    for (int i = 0; i < kTimes; ++i) {
        state = before;
        const auto begin = std::chrono::steady_clock::now();
        step_with_contacts(fencer.model, fencer.contacts, fencer.efforts, kTick, scratch, state, floor);
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        tick.us = std::min(tick.us, took.count());
    }
    tick.rows = scratch.rows.rows.size();
    tick.sweeps = scratch.rows.sweeps;
    tick.rounds = scratch.rows.rounds;
    return tick;
}

}  // namespace

TEST_CASE("a fencer that falls comes to lie within its limits") {
    const test::FallingFencer fencer;
    REQUIRE(validate(fencer.model).ok());
    REQUIRE(validate(fencer.model, fencer.contacts).ok());
    CHECK(fencer.model.links.size() == 20);
    CHECK(fencer.contacts.capsules.size() == 16);
    CHECK(fencer.contacts.pairs.size() > 36);
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    Prng prng = Prng::seeded(2);
    Real share = 0;
    for (int fall = 0; fall < 4; ++fall) {
        ArticulatedState state = fencer.struck(prng, 10);
        for (int tick = 0; tick < kTicks; ++tick) {
            step_with_contacts(fencer.model, fencer.contacts, fencer.efforts, kTick, *scratch, state, floor);
            for (std::size_t i = 0; i < fencer.model.links.size(); ++i) {
                const Quat ball = rotation_at(state.coordinates, fencer.model.links[i].first_coordinate);
                share = std::max(share, size_in(fencer.contacts.limits[i].ball, turn_of(ball)));
            }
        }
        CHECK(floor.size() > 3);
        CHECK(glm::length(state.base_velocity.linear) < 0.3);
    }
    test::tell("fencer: greatest share of the limits", share);
    CHECK(share < 1.1);  // where blows turn a narrow joint at 35 rad/s and more
}

TEST_CASE("times of a falling fencer", "[.times]") {
    const test::FallingFencer fencer;
    Prng prng = Prng::seeded(1);
    const auto scratch = std::make_unique<ContactScratch>();
    std::vector<Tick> ticks;
    for (int fall = 0; fall < kFalls; ++fall) {
        ArticulatedState state = fencer.struck(prng);
        for (int tick = 0; tick < kTicks; ++tick) ticks.push_back(timed_tick(fencer, *scratch, state));
    }
    std::sort(ticks.begin(), ticks.end(), [](const Tick& a, const Tick& b) { return a.us < b.us; });
    Tick sum;
    std::size_t most = 0;
    for (const Tick& tick : ticks) {
        sum.us += tick.us;
        sum.rows += tick.rows;
        sum.rounds += tick.rounds;
        sum.sweeps += tick.sweeps;
        most = std::max(most, tick.rows);
    }
    const auto mean = [&](Real all) { return all / static_cast<Real>(ticks.size()); };
    std::printf("a fencer falls: mean %.1f, p99 %.1f, max %.1f us a tick\n", mean(sum.us),
                ticks[ticks.size() * 99 / 100].us, ticks.back().us);
    std::printf("  rows: mean %.1f, most %zu; rounds: mean %.2f; sweeps: mean %.1f\n",
                mean(static_cast<Real>(sum.rows)), most, mean(sum.rounds), mean(sum.sweeps));
}
