#include "bodies.hpp"
#include "catch.hpp"

#include <limits>

using namespace riposte;

namespace {

ArticulatedModel good() {
    Prng prng = Prng::seeded(1);
    return test::any_tree(prng, 12);
}

/// What validate says of a good body with one link spoilt.
template <class Spoil>
std::string said(Spoil spoil) {
    ArticulatedModel model = good();
    spoil(model);
    const Result<void> result = validate(model);
    return result.ok() ? "" : result.error().message();
}

bool names(const std::string& message, const char* word) { return message.find(word) != std::string::npos; }

}  // namespace

TEST_CASE("a body of every kind of joint is good, and its coordinates are counted") {
    const ArticulatedModel model = good();
    CHECK(validate(model).ok());
    CHECK(model.velocity_count == 3 + 3 + 2 * 2 + 2 * 3);  // twelve joints by turns, from the revolute one on
    CHECK(model.coordinate_count == model.velocity_count + 2);
}

TEST_CASE("a body that cannot be simulated is refused with the link's number and what is wrong") {
    const Real nan = std::numeric_limits<Real>::quiet_NaN();
    CHECK(names(said([](auto& m) { m.links[3].inertia.mass = -1e-9; }), "not above zero"));
    CHECK(names(said([](auto& m) { m.links[3].inertia = {}; }), "link 3"));
    CHECK(names(said([](auto& m) { m.base_inertia = {}; }), "base"));
    CHECK(names(said([&](auto& m) { m.links[2].inertia.moment.y = nan; }), "not finite"));
    CHECK(names(said([&](auto& m) { m.links[2].parent_from_joint.translation.x = nan; }), "the joint's place"));
    CHECK(names(said([](auto& m) { m.links[2].parent_from_joint.rotation.w = 3; }), "rotation is not unit"));
    CHECK(names(said([](auto& m) { m.links[0].axis = Vec3(0); }), "the length 1"));
    CHECK(names(said([](auto& m) { m.links[2].second_axis = m.links[2].axis; }), "one line"));
    CHECK(names(said([](auto& m) { m.links[4].parent = 7; }), "does not stand before"));
    CHECK(names(said([](auto& m) { m.links[4].parent = 4; }), "does not stand before"));
    CHECK(names(said([](auto& m) { m.links[1].damping = -1; }), "damping is below"));
    CHECK(names(said([](auto& m) { m.links[1].first_velocity = 0; }), "is not numbered"));
    CHECK(names(said([](auto& m) { m.links[1].inertia.rotational = {}; }), "about the centre of mass"));
}

TEST_CASE("a link of no extension is refused, which would leave a joint through it without inertia") {
    CHECK(names(said([](auto& m) { m.links[5].inertia = rigid_inertia(1, Vec3(1, 0, 0), Mat3(0)); }),
                "about the centre of mass"));
}

TEST_CASE("no more links are taken than a body may have") {
    ArticulatedModel model;
    for (std::size_t i = 0; i < kMaxLinks; ++i) CHECK(add_link(model, test::rod(1, 1)));
    CHECK_FALSE(add_link(model, test::rod(1, 1)));
    CHECK(model.links.size() == kMaxLinks);
    CHECK(model.velocity_count == kMaxLinks);
}
