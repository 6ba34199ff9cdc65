// Bullet's world with two capsules, without gravity, damping and gyroscopic torque: nothing but contact changes a
// velocity, as with ours.
#include "weapons.hpp"

#ifdef RIPOSTE_BENCH_BULLET

#include <btBulletDynamicsCommon.h>

#include <memory>

namespace riposte::bench {
namespace {

btVector3 bullet(const Vec3& v) {
    return {static_cast<btScalar>(v.x), static_cast<btScalar>(v.y), static_cast<btScalar>(v.z)};
}
Vec3 vec(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

/// Small pools: a world is made for each pair.
btDefaultCollisionConstructionInfo small_pools() {
    btDefaultCollisionConstructionInfo info;
    info.m_defaultMaxPersistentManifoldPoolSize = 16;
    info.m_defaultMaxCollisionAlgorithmPoolSize = 16;
    return info;
}

struct World {
    btDefaultCollisionConfiguration configuration{small_pools()};
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};
    btCapsuleShape shape{static_cast<btScalar>(kContactRadius), static_cast<btScalar>(kWeaponLength)};
    std::array<std::unique_ptr<btRigidBody>, 2> bodies;

    World(const test::BladePair& pair, Real sphere) {
        world.setGravity({0, 0, 0});
        world.getDispatchInfo().m_useContinuous = sphere > 0;
        add(0, pair.motion_a, sphere);
        add(1, pair.motion_b, sphere);
    }
    World(const World&) = delete;
    World& operator=(const World&) = delete;
    ~World() {
        for (const auto& body : bodies) world.removeRigidBody(body.get());
    }

    void add(std::size_t i, const SteadyMotion& motion, Real sphere) {
        constexpr auto kMass = static_cast<btScalar>(kWeaponMass);
        btVector3 inertia;
        shape.calculateLocalInertia(kMass, inertia);
        btRigidBody::btRigidBodyConstructionInfo info(kMass, nullptr, &shape, inertia);
        const Quat& q = motion.world_from_body.rotation;
        const btQuaternion turn(static_cast<btScalar>(q.x), static_cast<btScalar>(q.y), static_cast<btScalar>(q.z),
                                static_cast<btScalar>(q.w));
        info.m_startWorldTransform = btTransform(turn, bullet(motion.world_from_body.translation));
        bodies[i] = std::make_unique<btRigidBody>(info);
        bodies[i]->setFlags(0);  // gyroscopic torque
        bodies[i]->setActivationState(DISABLE_DEACTIVATION);
        bodies[i]->setLinearVelocity(bullet(motion.linear));
        bodies[i]->setAngularVelocity(bullet(motion.angular));
        if (sphere > 0) {
            bodies[i]->setCcdMotionThreshold(static_cast<btScalar>(1e-6));
            bodies[i]->setCcdSweptSphereRadius(static_cast<btScalar>(sphere));
        }
        world.addRigidBody(bodies[i].get());
    }

    [[nodiscard]] Rigid pose(std::size_t i) const {
        const btTransform& at = bodies[i]->getWorldTransform();
        const btQuaternion q = at.getRotation();
        return {Quat(q.w(), q.x(), q.y(), q.z()), vec(at.getOrigin())};
    }
};

/// With continuous collision where the sphere that is swept has a radius.
Arena arena(const std::string& name, Real sphere) {
    auto world = std::make_shared<std::unique_ptr<World>>();
    return {name,
            [world, sphere](const test::BladePair& pair) { *world = std::make_unique<World>(pair, sphere); },
            [world](Real duration) {
                const auto dt = static_cast<btScalar>(duration);
                (*world)->world.stepSimulation(dt, 1, dt);
            },
            [world](std::size_t weapon, const Vec3& change) {
                btRigidBody& body = *(*world)->bodies[weapon];
                body.setLinearVelocity(body.getLinearVelocity() + bullet(change));
            },
            [world] {
                const auto& [a, b] = (*world)->bodies;
                return Velocities{vec(a->getLinearVelocity()), vec(b->getLinearVelocity()),
                                  vec(a->getAngularVelocity()), vec(b->getAngularVelocity())};
            },
            [world] {
                const Capsuloid blade = test::blade(false);
                return closest({blade, (*world)->pose(0)}, {blade, (*world)->pose(1)}).distance;
            }};
}

}  // namespace

std::vector<Arena> bullet_arenas() {
    return {arena("Bullet, discrete", 0), arena("Bullet, continuous, sphere of 1 cm", kContactRadius),
            arena("Bullet, continuous, sphere of 45 cm", kWeaponLength / 2)};
}

}  // namespace riposte::bench

#else

std::vector<riposte::bench::Arena> riposte::bench::bullet_arenas() { return {}; }

#endif
