#include "salle.hpp"

#include <riposte/core/prng.hpp>

using namespace riposte;
using namespace riposte::test;

namespace {

Real heading_error(const PersonState& person, Real heading) {
    return std::fabs(std::remainder(person.heading - heading, 2 * kPi));
}

}  // namespace

TEST_CASE("a person walks to a place, stops there and keeps his feet on the floor") {
    Alone room;
    room.wish().walk = true;
    room.wish().place = {1, 0, 5};
    BodyWatch watch;
    Real fastest = 0;
    room.run(8, [&] {
        watch(*room.model.person, room.person());
        fastest = std::max(fastest, glm::length(room.person().velocity));
    });
    CHECK(glm::length(room.person().root - room.wish().place) < 0.02);
    CHECK(glm::length(room.person().velocity) < 0.01);
    CHECK(heading_error(room.person(), det_atan2(1, 5)) < 0.1);
    CHECK(fastest < room.model.person->limits.forward_speed + 1e-9);
    CHECK(fastest > 1);
    watch.check();
}

TEST_CASE("a person turns on his feet through more than a right angle") {
    Alone room;
    room.wish().face = true;
    for (const Real heading : {2.6, -1.5, 0.4}) {
        room.wish().heading = heading;
        BodyWatch watch;
        Real fastest = 0;
        room.run(3.5, [&] {
            watch(*room.model.person, room.person());
            fastest = std::max(fastest, std::fabs(room.person().turning));
        });
        CHECK(heading_error(room.person(), heading) < 0.02);
        CHECK(fastest <= room.model.person->limits.turn_speed + 1e-9);
        CHECK(glm::length(room.person().root) < 1e-9);
        watch.check();
    }
}

TEST_CASE("a person side-steps and steps back with his face to the front") {
    for (const Vec3& place : {Vec3(2, 0, 0), Vec3(-2, 0, 0), Vec3(0, 0, -2), Vec3(1.2, 0, -1.2)}) {
        Alone room;
        room.wish() = {.place = place, .walk = true, .face = true};
        BodyWatch watch;
        Real turned = 0;
        room.run(6, [&] {
            watch(*room.model.person, room.person());
            turned = std::max(turned, heading_error(room.person(), 0));
        });
        CHECK(glm::length(room.person().root - place) < 0.02);
        CHECK(turned < 0.01);
        watch.check();
    }
}

TEST_CASE("feet hold and knees bend forward whatever way a person is sent") {
    Prng prng = Prng::seeded(21);
    Alone room;
    BodyWatch watch;
    for (int i = 0; i < 60; ++i) {
        const Real x = prng.between(-3, 3);
        const Real z = prng.between(-3, 3);
        const Real heading = prng.between(-3, 3);
        room.wish() = {.place = {x, 0, z}, .heading = heading, .walk = prng.unit() < 0.8, .face = prng.unit() < 0.5};
        room.run(prng.between(0.2, 2.5), [&] { watch(*room.model.person, room.person()); });
    }
    watch.check();
    CHECK(watch.fastest_joint < 9);
}

TEST_CASE("both feet are together again soon after a person has stopped") {
    Alone room;
    room.wish() = {.place = {0, 0, 3}, .walk = true};
    room.run(7);
    for (const FootState& foot : room.person().feet) {
        CHECK_FALSE(foot.swinging);
        CHECK(std::fabs(foot.place.ball.z - 3.09) < 0.06);
    }
}

TEST_CASE("every footfall is told once, left and right in turn while walking") {
    Alone room;
    room.wish() = {.place = {0, 0, 5}, .walk = true};
    std::vector<Side> falls;
    room.run(3, [&] {
        for (const StepEvent& fall : room.events.footfalls) falls.push_back(fall.foot);
    });
    CHECK(falls.size() >= 4);
    for (std::size_t i = 1; i < falls.size(); ++i) CHECK(falls[i] != falls[i - 1]);
}
