#include "catch.hpp"
#include "frames.hpp"
#include "on_screen.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/view/camera_rig.hpp>
#include <riposte/view/ray.hpp>

#include <glm/common.hpp>

using namespace riposte;
using namespace riposte::view;

namespace {

constexpr Real kBelowScore = 0.71;  // score and calls stand in the picture's upper 15 %

bool shows_heads_feet_and_points(const Camera& camera, Real aspect, const Frame& frame, Real highest = kBelowScore) {
    for (const FencerView& fencer : frame.fencers) {
        const Subjects& s = fencer.subjects;
        const Vec3 head = on_screen(camera, aspect, s.head + Vec3(0, 0.27, 0));
        if (!inside(head) || head.y > highest || !inside(on_screen(camera, aspect, s.tip))) return false;
        for (const Vec3& foot : s.feet) {
            for (const Real along : {-0.2, 0.2}) {
                if (!inside(on_screen(camera, aspect, foot + Vec3(along, -0.03, 0)))) return false;
            }
        }
    }
    return true;
}

}  // namespace

TEST_CASE("a look-at camera puts its target in the middle and up on top") {
    const Camera camera = look_at({3, 2, 4}, {-1, 1, 0}, 0.8);
    const Vec3 middle = on_screen(camera, 1.5, {-1, 1, 0});
    CHECK(middle.x == Approx(0).margin(1e-12));
    CHECK(middle.y == Approx(0).margin(1e-12));
    CHECK(on_screen(camera, 1.5, {-1, 1.2, 0}).y > 0.01);
    CHECK(std::fabs(on_screen(camera, 1.5, {-1, 1.2, 0}).x) < 1e-12);
}

TEST_CASE("a raised picture stands where it is pointed at") {
    Camera camera = look_at({3, 2, 4}, {-1, 1, 0}, 0.8);
    camera.raised = 0.4;
    const Vec3 point(-0.5, 1.3, 0.2);
    const Vec3 shown = on_screen(camera, 1.5, point);
    CHECK(on_screen(camera, 1.5, {-1, 1, 0}).y == Approx(0.4));
    CHECK(place_of(camera, 1.5, point)->y == Approx(shown.y));
    const Ray ray = ray_through(camera, 1.5, {shown.x, shown.y});
    CHECK(glm::distance(ray.direction, glm::normalize(point - ray.origin)) < 1e-9);
}

TEST_CASE("an orbiting camera keeps its distance and its yaw") {
    const Camera camera = orbit({1, 1, 1}, 0.5 * kPi, 0, 3, 0.8);
    CHECK(glm::distance(camera.world_from_camera.translation, Vec3(4, 1, 1)) < 1e-12);
}

TEST_CASE("the side camera shows heads below the score, feet and points at once and while they move") {
    Prng prng = Prng::seeded(11);
    for (int bout = 0; bout < 200; ++bout) {
        for (const Real aspect : kAspects) {
            CameraRig rig;
            for (int picture = 0; picture < 4; ++picture) {
                const Frame frame = random_frame(prng);  // leaps about: harder than any bout
                const Camera camera = update(rig, frame, aspect, prng.between(0, 0.05));
                INFO("aspect " << aspect << ", picture " << picture);
                REQUIRE(shows_heads_feet_and_points(camera, aspect, frame));
            }
        }
    }
}

TEST_CASE("a first camera depends on its frame alone, whatever the rig has seen before") {
    Prng prng = Prng::seeded(21);
    const Frame frame = random_frame(prng);
    for (std::size_t kind = 0; kind < kCameraKindCount; ++kind) {
        CameraRig fresh;
        fresh.kind = static_cast<CameraKind>(kind);
        fresh.covers.panels.below = 0.2;
        CameraRig used = fresh;
        for (int picture = 0; picture < 5; ++picture) update(used, random_frame(prng), 1.7, 0.02);
        const Camera expected = update(fresh, frame, 1.7, 0);
        const Camera found = first_camera(used, frame, 1.7);
        INFO(kCameraKindNames.at(kind));
        CHECK((found.world_from_camera.translation == expected.world_from_camera.translation));
        CHECK((found.world_from_camera.rotation == expected.world_from_camera.rotation));
        CHECK(found.vertical_fov == expected.vertical_fov);
        CHECK(found.raised == expected.raised);
    }
}

