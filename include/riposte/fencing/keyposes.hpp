// The key poses, which lead from a 2D device to a 6D hand (K 4.2.1): four sets of them over the hand square.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/math/rigid.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace riposte {

/// A key pose: the places of sword holder and elbow. The arm frame has its origin at the sword shoulder and the axes of
/// the model (X to the fencer's left, Y up, Z forward), so the arm frame leans with no torso and turns with no hip.
/// Files give the vectors as (right, up, forward).
struct KeyPose {
    std::string name;
    Rigid arm_from_weapon;  ///< weapon: origin = grip, +Y along the blade, +Z towards the edge
    Vec3 elbow_arm{0};      ///< m, wanted place of the elbow
    friend bool operator==(const KeyPose&, const KeyPose&) = default;
};

/// A grid of key poses over the hand square (K fig. 4.4): rows by y from -1 to 1, columns by x from -1 to 1, evenly
/// spread.
template <int Columns, int Rows>
struct KeyGrid {
    std::array<std::array<KeyPose, Columns>, Rows> keys;
    friend bool operator==(const KeyGrid&, const KeyGrid&) = default;
};

/// The four sets of key poses. The thrust's is not in the thesis.
struct KeyPoses {
    KeyGrid<3, 3> swing;
    KeyGrid<3, 3> attack;
    KeyGrid<5, 3> parry;
    KeyGrid<3, 3> thrust;
    friend bool operator==(const KeyPoses&, const KeyPoses&) = default;
};

/// Returns the place in [-1,1]^2 of the parry with this name, or nothing if no parry has the name.
std::optional<Vec2> place_of_parry(const KeyPoses& poses, std::string_view name);

/// Signs the quaternions of all rotations alike: each lies in the half sphere around the guard's (the middle of the
/// swing set). From then on interpolation goes the way that leads by the guard, and never jumps from one arc to the
/// other. The function must be called once after the keys are filled in.
void align_rotations(KeyPoses& poses);

/// A goal of the hand between key poses.
struct HandGoal {
    Rigid arm_from_weapon;
    Vec3 elbow_arm{0};
};

/// Returns the goal at a place in [-1,1]^2. At a key's place the goal is the key itself; between keys it is either
/// - bilinear over the four corners of the tile (K fig. 4.5): slerp for the rotation (signed as align_rotations left
///   it), linear for positions. Continuous;
/// - or smooth: a cubic along y, then along x, with a slope at each key that is the mean of the ways to and from it
///   weighted by the inverse squares of their lengths (van Albada, van Leer and Roberts 1982), which keeps it from
///   swinging past the keys; rotations by their logarithms from the grid's middle key. First derivatives are
///   continuous.
HandGoal interpolate_keys(const KeyGrid<3, 3>& grid, const Vec2& place, Interpolation how);
HandGoal interpolate_keys(const KeyGrid<5, 3>& grid, const Vec2& place, Interpolation how);

/// Returns the blend of two goals: `a` at t = 0, `b` at t = 1.
HandGoal blend(const HandGoal& a, const HandGoal& b, Real t);

}  // namespace riposte
