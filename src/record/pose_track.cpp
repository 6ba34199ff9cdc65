#include "pose_track.hpp"

#include <riposte/fencing/pose.hpp>

#include <algorithm>
#include <span>

namespace riposte {
namespace {

constexpr std::uint32_t kLongestGap = 3 * kTicksPerPose;  ///< beyond it ticks are missing: poses are not mixed
constexpr std::uint32_t kLit = 3 * kTicksPerSecond / 2;   ///< ticks for which an award's lamps are shown

/// The first of those that are later than the tick.
template <class T>
auto behind(const std::vector<T>& all, std::uint32_t tick) {
    return std::ranges::upper_bound(all, tick, {}, &T::tick);
}

/// Those of the tick.
template <class T>
std::span<const T> of_tick(const std::vector<T>& all, std::uint32_t tick) {
    const auto first = std::ranges::lower_bound(all, tick, {}, &T::tick);
    return {first, behind(all, tick)};
}

PerFencer<ShownFencer> fencers_at(const RecordedPoses& recorded, std::uint32_t tick) {
    const std::vector<RecordedPose>& poses = recorded.poses;
    const auto next = behind(poses, tick);
    if (next == poses.begin()) return recorded.shown(*next);
    const RecordedPose& from = *std::prev(next);
    if (next == poses.end()) return recorded.shown(from);
    if (next->tick - from.tick > kLongestGap) return recorded.shown(next->tick - tick < kTicksPerPose ? *next : from);
    const Real share = static_cast<Real>(tick - from.tick) / (next->tick - from.tick);
    PerFencer<ShownFencer> fencers = recorded.shown(from);
    const PerFencer<ShownFencer> later = recorded.shown(*next);
    for (const FencerId id : kFencers) fencers[id] = between(fencers[id], later[id], share);
    return fencers;
}

/// The score of the last award or hash that is not later than the tick; a hash also knows of a judge who began anew.
PerFencer<std::uint16_t> score_at(const Recording& recording, std::uint32_t tick) {
    const auto award = behind(recording.events.awards, tick);
    const auto hash = behind(recording.hashes, tick);
    const bool awarded = award != recording.events.awards.begin();
    if (hash == recording.hashes.begin()) return awarded ? std::prev(award)->score : PerFencer<std::uint16_t>{};
    const bool newer = awarded && std::prev(award)->tick > std::prev(hash)->tick;
    return newer ? std::prev(award)->score : std::prev(hash)->score;
}

/// Phase and clock, as the calls up to the tick have them. Nobody is over: what follows a bout is not recorded.
void lead(const std::vector<RecordedCall>& calls, std::uint32_t tick, JudgeState& judge) {
    std::uint32_t allez = tick;
    for (const RecordedCall& call : calls) {
        if (call.tick > tick) break;
        if (call.call == Call::kEnGarde && !is_free(judge.phase)) judge.phase = JudgePhase::kEnGarde;
        if (call.call == Call::kPrets) judge.phase = JudgePhase::kPrets;
        if (call.call == Call::kAllez) allez = call.tick;
        if (call.call == Call::kAllez) judge.phase = JudgePhase::kFencing;
        if (call.call != Call::kHalte || judge.phase != JudgePhase::kFencing) continue;
        judge.phase = JudgePhase::kHalt;
        judge.fenced_ticks += call.tick - allez;
    }
    if (judge.phase == JudgePhase::kFencing) judge.fenced_ticks += tick - allez;
}

TouchEvent touch_event(const BoutSetup& setup, const RecordedTouch& touch, const BoutState& shown) {
    TouchEvent event;
    event.time_us = time_in_us(touch.tick, 0);
    event.attacker = touch.attacker.index();
    event.part = touch.part;
    event.verdict = touch.verdict;
    event.noted = touch.noted;
    event.side = touch.side;
    event.along = 1;
    event.speed = touch.speed / 1000.0;
    const Rigid& weapon = shown.fencers[touch.attacker].weapon.world_from_weapon;
    event.point_world = event.blade_world = weapon.point(setup.weapons[touch.attacker].capsuloid.blade.b);
    return event;
}

/// The first simulation in which steps and attacks take time in proportion to the height.
constexpr std::uint32_t kPacedSince = 21;

/// Times of legs in a recording of before, on the clips of now: a share of a clip stays the same share.
void stretch(const FencerModel& model, ShownFencer& fencer) {
    const auto share = [&](LegState legs) { return is_paced(leg_play(legs).clip) ? model.size() : Real{1}; };
    fencer.time *= share(fencer.legs);
    fencer.previous_time *= share(fencer.previous);
}

}  // namespace

BoutState shown_state(const BoutSetup& setup, const Recording& recording, std::uint32_t tick) {
    BoutState state = initial_state(setup);
    state.tick = tick;
    if (recording.shown.poses.empty()) return state;
    PerFencer<ShownFencer> fencers = fencers_at(recording.shown, tick);
    if (recording.header.simulation_version < kPacedSince) {
        for (const FencerId id : kFencers) stretch(*setup.models[id], fencers[id]);
    }
    for (const FencerId id : kFencers) state.fencers[id] = fencer_state(setup, fencers[id], id);
    lead(recording.events.calls, tick, state.judge);
    state.judge.score = score_at(recording, tick);
    const auto award = behind(recording.events.awards, tick);
    const bool lit = award != recording.events.awards.begin() && tick - std::prev(award)->tick < kLit;
    if (lit) state.judge.lamp = std::prev(award)->to;
    return state;
}

BoutEvents shown_events(const BoutSetup& setup, const Recording& recording, const BoutState& shown) {
    BoutEvents events;
    for (const RecordedTouch& touch : of_tick(recording.events.touches, shown.tick))
        events.touches.push_back(touch_event(setup, touch, shown));
    for (const RecordedCall& call : of_tick(recording.events.calls, shown.tick))
        events.calls.push_back({call.call, call.fencer.index()});
    for (const RecordedAward& award : of_tick(recording.events.awards, shown.tick))
        events.award = AwardEvent{0, award.reason, award.to, award.score, time_in_us(shown.tick, 0), 0};
    return events;
}

}  // namespace riposte