TEST_CASE("cameras that show both fencers show them above what panels cover, and glide there") {
    Prng prng = Prng::seeded(16);
    constexpr Real kCovered = 0.45;
    for (const CameraKind kind : {CameraKind::kSide, CameraKind::kExamine, CameraKind::kReferee, CameraKind::kLamp}) {
        const Real farthest = kind == CameraKind::kSide ? 8 : 3.5;
        for (const Real aspect : kAspects) {
            for (int bout = 0; bout < 20; ++bout) {
                const Frame frame = random_frame(prng);
                if (frame.fencers[1].subjects.head.x - frame.fencers[0].subjects.head.x > farthest) continue;
                CameraRig rig;
                rig.kind = kind;
                const Camera free = update(rig, frame, aspect, 0);
                rig.covers.panels.below = kCovered;
                const Camera soon = update(rig, frame, aspect, 1.0 / 60);
                CHECK(soon.raised < 0.1);
                CHECK(glm::distance(soon.world_from_camera.translation, free.world_from_camera.translation) < 0.5);
                Camera camera;
                for (int picture = 0; picture < 300; ++picture) camera = update(rig, frame, aspect, 1.0 / 60);
                INFO("kind " << static_cast<int>(kind) << ", aspect " << aspect);
                REQUIRE(shows_bodies(camera, aspect, frame, 0.95));  // no score then
                for (const FencerView& fencer : frame.fencers) {
                    for (const Vec3& foot : fencer.subjects.feet)
                        CHECK(on_screen(camera, aspect, foot).y > 2 * kCovered - 1);
                }
            }
        }
    }
}

TEST_CASE("cameras that show both fencers keep heads below a score board that takes more than it does as a rule") {
    Prng prng = Prng::seeded(17);
    constexpr Real kBoard = 0.27;
    for (const CameraKind kind : {CameraKind::kSide, CameraKind::kExamine, CameraKind::kReferee}) {
        for (const Real aspect : kAspects) {
            for (int bout = 0; bout < 20; ++bout) {
                const Frame frame = random_frame(prng);
                if (frame.fencers[1].subjects.head.x - frame.fencers[0].subjects.head.x > 4) continue;
                CameraRig rig;
                rig.kind = kind;
                rig.covers.panels.above = kBoard;
                INFO("kind " << static_cast<int>(kind) << ", aspect " << aspect);
                CHECK(shows_bodies(update(rig, frame, aspect, 0), aspect, frame, 1 - 2 * kBoard));
            }
        }
    }
}

TEST_CASE("cameras that show both fencers keep heads below words that may come, and feet above them") {
    Prng prng = Prng::seeded(31);
    const Covers covers{{0.11, 0}, {0.15, 0.08}};
    for (const CameraKind kind : {CameraKind::kSide, CameraKind::kExamine, CameraKind::kReferee}) {
        for (const Real aspect : kAspects) {
            for (int bout = 0; bout < 20; ++bout) {
                const Frame frame = random_frame(prng);
                if (frame.fencers[1].subjects.head.x - frame.fencers[0].subjects.head.x > 3) continue;
                CameraRig rig;
                rig.kind = kind;
                rig.covers = covers;
                const Camera camera = update(rig, frame, aspect, 0);
                INFO("kind " << static_cast<int>(kind) << ", aspect " << aspect);
                CHECK(shows_bodies(camera, aspect, frame, 1 - 2 * (covers.panels.above + covers.words.above)));
                for (const FencerView& fencer : frame.fencers)
                    for (const Vec3& foot : fencer.subjects.feet)
                        CHECK(on_screen(camera, aspect, foot).y > 2 * covers.words.below - 1);
            }
        }
    }
}

