// Two fencers body against body.
#include "scene_parts.hpp"

#include <riposte/fencing/step.hpp>

#include <fmt/format.h>

namespace riposte::workshop {
namespace {

constexpr std::uint32_t kLength = 480;  // ticks, then they begin anew
constexpr Real kApart = 2.4;            // m between their roots at first

BoutState in_guard(const BoutSetup& setup) {
    BoutState state = initial_state(setup);
    for (int side = 0; side < 2; ++side) {
        FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
        fencer.legs = {LegState::kGuard};
        fencer.root_x = fencer.legs.anchor_x = (side == 0 ? -0.5 : 0.5) * kApart;
    }
    place_weapons(setup, state);
    return state;
}

/// Both come forward and press on, and no referee parts them.
BoutState pressed(const BoutSetup& setup, std::uint32_t ticks) {
    BoutState state = in_guard(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    BoutInput input;
    for (FencerInput& fencer : input.fencers) fencer.buttons = kForward;
    for (std::uint32_t tick = 0; tick < ticks; ++tick) {
        state.judge.phase = JudgePhase::kFencing;
        step(setup, state, input, scratch, events);
    }
    return state;
}

}  // namespace

std::vector<Panel> corps_a_corps(const SceneAssets& assets, std::uint32_t tick) {
    const BoutState state = pressed(assets.setup, tick % kLength);
    const view::Frame frame = view::interpolate(assets.setup, state, state, 1);
    const Vec3 feet(0, 0.3, 0);
    const Vec3 trunks(0, 1.1, 0);
    std::vector<Panel> panels{{frame, view::orbit(Vec3(0, 0.92, 0), 0, 0.08, 4.0, 0.62), "side"},
                              {frame, view::orbit(trunks, 0.5, 0.2, 2.2, 0.62), "trunks"},
                              {frame, view::orbit(trunks, kPi + 0.5, 0.2, 2.2, 0.62), "from the other side"},
                              {frame, view::orbit(feet, 0.4, 0.5, 1.9, 0.62), "feet"}};
    panels[0].caption = state.bodies_touch ? "body against body" : "they come forward";
    return panels;
}

}  // namespace riposte::workshop
