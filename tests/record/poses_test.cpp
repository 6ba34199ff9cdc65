// Recordings that are shown by their poses.
#include "catch.hpp"
#include "pose_bytes.hpp"
#include "pose_track.hpp"
#include "recordings.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/record/player.hpp>

using namespace riposte;
using recordings::Bytes;
using recordings::Recorded;

namespace {

/// The recording as another simulation would have written it, which has states of its own.
Recording of_another_simulation(Bytes bytes) {
    for (const auto& chunk : recordings::chunks_of(bytes))
        if (chunk.type == 6) std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(chunk.at) + 13, 500, 0xee);
    const auto read = read_recording(recordings::of_another_simulation(bytes));
    REQUIRE(read);
    REQUIRE_FALSE(read.value().computed());
    return read.value();
}

/// How far (m) the parts of both figures and the points of both weapons are from where they should be, at most.
Real farthest_apart(const BoutSetup& setup, const BoutState& a, const BoutState& b) {
    Real farthest = 0;
    for (const FencerId id : kFencers) {
        PerFencer<ModelPose> figures;
        Pose pose;
        pose_fencer(setup, a, id, pose, figures[0]);
        pose_fencer(setup, b, id, pose, figures[1]);
        for (JointIndex i = 0; i < static_cast<JointIndex>(setup.models[id]->skeleton.size()); ++i)
            farthest = std::max(
                farthest,
                glm::distance(world_from_model(id, a.fencers[id].root_x).point(Vec3(figures[0][i].translation)),
                              world_from_model(id, b.fencers[id].root_x).point(Vec3(figures[1][i].translation))));
        const Vec3 tip = setup.weapons[id].capsuloid.blade.b;
        farthest = std::max(farthest, glm::distance(a.fencers[id].weapon.world_from_weapon.point(tip),
                                                    b.fencers[id].weapon.world_from_weapon.point(tip)));
    }
    return farthest;
}

LegState first_legs(const Bytes& bytes) {
    const Recording recording = read_recording(bytes).value();
    return recording.shown.shown(recording.shown.poses.at(0))[0].legs;
}

}  // namespace

TEST_CASE("a recording of another simulation is watched to its end, and looks as it was fenced") {
    Recorded recorded(3, {"mouse", "bot, level 1"}, Poses::kYes);
    recorded.fence(3000);
    const Bytes bytes = recorded.finish();
    const Recording own = read_recording(bytes).value();
    CHECK(own.header.poses);
    CHECK(own.shown.poses.size() == 3000 / kTicksPerPose);
    const Recording other = of_another_simulation(bytes);
    Player computed(recorded.bout.setup, own);
    Player watched(recorded.bout.setup, other);
    Real at_poses = 0;
    std::vector<Real> between;
    int clocks_apart = 0;  // ticks
    while (!watched.at_end()) {
        CHECK(watched.advance());
        computed.advance();
        REQUIRE(watched.state().tick == computed.state().tick);
        const auto clock = [](const Player& player) { return static_cast<int>(player.state().judge.fenced_ticks); };
        clocks_apart = std::max(clocks_apart, std::abs(clock(watched) - clock(computed)));
        if (watched.state().tick < kTicksPerPose) continue;
        const Real apart = farthest_apart(recorded.bout.setup, watched.state(), computed.state());
        if (watched.state().tick % kTicksPerPose == 0) at_poses = std::max(at_poses, apart);
        between.push_back(apart);
    }
    std::sort(between.begin(), between.end());
    INFO("m apart: " << at_poses << " at poses, half " << between[between.size() / 2] << ", 99 of 100 "
                     << between[between.size() * 99 / 100] << ", at most " << between.back());
    CHECK(watched.state().tick == 3000);
    CHECK(at_poses < 0.015);
    CHECK(between[between.size() * 99 / 100] < 0.1);
    CHECK(watched.state().judge.score == recorded.bout.state.judge.score);
    CHECK(clocks_apart <= 2);
    CHECK(watched.input() == computed.input());
}

TEST_CASE("what is watched has the touches, calls and awards of the recording, and stays at its end") {
    Recorded recorded(3, {"mouse", "mouse"}, Poses::kYes);
    while (recorded.events.awards.empty()) recorded.fence(1);
    recorded.fence(60);
    const Recording other = of_another_simulation(recorded.finish());
    Player watched(recorded.bout.setup, other);
    RecordedEvents seen;
    while (!watched.at_end()) {
        watched.advance();
        append_events(watched.state().tick, watched.events(), seen);
    }
    CHECK(seen == recorded.events);
    CHECK(watched.state().judge.lamp == recorded.events.awards.back().to);
    const std::uint32_t end = watched.state().tick;
    watched.play_on();
    CHECK(watched.state().tick == end);
    watched.seek(recorded.events.awards.back().tick);
    CHECK(watched.events().award.has_value());
    CHECK(watched.state().judge.score == recorded.events.awards.back().score);
}