namespace {

/// Opponents at that distance, upright.
Frame opponents(Prng& prng, Real apart) {
    Frame frame;
    frame.fencers[0].subjects = stick_fencer(-apart / 2, 1, 0.4, 0.4, prng.between(1.5, 1.9));
    frame.fencers[1].subjects = stick_fencer(apart / 2, -1, 0.4, 0.4, prng.between(1.5, 1.9));
    return frame;
}

/// As in a window of 16:9, in the upper half of a tall one, and with text twice as large.
constexpr std::array<Covers, 3> kCovers{Covers{{0.11, 0}, {0.15, 0.12}}, Covers{{0.11, 0}, {0.14, 0}},
                                        Covers{{0.16, 0.2}, {0.21, 0.12}}};

/// What the camera of that kind shows of opponents near and far, in every shape of picture and below every cover.
template <typename Check>
void look_at_opponents(CameraKind kind, std::uint64_t seed, const Check& check) {
    Prng prng = Prng::seeded(seed);
    for (const Covers& covers : kCovers) {
        for (const Real aspect : kAspects) {
            for (const Real apart : {1.0, 1.6, 2.5, 4.0, 8.0}) {
                const Frame frame = opponents(prng, apart);
                CameraRig rig;
                rig.kind = kind;
                rig.covers = covers;
                const Camera camera = update(rig, frame, aspect, 0);
                INFO("aspect " << aspect << ", apart " << apart);
                check(frame, apart, covers, [&](const Vec3& place) { return on_screen(camera, aspect, place); });
            }
        }
    }
}

}  // namespace

TEST_CASE("out of a mask the opponent's head stands below the referee's words, near and far") {
    look_at_opponents(
        CameraKind::kFencer0, 18, [](const Frame& frame, Real apart, const Covers& covers, const auto& shown) {
            const Subjects& other = frame.fencers[1].subjects;
            CHECK(shown(other.head + Vec3(0, 0.27, 0)).y < 1 - 2 * (covers.panels.above + covers.words.above));
            if (apart > 1.5) CHECK(inside(shown(other.pelvis)));
        });
}

TEST_CASE("from behind a fencer the other one stands between the words above and below, from head to foot") {
    look_at_opponents(CameraKind::kBehind1, 19, [](const Frame& frame, Real, const Covers& covers, const auto& shown) {
        const Subjects& other = frame.fencers[0].subjects;
        const Real above = covers.panels.above + covers.words.above;
        const Real below = covers.panels.below + covers.words.below;
        CHECK(shown(other.head + Vec3(0, 0.27, 0)).y < 1 - 2 * above);
        for (const Vec3& foot : other.feet) {
            CHECK(inside(shown(foot)));
            CHECK(shown(foot).y > 2 * below - 1);
        }
    });
}

TEST_CASE("a part that a fencer's camera aims at is in the middle of what panels leave, whatever words come and go") {
    Prng prng = Prng::seeded(20);
    for (const CameraKind kind : {CameraKind::kFencer0, CameraKind::kBehind0}) {
        for (const Covers& covers : kCovers) {
            const Frame frame = opponents(prng, 2);
            CameraRig rig;
            rig.kind = kind;
            rig.aim = CameraAim::kHead;
            rig.covers = covers;
            const Vec3 shown = on_screen(update(rig, frame, 16.0 / 9, 0), 16.0 / 9, frame.fencers[1].subjects.head);
            CHECK(shown.x == Approx(0).margin(1e-6));
            CHECK(shown.y == Approx(covers.panels.below - covers.panels.above).margin(1e-6));
        }
    }
}

TEST_CASE("the side camera stays in its room, on its side, with fencer 0 on the left") {
    Prng prng = Prng::seeded(12);
    for (const Real aspect : kAspects) {
        CameraRig rig;
        for (int picture = 0; picture < 200; ++picture) {
            const Frame frame = random_frame(prng);
            const Camera camera = update(rig, frame, aspect, 0.016);
            const Vec3& eye = camera.world_from_camera.translation;
            CHECK(glm::clamp(eye, rig.room.low, rig.room.high) == eye);
            CHECK(eye.z > 0.5);
            CHECK(on_screen(camera, aspect, frame.fencers[0].subjects.head).x <
                  on_screen(camera, aspect, frame.fencers[1].subjects.head).x);
        }
    }
}

