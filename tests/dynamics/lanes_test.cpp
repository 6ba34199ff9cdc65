#include "bodies.hpp"
#include "catch.hpp"

#include <dynamics/lanes_path.hpp>

#include <chrono>
#include <memory>

using namespace riposte;

namespace {

struct Body {
    ArticulatedState state;
    Efforts efforts;
    Accelerations alone;

    Body(Prng& prng, const ArticulatedModel& model, bool slack) : state(test::any_state(prng, model)) {
        // Of hinges many turns, as sines reduce them.
        for (const Link& link : model.links)
            if (link.joint == JointKind::kRevolute || link.joint == JointKind::kUniversal)
                state.coordinates[link.first_coordinate] = prng.between(-20, 20);
        for (std::size_t i = 0; i < model.velocity_count; ++i) efforts.torques[i] = prng.between(-5, 5);
        for (std::size_t i = 0; i < model.links.size(); ++i)
            efforts.external[i] = {test::in_box(prng), test::in_box(prng)};
        if (!slack) {
            efforts.muscles.stiffness.fill(std::max(prng.between(-5e4, 1e5), 0.0));  // some bodies have none
            efforts.muscles.damping.fill(prng.between(0, 1e3));
        }
        for (std::size_t i = 0; i < model.velocity_count; ++i)
            efforts.muscles.target_velocities[i] = prng.between(-1, 1);
        efforts.muscles.target = test::any_state(prng, model).coordinates;
        efforts.base_external = {test::in_box(prng), test::in_box(prng)};
        efforts.base_acceleration = test::any_motion(prng);
    }
};

/// Returns how many numbers of all lanes differ from those of the bodies alone.
template <std::size_t Width>
int differing_in(const BodyLanes<Width>& lanes, const ArticulatedModel& model, const std::vector<Body>& bodies) {
    int differ = 0;
    for (std::size_t lane = 0; lane < Width; ++lane) {
        Accelerations found;
        read_lane(model, lanes, lane, found);
        for (std::size_t i = 0; i < model.velocity_count; ++i)
            differ += found.joints[i] == bodies[lane].alone.joints[i] ? 0 : 1;
        differ += found.base == bodies[lane].alone.base ? 0 : 1;
    }
    return differ;
}

/// Which lanes have bodies without muscles.
enum class Slack { kNone, kEveryOther, kAll };

/// The same by the narrowest and by the widest registers that run here. Bodies without muscles are not damped either,
/// where all are.
template <std::size_t Width>
int differing(Prng& prng, ArticulatedModel model, Slack slack) {
    for (Link& link : model.links) link.damping = slack == Slack::kNone ? prng.between(0, 2) : 0;
    const auto scratch = std::make_unique<ForwardScratch>();
    const auto lanes = std::make_unique<BodyLanes<Width>>();
    std::vector<Body> bodies;
    for (std::size_t lane = 0; lane < Width; ++lane)
        bodies.emplace_back(prng, model, slack == Slack::kAll || (slack == Slack::kEveryOther && lane % 2 == 1));
    LaneBodies<Width> side_by_side;
    for (std::size_t lane = 0; lane < Width; ++lane) {
        Body& body = bodies[lane];
        find_accelerations(model, body.state, body.efforts, 1.0 / 120, *scratch, body.alone);
        side_by_side[lane] = {&body.state, &body.efforts};
    }
    narrow_lanes_path<Width>()(model, side_by_side, 1.0 / 120, *lanes);
    const int differ = differing_in(*lanes, model, bodies);
    lanes->found = {};
    find_accelerations(model, side_by_side, 1.0 / 120, *lanes);
    return differ + differing_in(*lanes, model, bodies);
}

template <class Work>
Real microseconds(Work work) {
    Real best = 1e9;
    for (int round = 0; round < 200; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < 20; ++i) work();
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        best = std::min(best, took.count() / 20);
    }
    return best;
}

template <std::size_t Width>
void tell_lanes(const ArticulatedModel& model, const Body& body) {
    const auto lanes = std::make_unique<BodyLanes<Width>>();
    LaneBodies<Width> bodies;
    bodies.fill({&body.state, &body.efforts});
    std::printf("  a body in %zu lanes %.2f us\n", Width,
                microseconds([&] { find_accelerations(model, bodies, 0.01, *lanes); }) / static_cast<double>(Width));
}

}  // namespace

TEST_CASE("a body accelerates in a lane as it does alone, to the last bit, at every width and on every base") {
    if (widest_lanes_path<4>() == narrow_lanes_path<4>()) WARN("NOT TESTED: no AVX2 here");
    if (widest_lanes_path<8>() == narrow_lanes_path<8>()) WARN("NOT TESTED: no AVX-512 here");
    Prng prng = Prng::seeded(1);
    for (const BaseKind base : {BaseKind::kFixed, BaseKind::kPrescribed, BaseKind::kFloating}) {
        for (const std::size_t links : {1, 5, 23, 64}) {
            const ArticulatedModel model = test::any_tree(prng, links, base);
            for (const Slack slack : {Slack::kNone, Slack::kEveryOther, Slack::kAll}) {
                CHECK(differing<2>(prng, model, slack) == 0);
                CHECK(differing<4>(prng, model, slack) == 0);
                CHECK(differing<8>(prng, model, slack) == 0);
            }
        }
        const ArticulatedModel chain = test::any_chain(prng, 64, JointKind::kBall, base);
        for (const Slack slack : {Slack::kNone, Slack::kEveryOther, Slack::kAll}) {
            CHECK(differing<4>(prng, chain, slack) == 0);
            CHECK(differing<8>(prng, chain, slack) == 0);
        }
    }
}

TEST_CASE("times of forward dynamics, alone and in lanes", "[.times]") {
    Prng prng = Prng::seeded(2);
    for (const JointKind kind : {JointKind::kRevolute, JointKind::kBall}) {
        for (const std::size_t links : {20, 64}) {
            const ArticulatedModel model = test::any_chain(prng, links, kind, BaseKind::kFloating);
            const Body body(prng, model, false);
            const auto scratch = std::make_unique<ForwardScratch>();
            Accelerations found;
            std::printf(
                "%zu links on %s: %.2f us\n", links, kind == JointKind::kBall ? "balls" : "hinges",
                microseconds([&] { find_accelerations(model, body.state, body.efforts, 0.01, *scratch, found); }));
            tell_lanes<2>(model, body);
            tell_lanes<4>(model, body);
            tell_lanes<8>(model, body);
        }
    }
}
