#include "teleport.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/effects.hpp>

#include <algorithm>
#include <array>

namespace riposte::view {
namespace {

constexpr Real kTick = 1.0 / kTicksPerSecond;  // s
constexpr Real kShutter = 1.0 / 60;            // s that the blur's shutter is open
constexpr Real kTrail = 0.1;                   // s that a trail lasts
constexpr Real kSlow = 2.5;                    // m/s: what moves slower leaves nothing
constexpr Real kFast = 9.0;                    // m/s: what moves faster leaves most
constexpr std::size_t kPieces = 4;             // between two ticks

/// Places along the blade. What it sweeps runs out at its ends: an edge there would be seen as that of a film.
struct Station {
    Real share;  ///< of the way from the guard to the point
    Real cover;  ///< of what the place's speed gives
};
constexpr std::array<Station, 6> kStations{{{0, 0}, {0.3, 0.8}, {0.6, 1}, {0.85, 1}, {0.95, 0.6}, {1, 0}}};
constexpr std::size_t kAlong = kStations.size();

/// A blade that was so long ago.
struct Place {
    Segment blade{};
    Real age = 0;  ///< s
};
using Places = std::vector<Place>;  // the newest first, each older than the one before it

/// Two places and how fast an end of the blade goes there, m/s towards older ones.
struct Stretch {
    Vec3 begin, end;
    Vec3 begin_rate, end_rate;
    Real lasts;  ///< s
};

/// Hermite's cubic at the share `t` of the stretch.
Vec3 at(const Stretch& s, Real t) {
    const Real u = 1 - t;
    return (1 + 2 * t) * u * u * s.begin + t * t * (3 - 2 * t) * s.end +
           s.lasts * (t * u * u * s.begin_rate - t * t * u * s.end_rate);
}

/// Of the parabola through the place and its neighbours, which are not evenly apart; but at the ends the straight way,
/// and less beside a place that is slow, since the curve may not swing over where a blade was stopped.
Vec3 rate_at(const Places& places, std::size_t i, Vec3 Segment::*end) {
    const auto rate = [&](std::size_t newer, std::size_t older) {
        return (places[older].blade.*end - places[newer].blade.*end) / (places[older].age - places[newer].age);
    };
    const std::size_t last = places.size() - 1;
    if (i == 0) return rate(0, 1);
    if (i == last) return rate(last - 1, last);
    const Real before = places[i].age - places[i - 1].age;
    const Real after = places[i + 1].age - places[i].age;
    const Vec3 newer = rate(i - 1, i);
    const Vec3 older = rate(i, i + 1);
    const Vec3 mean = (newer * after + older * before) / (before + after);
    const Real most = 2 * std::min(glm::length(newer), glm::length(older));
    return normalized_or(mean, kAxisY) * std::min(glm::length(mean), most);
}

Segment between(const Places& places, std::size_t i, Real t) {
    const Place& begin = places[i];
    const Place& end = places[i + 1];
    const auto curve = [&](Vec3 Segment::*of) {
        return at(
            {begin.blade.*of, end.blade.*of, rate_at(places, i, of), rate_at(places, i + 1, of), end.age - begin.age},
            t);
    };
    return {curve(&Segment::a), curve(&Segment::b)};
}

/// As far back as it lasts, or to where the fencer was put elsewhere.
Places places_of(const Effects& effects, FencerId fencer, const Segment& now, Real alpha, Real lasts) {
    constexpr Real kSame = 0.01;  // of a tick: too near to the last one to tell a speed
    Places places{{now, 0}};
    for (std::uint32_t back = alpha < kSame ? 2 : 1; back < effects.trail_ticks; ++back) {
        const std::uint32_t slot = (effects.last_tick - back) % kTrailTicks;
        const Segment then{effects.bases_world[fencer][slot], effects.tips_world[fencer][slot]};
        if (glm::distance(then.b, places.back().blade.b) > kTeleport) break;
        places.push_back({then, (back - 1 + alpha) * kTick});
        if (places.back().age >= lasts) break;
    }
    return places;
}

Real cover_at(BladeMotion motion, Real age, Real speed) {
    const Real fast = std::clamp((speed - kSlow) / (kFast - kSlow), 0.0, 1.0);
    if (motion == BladeMotion::kBlur) return age < kShutter ? 0.55 * fast * (1 - 0.6 * age / kShutter) : 0;
    const Real remaining = std::max(0.0, 1 - age / kTrail);
    return 0.3 * fast * remaining * remaining;
}

/// The blade's places at one instant and how much each covers.
struct Row {
    Segment blade{};
    Real age = 0;  ///< s
    std::array<Real, kAlong> cover{};
};

Vec3 along(const Segment& blade, std::size_t place) { return blade.at(kStations[place].share); }

std::vector<Row> rows_of(const Places& places) {
    std::vector<Row> rows{{places.front().blade, 0, {}}};
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        for (std::size_t piece = 1; piece <= kPieces; ++piece) {
            const Real t = static_cast<Real>(piece) / kPieces;
            rows.push_back({between(places, i, t), glm::mix(places[i].age, places[i + 1].age, t), {}});
        }
    }
    return rows;
}

void set_cover(BladeMotion motion, std::vector<Row>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& newer = rows[i > 0 ? i - 1 : 0];
        const Row& older = rows[std::min(i + 1, rows.size() - 1)];
        const Vec3 axis = normalized_or(rows[i].blade.b - rows[i].blade.a, kAxisY);
        for (std::size_t place = 0; place < kAlong; ++place) {
            // Across alone: what goes along itself stays where it is seen.
            const Real way = glm::length(glm::cross(axis, along(newer.blade, place) - along(older.blade, place)));
            const Real speed = way / std::max(older.age - newer.age, 1e-6);
            rows[i].cover[place] = kStations[place].cover * cover_at(motion, rows[i].age, speed);
        }
    }
    // It runs out where it ends, rather than being cut off.
    rows.back().cover = {};
}

}  // namespace