TEST_CASE("the side camera comes nearer when the fencers do") {
    Frame near_frame;
    Frame far_frame;
    near_frame.fencers[0].subjects = stick_fencer(-0.8, 1, 0.4, 0.4, 1.7);
    near_frame.fencers[1].subjects = stick_fencer(0.8, -1, 0.4, 0.4, 1.7);
    far_frame.fencers[0].subjects = stick_fencer(-2.2, 1, 0.4, 0.4, 1.7);
    far_frame.fencers[1].subjects = stick_fencer(2.2, -1, 0.4, 0.4, 1.7);
    CameraRig near_rig;
    CameraRig far_rig;
    const Camera near_camera = update(near_rig, near_frame, 16.0 / 9, 0);
    const Camera far_camera = update(far_rig, far_frame, 16.0 / 9, 0);
    CHECK(near_camera.world_from_camera.translation.z + 0.5 < far_camera.world_from_camera.translation.z);
}

TEST_CASE("cameras do not jump from one picture to the next") {
    Prng prng = Prng::seeded(13);
    for (const CameraKind kind : {CameraKind::kSide, CameraKind::kFencer0, CameraKind::kFencer1}) {
        CameraRig rig;
        rig.kind = kind;
        Frame frame = random_frame(prng);
        Camera last = update(rig, frame, 1.6, 0);
        for (int picture = 0; picture < 120; ++picture) {
            for (FencerView& fencer : frame.fencers) {
                fencer.subjects.head.x += 0.02;
                fencer.subjects.eyes.x += 0.02;
            }
            const Camera camera = update(rig, frame, 1.6, 1.0 / 60);
            CHECK(glm::distance(camera.world_from_camera.translation, last.world_from_camera.translation) < 0.1);
            CHECK(angle_between(camera.world_from_camera.rotation, last.world_from_camera.rotation) < 0.05);
            last = camera;
        }
    }
}

TEST_CASE("a fencer's camera stands at the eyes, hides its own head and has the opponent before it") {
    Prng prng = Prng::seeded(14);
    for (const FencerId fencer : kFencers) {
        CameraRig rig;
        rig.kind = fencer == 0 ? CameraKind::kFencer0 : CameraKind::kFencer1;
        const Frame frame = random_frame(prng);
        const Camera camera = update(rig, frame, 16.0 / 9, 0);
        const Subjects& own = frame.fencers[fencer].subjects;
        const Subjects& other = frame.fencers[fencer.other()].subjects;
        CHECK(glm::distance(camera.world_from_camera.translation, own.eyes) < 0.15);
        CHECK(camera.head_hidden_of == fencer);
        CHECK(inside(on_screen(camera, 16.0 / 9, other.pelvis)));
        const Vec3 head = on_screen(camera, 16.0 / 9, other.head + Vec3(0, 0.2, 0));
        CHECK(inside(head));
        CHECK(std::fabs(head.x) < 0.2);
    }
}

TEST_CASE(
    "no fencer's camera jumps when what covers its picture changes, but for what the first picture could not know") {
    Prng prng = Prng::seeded(23);
    for (const CameraKind kind : {CameraKind::kFencer0, CameraKind::kBehind0}) {
        const Frame frame = opponents(prng, 2);
        const Vec3& head = frame.fencers[1].subjects.head;
        CameraRig rig;
        rig.kind = kind;
        update(rig, frame, 1.6, 0);
        rig.covers = kCovers[0];
        Real last = on_screen(update(rig, frame, 1.6, 1.0 / 60), 1.6, head).y;
        CameraRig fresh;
        fresh.kind = kind;
        fresh.covers = kCovers[0];
        CHECK(on_screen(update(fresh, frame, 1.6, 0), 1.6, head).y == Approx(last));
        rig.covers = kCovers[2];
        for (int picture = 0; picture < 300; ++picture) {
            const Real now = on_screen(update(rig, frame, 1.6, 1.0 / 60), 1.6, head).y;
            CHECK(std::fabs(now - last) < 0.05);
            last = now;
        }
        fresh = {};
        fresh.kind = kind;
        fresh.covers = kCovers[2];
        CHECK(on_screen(update(fresh, frame, 1.6, 0), 1.6, head).y == Approx(last).margin(0.01));
    }
}

