#include <riposte/gallery/figure.hpp>
#include <riposte/workshop/hit_aim.hpp>
#include <riposte/workshop/hit_figure.hpp>

#include <algorithm>
#include <vector>

namespace riposte::workshop {
namespace {

const Vec4f kLink(1.0f, 0.75f, 0.25f, 0.95f);
const Vec4f kFeet(0.55f, 0.95f, 0.55f, 0.95f);
const Vec4f kMass(0.95f, 0.55f, 0.95f, 1.0f);
const Vec4f kBlow(1.0f, 0.30f, 0.20f, 1.0f);
constexpr Real kFloor = 0.004;     // m, so that lines lie on the piste
constexpr Real kHalfShoe = 0.045;  // m

/// The place among kBodyNames of the joint that each of them hangs on.
constexpr std::array<std::size_t, kReactingJoints> kParents{0, 0, 1, 2, 3, 4, 3, 3, 7, 8, 9};

Vec3 on_floor(const Vec3& point) { return {point.x, kFloor, point.z}; }

/// The corners of a shoe's sole, heel first.
std::array<Vec3, 4> sole_of(const FencerModel& model, const view::FencerView& figure, std::size_t foot) {
    const auto place = [&](JointIndex joint) {
        return on_floor(Vec3(figure.world_from_model.point(figure.pose[joint].translation)));
    };
    const Vec3 ball = place(model.balls.at(foot));
    const Vec3 heel = place(model.body.legs.at(foot).foot);
    const Vec3 along = normalized_or(ball - heel, kAxisX);
    const Vec3 across = glm::cross(kAxisY, along) * (kHalfShoe * model.size());
    const Vec3 back = heel - along * (kHalfShoe * model.size());
    const Vec3 tip = ball + along * (kToeLength * model.size());
    return {back - across, back + across, tip + across, tip - across};
}

/// The convex hull of points on the floor, in order, by gift wrapping.
std::vector<Vec3> hull_of(const std::vector<Vec3>& points) {
    const auto side = [](const Vec3& a, const Vec3& b, const Vec3& c) {
        return (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);
    };
    std::size_t at = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].x < points[at].x) at = i;
    const std::size_t first = at;
    std::vector<Vec3> hull;
    do {
        hull.push_back(points[at]);
        std::size_t next = at == 0 ? 1 : 0;
        for (std::size_t i = 0; i < points.size(); ++i)
            if (i != at && side(points[at], points[next], points[i]) < 0) next = i;
        at = next;
    } while (at != first && hull.size() < points.size());
    return hull;
}

void add_loop(view::Overlay& overlay, const view::Pen& pen, std::span<const Vec3> corners) {
    for (std::size_t i = 0; i < corners.size(); ++i)
        view::add_line(overlay, pen, corners[i], corners[(i + 1) % corners.size()]);
}

}  // namespace

void add_links(view::Overlay& overlay, const FencerModel& model, const view::FencerView& figure) {
    gallery::add_body_capsules(overlay, model, figure);
    const auto place = [&](std::size_t i) {
        return Vec3(figure.world_from_model.point(figure.pose[model.body.turned.at(i)].translation));
    };
    for (std::size_t i = 1; i < kReactingJoints; ++i)
        view::add_bone(overlay, {kLink, 2, true}, place(kParents.at(i)), place(i));
}

void add_support(view::Overlay& overlay, const FencerModel& model, const view::FencerView& figure) {
    std::vector<Vec3> all;
    for (std::size_t foot = 0; foot < model.balls.size(); ++foot) {
        const auto sole = sole_of(model, figure, foot);
        add_loop(overlay, {kFeet, 2, true}, sole);
        all.insert(all.end(), sole.begin(), sole.end());
    }
    Vec4f faint = kFeet;
    faint.w = 0.6f;
    add_loop(overlay, {faint, 1.5f, true}, hull_of(all));
}

void add_mass(view::Overlay& overlay, const HitMass& mass) {
    view::add_cross(overlay, {kMass, 3, true}, mass.centre_world, 0.06);
    const Vec3 below = on_floor(mass.centre_world);
    view::add_line(overlay, {kMass, 1.5f, true}, mass.centre_world, below);
    const Vec3 there = on_floor(mass.extrapolated_world);
    view::add_line(overlay, {kMass, 2, true}, below, there);
    view::add_circle(overlay, {kMass, 3, true}, {there, kAxisY, 0.03});
}

Vec3 add_blow(view::Overlay& overlay, const Vec3& point_world, const Vec3& impulse_world) {
    const Vec3 end = point_world + impulse_world / kImpulsePerMetre;
    view::add_cross(overlay, {kBlow, 3, true}, point_world, 0.04);
    view::add_arrow(overlay, {kBlow, 4, true}, point_world, end);
    return end;
}

}  // namespace riposte::workshop
