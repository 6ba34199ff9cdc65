// Between neighbouring key poses the hand goes a way that a hand can go.
#include "catch.hpp"
#include "shipped.hpp"

#include <algorithm>

using namespace riposte;

namespace {

constexpr Real kDegree = kPi / 180;

/// How far the hand turns on the way along a straight line in the square, rad.
template <class Grid>
Real turned_between(const Grid& grid, const Vec2& from, const Vec2& to, Interpolation how) {
    constexpr int kParts = 64;
    Real turned = 0;
    Quat last = interpolate_keys(grid, from, how).arm_from_weapon.rotation;
    for (int i = 1; i <= kParts; ++i) {
        const Quat now = interpolate_keys(grid, from + (to - from) * (i / Real(kParts)), how).arm_from_weapon.rotation;
        turned += angle_between(last, now);
        last = now;
    }
    return turned;
}

/// Visits all edges of a grid: the two keys and their places.
template <int Columns, int Rows, class Visit>
void over_edges(const KeyGrid<Columns, Rows>& grid, const Visit& visit) {
    const auto place = [](int column, int row) {
        return Vec2(2.0 * column / (Columns - 1) - 1, 2.0 * row / (Rows - 1) - 1);
    };
    for (int r = 0; r < Rows; ++r) {
        for (int c = 0; c < Columns; ++c) {
            const auto key = [&](int column, int row) -> const KeyPose& {
                return grid.keys[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            };
            if (c + 1 < Columns) visit(key(c, r), key(c + 1, r), place(c, r), place(c + 1, r));
            if (r + 1 < Rows) visit(key(c, r), key(c, r + 1), place(c, r), place(c, r + 1));
        }
    }
}

}  // namespace

TEST_CASE("from key to neighbouring key the hand turns the short way, and never spins") {
    const KeyPoses& poses = shipped().setup.key_poses;
    const auto check = [](const auto& grid, Real most) {
        over_edges(grid, [&](const KeyPose& a, const KeyPose& b, const Vec2& from, const Vec2& to) {
            const Real direct = angle_between(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation);
            CAPTURE(a.name, b.name, direct);
            CHECK(turned_between(grid, from, to, Interpolation::kBilinear) < direct + 1e-6);
            CHECK(turned_between(grid, from, to, Interpolation::kSmooth) < std::min(most, direct * 1.1));
        });
    };
    check(poses.swing, 150 * kDegree);
    check(poses.attack, 150 * kDegree);
    check(poses.parry, kPi);  // from nails up to nails down: octave and seconde, quinte and sixte
}
