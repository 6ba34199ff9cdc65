// People and balls.
#include "films.hpp"
#include "scene_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace riposte::gallery {
namespace {

const Vec4f kPath(1.0f, 0.85f, 0.25f, 0.9f);
const Vec4f kGaze(0.35f, 0.80f, 1.0f, 0.9f);
const Vec4f kLimb(0.35f, 0.80f, 1.0f, 0.6f);
const Vec4f kEdge(0.25f, 0.18f, 0.10f, 1.0f);
const view::Pen kMark{Vec4f(1.0f, 0.75f, 0.25f, 1.0f), 3, false};

view::Frame room_frame(const SceneAssets& assets, const RoomState& state, bool both = true) {
    const SceneFilms& films = *assets.films;
    view::Frame frame;
    for (std::size_t i = 0; i < kPeople; ++i) {
        frame.fencers[i] = person_view(*assets.setup.models[0], *films.person, state.people[i], view::kTeamColours[i]);
    }
    frame.fencers[1].body_shown = both;
    frame.balls.push_back({Vec3f(state.ball.position), static_cast<float>(films.ball.radius)});
    return frame;
}

void add_gaze(view::Overlay& overlay, const SceneFilms& films, const view::FencerView& fencer) {
    const Gaze gaze = gaze_of(*films.person, fencer.pose);
    const Rigid world = to_double(fencer.world_from_model);
    const Vec3 eyes = world.point(gaze.eyes);
    const Vec3 forward = world.direction(gaze.direction);
    view::add_arrow(overlay, {kGaze, 2, true}, eyes + forward * 0.15, eyes + forward * 0.6);
}

/// A little higher than the floor, so that it is seen.
void add_place(view::Overlay& overlay, const view::Pen& pen, const Vec3& place) {
    view::add_circle(overlay, pen, {place + kAxisY * 0.005, kAxisY, 0.12});
    view::add_cross(overlay, pen, place + kAxisY * 0.005, 0.12);
}

/// The faces that the camera sees, lit from above, with their edges.
void add_solid(view::Overlay& overlay, const Box& box) {
    const auto corner = [&](Real x, Real y, Real z) {
        return Vec3f(box.world_from_box.point(box.half * Vec3(x, y, z)));
    };
    const auto face = [&](const Vec3f& a, const Vec3f& b, const Vec3f& c, const Vec3f& d, float light) {
        const Vec4f wood(0.70f * light, 0.52f * light, 0.34f * light, 1);
        overlay.triangles.push_back({{a, b, c}, wood, false});
        overlay.triangles.push_back({{a, c, d}, wood, false});
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, c}, std::pair{c, d}, std::pair{d, a}})
            overlay.lines.push_back({from, to, kEdge, 2, false});
    };
    face(corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1), corner(-1, 1, 1), 0.8f);
    face(corner(1, -1, 1), corner(1, -1, -1), corner(1, 1, -1), corner(1, 1, 1), 0.65f);
    face(corner(-1, 1, 1), corner(1, 1, 1), corner(1, 1, -1), corner(-1, 1, -1), 1.0f);
}

void add_wall(view::Overlay& overlay, const HalfSpace& wall, Real half_width, Real height) {
    const Vec3 along = glm::cross(kAxisY, wall.normal) * half_width;
    const Vec3 foot = wall.normal * wall.offset;
    const std::array<Vec3, 4> corners{foot - along, foot + along, foot + along + kAxisY * height,
                                      foot - along + kAxisY * height};
    const Vec4f glass(0.55f, 0.75f, 0.95f, 0.25f);
    for (const auto& [b, c] : {std::pair{1, 2}, std::pair{2, 3}}) {
        overlay.triangles.push_back({{Vec3f(corners[0]), Vec3f(corners.at(static_cast<std::size_t>(b))),
                                      Vec3f(corners.at(static_cast<std::size_t>(c)))},
                                     glass,
                                     false});
    }
    for (std::size_t i = 0; i < 4; ++i)
        view::add_line(overlay, {glass + Vec4f(0, 0, 0, 0.6f), 2, false}, corners[i], corners[(i + 1) % 4]);
}

/// The balls, and their ways through the last second of the film.
view::Frame bench_frame(const SceneAssets& assets, const BallFilm& balls, std::uint32_t tick) {
    constexpr std::uint32_t kTrail = 96;
    view::Frame frame;
    const Pose guard = guard_pose(*assets.setup.models[0]);
    frame.fencers = frame_of(assets.setup, guard).fencers;
    for (view::FencerView& fencer : frame.fencers) fencer.body_shown = fencer.weapon_shown = false;
    const std::vector<BallState> now = balls.film.at(tick);
    for (std::size_t i = 0; i < now.size(); ++i) {
        frame.balls.push_back({Vec3f(now[i].position), static_cast<float>(balls.bench.balls[i].radius)});
    }
    const std::uint32_t shown = std::min(kTrail, balls.film.within(tick));
    std::vector<BallState> last = now;
    for (std::uint32_t back = 2; back <= shown; back += 2) {
        const std::vector<BallState> before = balls.film.at(tick - back);
        const float remaining = 1 - static_cast<float>(back) / kTrail;
        for (std::size_t i = 0; i < now.size(); ++i)
            view::add_line(frame.overlay, {kPath * Vec4f(1, 1, 1, remaining), 2, false}, before[i].position,
                           last[i].position);
        last = before;
    }
    for (const Box& box : balls.bench.boxes) add_solid(frame.overlay, box);
    for (std::size_t i = 1; i < balls.bench.planes.size(); ++i)
        add_wall(frame.overlay, balls.bench.planes[i], 0.9, 0.9);
    return frame;
}

