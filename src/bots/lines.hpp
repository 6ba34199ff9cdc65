// The lines along which one attacks, and the places in which one parries: two tables, and the choice among parries.
#pragma once

#include <riposte/math/vec.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace riposte {

/// A line of attack: where in the hand square its cut begins, how much nearer (m) than the cut's reach the last third
/// of the blade still lands, and what the line is worth.
struct Line {
    Vec2 cut;
    Real within;
    Real worth;  ///< what it is worth against somebody who cuts at the same time
};

/// The seven cuts (K fig. 1.1), and the one from below.
inline const std::array<Line, 8> kLines{{
    {{0, 1}, 0.6, 0.8},
    {{1, 0.95}, 0.6, 1},
    {{-1, 0.95}, 0.5, 0.2},
    {{1, 0.1}, 0.6, 1},
    {{-1, 0.1}, 0.35, 0.2},
    {{1, -0.8}, 0, -0.5},
    {{-1, -0.8}, 0.3, -0.5},
    {{0, -1}, 0.6, 0.6},
}};

/// The thrusts of a weapon of which the point alone counts: where in the hand square the point goes from.
inline const std::array<Line, 6> kThrusts{{
    {{0, 0}, 0.35, 1},
    {{0.5, 0}, 0.35, 0.8},
    {{0.5, 0.5}, 0.3, 0.8},
    {{0.5, -0.5}, 0.3, 0.6},
    {{0.25, 1}, 0.3, 0.6},
    {{0, -1}, 0.3, 0.4},
}};

/// Returns the lines of a weapon, of which the point alone counts or the edge.
inline std::span<const Line> lines_of(bool point) {
    return point ? std::span<const Line>(kThrusts) : std::span<const Line>(kLines);
}

/// Where in its square a hand parries a cut that begins there in the opponent's, and with which line it answers. Each
/// place stops such a cut at every distance at which it lands (tests/bots/parry_test.cpp).
struct Parry {
    Vec2 cut;              ///< where the cut begins, in the opponent's square
    Vec2 place;            ///< where the hand holds the parry
    std::uint8_t riposte;  ///< number of the line in which the riposte is there soonest
    bool slow = false;     ///< true if a second cut is there before the riposte
    bool holds = true;     ///< false if a cut that is held long comes through
};
inline const std::array<Parry, 16> kParries{{
    {{0, 1}, {0.5, 0.5}, 0},
    {{-0.5, 1}, {0.25, 0.5}, 0},
    {{0.5, 1}, {-0.75, 0.75}, 4},
    {{1, 0.95}, {-1, 0.5}, 4},
    {{1, 0.5}, {-1, 0.5}, 4},
    {{1, 0.1}, {-1, 0.25}, 4},
    {{1, -0.4}, {-1, 0}, 4},
    {{1, -0.8}, {-0.6, -1}, 1},
    {{0.5, -1}, {0, -0.75}, 2, true},
    {{0, -1}, {0, -1}, 2, true},
    {{-0.5, -1}, {0, -1}, 2, true, false},
    {{-1, -0.8}, {0.5, -1}, 0},
    {{-1, -0.4}, {0, 0.25}, 0},
    {{-1, 0.1}, {0.5, 0.25}, 3},
    {{-1, 0.5}, {0.5, 0.25}, 3},
    {{-1, 0.95}, {0.25, 0.5}, 0},
}};

/// The same of thrusts: where the opponent's hand is in his square while he thrusts, and where the hand parries it.
inline const std::array<Parry, 6> kThrustParries{{
    {{0, 0}, {-0.5, -0.5}, 1},
    {{0.5, 0}, {-0.5, -0.25}, 1},
    {{0.5, 0.5}, {-0.5, 0.5}, 2},
    {{0.5, -0.5}, {-0.5, -0.5}, 1},
    {{0.25, 1}, {-0.5, 0}, 2},
    {{0, -1}, {-0.75, -0.5}, 1},
}};

/// Returns the parry against a cut that begins at `place` in the opponent's square, or against a thrust from there.
const Parry& parry_against(const Vec2& place, bool thrust = false);

}  // namespace riposte
