// A room with the shipped figure in it, and a watcher of what a body must not do.
#pragma once

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/salle/throwing_game.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::test {

inline constexpr Real kTick = 1.0 / 120;

inline std::shared_ptr<const PersonModel> person_model() {
    static const auto kModel =
        std::make_shared<const PersonModel>(make_person_model(shipped().fencers[0]->skeleton).value());
    return kModel;
}

/// A room for one, the ball somewhere on the floor.
struct Alone {
    RoomModel model;
    RoomState state;
    RoomInput input;
    RoomEvents events;

    explicit Alone(const Vec3& ball = {9, 0.045, 9}) {
        model.person = person_model();
        model.present = {true, false};
        state = initial_room(model, {Vec3(0), Vec3(20, 0, 0)}, {0, 0}, ball);
    }
    PersonState& person() { return state.people[0]; }
    PersonWish& wish() { return input.people[0]; }
    void step() { step_room(model, state, input, kTick, events); }
    /// `watch()` after every tick.
    template <class Watch>
    void run(Real seconds, Watch watch) {
        for (int i = 0; i < static_cast<int>(seconds / kTick); ++i) {
            step();
            watch();
        }
    }
    void run(Real seconds) {
        run(seconds, [] {});
    }
    [[nodiscard]] ModelPose figure() const {
        Pose pose;
        ModelPose out;
        pose_person(*model.person, state.people[0], pose, out);
        return out;
    }
    [[nodiscard]] Vec3 grip_world(Side side) const {
        return world_from_person(state.people[0]).point(grip_of(*model.person, figure(), side));
    }
};

/// Follows one person's skeleton and keeps the worst of each fault.
struct BodyWatch {
    std::array<Vec3, 2> stood_at{};
    std::array<bool, 2> stood{};
    Real slip = 0;           ///< m, of a standing foot's ball since it was set down
    Real sunk = 0;           ///< m, of a foot below the floor
    Real knee_back = 0;      ///< m, of a knee behind the line from hip to ankle
    Real crossed = 1;        ///< m, least distance of the balls of both feet
    int airborne = 0;        ///< ticks without a foot on the floor
    Real fastest_joint = 0;  ///< m/s
    ModelPose last;
    Rigid last_world;
    bool any = false;

    void operator()(const PersonModel& model, const PersonState& person) {
        Pose pose;
        ModelPose figure;
        pose_person(model, person, pose, figure);
        const Rigid world = world_from_person(person);
        std::array<Vec3, 2> balls{};
        for (const LegRig& leg : model.legs) {
            const std::size_t i = index_of(leg.side);
            const FootState& foot = person.feet[i];
            const Vec3 ball = world.point(Vec3(figure[leg.toe].translation));
            balls[i] = ball;
            if (!foot.swinging && !stood[i]) stood_at[i] = ball;
            if (!foot.swinging) slip = std::max(slip, glm::length(ball - stood_at[i]));
            stood[i] = !foot.swinging;
            sunk = std::max(sunk, leg.ball_height - ball.y);
            const Vec3 hip(figure[leg.thigh].translation);
            const Vec3 knee(figure[leg.shin].translation);
            const Vec3 ankle(figure[leg.foot].translation);
            const Vec3 leg_way = glm::normalize(ankle - hip);
            const Vec3 off = knee - hip - leg_way * glm::dot(knee - hip, leg_way);
            const Real yaw = foot.place.yaw - person.heading;
            knee_back = std::max(knee_back, -glm::dot(off, Vec3(det_sin(yaw), 0, det_cos(yaw))));
        }
        crossed = std::min(crossed, glm::length(Vec2(balls[0].x - balls[1].x, balls[0].z - balls[1].z)));
        airborne += person.feet[0].swinging && person.feet[1].swinging ? 1 : 0;
        for (std::size_t j = 0; any && j < model.skeleton.size(); ++j) {
            const Vec3 before = last_world.point(Vec3(last.model_from_joint[j].translation));
            const Vec3 now = world.point(Vec3(figure.model_from_joint[j].translation));
            fastest_joint = std::max(fastest_joint, glm::length(now - before) / kTick);
        }
        last = figure;
        last_world = world;
        any = true;
    }

    void check(Real size = 1) const {
        CHECK(slip < 0.002);
        CHECK(sunk < 0.001);
        CHECK(knee_back < 0.001);
        CHECK(crossed > 0.1 * size);
        CHECK(airborne == 0);
    }
};

}  // namespace riposte::test
