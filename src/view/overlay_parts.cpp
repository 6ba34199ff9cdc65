#include "overlay_parts.hpp"

namespace riposte::view {
namespace {

constexpr float kContactPen = 1.1F;  // pixels of a picture 720 pixels high
constexpr PerFencer<Vec4f> kContactInk{Vec4f(1.0F, 0.85F, 0.35F, 1), Vec4f(0.45F, 0.95F, 1.0F, 1)};

}  // namespace

void add_weapon_outline(const BoutSetup& setup, FencerId fencer, Frame& frame) {
    if (!frame.fencers[fencer].weapon_shown) return;
    const Capsuloid world = frame.fencers[fencer].world_from_weapon * setup.weapons[fencer].capsuloid;
    const Pen pen{kContactInk[fencer], kContactPen, true};
    for (const Segment& axis : {world.blade, world.guard})
        add_capsule(frame.overlay, pen, axis, setup.blade.contact_radius);
}

void lay_overlays(const OverlayChoice& choice, const BoutSetup& setup, const Instant& instant, const Effects& effects,
                  Frame& frame) {
    for (const FencerId fencer : kFencers) {
        if (choice.measure) add_measure(setup, instant, fencer, frame);
        if (choice.target)
            add_target(*setup.models[fencer], weapon_rules_of(setup, fencer.other()).target, fencer, frame);
        if (choice.blades) add_weapon_outline(setup, fencer, frame);
        if (fencer == 0 ? choice.trail_left : choice.trail_right) add_trail(effects, fencer, frame);
    }
}

}  // namespace riposte::view
