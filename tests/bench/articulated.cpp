#include "articulated.hpp"

#include "random.hpp"

#include <cstdio>
#include <memory>

namespace riposte::bench {
namespace {

RigidInertia any_limb(Prng& prng, const Vec3& centre) {
    const Real x = prng.between(0.01, 0.05);
    const Real y = prng.between(0.01, 0.05);
    return rigid_inertia(prng.between(0.5, 3), centre, Mat3(Vec3(x, 0, 0), Vec3(0, y, 0), Vec3(0, 0, (x + y) * 0.7)));
}

ArticulatedState any_state(Prng& prng, const ArticulatedModel& model) {
    ArticulatedState state = rest_state(model);
    state.world_from_base = test::rigid(prng);
    state.base_velocity = {test::in_box(prng, 2), test::in_box(prng, 2)};
    for (std::size_t i = 0; i < model.coordinate_count; ++i) state.coordinates[i] = prng.between(-1.5, 1.5);
    for (std::size_t i = 0; i < model.velocity_count; ++i) state.velocities[i] = prng.between(-2, 2);
    for (const Link& link : model.links)
        if (link.joint == JointKind::kBall)
            set_rotation(state.coordinates, link.first_coordinate, test::rotation(prng));
    return state;
}

/// Of the largest acceleration.
Real off(const ArticulatedModel& model, const Accelerations& a, const Accelerations& b) {
    Real most = 0;
    Real size = 0;
    const auto compare = [&](Real x, Real y) {
        most = std::max(most, std::fabs(x - y));
        size = std::max(size, std::fabs(y));
    };
    for (std::size_t i = 0; i < model.velocity_count; ++i) compare(a.joints[i], b.joints[i]);
    for (int k = 0; k < 3; ++k) {
        compare(a.base.angular[k], b.base.angular[k]);
        compare(a.base.linear[k], b.base.linear[k]);
    }
    return most / size;
}

}  // namespace

Bodies draw_bodies(std::size_t count, std::size_t links, JointKind (*joint)(std::size_t)) {
    Prng prng = Prng::seeded(12);
    Bodies bodies;
    bodies.model.base = BaseKind::kFloating;
    bodies.model.base_inertia = any_limb(prng, Vec3(0));
    for (std::size_t i = 0; i < links; ++i) {
        Link link;
        const auto back = static_cast<int>(prng.below(static_cast<std::uint32_t>(std::min<std::size_t>(i + 1, 4))));
        link.parent = static_cast<LinkIndex>(static_cast<int>(i) - 1 - back);
        link.joint = joint(i);
        link.parent_from_joint = {test::rotation(prng), test::in_box(prng, 0.3)};
        link.axis = test::unit(prng);
        link.inertia = any_limb(prng, test::in_box(prng, 0.2));
        add_link(bodies.model, link);
    }
    for (std::size_t i = 0; i < count; ++i) {
        bodies.states.push_back(any_state(prng, bodies.model));
        Efforts& efforts = bodies.efforts.emplace_back();
        for (std::size_t k = 0; k < bodies.model.velocity_count; ++k) efforts.torques[k] = prng.between(-5, 5);
    }
    return bodies;
}

Finder our_finder(const Bodies& bodies) {
    const auto scratch = std::make_shared<ForwardScratch>();
    const auto found = std::make_shared<std::vector<Accelerations>>(bodies.states.size());
    return {"ours",
            [=, &bodies] {
                for (std::size_t i = 0; i < found->size(); ++i)
                    find_accelerations(bodies.model, bodies.states[i], bodies.efforts[i], 0, *scratch, (*found)[i]);
            },
            [found](std::size_t i) { return (*found)[i]; }};
}

Row row_of(const std::string& what, const Bodies& bodies, const std::vector<Finder>& finders) {
    Row row{what, "body", static_cast<double>(bodies.states.size()), {}, {}, "off the last line's accelerations:", {}};
    finders.back().find();
    for (const Finder& finder : finders) {
        row.contenders.push_back({finder.name, finder.find});
        finder.find();
        Real most = 0;
        for (std::size_t i = 0; i < bodies.states.size(); ++i)
            most = std::max(most, off(bodies.model, finder.read(i), finders.back().read(i)));
        char text[120];
        std::snprintf(text, sizeof text, "\n   %s: %.2g", finder.name.c_str(), most);
        row.agreement += text;
    }
    return row;
}

}  // namespace riposte::bench
