#include <riposte/fencing/setup.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/effects.hpp>
#include <riposte/view/frame.hpp>

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
constexpr std::size_t kAlong = 5;              // places along the blade

using Places = std::vector<Segment>;  // the newest first, one tick apart but the first two

/// A curve through four places, between the middle two (Catmull and Rom 1974).
Vec3 between(const std::array<Vec3, 4>& p, Real t) {
    return 0.5 * (2.0 * p[1] + (p[2] - p[0]) * t + (2.0 * p[0] - 5.0 * p[1] + 4.0 * p[2] - p[3]) * (t * t) +
                  (3.0 * (p[1] - p[2]) + p[3] - p[0]) * (t * t * t));
}

Segment between(const Places& places, std::size_t piece, Real t) {
    const auto at = [&](std::ptrdiff_t i) -> const Segment& {
        return places[static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(i, 0, static_cast<std::ptrdiff_t>(places.size()) - 1))];
    };
    const auto i = static_cast<std::ptrdiff_t>(piece);
    return {between({at(i - 1).a, at(i).a, at(i + 1).a, at(i + 2).a}, t),
            between({at(i - 1).b, at(i).b, at(i + 1).b, at(i + 2).b}, t)};
}

/// As far back as it lasts, or to where the fencer was put elsewhere.
Places places_of(const Effects& effects, std::size_t side, const Segment& now, Real alpha, Real lasts) {
    Places places{now};
    for (std::uint32_t back = 1; back < effects.trail_ticks; ++back) {
        const std::uint32_t slot = (effects.last_tick - back) % kTrailTicks;
        const Segment then{effects.bases_world[side][slot], effects.tips_world[side][slot]};
        if (glm::distance(then.b, places.back().b) > kTeleport) break;
        places.push_back(then);
        if ((back - 1 + alpha) * kTick >= lasts) break;
    }
    return places;
}

Real cover_at(BladeMotion motion, Real age, Real speed) {
    const Real fast = std::clamp((speed - kSlow) / (kFast - kSlow), 0.0, 1.0);
    if (motion == BladeMotion::kBlur) return age < kShutter ? 0.55 * fast * (1 - 0.6 * age / kShutter) : 0;
    const Real left = std::max(0.0, 1 - age / kTrail);
    return 0.42 * fast * left * left;
}

/// The blade's places at one instant and how much each covers.
struct Row {
    Segment blade{};
    Real age = 0;  ///< s
    std::array<Real, kAlong> cover{};
};

Vec3 along(const Segment& blade, std::size_t place) {
    return glm::mix(blade.a, blade.b, static_cast<Real>(place) / (kAlong - 1));
}

std::vector<Row> rows_of(const Places& places, Real alpha) {
    std::vector<Row> rows{{places.front(), 0, {}}};
    for (std::size_t tick = 0; tick + 1 < places.size(); ++tick) {
        const Real lasts = (tick == 0 ? alpha : 1.0) * kTick;
        const Real begin = rows.back().age;
        if (lasts <= 0) continue;
        for (std::size_t piece = 1; piece <= kPieces; ++piece) {
            const Real t = static_cast<Real>(piece) / kPieces;
            rows.push_back({between(places, tick, t), begin + t * lasts, {}});
        }
    }
    return rows;
}

void set_cover(BladeMotion motion, std::vector<Row>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& newer = rows[i > 0 ? i - 1 : 0];
        const Row& older = rows[std::min(i + 1, rows.size() - 1)];
        for (std::size_t place = 0; place < kAlong; ++place) {
            const Real way = glm::distance(along(newer.blade, place), along(older.blade, place));
            rows[i].cover[place] = cover_at(motion, rows[i].age, way / std::max(older.age - newer.age, 1e-6));
        }
    }
    // It runs out where it ends, rather than being cut off.
    rows.back().cover = {};
}

}  // namespace

void append_sweep(BladeMotion motion, const Effects& effects, int side, const Segment& blade_world, Real alpha,
                  std::vector<SweptCorner>& out) {
    if (motion == BladeMotion::kOff) return;
    const Real lasts = motion == BladeMotion::kBlur ? kShutter : kTrail;
    const Places places = places_of(effects, static_cast<std::size_t>(side), blade_world, alpha, lasts);
    if (places.size() < 2) return;
    std::vector<Row> rows = rows_of(places, alpha);
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

}  // namespace riposte::view
