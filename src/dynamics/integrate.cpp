#include <riposte/dynamics/integrate.hpp>

namespace riposte {
namespace {

Vec3 vector_at(const JointVector& all, std::size_t first) { return {all[first], all[first + 1], all[first + 2]}; }

void turn_ball(JointCoordinates& coordinates, const Link& link, const Vec3& turn) {
    const Quat before = rotation_at(coordinates, link.first_coordinate);
    set_rotation(coordinates, link.first_coordinate, normalized(before * exp_rotation(turn)));
}

void move_joints(const ArticulatedModel& model, const JointVector& rates, Real step, JointCoordinates& coordinates) {
    for (const Link& link : model.links) {
        if (link.joint == JointKind::kBall) {
            turn_ball(coordinates, link, vector_at(rates, link.first_velocity) * step);
            continue;
        }
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
            Real& q = coordinates[link.first_coordinate + k];
            q = q + rates[link.first_velocity + k] * step;
        }
    }
}

void move_base(Rigid& world_from_base, const Vec3& turn, const Vec3& travel_world) {
    world_from_base.rotation = normalized(world_from_base.rotation * exp_rotation(turn));
    world_from_base.translation = world_from_base.translation + travel_world;
}

/// The rate of the rotation vector r in q = q0 exp(r) at which q turns with `w`: the inverse of exp's derivative to the
/// order that a method of order 4 needs.
Vec3 chart_rate(const Vec3& r, const Vec3& w) {
    const Vec3 once = glm::cross(r, w);
    return w + once * 0.5 + glm::cross(r, once) * (1.0 / 12.0);
}

void find_slope(const ArticulatedModel& model, const ArticulatedState& at, const Efforts& efforts,
                const StateSlope* before, Real step, ForwardScratch& scratch, StateSlope& out) {
    find_accelerations(model, at, efforts, 0, scratch, out.accelerations);
    const Vec3 turned_so_far = before != nullptr ? before->base_turn * step : Vec3(0);
    out.base_turn = chart_rate(turned_so_far, at.base_velocity.angular);
    out.base_travel = turned(at.world_from_base.rotation, at.base_velocity.linear);
    out.joints = at.velocities;
    if (before == nullptr) return;
    for (const Link& link : model.links) {
        if (link.joint != JointKind::kBall) continue;
        const std::size_t first = link.first_velocity;
        const Vec3 rate = chart_rate(vector_at(before->joints, first) * step, vector_at(at.velocities, first));
        for (std::size_t k = 0; k < 3; ++k) out.joints[first + k] = rate[static_cast<int>(k)];
    }
}

void go_along(const ArticulatedModel& model, const StateSlope& slope, Real step, ArticulatedState& state) {
    if (model.base != BaseKind::kFixed) {
        move_base(state.world_from_base, slope.base_turn * step, slope.base_travel * step);
        state.base_velocity = state.base_velocity + slope.accelerations.base * step;
    }
    move_joints(model, slope.joints, step, state.coordinates);
    for (std::size_t i = 0; i < model.velocity_count; ++i)
        state.velocities[i] = state.velocities[i] + slope.accelerations.joints[i] * step;
}

/// The mean of four slopes, those in the middle counted twice.
StateSlope mean_of(const ArticulatedModel& model, const std::array<StateSlope, 4>& s) {
    const auto mean = [](const auto& a, const auto& b, const auto& c, const auto& d) {
        return (a + (b + c) * 2.0 + d) * (1.0 / 6.0);
    };
    StateSlope out;
    out.base_turn = mean(s[0].base_turn, s[1].base_turn, s[2].base_turn, s[3].base_turn);
    out.base_travel = mean(s[0].base_travel, s[1].base_travel, s[2].base_travel, s[3].base_travel);
    out.accelerations.base =
        mean(s[0].accelerations.base, s[1].accelerations.base, s[2].accelerations.base, s[3].accelerations.base);
    for (std::size_t i = 0; i < model.velocity_count; ++i) {
        out.joints[i] = mean(s[0].joints[i], s[1].joints[i], s[2].joints[i], s[3].joints[i]);
        out.accelerations.joints[i] = mean(s[0].accelerations.joints[i], s[1].accelerations.joints[i],
                                           s[2].accelerations.joints[i], s[3].accelerations.joints[i]);
    }
    return out;
}

void step_by_end(const ArticulatedModel& model, const Efforts& efforts, Real step, Real implicit_step,
                 IntegrateScratch& scratch, ArticulatedState& state) {
    find_accelerations(model, state, efforts, implicit_step, scratch.forward, scratch.accelerations);
    speed_up(model, scratch.accelerations, step, state);
    move_from_old_axes(model, state, step);
}

}  // namespace

void move_on(const ArticulatedModel& model, ArticulatedState& state, Real step) {
    if (model.base != BaseKind::kFixed) {
        const Vec3 travel = turned(state.world_from_base.rotation, state.base_velocity.linear) * step;
        move_base(state.world_from_base, state.base_velocity.angular * step, travel);
    }
    move_joints(model, state.velocities, step, state.coordinates);
}

void speed_up(const ArticulatedModel& model, const Accelerations& accelerations, Real step, ArticulatedState& state) {
    if (model.base != BaseKind::kFixed) {
        // The spatial acceleration leaves out that the velocity's axes turn; the point's own has it.
        Motion& v = state.base_velocity;
        const Motion& a = accelerations.base;
        v = v + Motion{a.angular, a.linear + glm::cross(v.angular, v.linear)} * step;
    }
    for (std::size_t i = 0; i < model.velocity_count; ++i)
        state.velocities[i] = state.velocities[i] + accelerations.joints[i] * step;
}

void move_from_old_axes(const ArticulatedModel& model, ArticulatedState& state, Real step) {
    move_on(model, state, step);
    if (model.base == BaseKind::kFixed) return;
    Motion& v = state.base_velocity;
    v.linear = turned(glm::conjugate(exp_rotation(v.angular * step)), v.linear);
}

void step_euler(const ArticulatedModel& model, const Efforts& efforts, Real step, IntegrateScratch& scratch,
                ArticulatedState& state) {
    step_by_end(model, efforts, step, 0, scratch, state);
}

void step_implicit(const ArticulatedModel& model, const Efforts& efforts, Real step, IntegrateScratch& scratch,
                   ArticulatedState& state) {
    step_by_end(model, efforts, step, step, scratch, state);
}

void step_runge_kutta(const ArticulatedModel& model, const Efforts& efforts, Real step, IntegrateScratch& scratch,
                      ArticulatedState& state) {
    constexpr std::array<Real, 4> kReach = {0, 0.5, 0.5, 1};
    for (std::size_t i = 0; i < 4; ++i) {
        const Real reach = kReach[i] * step;
        const StateSlope* before = i > 0 ? &scratch.slopes[i - 1] : nullptr;
        scratch.stage = state;
        if (before != nullptr) go_along(model, *before, reach, scratch.stage);
        find_slope(model, scratch.stage, efforts, before, reach, scratch.forward, scratch.slopes[i]);
    }
    go_along(model, mean_of(model, scratch.slopes), step, state);
}

}  // namespace riposte
