// The articulated-body algorithm (Featherstone 2008, table 7.1, and 9.4 for a floating base) in the frames of the
// links' handles. It branches on the model, and on whether anything stiffens a ball joint of any body, so that several
// bodies of one model go through it side by side.
//
// A universal joint is taken as two joints of one direction each with nothing between them: each is eliminated by a
// square taken off the inertia, which is what a block's elimination comes to. A ball joint is eliminated as a block.
#pragma once

#include "ball_joint.hpp"
#include "factored_inertia.hpp"
#include "free_motion.hpp"
#include "joint_yield.hpp"

namespace riposte {

/// First pass, outward: velocities, biases, and each link's own inertia.
template <class T>
void find_velocities(const ArticulatedModel& model, const AbaInput<T>& in, AbaScratch<T>& s) {
    const MotionOf<T> base = model.base == BaseKind::kFixed ? MotionOf<T>{} : in.base_velocity;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const auto& placed = in.links[i];
        auto& own = s.links[i];
        own.parent_from_link = {glm::mat3_cast(placed.rotation), placed.origin};
        MotionOf<T> joint;
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
            add_along(joint, link, placed.first_axis, k, in.velocities[link.first_velocity + k]);
        const MotionOf<T>& parent =
            link.parent == kBaseLink ? base : s.links[static_cast<std::size_t>(link.parent)].velocity;
        own.velocity = own.parent_from_link.back(parent) + joint;
        own.bias = change_of(own.velocity, joint, link);
        if (link.joint == JointKind::kUniversal) {
            const T* qd = in.velocities.data() + link.first_velocity;
            own.bias.angular =
                own.bias.angular + glm::cross(placed.first_axis, Vec3Of<T>(link.second_axis)) * (qd[0] * qd[1]);
        }
        const RigidInertiaOf<T> rigid = in_lanes<T>(link.inertia);
        own.inertia = ArticulatedInertiaOf<T>::rigid(rigid);
        own.bias_force = cross(own.velocity, rigid * own.velocity) - placed.external;
    }
}

/// What a joint that lets go leaves of its link to the parent.
template <class T>
struct LeftToParent {
    ArticulatedInertiaOf<T> inertia;
    ForceOf<T> bias_force;
};

/// Where what is left goes: the parent's own inertia and bias force.
template <class T>
struct ParentFeels {
    ArticulatedInertiaOf<T>* inertia;  ///< null: nobody feels it
    ForceOf<T>* bias_force;

    void add(const ArticulatedInertiaOf<T>& more_inertia, const ForceOf<T>& more_force) const {
        *inertia = *inertia + more_inertia;
        *bias_force = *bias_force + more_force;
    }
};

template <class T>
ParentFeels<T> parent_of(const ArticulatedModel& model, const Link& link, AbaScratch<T>& s) {
    if (link.parent == kBaseLink && model.base != BaseKind::kFloating) return {nullptr, nullptr};
    if (link.parent == kBaseLink) return {&s.base_inertia, &s.base_force};
    auto& parent = s.links[static_cast<std::size_t>(link.parent)];
    return {&parent.inertia, &parent.bias_force};
}

/// Tells the parent what is left, and what of it the link's bias moves.
template <class T>
void tell(const LeftToParent<T>& left, const typename AbaScratch<T>::OfLink& own, const ParentFeels<T>& parent) {
    if (parent.inertia == nullptr) return;
    const ForceOf<T> felt = own.parent_from_link.force(left.bias_force + left.inertia * own.bias);
    parent.add(own.parent_from_link.inertia(left.inertia), felt);
}