TEST_CASE("in a small window words leave the room to panels that these take") {
    Prng prng = Prng::seeded(24);
    const Frame frame = opponents(prng, 2.5);
    CameraRig rig;
    rig.kind = CameraKind::kBehind1;
    rig.covers = {{0.2, 0.4}, {0.4, 0.3}};
    const Camera camera = update(rig, frame, 4.0 / 3, 0);
    for (const Vec3& foot : frame.fencers[0].subjects.feet) CHECK(on_screen(camera, 4.0 / 3, foot).y > 2 * 0.4 - 1);
    CHECK(on_screen(camera, 4.0 / 3, frame.fencers[0].subjects.head).y < 1 - 2 * 0.2);
}

TEST_CASE("switching the kind of camera starts afresh") {
    Prng prng = Prng::seeded(15);
    const Frame frame = random_frame(prng);
    CameraRig rig;
    update(rig, frame, 1.6, 0);
    rig.kind = CameraKind::kFencer1;
    const Camera camera = update(rig, frame, 1.6, 0.001);
    CHECK(glm::distance(camera.world_from_camera.translation, frame.fencers[1].subjects.eyes) < 0.15);
}

TEST_CASE("every camera that is aimed has the aim in the middle of its picture, and shows who is not its own") {
    Prng prng = Prng::seeded(21);
    for (int round = 0; round < 40; ++round) {
        const Frame frame = random_frame(prng);
        const Subjects& left = frame.fencers[0].subjects;
        const Subjects& right = frame.fencers[1].subjects;
        CameraRig rig;
        rig.aim = CameraAim::kHead;
        for (const CameraKind kind : {CameraKind::kBehind0, CameraKind::kBehind1}) {
            rig.kind = kind;
            const Vec3 aim = kind == CameraKind::kBehind0 ? right.head : left.head;
            const Camera camera = update(rig, frame, 1.6, 0);
            CHECK(glm::length(Vec2(on_screen(camera, 1.6, aim))) < 1e-9);
            const Subjects& own = kind == CameraKind::kBehind0 ? left : right;
            CHECK(glm::dot(own.head - camera.world_from_camera.translation, own.facing) > 1);
        }
        for (const CameraKind kind : {CameraKind::kReferee, CameraKind::kLamp}) {
            rig.kind = kind;
            CHECK(glm::length(Vec2(on_screen(update(rig, frame, 1.6, 0), 1.6, (left.head + right.head) / 2.0))) < 1e-9);
        }
    }
}

TEST_CASE("the referee's camera and the lamps' show both fencers, as far as a lens reaches") {
    Prng prng = Prng::seeded(22);
    for (int round = 0; round < 60; ++round) {
        const Frame frame = random_frame(prng);
        if (frame.fencers[1].subjects.head.x - frame.fencers[0].subjects.head.x > 3) continue;
        for (const CameraKind kind : {CameraKind::kReferee, CameraKind::kLamp}) {
            CameraRig rig;
            rig.kind = kind;
            CHECK(shows_heads_feet_and_points(update(rig, frame, 1.6, 0), 1.6, frame, 1));
        }
    }
}

TEST_CASE("a fencer's eyes are turned to the part that is aimed at") {
    Prng prng = Prng::seeded(23);
    const Frame frame = random_frame(prng);
    const Subjects& other = frame.fencers[1].subjects;
    CameraRig rig;
    rig.kind = CameraKind::kFencer0;
    for (const auto& [aim, part] : {std::pair(CameraAim::kRoot, other.pelvis), std::pair(CameraAim::kHead, other.head),
                                    std::pair(CameraAim::kHand, other.hand), std::pair(CameraAim::kPoint, other.tip)}) {
        rig.last.reset();
        rig.aim = aim;
        CHECK(glm::length(Vec2(on_screen(update(rig, frame, 1.6, 0), 1.6, part))) < 1e-9);
    }
}

TEST_CASE(
    "the angle that is chosen for the eyes is the picture's at 16 : 9, and each degree more widens every picture") {
    Prng prng = Prng::seeded(29);
    const Frame frame = random_frame(prng);
    CameraRig rig;
    rig.kind = CameraKind::kFencer1;
    for (const Real aspect : {0.5, 1.0, 16.0 / 9, 21.0 / 9, 32.0 / 9}) {
        Real last = 0;
        for (int degrees = 46; degrees <= 92; ++degrees) {
            rig.eyes_fov = degrees * kPi / 180;
            const Real seen = update(rig, frame, aspect, 0.1).vertical_fov;
            CHECK(seen > last + 0.005);
            if (aspect == 16.0 / 9) CHECK(seen == Approx(rig.eyes_fov));
            last = seen;
        }
    }
}

