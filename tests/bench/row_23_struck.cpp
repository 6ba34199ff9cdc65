// What a tick costs of a fencer whose body answers to a blow, and of one who falls, comes to lie and rises.
#include "race.hpp"
#include "times.hpp"

#include <riposte/fencing/fall.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/step.hpp>

#include <fencing/body_links.hpp>
#include <shipped.hpp>

#include <cstdio>

namespace riposte::bench {
namespace {

constexpr double kReactionGoal = 15;  // us, in the mean
constexpr double kFallGoal = 40;
constexpr int kTimes = 5;
constexpr int kReactionTicks = 180;
constexpr int kFallTicks = 168;  // 1.4 s at 120 Hz

/// A fencer as his clips have him.
struct Clip {
    Pose pose;
    ModelPose figure;
};

Clip clip_of(const BoutSetup& setup, LegState legs, Real time) {
    BoutState state = initial_state(setup);
    state.fencers[0].legs.state = legs;
    state.fencers[0].legs.time = time;
    Clip clip;
    pose_fencer(setup, state, 0, clip.pose, clip.figure);
    return clip;
}

/// Blows of 5 N s at breast and head, from eight sides.
Times reactions(const BoutSetup& setup) {
    const FencerModel& model = *setup.models[0];
    BodyModel body = make_carried_body(model);
    const auto scratch = std::make_unique<ReactionScratch>();
    const Clip guard = clip_of(setup, LegState::kGuard, 0);
    Times times;
    for (const auto& [part, joint] :
         {std::pair{BodyPart::kTorso, LinkIndex{kChest}}, std::pair{BodyPart::kHead, LinkIndex{kHeadLink}}}) {
        const Vec3 place(guard.figure[model.body.turned[joint_at(joint)]].translation);
        for (int side = 0; side < 8; ++side) {
            const Vec3 way = turned(axis_angle(kAxisY, side * kPi / 4), kAxisZ);
            Reaction reaction;
            strike(model, guard.pose, guard.figure, {part, place, way * 5.0}, body, *scratch, reaction);
            for (int tick = 0; tick < kReactionTicks && reaction.active; ++tick)
                times.take([&] {
                    advance_reaction(model, setup.body, guard.pose, setup.tempo / kTicksPerSecond, body, *scratch,
                                     reaction);
                });
        }
    }
    return times;
}

/// Falls out of a guard, thrown to eight sides, as long as they are simulated.
Times falls(const BoutSetup& setup) {
    const FencerModel& model = *setup.models[0];
    const BodyModel body = make_falling_body(model, setup.weapons[0]);
    const auto scratch = std::make_unique<ReactionScratch>();
    const Clip guard = clip_of(setup, LegState::kGuard, 0);
    const Real dt = setup.tempo / kTicksPerSecond;
    Times times;
    for (int side = 0; side < 8; ++side) {
        Reaction reaction;
        reaction.active = true;
        reaction.shift_speed = turned(axis_angle(kAxisY, side * kPi / 4), kAxisZ) * 1.5;
        Fall fall;
        begin_fall(model, guard.pose, reaction, fall);
        for (int tick = 0; tick < kFallTicks && fall.stage == FallStage::kFalls; ++tick) {
            const Clip clip = clip_of(setup, LegState::kFall, tick * dt);
            times.take([&] { advance_fall(model, setup.body, clip.pose, tick * dt, dt, body, *scratch, fall); });
        }
    }
    return times;
}

std::string told(const Times& times, double goal) {
    char text[160];
    std::snprintf(text, sizeof text, "mean %.1f us (%s, asked %.0f), p99 %.1f, longest %.1f of %zu ticks", times.mean(),
                  times.mean() <= goal ? "reached" : "MISSED", goal, times.at_share(0.99), times.most(),
                  times.us.size());
    return text;
}

/// The same ticks each time: what the least of a few takes is the program's own.
std::string told(const std::string& what, Times (*ticks)(const BoutSetup&), const BoutSetup& setup, double goal) {
    const Times once = ticks(setup);
    Times best = once;
    for (int time = 1; time < kTimes; ++time) best.keep_least(ticks(setup));
    return what + ": " + told(once, goal) + ";\n      the best of " + std::to_string(kTimes) +
           ", the program's own: " + told(best, goal);
}

Row make_row() {
    const BoutSetup setup = shipped_setup();
    return {"a body that answers to blows, and one that falls, a fencer and tick",
            "tick",
            1,
            {},
            {},
            told("reaction", reactions, setup, kReactionGoal) + "\n   " + told("fall", falls, setup, kFallGoal),
            {}};
}

const Registration kRow(23, make_row);

}  // namespace
}  // namespace riposte::bench
