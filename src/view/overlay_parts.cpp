#include "overlay_parts.hpp"

namespace riposte::view {
namespace {

constexpr float kContactPen = 1.1F;  // pixels of a picture 720 pixels high
constexpr std::array<Vec4f, 2> kContactInk{Vec4f(1.0F, 0.85F, 0.35F, 1), Vec4f(0.45F, 0.95F, 1.0F, 1)};

}  // namespace

void add_weapon_outline(const BoutSetup& setup, int side, Frame& frame) {
    const auto i = static_cast<std::size_t>(side);
    if (!frame.fencers[i].weapon_shown) return;
    const Capsuloid world = frame.fencers[i].world_from_weapon * setup.weapons[i].capsuloid;
    const Pen pen{kContactInk[i], kContactPen, true};
    for (const Segment& axis : {world.blade, world.guard})
        add_capsule(frame.overlay, pen, axis, setup.blade.contact_radius);
}

void lay_overlays(const OverlayChoice& choice, const BoutSetup& setup, const Instant& instant, const Effects& effects,
                  Frame& frame) {
    for (int side = 0; side < 2; ++side) {
        if (choice.measure) add_measure(setup, instant, side, frame);
        if (choice.target) add_target(*setup.models[static_cast<std::size_t>(side)], side, frame);
        if (choice.blades) add_weapon_outline(setup, side, frame);
        if (side == 0 ? choice.trail_left : choice.trail_right) add_trail(effects, side, frame);
    }
}

}  // namespace riposte::view
