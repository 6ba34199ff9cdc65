#include "review_eye.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kSideways = 0.8;  // as much as the place's normal along the piste
constexpr Real kAbove = 0.3;     // m above the place
constexpr Real kTowards = 0.4;   // m, from the place towards who struck it
constexpr Real kLow = 0.9;       // m, the lowest and the highest place in the middle of the picture
constexpr Real kHigh = 1.5;

/// Where the camera stands on a side of the piste.
struct Stand {
    Real side;
    Real away;  ///< m
    Real fov;   ///< rad
};
constexpr Stand kHere{1, 3.1, 0.62};
constexpr Stand kBeyond{-1, 1.45, 1.1};  // before the table with the scoring box

}  // namespace

view::Camera review_eye(const TouchEvent& touch) {
    // A place in the middle of the body is seen from the spectators' side, as the bout is.
    const Stand& stand = touch.normal_world.z < -0.3 ? kBeyond : kHere;
    const Vec3 from = glm::normalize(Vec3(kSideways * touch.normal_world.x, 0, stand.side));
    Vec3 target = touch.point_world;
    target.x += touch.attacker == 0 ? -kTowards : kTowards;  // the left fencer stands at the smaller x
    target.y = std::clamp(target.y, kLow, kHigh);
    return view::look_at(target + from * stand.away + Vec3(0, kAbove, 0), target, stand.fov);
}

}  // namespace riposte