TEST_CASE("over a hole what is watched leaps, as what is computed does") {
    Recorded recorded(3, {"mouse", "mouse"}, Poses::kYes);
    recorded.fence(330).miss(70).fence(300);
    const Recording other = of_another_simulation(recorded.finish());
    Player watched(recorded.bout.setup, other);
    watched.seek(330);
    CHECK_FALSE(watched.advance());
    CHECK(watched.state().tick == 400);
    CHECK(watched.state().fencers[0].legs.time ==
          Approx(other.shown.shown(other.shown.poses[330 / kTicksPerPose])[0].time));
    watched.seek(350);
    CHECK(watched.state().tick == 400);
    watched.seek(9999);
    CHECK(watched.state().tick == 700);
}

TEST_CASE("a clip that there is no more is shown as guard") {
    Recorded recorded(3, {"mouse", "mouse"}, Poses::kYes);
    Bytes bytes = recorded.fence(250).finish();
    const auto chunks = recordings::chunks_of(bytes);
    REQUIRE(chunks[1].type == 128);
    Bytes other = bytes;
    other[chunks[1].at + 8 + 3] ^= 0x20U;  // the first letter of the first clip's name: stand
    recordings::give_checksums(other);
    CHECK(first_legs(bytes) == LegState::kStand);
    CHECK(first_legs(other) == LegState::kGuard);
}

TEST_CASE("poses out of range, out of order, too short or too long are refused") {
    const auto is_read = [&](const Bytes& payload) {
        std::vector<RecordedPose> poses;
        return read_poses(payload, {120, 12}, 2, poses);
    };
    CHECK(is_read({12, 0, 0}));
    CHECK(is_read({6, 0, 0, 12, 0, 0}));
    CHECK(is_read({6, 0x80, 0x20, 2, 0}));              // the second clip
    CHECK_FALSE(is_read({6, 0x80, 0x20, 4, 0}));        // the third of two
    CHECK_FALSE(is_read({6, 0x80, 0x20, 1, 0}));        // the one before the first
    CHECK_FALSE(is_read({6, 0x01, 1, 0}));              // a time before the beginning
    CHECK_FALSE(is_read({6, 0x10, 0x82, 0x80, 1, 0}));  // more than a whole turn
    CHECK_FALSE(is_read({}));
    CHECK_FALSE(is_read({6, 0}));
    CHECK_FALSE(is_read({0, 0, 0}));
    CHECK_FALSE(is_read({5, 0, 0}));  // after a tick that 6 does not divide
    CHECK_FALSE(is_read({18, 0, 0}));
    CHECK_FALSE(is_read({6, 0, 0, 6, 0, 0}));
    CHECK_FALSE(is_read({6, 0, 0, 0}));
    // So many bytes without a bit, which others follow.
    const auto is_read_behind = [&](std::size_t bytes, const Bytes& rest) {
        Bytes payload{6};
        payload.insert(payload.end(), bytes, 0x80);
        payload.insert(payload.end(), rest.begin(), rest.end());
        return is_read(payload);
    };
    CHECK(is_read_behind(17, {0, 0}));
    CHECK(is_read_behind(17, {0x08, 2, 0}));                   // the last number
    CHECK_FALSE(is_read_behind(17, {0x10, 2, 0}));             // a bit beyond it
    CHECK_FALSE(is_read_behind(18, {0, 0}));                   // more than eighteen bytes
    CHECK_FALSE(is_read_behind(8, {0x04, 0x82, 8, 0}));        // a knee turned by too much
    CHECK(is_read_behind(8, {0x08, 6, 0}));                    // a body that rises
    CHECK_FALSE(is_read_behind(8, {0x08, 8, 0}));              // and does what no body does
    CHECK_FALSE(is_read_behind(8, {0x10, 0xe2, 0xd4, 3, 0}));  // a pelvis far from the model
}

TEST_CASE("a recording has no poses if none are asked for") {
    const Recording plain = read_recording(Recorded().fence(250).finish()).value();
    CHECK_FALSE(plain.header.poses);
    CHECK(plain.shown.poses.empty());
}

TEST_CASE(
    "times of steps and attacks in recordings of before simulation 21 are stretched to the clips of small and tall") {
    Recorded recorded(3, {"mouse", "bot, level 1"}, Poses::kYes);
    recorded.fence(3000);
    Recording now = read_recording(recorded.finish()).value();
    Recording before = now;
    before.header.simulation_version = 20;
    BoutSetup setup = recorded.bout.setup;
    setup.models[0] = std::make_shared<const FencerModel>(with_height(*setup.models[0], 1.44));
    int paced = 0;
    for (std::uint32_t tick = 1200; tick <= 3000; tick += 10) {
        const LegsState legs = shown_state(setup, now, tick).fencers[0].legs;
        const LegsState old = shown_state(setup, before, tick).fencers[0].legs;
        CAPTURE(tick, legs.state);
        CHECK(old.state == legs.state);
        const bool stretched = is_paced(leg_play(legs.state).clip);
        CHECK(old.time == Approx(legs.time * (stretched ? 0.8 : 1)));
        paced += stretched ? 1 : 0;
    }
    CHECK(paced > 10);
}
