// The picture of a contact's instant: what met, meets there.
#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/contact/capsuloid.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/contact_instants.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/struck.hpp>

#include <cmath>
#include <limits>

using namespace riposte;

namespace {

/// m, between the axis of the blade that touched and the skin, as they are drawn.
Real to_skin(const BoutSetup& setup, const view::Frame& frame, FencerId toucher) {
    const FencerId touched = toucher.other();
    const view::FencerView& shown = frame.fencers[touched];
    const FencerModel& model = *setup.models[touched];
    const auto skin = view::skin_world(model, shown.pose, shown.world_from_model, frame.skin_method);
    const Segment blade = frame.fencers[toucher].world_from_weapon * setup.weapons[toucher].capsuloid.blade;
    Real nearest = std::numeric_limits<Real>::infinity();
    for (const Triangle& t : model.skin.triangles)
        nearest =
            std::min(nearest, closest(blade, Corners{Vec3(skin[t[0]]), Vec3(skin[t[1]]), Vec3(skin[t[2]])}).distance);
    return nearest;
}

Real between_weapons(const BoutSetup& setup, const view::Frame& frame) {
    const auto placed = [&](FencerId id) { return frame.fencers[id].world_from_weapon * setup.weapons[id].capsuloid; };
    return closest({placed(0), {}}, {placed(1), {}}).distance;
}

bool same_bits(const Rigid& a, const Rigid& b) { return a.rotation == b.rotation && a.translation == b.translation; }

}  // namespace

TEST_CASE("in the picture of a contact the contact surfaces meet within a tenth of a millimetre") {
    constexpr Real kTenth = 1e-4;  // m
    int contacts = 0;
    int touches = 0;
    int pressed = 0;
    Real farthest = 0;
    for (std::uint64_t seed = 1; contacts < 500 || touches < 100; ++seed) {
        BotBout bout{seed, 5, 5};
        while (!bout.over()) {
            const BoutState before = bout.state;
            bout.tick();
            for (const ContactInstant& contact : contact_instants(bout.events)) {
                if (contact.toucher ? touches >= 100 : contacts >= 500) continue;
                ++(contact.toucher ? touches : contacts);
                view::FrameOptions options;
                options.contact = &contact;
                const Real at = contact.weapons.fraction;
                const view::Frame frame = view::interpolate(bout.setup, before, bout.state, at, {}, options);
                for (const FencerId id : kFencers)
                    REQUIRE(same_bits(frame.fencers[id].world_from_weapon, contact.weapons.world_from_weapon[id]));
                const Real radius = bout.setup.blade.contact_radius;
                const Real apart = contact.toucher ? to_skin(bout.setup, frame, *contact.toucher) - radius
                                                   : between_weapons(bout.setup, frame) - 2 * radius;
                // Blades that press on each other go on into each other a little until the tick is over; so does a
                // blade that is pressed into a body, which may begin a touch there.
                const bool presses = surfaces_apart(contact, radius) < -kTenth;
                pressed += presses ? 1 : 0;
                if (!presses) farthest = std::max(farthest, contact.toucher ? std::fabs(apart) : apart);
            }
        }
    }
    CAPTURE(farthest, pressed);
    CHECK(farthest <= kTenth);
    CHECK(pressed <= contacts / 10);  // so many are left out: some 5 of 100, more or fewer by how the bots fence
}