TEST_CASE("a tuned camera is shifted as it sees, turned, and stays in the hall") {
    Prng prng = Prng::seeded(24);
    const Frame frame = random_frame(prng);
    CameraRig rig;
    rig.kind = CameraKind::kReferee;
    const Camera plain = update(rig, frame, 1.6, 0);
    rig.tuning = {{0.4, 0.2, 0}, 0.1, -0.05};
    const Camera tuned = update(rig, frame, 1.6, 0);
    const Vec3 moved = tuned.world_from_camera.translation - plain.world_from_camera.translation;
    CHECK(glm::dot(moved, plain.world_from_camera.direction(kAxisX)) == Approx(0.4));
    CHECK(glm::dot(moved, plain.world_from_camera.direction(kAxisY)) == Approx(0.2));
    const Vec3 before = plain.world_from_camera.direction(-kAxisZ);
    const Vec3 after = tuned.world_from_camera.direction(-kAxisZ);
    CHECK(std::asin(after.y) - std::asin(before.y) == Approx(-0.05));
    CHECK(glm::cross(before, after).y > 0);  // to the left
    rig.tuning.shift = {0, 0, 3};
    for (int i = 0; i < 5; ++i) CHECK(update(rig, frame, 1.6, 0).world_from_camera.translation.z <= 5.9);
    rig.tuning = {};
    CHECK(update(rig, frame, 1.6, 0).world_from_camera.translation == plain.world_from_camera.translation);
}

TEST_CASE("own eyes see through the own body, and a fencer is as opaque as was chosen") {
    Prng prng = Prng::seeded(25);
    const Frame frame = random_frame(prng);
    CameraRig rig;
    CHECK(update(rig, frame, 1.6, 0).opacity == std::array<float, 2>{1, 1});
    rig.kind = CameraKind::kFencer1;
    CHECK(update(rig, frame, 1.6, 0).opacity[0] == 1);
    CHECK(update(rig, frame, 1.6, 0).opacity[1] < 1);
    rig.opacity = {0.25, 0.125};
    CHECK(update(rig, frame, 1.6, 0).opacity == std::array<float, 2>{0.25f, 0.125f});
}

TEST_CASE("a flown camera goes where it looks and never leaves the hall") {
    Prng prng = Prng::seeded(26);
    const Frame frame = random_frame(prng);
    CameraRig rig;
    rig.kind = CameraKind::kFree;
    turn(rig.flight, {0.25, 0});
    const Vec3 from = update(rig, frame, 1.6, 0).world_from_camera.translation;
    advance(rig.flight, 0.5);
    const Camera camera = update(rig, frame, 1.6, 0);
    const Vec3 way = camera.world_from_camera.translation - from;
    CHECK(glm::distance(way, 0.5 * camera.world_from_camera.direction(-kAxisZ)) < 1e-12);
    CHECK(way.x < 0);  // turned to the left
    for (int i = 0; i < 200; ++i) {
        advance(rig.flight, 0.5);
        shift(rig.flight, {0, 0.2});
    }
    CHECK(std::fabs(rig.flight.eye.x) <= 10.6);
    CHECK(std::fabs(rig.flight.eye.y) <= 4.6);
    CHECK(std::fabs(rig.flight.eye.z) <= 5.9);
}

TEST_CASE("a flight begins where the picture was before, and goes on where it was left") {
    Prng prng = Prng::seeded(31);
    const Frame frame = random_frame(prng);
    for (const CameraKind kind : {CameraKind::kSide, CameraKind::kLamp, CameraKind::kBehind1, CameraKind::kFencer0}) {
        CameraRig rig;
        rig.kind = kind;
        const Rigid before = update(rig, frame, 1.6, 0).world_from_camera;
        rig.kind = CameraKind::kFree;
        const Rigid begun = update(rig, frame, 1.6, 0).world_from_camera;
        CHECK_FALSE(was_led(rig));
        const Real back = kind == CameraKind::kFencer0 ? 0.9 : 0;  // out of the head
        CHECK(glm::distance(begun.translation, before.point({0, 0, back})) < 1e-9);
        if (kind != CameraKind::kLamp)  // who looks straight down is not led there
            CHECK(glm::distance(begun.direction(-kAxisZ), before.direction(-kAxisZ)) < 1e-9);
        advance(rig.flight, 0.5);
        const Flight left = rig.flight;
        rig.kind = kind;
        update(rig, frame, 1.6, 0);
        rig.kind = CameraKind::kFree;
        update(rig, frame, 1.6, 0);
        CHECK(rig.flight == left);
    }
}

