// Two swords that are pressed together: one step with its impulses.
#include "weapons.hpp"

#include <cstdio>
#include <memory>

namespace riposte::bench {
namespace {

constexpr Real kStep = 1.0 / 120;
constexpr Real kForce = 30;  // N, either against the other
constexpr int kSteps = 1000;

/// Crossed at 60 degrees, a hundredth of a millimetre apart.
test::BladePair crossed() {
    test::BladePair pair{test::blade(true), test::blade(true), {}, {}};
    pair.motion_b.world_from_body = {axis_angle(kAxisZ, kPi / 3), {0, 0, 2 * kContactRadius + 1e-5}};
    return pair;
}

void press(const Arena& arena) {
    const Vec3 change = kAxisZ * (kForce / kWeaponMass * kStep);
    arena.push(0, change);
    arena.push(1, -change);
    arena.step(kStep);
}

/// Whether they still are, and by how much they came into each other meanwhile.
std::string told(const Arena& arena) {
    Real least = 1;
    Real most = 0;
    for (int i = 0; i < kSteps; ++i) {
        press(arena);
        least = std::min(least, arena.distance());
        most = std::max(most, arena.distance());
    }
    char text[160];
    std::snprintf(text, sizeof text, "%s: in %d steps %.2f to %.2f mm between the axes", arena.name.c_str(), kSteps,
                  1e3 * least, 1e3 * most);
    return text;
}

Row make_row() {
    Row row{"two swords pressed together, one step", "step", 1, {}, {}, {}, {}};
    const std::vector<Arena> bullets = bullet_arenas();
    std::vector<Arena> arenas;
    if (!bullets.empty()) arenas.push_back(bullets[1]);
    arenas.push_back(our_arena());
    row.agreement = "their surfaces touch at 20 mm";
    for (const Arena& arena : arenas) {
        arena.put(crossed());
        row.agreement += "\n   " + told(arena);
        row.contenders.push_back({arena.name, [arena] { press(arena); }});
    }
    row.agreement += "\n   (quoted on another machine: Jolt with LinearCast 2.9 us, Box3D 3.4 us)";
    if (arenas.size() > 1) row.goals.push_back({0, 1, 1, 2.9 / 1.7});
    return row;
}

const Registration kRow(11, make_row);

}  // namespace
}  // namespace riposte::bench
