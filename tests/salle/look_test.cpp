#include "salle.hpp"

using namespace riposte;
using namespace riposte::test;

namespace {

/// rad between where the eyes look and the thing.
Real gaze_error(const Alone& room, const Vec3& thing) {
    const Gaze gaze = gaze_of(*room.model.person, room.figure());
    const Rigid world = world_from_person(room.state.people[0]);
    return det_acos(glm::dot(world.direction(gaze.direction), glm::normalize(thing - world.point(gaze.eyes))));
}

}  // namespace

TEST_CASE("the eyes stay on a thing that moves slowly within range") {
    Alone room;
    room.wish().look = true;
    Real t = 0;
    Real worst = 0;
    room.run(8, [&] {
        if (t > 1) worst = std::max(worst, gaze_error(room, room.wish().look_at));
        t += kTick;
        room.wish().look_at = {2 * det_sin(0.9 * t), 1.2 + 0.6 * det_sin(1.3 * t), 2};
    });
    CHECK(worst < 0.03);
}

TEST_CASE("eyes, head and spine keep their ranges and speeds behind a thing that circles the person") {
    Alone room;
    const PersonLimits& limits = room.model.person->limits;
    room.wish().look = true;
    LookState last;
    Real t = 0;
    room.run(6, [&] {
        t += kTick;
        room.wish().look_at = {3 * det_sin(2 * t), 0.5, 3 * det_cos(2 * t)};
        const LookState& look = room.person().look;
        CHECK(std::fabs(look.eye_yaw) <= limits.eye_yaw + 1e-12);
        CHECK(std::fabs(look.head_yaw) <= limits.head_yaw + 1e-12);
        CHECK(std::fabs(look.spine_yaw) <= limits.spine_yaw + 1e-12);
        CHECK(std::fabs(look.eye_yaw - last.eye_yaw) <= limits.eye_speed * kTick + 1e-12);
        CHECK(std::fabs(look.head_yaw - last.head_yaw) <= limits.head_speed * kTick + 1e-12);
        CHECK(std::fabs(look.spine_yaw - last.spine_yaw) <= limits.spine_speed * kTick + 1e-12);
        last = look;
    });
}

TEST_CASE("the eyes are on a new thing before the head has turned to it") {
    Alone room;
    room.wish().look = true;
    room.wish().look_at = {0, 1.6, 3};
    room.run(1);
    room.wish().look_at = {1.5, 1.6, 3};
    room.run(0.08);
    const Real early = room.person().look.eye_yaw;
    CHECK(gaze_error(room, room.wish().look_at) < 0.02);
    CHECK(early > room.person().look.head_yaw);
    room.run(1);
    CHECK(gaze_error(room, room.wish().look_at) < 0.02);
    CHECK(room.person().look.eye_yaw < 0.4 * early);
}
