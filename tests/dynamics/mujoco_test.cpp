// Against MuJoCo, which shares nothing with ours: composite inertias and a sparse factorisation about each tree's
// centre of mass.
#include "catch.hpp"

#ifdef RIPOSTE_MUJOCO

#include "bodies.hpp"
#include "mujoco_body.hpp"

#include <riposte/dynamics/forward.hpp>

using namespace riposte;

namespace {

Efforts any_efforts(Prng& prng, const ArticulatedModel& model) {
    Efforts efforts;
    efforts.gravity_world = test::in_box(prng, 10);
    for (std::size_t i = 0; i < model.velocity_count; ++i) efforts.torques[i] = prng.between(-5, 5);
    for (std::size_t i = 0; i < model.links.size(); ++i)
        efforts.external[i] = {test::in_box(prng, 5), test::in_box(prng, 5)};
    if (model.base == BaseKind::kFloating) efforts.base_external = {test::in_box(prng, 5), test::in_box(prng, 5)};
    return efforts;
}

struct Tree {
    ArticulatedModel model;
    ArticulatedState state;
    Efforts efforts;

    Tree(Prng& prng, ArticulatedModel any) : model(std::move(any)) {
        for (std::size_t i = 0; i < model.links.size(); ++i) model.links[i].damping = prng.between(0, 0.5);
        state = test::any_state(prng, model, 4);
        efforts = any_efforts(prng, model);
    }
};

/// Returns by how much the two differ, of the largest acceleration.
Real off_mujoco(const Tree& tree) {
    const auto scratch = std::make_unique<ForwardScratch>();
    Accelerations ours;
    find_accelerations(tree.model, tree.state, tree.efforts, 0, *scratch, ours);
    test::MujocoBody body(tree.model, tree.state.world_from_base, tree.efforts.gravity_world);
    body.set(tree.state, tree.efforts);
    mj_forward(body.mujoco(), body.data());
    const Accelerations theirs = body.accelerations(tree.state);
    const std::size_t count = tree.model.velocity_count;
    const Real size = std::max({1.0, test::size_of(theirs.joints, count), test::apart(theirs.base, Motion{})});
    Real off = test::apart(ours.joints, theirs.joints, count);
    if (tree.model.base == BaseKind::kFloating) off = std::max(off, test::apart(ours.base, theirs.base));
    return off / size;
}

}  // namespace

TEST_CASE("trees of every kind of joint accelerate as MuJoCo says, on a fixed base and floating") {
    for (const BaseKind base : {BaseKind::kFixed, BaseKind::kFloating}) {
        Prng prng = Prng::seeded(1);
        Real worst = 0;
        for (int round = 0; round < 60; ++round) {
            const Tree tree(prng, test::any_tree(prng, 1 + prng.below(30), base));
            worst = std::max(worst, off_mujoco(tree));
        }
        CHECK(worst < 1e-9);
        test::tell(base == BaseKind::kFixed ? "ABA against MuJoCo, fixed base" : "ABA against MuJoCo, floating", worst);
    }
}

TEST_CASE("chains of one kind of joint accelerate as MuJoCo says") {
    for (const JointKind joint :
         {JointKind::kRevolute, JointKind::kPrismatic, JointKind::kUniversal, JointKind::kBall}) {
        Prng prng = Prng::seeded(2);
        Real worst = 0;
        for (int round = 0; round < 20; ++round) {
            const Tree tree(prng, test::any_chain(prng, 1 + prng.below(20), joint, BaseKind::kFloating));
            worst = std::max(worst, off_mujoco(tree));
        }
        CHECK(worst < 1e-9);
    }
}

TEST_CASE("MuJoCo counts the same energy") {
    Prng prng = Prng::seeded(3);
    for (int round = 0; round < 20; ++round) {
        const Tree tree(prng, test::any_tree(prng, 1 + prng.below(20), BaseKind::kFloating));
        test::MujocoBody body(tree.model, tree.state.world_from_base, tree.efforts.gravity_world);
        body.set(tree.state, tree.efforts);
        mj_forward(body.mujoco(), body.data());
        const Energy ours = energy_of(tree.model, tree.state, tree.efforts.gravity_world);
        const mjtNum* theirs = body.data()->energy;
        CHECK(std::fabs(ours.potential - theirs[0]) < 1e-10 * std::max(1.0, std::fabs(theirs[0])));
        CHECK(std::fabs(ours.kinetic - theirs[1]) < 1e-10 * std::max(1.0, theirs[1]));
    }
}

#else

TEST_CASE("accelerations are those that MuJoCo finds") {
    WARN("NOT TESTED: the build did not find MuJoCo; scripts/setup bench installs it");
}

#endif
