// Bullet's btMultiBody. Its links' frames lie as ours do, about their centres of mass; it wants inertias along the
// axes.
#include "articulated.hpp"

#ifdef RIPOSTE_BENCH_BULLET

#include <BulletDynamics/Featherstone/btMultiBody.h>

#include <memory>

namespace riposte::bench {
namespace {

btScalar scalar(Real x) { return static_cast<btScalar>(x); }
btVector3 bullet(const Vec3& v) { return {scalar(v.x), scalar(v.y), scalar(v.z)}; }
btQuaternion bullet(const Quat& q) { return {scalar(q.x), scalar(q.y), scalar(q.z), scalar(q.w)}; }
Vec3 vec(const btScalar* v) { return {v[0], v[1], v[2]}; }

Vec3 centre(const RigidInertia& inertia) { return inertia.moment / inertia.mass; }
Vec3 moments(const RigidInertia& inertia) {
    const Mat3 across = matrix_of_cross(centre(inertia));
    const Mat3 about = inertia.rotational.full() + across * across * inertia.mass;
    return {about[0][0], about[1][1], about[2][2]};
}

struct Scratch {
    btAlignedObjectArray<btScalar> numbers;
    btAlignedObjectArray<btVector3> vectors;
    btAlignedObjectArray<btMatrix3x3> matrices;
};

class Body {
  public:
    Body(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts)
        : model_(model),
          state_(state),
          body_(static_cast<int>(model.links.size()), scalar(model.base_inertia.mass),
                bullet(moments(model.base_inertia)), false, false) {
        body_.setLinearDamping(0);
        body_.setAngularDamping(0);
        for (std::size_t i = 0; i < model.links.size(); ++i) add(i);
        body_.finalizeMultiDof();
        set(efforts);
    }
    /// A step of no time changes no velocity, but takes as long as any other.
    void find(Scratch& scratch, btScalar step = 0) {
        body_.computeAccelerationsArticulatedBodyAlgorithmMultiDof(step, scratch.numbers, scratch.vectors,
                                                                   scratch.matrices, false, false, false);
    }
    Accelerations read(Scratch& scratch) {
        constexpr btScalar kStep = 1e-3;
        const int count = 6 + body_.getNumDofs();
        const std::vector<btScalar> before(body_.getVelocityVector(), body_.getVelocityVector() + count);
        find(scratch, kStep);
        std::vector<btScalar> gained(body_.getVelocityVector(), body_.getVelocityVector() + count);
        for (std::size_t i = 0; i < gained.size(); ++i) gained[i] = (gained[i] - before[i]) / kStep;
        set_velocities();
        // Bullet's are of the place in the world; ours of the velocity along the axes that turn.
        const Quat back = glm::conjugate(state_.world_from_base.rotation);
        const Motion& v = state_.base_velocity;
        Accelerations out;
        out.base = {turned(back, vec(gained.data())), turned(back, vec(&gained[3])) - glm::cross(v.angular, v.linear)};
        for (std::size_t i = 0; i < model_.velocity_count; ++i) out.joints[i] = gained[6 + i];
        return out;
    }

  private:
    void add(std::size_t i) {
        const Link& link = model_.links[i];
        const RigidInertia& parent = link.parent == kBaseLink
                                         ? model_.base_inertia
                                         : model_.links[static_cast<std::size_t>(link.parent)].inertia;
        const btQuaternion turn = bullet(glm::conjugate(link.parent_from_joint.rotation));
        const btVector3 pivot = bullet(link.parent_from_joint.translation - centre(parent));
        const btScalar mass = scalar(link.inertia.mass);
        const btVector3 inertia = bullet(moments(link.inertia));
        const btVector3 arm = bullet(centre(link.inertia));
        if (link.joint == JointKind::kBall)
            body_.setupSpherical(static_cast<int>(i), mass, inertia, link.parent, turn, pivot, arm);
        else
            body_.setupRevolute(static_cast<int>(i), mass, inertia, link.parent, turn, bullet(link.axis), pivot, arm);
    }
    void set(const Efforts& efforts) {
        body_.setBasePos(bullet(state_.world_from_base.translation));
        body_.setWorldToBaseRot(bullet(glm::conjugate(state_.world_from_base.rotation)));
        body_.addBaseForce(bullet(efforts.gravity_world * model_.base_inertia.mass));
        for (std::size_t i = 0; i < model_.links.size(); ++i) {
            const Link& link = model_.links[i];
            const auto index = static_cast<int>(i);
            const Real* q = &state_.coordinates[link.first_coordinate];
            const std::array<Real, 4> ball{q[1], q[2], q[3], q[0]};
            body_.setJointPosMultiDof(index, link.joint == JointKind::kBall ? ball.data() : q);
            body_.addLinkForce(index, bullet(efforts.gravity_world * link.inertia.mass));
            for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
                body_.addJointTorqueMultiDof(index, static_cast<int>(k),
                                             scalar(efforts.torques[link.first_velocity + k]));
        }
        set_velocities();
    }
    void set_velocities() {
        body_.setBaseOmega(bullet(state_.world_from_base.direction(state_.base_velocity.angular)));
        body_.setBaseVel(bullet(state_.world_from_base.direction(state_.base_velocity.linear)));
        for (std::size_t i = 0; i < model_.links.size(); ++i)
            body_.setJointVelMultiDof(static_cast<int>(i), &state_.velocities[model_.links[i].first_velocity]);
    }

    const ArticulatedModel& model_;
    const ArticulatedState& state_;
    btMultiBody body_;
};

struct Peers {
    std::vector<std::unique_ptr<Body>> bodies;
    Scratch scratch;
};

}  // namespace

std::optional<Finder> bullet_finder(const Bodies& bodies) {
    const auto peers = std::make_shared<Peers>();
    for (std::size_t i = 0; i < bodies.states.size(); ++i)
        peers->bodies.push_back(std::make_unique<Body>(bodies.model, bodies.states[i], bodies.efforts[i]));
    return Finder{kBullet,
                  [peers] {
                      for (const auto& body : peers->bodies) body->find(peers->scratch);
                  },
                  [peers](std::size_t i) { return peers->bodies[i]->read(peers->scratch); }};
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::Finder> riposte::bench::bullet_finder(const Bodies&) { return {}; }

#endif
