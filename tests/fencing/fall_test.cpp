// Bodies that run into each other hard.
#include "catch.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <set>

using namespace riposte;

namespace {

/// Both fencing, `first` and `second` held until they have met; then hands off.
struct Clash : Scene {
    std::array<std::set<LegState>, 2> seen;
    std::vector<Call> calls;

    Clash(Real distance, std::uint16_t first, std::uint16_t second) : Clash(shipped().setup, distance, first, second) {}
    Clash(const BoutSetup& with, Real distance, std::uint16_t first, std::uint16_t second) : Scene(distance, with) {
        for (int i = 0; i < 600; ++i) {
            BoutInput input;
            input.fencers[0].buttons = first;
            input.fencers[1].buttons = second;
            watch(input);
            if (state.bodies_touch) break;
        }
        REQUIRE(state.bodies_touch);
    }
    void watch(const BoutInput& input) {
        tick(input);
        for (std::size_t side = 0; side < 2; ++side) seen[side].insert(state.fencers[side].legs.state);
        for (const CallEvent& call : events.calls) calls.push_back(call.call);
    }
    [[nodiscard]] bool fell(std::size_t side) const { return seen[side].count(LegState::kFall) != 0; }
    [[nodiscard]] bool called(Call call) const { return std::count(calls.begin(), calls.end(), call) > 0; }
};

}  // namespace

TEST_CASE("two who run into each other fall, get up and fence on") {
    Clash clash(5.0, kFleche, kFleche);
    bool early = false;
    for (int i = 0; i < 3000 && !clash.called(Call::kAllez); ++i) {
        clash.watch({});
        const bool waits = clash.state.judge.phase == JudgePhase::kHalt;
        for (const FencerState& fencer : clash.state.fencers) {
            const bool begins = fencer.legs.state == LegState::kFall &&
                                fencer.legs.time < clash.setup.rules.lockout + 2.0 / kTicksPerSecond;
            early = early || (!waits && is_down(fencer) && !begins);
        }
    }
    CHECK(clash.called(Call::kCorpsACorps));
    CHECK(clash.called(Call::kHalte));
    CHECK(clash.called(Call::kAllez));
    CHECK_FALSE(early);
    for (std::size_t side = 0; side < 2; ++side) {
        CHECK(clash.fell(side));
        CHECK(clash.seen[side].count(LegState::kGetUp) == 1);
        CHECK(clash.state.fencers[side].legs.state == LegState::kGuard);
    }
    CHECK(clash.state.judge.score == std::array<std::uint16_t, 2>{0, 0});
}

TEST_CASE("a fleche throws down whoever comes to meet it slower, and stumbles itself") {
    int thrown = 0;
    for (const Real apart : {2.5, 2.6, 2.7, 2.8, 2.9, 3.0}) {  // between two steps nobody comes to meet it
        Clash clash(apart, kFleche, kForward);
        for (int i = 0; i < 30; ++i) clash.watch({});
        CHECK(clash.seen[0].count(LegState::kStumble) == 1);
        CHECK_FALSE(clash.fell(0));
        thrown += clash.fell(1) ? 1 : 0;
    }
    CAPTURE(thrown);
    CHECK(thrown >= 2);
    CHECK(thrown < 6);
}

TEST_CASE("of two who leap at each other the much lighter one goes down, the heavier one stumbles") {
    for (const std::size_t light : {0U, 1U}) {
        Kits kits;
        kits[light].fencer = "woman";
        BoutAssets assets = shipped();
        REQUIRE(dress(assets, kits));
        Clash clash(assets.setup, 5.0, kFleche, kFleche);
        for (int i = 0; i < 30; ++i) clash.watch({});
        CHECK(clash.fell(light));
        CHECK_FALSE(clash.fell(1 - light));
        CHECK(clash.seen[1 - light].count(LegState::kStumble) == 1);
    }
}

TEST_CASE("nobody is thrown down who only stands, or walks into the other") {
    Clash stands(3.3, kFleche, 0);
    Clash walks(2.0, kForward, kForward);
    for (Clash* clash : {&stands, &walks}) {
        for (int i = 0; i < 30; ++i) clash->watch({});
        CHECK_FALSE(clash->fell(0));
        CHECK_FALSE(clash->fell(1));
    }
}
