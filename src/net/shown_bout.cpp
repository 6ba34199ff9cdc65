#include <riposte/net/shown_bout.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::net {
namespace {

constexpr double kSameInstant = 1e-6;  // of a tick
constexpr Real kGone = 0.004;          // of an offset: what is left then is less than a picture can show

/// True if pictures of the two states are the same.
bool looks_like(const FencerState& a, const FencerState& b) {
    const auto same_flinch = [](const Flinch& x, const Flinch& y) {
        return x.part == y.part && x.left == y.left && x.share == y.share;
    };
    const LegsState& legs = a.legs;
    const LegsState& others = b.legs;
    return a.root_x == b.root_x && legs.state == others.state && legs.time == others.time &&
           legs.previous == others.previous && legs.previous_time == others.previous_time && legs.fade == others.fade &&
           a.weapon.ease == b.weapon.ease &&
           a.weapon.world_from_weapon.translation == b.weapon.world_from_weapon.translation &&
           a.weapon.world_from_weapon.rotation == b.weapon.world_from_weapon.rotation && a.hand.place == b.hand.place &&
           a.hand.extension == b.hand.extension && a.hand.attack == b.hand.attack && a.hand.parry == b.hand.parry &&
           a.hand.thrust == b.hand.thrust && a.reaction.offset == b.reaction.offset && a.fall.pose == b.fall.pose &&
           same_flinch(a.flinches[0], b.flinches[0]) && same_flinch(a.flinches[1], b.flinches[1]);
}

/// The two states round an instant, and the share of the way between them; null where they are not known.
struct Round {
    const BoutState* before = nullptr;
    const BoutState* after = nullptr;
    Real fraction = 1;
};
Round round_of(const Rollback& bout, double instant) {
    const double floor = std::floor(instant);
    const auto tick = static_cast<std::uint32_t>(floor);
    const double fraction = instant - floor;
    const BoutState* before = bout.state_at(tick);
    return {before, fraction > 0 ? bout.state_at(tick + 1) : before, fraction};
}

bool is_too_far(const ShownOffset& offset) {
    return std::fabs(offset.root_x) > ShownBout::kMostRoot || glm::length(offset.place_world) > ShownBout::kMostHand;
}

}  // namespace

void WidestGap::note(std::uint32_t gap, Micros now) {
    const std::int64_t number = now / kPart;
    Part& part = parts_[static_cast<std::size_t>(number) % parts_.size()];
    part = {number, part.number == number ? std::max(part.most, gap) : gap};
}

std::uint32_t WidestGap::ticks() const {
    std::int64_t newest = -1;
    for (const Part& part : parts_) newest = std::max(newest, part.number);
    std::uint32_t most = 0;
    for (const Part& part : parts_)
        if (part.number > newest - static_cast<std::int64_t>(parts_.size())) most = std::max(most, part.most);
    return most;
}

std::optional<BoutState> ShownBout::mixed(const Rollback& bout, std::uint32_t tick) const {
    const BoutState* own = bout.state_at(tick);
    if (own == nullptr) return {};
    BoutState state = *own;
    const BoutState* other = tick >= lag_ ? bout.state_at(tick - lag_) : nullptr;
    if (other != nullptr) state.fencers[own_.other()] = other->fencers[own_.other()];
    state.judge = bout.confirmed().judge;
    return state;
}

std::optional<BoutState> ShownBout::at(const Rollback& bout, std::uint32_t tick) const {
    auto state = mixed(bout, tick);
    if (state)
        for (const FencerId id : kFencers) {
            Rigid& world_from_weapon = state->fencers[id].weapon.world_from_weapon;
            world_from_weapon = displaced(world_from_weapon, offsets_[id]);
        }
    return state;
}

/// A clock that is farther than may be predicted waits at the last state; so does one that is not there yet, as before
/// a bout that stood goes on.
ShownBout::Picture ShownBout::picture(const Rollback& bout, const SlewedClock& clock, Micros now) const {
    const std::uint32_t tick = bout.predicted().tick;
    Picture made;
    made.after = mixed(bout, tick).value_or(bout.predicted());
    made.before = tick > 0 ? mixed(bout, tick - 1).value_or(made.after) : made.after;
    made.fraction = clock.tick() != tick || made.before.tick == tick ? 1 : clock.fraction();
    for (const FencerId id : kFencers) {
        made.ticks[id] = tick - (id == own_ ? 0 : lag_);
        made.instants[id] = static_cast<double>(made.ticks[id]) - 1 + made.fraction;
    }
    made.clock = static_cast<double>(clock.tick()) + clock.fraction();
    made.phase = bout.predicted().judge.phase;
    made.restarts = bout.restarts();
    made.at = now;
    return made;
}

void ShownBout::follow(const Rollback& bout, const SlewedClock& clock, Real share, Micros now) {
    const std::uint32_t ahead = bout.predicted().tick - bout.confirmed().tick;
    gap_.note(ahead, now);
    lag_ = static_cast<std::uint32_t>(std::lround((1 - std::clamp<Real>(share, 0, 1)) * gap_.ticks()));
    while (lag_ > 0 && (bout.predicted().tick <= lag_ || bout.state_at(bout.predicted().tick - 1 - lag_) == nullptr))
        --lag_;
    const Picture next = picture(bout, clock, now);
    const BoutState* then = begun_ ? bout.state_at(now_.after.tick) : nullptr;
    if (then == nullptr || then->judge.phase != now_.phase || next.restarts != now_.restarts) {
        offsets_ = {};
    } else {
        for (const FencerId id : kFencers) put_right(bout, next, id);
    }
    now_ = next;
    begun_ = true;
}

/// The instant from which the bout, as it is known now, leads to the next picture in the time that has passed is the
/// one to compare with what was shown: where nothing was put right, the states of that instant are those that were
/// shown.
void ShownBout::put_right(const Rollback& bout, const Picture& next, FencerId id) {
    ShownOffset& offset = offsets_[id];
    const double shown = now_.instants[id];
    const double passed = std::clamp(next.clock - now_.clock, 0.0, std::max(0.0, next.instants[id] - shown));
    const double instant = next.instants[id] - passed;
    const bool same_instant = std::fabs(instant - shown) < kSameInstant;
    const std::uint32_t tick = now_.ticks[id];
    const Round now = same_instant ? Round{bout.state_at(std::max(tick, 1U) - 1), bout.state_at(tick), now_.fraction}
                                   : round_of(bout, instant);
    if (now.before == nullptr || now.after == nullptr) {
        offset.share = 0;
        return;
    }
    const bool same = same_instant && looks_like(now.before->fencers[id], now_.before.fencers[id]) &&
                      looks_like(now.after->fencers[id], now_.after.fencers[id]);
    if (!same) {
        const ShownFigure bare = figure_between(bout.setup(), now_.before, now_.after, id, now_.fraction);
        const ShownFigure natural = figure_between(bout.setup(), *now.before, *now.after, id, now.fraction);
        offset = offset_between(natural, displaced(bout.setup(), id, bare, offset));
        if (is_too_far(offset)) offset.share = 0;
    }
    const double over = static_cast<double>(next.at - now_.at) / static_cast<double>(kDecay);
    offset.share *= std::exp(-std::max(0.0, over));
    if (offset.share < kGone) offset.share = 0;
}

}  // namespace riposte::net
