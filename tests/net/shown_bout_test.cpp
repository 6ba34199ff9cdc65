#include "catch.hpp"
#include "tips.hpp"

#include <riposte/net/shown_bout.hpp>

#include <cstring>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

constexpr Micros kTick = kSecond / 120;

/// Returns the point of the blade as a picture shows it.
Vec3 shown_tip(const BoutSetup& setup, const ShownBout& shown, FencerId id) {
    const Rigid& from = shown.before().fencers[id].weapon.world_from_weapon;
    const Rigid& to = shown.after().fencers[id].weapon.world_from_weapon;
    const Rigid weapon = displaced(interpolate(from, to, shown.fraction()), shown.offsets()[id]);
    return weapon.point(setup.weapons[id].capsuloid.blade.b);
}

/// A bout that is predicted by the left fencer, tick by tick, as far ahead as told; the other's hand is at rest until
/// tick `moves`, and to the side afterwards, and each of its inputs is known `late` ticks after its own tick.
struct Predicting {
    std::uint32_t moves;
    std::uint32_t late;
    Rollback bout{bout_setup(), 0, nullptr};
    ShownBout shown{0};
    SlewedClock clock;
    Micros now = 0;
    std::uint32_t tick = 0;
    Real share = 1;

    Predicting(std::uint32_t moves_at, std::uint32_t late_by) : moves(moves_at), late(late_by) {
        clock.start(0, 0);
        clock.leap(kTick / 2);  // so that a tick of 8333 us rounds to no other one
    }
    [[nodiscard]] FencerInput other(std::uint32_t at) const {
        FencerInput input;
        if (at >= moves) input.hand_x = 25'000;
        return input;
    }
    void go_on() {
        bout.plan(tick, {});
        if (tick >= late) bout.tell(tick - late, {other(tick - late), {}});
        now += kTick;
        ++tick;
        clock.advance(now);
        bout.settle();
        bout.predict(tick);
        shown.follow(bout, clock, share, now);
    }
    void go_on_to(std::uint32_t until) {
        while (tick < until) go_on();
    }
    [[nodiscard]] Vec3 tip(FencerId id) const { return shown_tip(bout.setup(), shown, id); }
    [[nodiscard]] Vec3 bare_tip(FencerId id) const { return tip_world(bout.setup(), bout.predicted(), id); }
};

/// Returns the first tick at which both fencers stand in guard and wait for the referee's word.
std::uint32_t in_guard() { return 1500; }

bool same_bits(const FencerState& a, const FencerState& b) {
    BoutState one;
    BoutState other;
    one.fencers[0] = a;
    other.fencers[0] = b;
    return hash_state(one) == hash_state(other);
}

}  // namespace

TEST_CASE("what is shown of a fencer does not leap where a prediction is put right, and comes to the states in time") {
    Predicting bout(in_guard(), 18);
    bout.go_on_to(in_guard() + 17);
    Vec3 before = bout.tip(1);
    Vec3 bare_before = bout.bare_tip(1);
    Real leap = 0;        // of the states
    Real shown_leap = 0;  // of the picture
    for (int i = 0; i < 24; ++i) {
        bout.go_on();
        leap = std::max(leap, glm::distance(bout.bare_tip(1), bare_before));
        shown_leap = std::max(shown_leap, glm::distance(bout.tip(1), before));
        before = bout.tip(1);
        bare_before = bout.bare_tip(1);
    }
    INFO(leap << " m, shown " << shown_leap << " m");
    CHECK(leap > 0.2);
    CHECK(shown_leap < 0.3 * leap);
    CHECK(bout.shown.offsets()[1].share > 0);
    bout.go_on_to(bout.tick + 48 + 18);  // 0.4 s after the last that was put right
    CHECK(glm::distance(bout.tip(1), bout.bare_tip(1)) < 0.01 * leap);
    bout.go_on_to(bout.tick + 12);
    CHECK(bout.shown.offsets()[1].share == 0);
    CHECK(bout.shown.offsets()[0].share == 0);
}