template <class T>
void eliminate_ball(const Link& link, const AbaInput<T>& in, AbaScratch<T>& s, typename AbaScratch<T>::OfLink& own,
                    const ParentFeels<T>& parent) {
    const std::size_t at = link.first_velocity;
    const Vec3Of<T> stiffening = three_of(in.stiffening, at);
    const Vec3Of<T> torque = three_of(in.torques, at);
    const Vec3Of<T> drive = torque - own.bias_force.angular;
    set_three(s.drives, at, drive);
    own.ball_inverse = inverse(stiffened(own.inertia.angular, stiffening));
    const Vec3Of<T> change = own.ball_inverse * drive;
    const Vec3Of<T> pull = own.bias_force.linear + change * own.inertia.coupling;
    if (!is_zero(stiffening)) {
        const auto left = behind_ball(own.inertia, own.ball_inverse, stiffening);
        return tell<T>({left, {torque - stiffening * change, pull}}, own, parent);
    }
    if (parent.inertia == nullptr) return;
    const SymmetricOf<T> left = behind_free_ball(own.inertia, own.ball_inverse);
    const ForceOf<T> felt{torque, pull + left * own.bias.linear};
    parent.add(inertia_of_linear(own.parent_from_link, left), own.parent_from_link.force(felt));
}

/// Second pass, inward, of one link: what its joint lets go is taken off what the parent feels.
template <class T>
void eliminate_joint(const Link& link, const AbaInput<T>& in, const Vec3Of<T>& first, AbaScratch<T>& s,
                     typename AbaScratch<T>::OfLink& own, const ParentFeels<T>& parent) {
    if (link.joint == JointKind::kBall) return eliminate_ball(link, in, s, own, parent);
    LeftToParent<T> left{own.inertia, own.bias_force};
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
        const std::size_t at = link.first_velocity + k;
        auto& velocity = s.velocities[at];
        velocity.answer = answer_of(left.inertia, link, first, k);
        velocity.inverse = T(1) / (along(link, first, k, velocity.answer) + in.stiffening[at]);
        s.drives[at] = in.torques[at] - along(link, first, k, left.bias_force);
        left.inertia = minus_square(left.inertia, velocity.answer, velocity.inverse);
        left.bias_force = left.bias_force + velocity.answer * (s.drives[at] * velocity.inverse);
    }
    tell(left, own, parent);
}

template <class T>
void find_articulated_inertias(const ArticulatedModel& model, const AbaInput<T>& in, AbaScratch<T>& s) {
    if (model.base == BaseKind::kFloating) {
        const RigidInertiaOf<T> rigid = in_lanes<T>(model.base_inertia);
        s.base_inertia = ArticulatedInertiaOf<T>::rigid(rigid);
        s.base_force = cross(in.base_velocity, rigid * in.base_velocity) - in.base_external;
    }
    for (std::size_t i = model.links.size(); i-- > 0;) {
        const Link& link = model.links[i];
        eliminate_joint(link, in, in.links[i].first_axis, s, s.links[i], parent_of(model, link, s));
    }
    if (model.base == BaseKind::kFloating) factor(s.base_inertia, s.base);
}

/// Third pass, outward. Gravity is an acceleration of the base upwards until the end.
template <class T>
void find_accelerations(const ArticulatedModel& model, const AbaInput<T>& in, AbaScratch<T>& s,
                        AccelerationsOf<T>& out) {
    const MotionOf<T> gravity{Vec3Of<T>(0, 0, 0), in.gravity};
    MotionOf<T> base = MotionOf<T>{} - gravity;
    if (model.base == BaseKind::kPrescribed) base = base + in.base_acceleration;
    if (model.base == BaseKind::kFloating) base = solved(s.base, ForceOf<T>{} - s.base_force);
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        auto& own = s.links[i];
        // The bias has served: from here on its place holds the acceleration.
        const MotionOf<T>& parent =
            link.parent == kBaseLink ? base : s.links[static_cast<std::size_t>(link.parent)].bias;
        MotionOf<T> acceleration = own.parent_from_link.back(parent) + own.bias;
        give_way(link, i, in, s, s.drives, acceleration, out.joints);
        own.bias = acceleration;
    }
    out.base = base + gravity;
}

template <class T>
void run_aba(const ArticulatedModel& model, const AbaInput<T>& in, AbaScratch<T>& s, AccelerationsOf<T>& out) {
    find_velocities(model, in, s);
    find_articulated_inertias(model, in, s);
    find_accelerations(model, in, s, out);
}

}  // namespace riposte