TEST_CASE("the picture of a flown camera goes with the hand that drags it") {
    Prng prng = Prng::seeded(27);
    const Frame frame = random_frame(prng);
    CameraRig rig;
    rig.kind = CameraKind::kFree;
    const Camera before = update(rig, frame, 1.6, 0);
    const Vec3 seen = before.world_from_camera.point({0, 0, -4});
    shift(rig.flight, {0.1, 0.05});  // right and down
    const Vec2 place = on_screen(update(rig, frame, 1.6, 0), 1.6, seen);
    CHECK(place.x > 0.02);
    CHECK(place.y < -0.02);
}

TEST_CASE("who fences a bot does not begin in its mask") {
    using K = CameraKind;
    CHECK(for_bout_of({true, false}, K::kFencer1) == K::kSide);
    CHECK(for_bout_of({false, true}, K::kBehind0) == K::kSide);
    CHECK(for_bout_of({true, false}, K::kFencer0) == K::kFencer0);
    CHECK(for_bout_of({true, true}, K::kFencer1) == K::kSide);
    CHECK(for_bout_of({true, true}, K::kReferee) == K::kReferee);
    CHECK(for_bout_of({false, false}, K::kFencer1) == K::kFencer1);
    CHECK(for_bout_of({true, false}, K::kReferee) == K::kReferee);
}

TEST_CASE("a player's half of the picture does not begin out of the opponent's mask or from behind him") {
    using K = CameraKind;
    constexpr PerFencer<bool> kPeople{true, true};
    CHECK(for_half_of(0, kPeople, K::kFencer1) == K::kFencer0);
    CHECK(for_half_of(1, kPeople, K::kFencer0) == K::kFencer1);
    CHECK(for_half_of(0, kPeople, K::kBehind1) == K::kBehind0);
    CHECK(for_half_of(1, kPeople, K::kBehind0) == K::kBehind1);
    for (const K kind : {K::kFencer0, K::kBehind0, K::kSide, K::kReferee, K::kLamp, K::kExamine, K::kFree})
        CHECK(for_half_of(0, kPeople, kind) == kind);
}

TEST_CASE("no half of the picture begins out of a bot's mask") {
    using K = CameraKind;
    for (const FencerId fencer : kFencers) {
        CHECK(for_half_of(fencer, {true, false}, K::kFencer1) == K::kBehind1);
        CHECK(for_half_of(fencer, {true, false}, K::kFencer0) == K::kFencer0);
        CHECK(for_half_of(fencer, {false, false}, K::kFencer0) == K::kBehind0);
        for (const K kind : {K::kBehind1, K::kSide, K::kReferee})
            CHECK(for_half_of(fencer, {true, false}, kind) == kind);
    }
}

TEST_CASE("what a hand led can be put back, and follows the fencers as before") {
    Prng prng = Prng::seeded(27);
    const Frame frame = random_frame(prng);
    for (const CameraKind kind : {CameraKind::kExamine, CameraKind::kFree}) {
        CameraRig rig;
        rig.kind = kind;
        const Camera first = update(rig, frame, 16.0 / 9, 0);
        CHECK_FALSE(was_led(rig));
        turn(rig.orbit, {0.2, 0});
        advance(rig.flight, 2);
        CHECK(was_led(rig));
        const Camera led = update(rig, frame, 16.0 / 9, 0);
        CHECK(glm::distance(led.world_from_camera.translation, first.world_from_camera.translation) > 0.1);
        put_back(rig);
        CHECK_FALSE(was_led(rig));
        const Camera back = update(rig, frame, 16.0 / 9, 0);
        CHECK(glm::distance(back.world_from_camera.translation, first.world_from_camera.translation) < 1e-9);
    }
}