void add_limb_capsules(view::Frame& frame, const PersonModel& model) {
    const view::FencerView& person = frame.fencers[0];
    for (const LimbCapsule& limb : model.capsules) {
        const Vec3f end = person.pose[limb.to].point(Vec3f(0, static_cast<float>(limb.beyond), 0));
        view::add_capsule(frame.overlay, {kLimb, 1.2f, true},
                          {joint_place(frame, limb.from), Vec3(person.world_from_model.point(end))}, limb.radius);
    }
}

const char* words_for(GamePhase phase) {
    switch (phase) {
        case GamePhase::kHold:
            return "the ball is held";
        case GamePhase::kThrow:
            return "a throw";
        case GamePhase::kFlight:
            return "the ball flies";
        case GamePhase::kFetch:
            return "the ball is fetched";
    }
    return "";
}

/// A hand without fingers stays flat round the ball.
std::string words_for_missing(const PersonModel& person) {
    const std::vector<std::string>& missing = person.missing_fingers;
    if (missing.empty()) return "";
    if (missing.size() == 2 * person.fingers[0].size()) return "; the model has no fingers";
    constexpr std::size_t kTold = 6;
    const std::size_t told = std::min(kTold, missing.size());
    const std::span<const std::string> names(missing.data(), told);
    return fmt::format("; the model has no {}{}", fmt::join(names, ", "),
                       missing.size() > told ? fmt::format(" and {} more", missing.size() - told) : "");
}

}  // namespace

std::vector<Panel> throwing(const SceneAssets& assets, std::uint32_t tick) {
    const ThrowingGameState game = assets.films->throwing.at(tick);
    std::string caption = fmt::format("{}; thrown {}, caught {}, dropped {}", words_for(game.phase), game.throws,
                                      game.catches, game.drops);
    if (game.catches > 0)
        caption += fmt::format(", the ball at most {:.1f} mm beside the hand", game.worst_catch * 1000);
    caption += words_for_missing(*assets.films->person);
    return {{room_frame(assets, game.room), view::orbit(Vec3(0, 0.95, 0), 0.25, 0.10, 5.2, 0.55), caption}};
}

std::vector<Panel> walking(const SceneAssets& assets, std::uint32_t tick) {
    const RoomState state = assets.films->walking.at(tick);
    Panel panel{room_frame(assets, state), view::orbit(Vec3(0.1, 0.75, 0), 0.2, 0.35, 5.6, 0.6), ""};
    panel.frame.balls.clear();
    const Vec3& goal = walk_place(state.tick);
    for (const Vec3& place : kWalkPlaces) {
        view::Pen pen = kMark;
        if (place != goal) pen.colour.w = 0.35f;
        add_place(panel.frame.overlay, pen, place);
    }
    add_gaze(panel.frame.overlay, *assets.films, panel.frame.fencers[1]);
    const PersonState& walker = state.people[0];
    panel.caption = fmt::format("{:.2f} m to go at {:.2f} m/s; the other's head is turned {:+.0f}°, his chest {:+.0f}°",
                                glm::distance(walker.root, goal), glm::length(walker.velocity),
                                state.people[1].look.head_yaw * 180 / kPi, state.people[1].look.spine_yaw * 180 / kPi);
    return {std::move(panel)};
}

std::vector<Panel> kicking(const SceneAssets& assets, std::uint32_t tick) {
    const RoomState state = assets.films->kicking.at(tick);
    return {{room_frame(assets, state), view::orbit(Vec3(0, 0.8, 0), 0.15, 0.2, 6.6, 0.55),
             fmt::format("the ball rolls at {:.1f} m/s", glm::length(state.ball.velocity))}};
}

std::vector<Panel> balls(const SceneAssets& assets, std::uint32_t tick) {
    const SceneFilms& films = *assets.films;
    const BallFilm& floor = films.ball_benches[0];
    const BallFilm& box = films.ball_benches[1];
    const BallFilm& corner = films.ball_benches[2];
    const std::vector<BallState> bouncing = floor.film.at(tick);
    const auto height = [&](std::size_t i) {
        const BallModel& model = floor.bench.balls[i];
        return energy(model, bouncing[i]) / -kGravity.y - model.radius;
    };
    const RoomState struck = films.struck.at(tick);
    view::Frame struck_frame = room_frame(assets, struck, false);
    add_limb_capsules(struck_frame, *films.person);
    return {{bench_frame(assets, floor, tick), view::orbit(Vec3(0, 0.6, 0), 0.3, 0.12, 2.7, 0.6),
             fmt::format("rises to {:.3f} m (elastic), {:.3f} m", height(0), height(1))},
            {bench_frame(assets, box, tick), view::orbit(Vec3(0, 0.45, 0), 0.15, 0.35, 2.6, 0.6),
             "upon a face, an edge and a corner"},
            {bench_frame(assets, corner, tick), view::orbit(Vec3(-0.1, 0.4, 0), -0.35, 0.35, 3.0, 0.6),
             fmt::format("floor and walls, spinning at {:.0f} rad/s", glm::length(corner.film.at(tick)[0].spin))},
            {std::move(struck_frame), view::orbit(Vec3(0.5, 0.85, 0), 0.3, 0.15, 3.6, 0.6), "the cylinders of limbs"}};
}

}  // namespace riposte::gallery
