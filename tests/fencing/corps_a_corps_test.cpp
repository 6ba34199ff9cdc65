// Bodies and blades that press against each other, measured on the skins: nothing here asks the capsules.
#include "catch.hpp"
#include "inside.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>

#include <algorithm>

using namespace riposte;

namespace {

struct Bout {
    BoutAssets assets = shipped();
    BoutState state;

    explicit Bout(const Kits& kits) {
        REQUIRE(dress(assets, kits));
        state = initial_state(assets.setup);
        for (int side = 0; side < 2; ++side) {
            FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
            fencer.legs = {LegState::kGuard};
            fencer.root_x = fencer.legs.anchor_x = side == 0 ? -1.2 : 1.2;
        }
        place_weapons(assets.setup, state);
    }
};

bool is_foot_or_leg(BodyPart part) { return part >= BodyPart::kThighL; }

/// m by which the deepest vertex of such parts lies in the other's skin.
template <class Counts>
Real deepest_vertex(const test::WorldSkin& skin, const test::WorldSkin& other, const Counts& counts) {
    Real deepest = 0;
    for (std::size_t i = 0; i < skin.points.size(); ++i) {
        if (counts(skin.skin->part[i])) deepest = std::max(deepest, test::depth_inside(other, skin.points[i]));
    }
    return deepest;
}

struct Deepest {
    Real leg = 0;
    Real in_stumble = 0;  ///< m, deepest place of a leg in the other while somebody stumbles back
    Real trunk = 0;
    Real blade = 0;
    bool met = false;
};

bool anybody_stumbles(const BoutState& state) {
    return std::any_of(state.fencers.begin(), state.fencers.end(),
                       [](const FencerState& fencer) { return fencer.legs.state == LegState::kStumble; });
}

/// Four seconds with these buttons held, looked at fifteen times a second.
Deepest press(const Kits& kits, std::uint16_t first, std::uint16_t second) {
    Bout bout(kits);
    const BoutSetup& setup = bout.assets.setup;
    StepScratch scratch(setup);
    BoutEvents events;
    BoutInput input;
    input.fencers[0].buttons = first;
    input.fencers[1].buttons = second;
    Deepest deepest;
    for (int tick = 1; tick <= 480; ++tick) {
        bout.state.judge.phase = JudgePhase::kFencing;  // no referee parts them
        step(setup, bout.state, input, scratch, events);
        deepest.met = deepest.met || bout.state.bodies_touch;
        if (tick % 8 != 0) continue;
        Real& leg = anybody_stumbles(bout.state) ? deepest.in_stumble : deepest.leg;
        const std::array skins{test::world_skin(setup, bout.state, 0), test::world_skin(setup, bout.state, 1)};
        for (std::size_t i = 0; i < 2; ++i) {
            const test::WorldSkin& other = skins[1 - i];
            leg = std::max(leg, deepest_vertex(skins[i], other, is_foot_or_leg));
            deepest.trunk = std::max(deepest.trunk, deepest_vertex(skins[i], other, is_trunk));
            const Rigid& weapon = bout.state.fencers[i].weapon.world_from_weapon;
            const Segment blade = weapon * setup.weapons[i].capsuloid.blade;
            deepest.blade = std::max(deepest.blade, test::deepest_of_blade(blade, other));
        }
    }
    return deepest;
}

const std::array kKits{
    Kits{Kit{"man", "sword", 0, false}, Kit{"man", "sword", 0, false}},
    Kits{Kit{"woman", "sabre", 0, true}, Kit{"man", "rapier", 0, false}},
    Kits{Kit{"man", "sabre", 1.95, false}, Kit{"woman", "sword", 1.6, true}},
};

}  // namespace

TEST_CASE("who presses against the other has no shoe, knee or trunk in him, and no blade stands deep in anybody") {
    struct Way {
        std::uint16_t first, second;
    };
    for (const Way way : {Way{kForward, kForward}, Way{kForward, 0}, Way{kFleche, kForward}, Way{kForward, kLunge},
                          Way{kLunge, kForward}, Way{kFleche, 0}, Way{kHalfStep, kHalfStep}}) {
        for (std::size_t i = 0; i < kKits.size(); ++i) {
            const Deepest deepest = press(kKits[i], way.first, way.second);
            CAPTURE(i, way.first, way.second);
            CHECK(deepest.met);
            CHECK(deepest.leg < 0.005);
            CHECK(deepest.in_stumble < 0.03);
            CHECK(deepest.trunk < 0.02);
            CHECK(deepest.blade < 0.05);
        }
    }
}
