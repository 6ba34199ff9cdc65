#include "looking.hpp"

#include <riposte/view/framing.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kBack = 0.82;      // m behind the pelvis: the rear foot in a step, the rear arm, the blade drawn back
constexpr Real kLeast = 0.62;     // m behind the pelvis that are there on guard
constexpr Real kFoot = 0.12;      // m round the balls of the feet
constexpr Real kLeastTop = 1.65;  // m above the floor, where even the smallest will stand again
constexpr Real kTipTop = 0.90;    // a blade may stand nearer to the picture's edge than a head
constexpr Real kTipRate = 1.4;    // 1/s
constexpr Real kLeap = 0.5;       // m from which a fencer was put there
constexpr Real kQuickest = 6;     // m/s that a fencer moves at most, replays at double speed included

constexpr Real kSlowRoom = 0.15;  // m more to either side of a slow camera, which comes late

/// How far, in m, a goal must be from what is held before it is followed. Rooms are held at their widest.
constexpr Real kPanRest = 0.10;
constexpr Real kHalfRest = 0.16;
constexpr Real kTopRest = 0.14;

constexpr SpringLimits kPan{5.5, 1.8, 10};
constexpr SpringLimits kSlowPan{2.8, 1.2, 4};
constexpr SpringLimits kWiden{5.5, 0.9, 6};
constexpr SpringLimits kNarrow{1.8, 0.35, 2};
constexpr SpringLimits kRise{3.5, 0.5, 2.5};
constexpr SpringLimits kSink{1.6, 0.25, 1};
constexpr SpringLimits kTurn{4.2, 1.1, 5};
constexpr SpringLimits kNod{3.2, 0.6, 2.5};
constexpr SpringLimits kSlowTurn{2.1, 0.6, 2};

struct Extent {
    Real left;
    Real right;
    Real top;
};

/// What a fencer has behind him counts from the pelvis: feet dart in a step, and no camera should.
Extent taken_by(const Frame& frame, Real back) {
    Extent e{1e9, -1e9, kLeastTop};
    const auto reach = [&](Real x, Real room) {
        e.left = std::min(e.left, x - room);
        e.right = std::max(e.right, x + room);
    };
    for (const FencerView& fencer : frame.fencers) {
        const Subjects& s = fencer.subjects;
        reach(s.head.x, kHeadRadius);
        reach(s.pelvis.x - back * s.facing.x, 0);
        for (const Vec3& foot : s.feet) reach(foot.x, kFoot);
        e.top = std::max(e.top, s.head.y + kMaskTop);
    }
    return e;
}

/// With room for arms and blades, and for both to stand again.
Extent room_for(Framing& framing, const Frame& frame) {
    Extent e = taken_by(frame, kBack);
    e.top = framing.tallest = std::max(framing.tallest, e.top);
    for (const Vec3& tip : framing.tips) {
        e.left = std::min(e.left, tip.x);
        e.right = std::max(e.right, tip.x);
        e.top = std::max(e.top, kTipTop * tip.y);
    }
    return e;
}

/// What is held stays while it is at most `under` below the goal and `over` above it.
void hold(Real& held, Real goal, Real under, Real over) { held = std::clamp(held, goal - under, goal + over); }

const SpringLimits& either(const Spring& spring, Real goal, const SpringLimits& up, const SpringLimits& down) {
    return goal > spring.value ? up : down;
}

bool put_elsewhere(const Framing& framing, const Frame& frame, Real dt) {
    for (std::size_t i = 0; i < 2; ++i)
        if (glm::distance(framing.roots[i], frame.fencers[i].subjects.pelvis) > std::max(kLeap, kQuickest * dt))
            return true;
    return false;
}

void remember_roots(Framing& framing, const Frame& frame) {
    for (const FencerId i : kFencers) framing.roots[i] = frame.fencers[i].subjects.pelvis;
}

}  // namespace

void follow(Spring& spring, Real goal, const SpringLimits& limits, Real dt) {
    constexpr Real kStep = 1.0 / 240;
    const int steps = static_cast<int>(std::ceil(std::clamp(dt, 0.0, 5.0) / kStep));
    const Real step = steps > 0 ? std::min(dt, 5.0) / steps : 0;
    const Real most = step * limits.acceleration;
    for (int i = 0; i < steps; ++i) {
        const Real pull = limits.rate * (limits.rate * (goal - spring.value) - 2 * spring.speed);
        const Real wanted = std::clamp(spring.speed + step * pull, -limits.speed, limits.speed);
        spring.speed += std::clamp(wanted - spring.speed, -most, most);
        spring.value += step * spring.speed;
    }
}

Framing framing_of(const Frame& frame, const Vec3& look) {
    Framing f;
    for (std::size_t i = 0; i < 2; ++i) f.tips[i] = frame.fencers[i].subjects.tip;
    const Extent e = room_for(f, frame);
    f.held_middle = f.middle.value = (e.left + e.right) / 2;
    f.held_half = f.half.value = (e.right - e.left) / 2;
    f.held_top = f.top.value = e.top;
    for (int axis = 0; axis < 3; ++axis) f.look[static_cast<std::size_t>(axis)].value = look[axis];
    remember_roots(f, frame);
    return f;
}

bool follow(Framing& f, const Frame& frame, const Vec3& look, bool slow, Real dt) {
    if (put_elsewhere(f, frame, dt)) return false;
    remember_roots(f, frame);
    for (std::size_t i = 0; i < 2; ++i)
        f.tips[i] += (frame.fencers[i].subjects.tip - f.tips[i]) * approach(kTipRate, dt);
    const Extent e = room_for(f, frame);
    const Extent least = taken_by(frame, kLeast);
    hold(f.held_middle, (e.left + e.right) / 2, kPanRest, kPanRest);
    follow(f.middle, f.held_middle, slow ? kSlowPan : kPan, dt);
    // Where the pan lags behind somebody who leaves the picture, it widens.
    const Real middle = f.middle.value;
    const Real half =
        (slow ? kSlowRoom : 0) + std::max({(e.right - e.left) / 2, least.right - middle, middle - least.left});
    hold(f.held_half, half, 0, kHalfRest);
    follow(f.half, f.held_half, either(f.half, f.held_half, kWiden, kNarrow), dt);
    hold(f.held_top, e.top, 0, kTopRest);
    follow(f.top, f.held_top, either(f.top, f.held_top, kRise, kSink), dt);
    const SpringLimits& turn = slow ? kSlowTurn : kTurn;
    follow(f.look[0], look.x, turn, dt);
    follow(f.look[1], look.y, slow ? kSlowTurn : kNod, dt);
    follow(f.look[2], look.z, turn, dt);
    return true;
}

}  // namespace riposte::view
