#include "first_bout.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kMoved = 0.3;  // half squares from the middle

bool is_bot(const Seats& seats, FencerId fencer) { return seats.bot_level[fencer] > 0; }

}  // namespace

bool bot_waits(const LessonSettings& known, const Seats& seats) {
    const auto person = [&](FencerId fencer) { return !is_bot(seats, fencer) && !seats.nobody[fencer]; };
    return !known.fenced && ((person(0) && is_bot(seats, 1)) || (person(1) && is_bot(seats, 0)));
}

Seats without_bots(const Seats& seats) {
    Seats resting = seats;
    for (const FencerId fencer : kFencers) {
        if (!is_bot(seats, fencer)) continue;
        resting.bot_level[fencer] = 0;
        resting.nobody[fencer] = true;
    }
    return resting;
}

bool anybody_acts(const BoutInput& input) {
    return std::any_of(input.fencers.begin(), input.fencers.end(), [](const FencerInput& one) {
        return one.buttons != 0 || glm::length(hand_position(one)) > kMoved;
    });
}

}  // namespace riposte