TEST_CASE("an offset falls to 1/e in 80 ms") {
    Predicting bout(in_guard(), 18);
    while (bout.shown.offsets()[1].share == 0) bout.go_on();
    const Real first = bout.shown.offsets()[1].share;
    CHECK(first == Approx(std::exp(-kTick / 80'000.0)).epsilon(0.001));
}

TEST_CASE("the picture is that of the states where predictions were right") {
    Predicting bout(1'000'000, 12);
    bool off = false;
    while (bout.tick < 2000) {
        bout.go_on();
        off = off || bout.shown.offsets()[0].share > 0 || bout.shown.offsets()[1].share > 0;
    }
    CHECK_FALSE(off);
    CHECK(same_bits(bout.shown.after().fencers[1], bout.bout.predicted().fencers[1]));
}

TEST_CASE("a state of the server's is shown at once") {
    Predicting bout(1'000'000, 12);
    bout.go_on_to(in_guard());
    BoutState put = bout.bout.confirmed();
    put.fencers[1].legs.anchor_x += 0.2;
    bout.bout.restart(put);
    const Real before = bout.tip(1).x;
    bout.go_on();
    CHECK(bout.tip(1).x - before > 0.15);
    CHECK(bout.shown.offsets()[1].share == 0);

    ShownFigure figure = figure_between(bout.bout.setup(), put, put, 1, 1);
    ShownFigure there = figure;
    there.world_from_weapon.translation.y += 0.3;
    const ShownOffset offset = offset_between(figure, there);
    CHECK(offset.place_world.y == Approx(0.3));
    CHECK(displaced(figure.world_from_weapon, offset).translation.y == Approx(there.world_from_weapon.translation.y));
}

TEST_CASE("the other fencer is shown from a tick between the confirmed and the predicted one") {
    for (const Real share : {0.0, 0.5, 1.0}) {
        Predicting bout(in_guard(), 12);
        bout.share = share;
        bout.go_on_to(in_guard() + 30);
        INFO(share);
        CHECK(bout.shown.lag() == static_cast<std::uint32_t>(12 * (1 - share)));
        const BoutState* other = bout.bout.state_at(bout.bout.predicted().tick - bout.shown.lag());
        REQUIRE(other != nullptr);
        CHECK(same_bits(bout.shown.after().fencers[1], other->fencers[1]));
        CHECK(same_bits(bout.shown.after().fencers[0], bout.bout.predicted().fencers[0]));
        CHECK(bout.shown.after().judge.phase_ticks == bout.bout.confirmed().judge.phase_ticks);
    }
}

TEST_CASE("at the confirmed end nothing is shown of the other that is taken back, over a link that shakes") {
    NetBout bout(server_terms(), bout_setup(7, 99));
    std::map<std::uint32_t, FencerState> truth;
    std::map<std::uint32_t, FencerState> seen;
    Duellist& one = bout.fence(link_quality("cable").value(), nullptr);
    bout.fence(link_quality("cable").value(), nullptr);
    FencerId own = 0;
    bout.truth.also = [&](const BoutInput&, const BoutState& after) { truth[after.tick] = after.fencers[own.other()]; };
    std::optional<ShownBout> shown;
    Real farthest = 0;
    Vec3 last{0};
    one.watch = [&](Duellist& of) {
        if (of.client.stage() != BoutStage::kFencing || !of.client.clock().found()) return;
        own = of.client.line().admission().seat;
        if (!shown) shown.emplace(own);
        const Rollback& rollback = *of.client.bout();
        shown->follow(rollback, of.client.clock().slewed(), 0, bout.now);
        if (rollback.predicted().tick > 600)
            seen[shown->after().tick - shown->lag()] = shown->after().fencers[own.other()];
        const Vec3 tip = shown_tip(rollback.setup(), *shown, own.other());
        if (rollback.predicted().tick > 1500) farthest = std::max(farthest, glm::distance(tip, last));
        last = tip;
    };
    bout.until(40 * kSecond, [] { return false; });
    std::size_t wrong = 0;
    for (const auto& [tick, state] : seen)
        wrong += tick > 600 && truth.contains(tick) && !same_bits(truth[tick], state) ? 1 : 0;
    INFO(wrong << " of " << seen.size() << ", farthest " << farthest);
    CHECK(seen.size() > 2000);
    CHECK(wrong * 200 <= seen.size());  // where a gap was wider than any of the second before
    CHECK(farthest < 0.35);             // m a tick: what a bot's own cut makes
}

namespace {

/// Returns below which way (unit: metre) 95 of 100 points of the other's blade lie from where they are confirmed at the
/// instant that is shown, and by how many ticks that is late on the mean.
struct OtherShown {
    double error = 0;
    double late = 0;
};
OtherShown other_over(Micros trip, Real share) {
    NetBout bout(server_terms(), bout_setup(7, 99));
    HashScribe scribe;
    Duellist& one = bout.fence({"", trip, trip / 10, 5}, &scribe);
    bout.fence({"", trip, trip / 10, 5}, nullptr);
    std::map<std::uint32_t, Vec3> tips;
    std::vector<double> errors;
    double lag = 0;
    double pictures = 0;
    std::optional<ShownBout> shown;
    scribe.also = [&](const BoutInput&, const BoutState& after) {
        const auto found = tips.find(after.tick);
        if (found == tips.end() || !is_fencing(after.judge.phase)) return;
        const FencerId other = FencerId(one.client.line().admission().seat).other();
        errors.push_back(glm::distance(found->second, tip_world(bout.setup, after, other)));
    };
    one.watch = [&](Duellist& of) {
        if (of.client.stage() != BoutStage::kFencing || !of.client.clock().found()) return;
        const FencerId own = of.client.line().admission().seat;
        if (!shown) shown.emplace(own);
        shown->follow(*of.client.bout(), of.client.clock().slewed(), share, bout.now);
        tips[shown->after().tick - shown->lag()] = tip_world(bout.setup, shown->after(), own.other());
        lag += shown->lag();
        ++pictures;
    };
    bout.until(60 * kSecond, [] { return false; });
    return {p95(errors), lag / std::max(1.0, pictures)};
}

}  // namespace

TEST_CASE("the other fencer is shown the nearer to the truth the later he is shown") {
    for (const Micros trip : {30 * kMillisecond, 120 * kMillisecond}) {
        double before = 10;
        for (const Real share : {1.0, 0.75, 0.5}) {
            const OtherShown other = other_over(trip, share);
            UNSCOPED_INFO(trip / 1000 << " ms, " << share << ": " << 100 * other.error << " cm, " << other.late
                                      << " ticks late");
            CHECK(other.error < before);
            before = other.error;
        }
        CHECK(before < (trip > 100'000 ? 0.25 : 0.05));
    }
}
