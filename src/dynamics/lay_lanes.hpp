// Bodies laid side by side: `prepare` (prepare.hpp) over lanes, to the same bits. T is the lanes' type.
#pragma once

#include "prepare.hpp"

#include <riposte/dynamics/lanes.hpp>

#include <type_traits>

namespace riposte {

/// Lays side by side the motions or forces that a function returns of each body.
template <class T, std::size_t Width, class Six, class SixOf>
void lay_six(const LaneBodies<Width>& bodies, SixOf six_of, Six& out) {
    const auto lay = [&](auto half, auto& to) {
        for (int k = 0; k < 3; ++k) to[k] = T::each([&](std::size_t lane) { return (six_of(bodies[lane]).*half)[k]; });
    };
    using Of = std::remove_cvref_t<decltype(six_of(bodies[0]))>;
    lay(&Of::angular, out.angular);
    lay(&Of::linear, out.linear);
}

/// How far each direction of the joint is from where muscles lead it; nothing where a body has none.
template <class T, std::size_t Width>
std::array<T, 3> off_targets(const Link& link, const LaneBodies<Width>& bodies, std::size_t index) {
    std::array<std::array<Real, 3>, Width> off{};
    for (std::size_t lane = 0; lane < Width; ++lane) {
        const Muscles& muscles = bodies[lane].efforts->muscles;
        if (muscles.stiffness[index] > 0) off[lane] = off_target(link, bodies[lane].state->coordinates, muscles.target);
    }
    std::array<T, 3> lanes;
    for (std::size_t k = 0; k < 3; ++k) lanes[k] = T::each([&](std::size_t lane) { return off[lane][k]; });
    return lanes;
}

template <std::size_t Width>
bool all_slack(const LaneBodies<Width>& bodies, std::size_t index) {
    // No algorithm of the library: what it makes of the bodies would be shared by all kinds of registers.
    for (const LaneBody& body : bodies) {
        const Muscles& muscles = body.efforts->muscles;
        if (muscles.stiffness[index] != 0 || muscles.damping[index] != 0) return false;
    }
    return true;
}

/// A joint at which no body has a muscle: what a muscle of no strength would give.
template <class T, std::size_t Width>
void lay_slack_joint(const Link& link, const LaneBodies<Width>& bodies, Real implicit_step, AbaInput<T>& to) {
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
        const std::size_t at = link.first_velocity + k;
        const T velocity = T::each([&](std::size_t lane) { return bodies[lane].state->velocities[at]; });
        const T torque = T::each([&](std::size_t lane) { return bodies[lane].efforts->torques[at]; });
        to.velocities[at] = velocity;
        to.torques[at] = torque - T(link.damping) * velocity;
        to.stiffening[at] = T(link.damping) * T(implicit_step);
    }
}

template <class T, std::size_t Width>
void lay_joint(const Link& link, std::size_t index, const LaneBodies<Width>& bodies, Real implicit_step,
               AbaInput<T>& to) {
    if (all_slack(bodies, index)) return lay_slack_joint(link, bodies, implicit_step, to);
    const auto muscles = [&](std::size_t lane) -> const Muscles& { return bodies[lane].efforts->muscles; };
    const T stiffness = T::each([&](std::size_t lane) { return muscles(lane).stiffness[index]; });
    const T damping = T::each([&](std::size_t lane) { return muscles(lane).damping[index]; });
    const std::array<T, 3> off = off_targets<T>(link, bodies, index);
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
        const std::size_t at = link.first_velocity + k;
        const T velocity = T::each([&](std::size_t lane) { return bodies[lane].state->velocities[at]; });
        const T torque = T::each([&](std::size_t lane) { return bodies[lane].efforts->torques[at]; });
        const T target = T::each([&](std::size_t lane) { return muscles(lane).target_velocities[at]; });
        to.velocities[at] = velocity;
        to.torques[at] = pull_along(link, torque, stiffness, damping, off[k], velocity, target, implicit_step);
        to.stiffening[at] = stiffening_of(link, stiffness, damping, implicit_step);
    }
}

/// Lays all that the algorithm reads of the bodies side by side, but for where their links are (place_lanes.hpp).
template <class T, std::size_t Width>
void lay_side_by_side(const ArticulatedModel& model, const LaneBodies<Width>& bodies, Real implicit_step,
                      std::array<T, kMaxJointCoordinates>& coordinates, AbaInput<T>& to) {
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        lay_six<T>(
            bodies, [&](const LaneBody& body) -> const Force& { return body.efforts->external[i]; },
            to.links[i].external);
        lay_joint(model.links[i], i, bodies, implicit_step, to);
    }
    for (std::size_t i = 0; i < model.coordinate_count; ++i)
        coordinates[i] = T::each([&](std::size_t lane) { return bodies[lane].state->coordinates[i]; });
    std::array<Vec3, Width> gravity;
    for (std::size_t lane = 0; lane < Width; ++lane)
        gravity[lane] = gravity_in_base(*bodies[lane].state, *bodies[lane].efforts);
    for (int k = 0; k < 3; ++k) to.gravity[k] = T::each([&](std::size_t lane) { return gravity[lane][k]; });
    lay_six<T>(
        bodies, [](const LaneBody& body) -> const Motion& { return body.state->base_velocity; }, to.base_velocity);
    lay_six<T>(
        bodies, [](const LaneBody& body) -> const Motion& { return body.efforts->base_acceleration; },
        to.base_acceleration);
    lay_six<T>(
        bodies, [](const LaneBody& body) -> const Force& { return body.efforts->base_external; }, to.base_external);
}

}  // namespace riposte
