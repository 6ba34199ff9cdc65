#include "trial.hpp"

#include <riposte/fencing/measure.hpp>

namespace riposte {
namespace {

constexpr Real kApart = 2.2;  // m between the model origins, beyond which no blade reaches a body
constexpr Real kNear = 1.8;   // m, within which blades and bodies mix

}  // namespace

bool touches(FencerId id, const BoutState& before, const BoutState& now) {
    return now.judge.score[id] > before.judge.score[id] || now.judge.pending[id];
}

Real outcome_of(FencerId id, const BoutState& before, const BoutState& now) {
    const bool scored = touches(id, before, now);
    const bool touched = touches(id.other(), before, now);
    return scored ? (touched ? kBothTouched : 1) : touched ? -1 : 0;
}

int effort_of(const BoutState& bout) {
    const Real distance = distance_of(bout);
    return distance > kApart ? 1 : distance > kNear ? 2 : 4;
}

}  // namespace riposte