void append_sweep(BladeMotion motion, const Effects& effects, FencerId fencer, const Segment& blade_world, Real alpha,
                  std::vector<SweptCorner>& out) {
    if (motion == BladeMotion::kOff) return;
    const Real lasts = motion == BladeMotion::kBlur ? kShutter : kTrail;
    const Places places = places_of(effects, fencer, blade_world, alpha, lasts);
    if (places.size() < 2) return;
    std::vector<Row> rows = rows_of(places);
    set_cover(motion, rows);
    const auto corner = [&](const Row& row, std::size_t place) {
        return SweptCorner{Vec3f(along(row.blade, place)), static_cast<float>(row.cover[place])};
    };
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        for (std::size_t place = 0; place + 1 < kAlong; ++place) {
            const std::array<SweptCorner, 4> quad{corner(rows[i], place), corner(rows[i], place + 1),
                                                  corner(rows[i + 1], place), corner(rows[i + 1], place + 1)};
            const auto covers = [](const SweptCorner& c) { return c.cover > 0; };
            if (std::none_of(quad.begin(), quad.end(), covers)) continue;
            for (const std::size_t k : {0U, 1U, 2U, 2U, 1U, 3U}) out.push_back(quad[k]);
        }
    }
}

Real Standing::share_left(Real time, Real elapsed) {
    constexpr Real kLookedAt = 1.5;  // s
    constexpr Real kFades = 0.5;     // s
    stood_ = time == time_ ? stood_ + elapsed : 0;
    time_ = time;
    return std::clamp(1 - (stood_ - kLookedAt) / kFades, 0.0, 1.0);
}

void thin(std::vector<SweptCorner>& swept, Real share) {
    if (share <= 0) return swept.clear();
    for (SweptCorner& corner : swept) corner.cover *= static_cast<float>(share);
}

}  // namespace riposte::view
