#include "counter_move.hpp"

#include "lines.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kToSwing = 0.1;      // s from leaving the guard to the cut
constexpr Real kCutLasts = 0.3;     // s
constexpr Real kOnTheSpot = 0.1;    // s of the cut before the hand goes through the target
constexpr Real kLongestWait = 0.7;  // s
// Each kind of move is drawn about as often as such moves scored alone each time, in rehearsals of bots of level 5
// against the scripts of the game and against each other.
constexpr Real kShareOfParries = 0.2;
constexpr Real kShareOfAtOnce = 0.5;    // of the cuts, those without a wait
constexpr Real kShareOfBack = 0.3;      // of the cuts, those before which the feet step back
constexpr Real kShareOfAnyLegs = 0.15;  // of the cuts; the others are lunges and flèches
constexpr Real kShareOfLunges = 0.4;    // of these

bool either(Prng& prng, Real chance = 0.5) { return prng.unit() < chance; }

Vec2 off(Prng& prng, const Vec2& place, Real most) {
    // Braces: the arguments of a call in parentheses would be drawn in another order by another compiler.
    const Vec2 error{prng.between(-most, most), prng.between(-most, most)};
    return glm::clamp(place + error, Vec2(-1.0), Vec2(1.0));
}

std::uint8_t any_line(bool point, Prng& prng) { return static_cast<std::uint8_t>(prng.below(lines_of(point).size())); }

CounterLegs any_legs(Prng& prng) { return static_cast<CounterLegs>(prng.below(kCounterLegsCount)); }

CounterLegs legs_that_cut(Prng& prng) {
    if (either(prng, kShareOfAnyLegs)) return any_legs(prng);
    return either(prng, kShareOfLunges) ? CounterLegs::kLunge : CounterLegs::kFleche;
}

Vec2 cut_of(const CounterMove& move, bool point) {
    const std::span<const Line> lines = lines_of(point);
    return lines[std::min<std::size_t>(move.line, lines.size() - 1)].cut;
}

CounterMove drawn_parry(const Onset& onset, const Points& points, Prng& prng) {
    const std::span<const Parry> parries =
        points.his ? std::span<const Parry>(kThrustParries) : std::span<const Parry>(kParries);
    const bool told = either(prng);
    const Parry& parry = told ? parry_against(onset.hand, points.his) : parries[prng.below(parries.size())];
    CounterMove move;
    move.parries = true;
    move.guard = off(prng, parry.place, 0.2);
    move.back = either(prng);
    move.wait = prng.between(0.1, kLongestWait);
    move.line = either(prng) && !points.own ? parry.riposte : any_line(points.own, prng);
    move.legs = either(prng) ? CounterLegs::kLunge : CounterLegs::kNone;
    return move;
}

CounterMove drawn_cut(bool point, Prng& prng) {
    CounterMove move;
    move.line = any_line(point, prng);
    move.guard = lines_of(point)[move.line].cut;
    move.back = either(prng, kShareOfBack);
    move.wait = either(prng, kShareOfAtOnce) ? 0 : prng.between(0, kLongestWait);
    move.legs = legs_that_cut(prng);
    return move;
}

std::uint16_t buttons_of(CounterLegs legs) {
    switch (legs) {
        case CounterLegs::kNone:
            return 0;
        case CounterLegs::kLunge:
            return kLunge;
        case CounterLegs::kFleche:
            return kFleche;
        case CounterLegs::kBack:
            return kBack;
    }
    return 0;
}

FencerInput input_at(const Vec2& place, int buttons, Real extension) {
    return {quantise_hand(place.x), quantise_hand(place.y), static_cast<std::uint16_t>(buttons),
            quantise_extension(extension)};
}

}  // namespace

Real length_of(const CounterMove& move) { return move.wait + kToSwing + kCutLasts; }

FencerInput input_of(const CounterMove& move, bool point, Real time) {
    if (time < move.wait) return input_at(move.guard, (move.parries ? kParry : 0) | (move.back ? kBack : 0), 0);
    const Vec2 cut = cut_of(move, point);
    const Real since = time - move.wait - kToSwing;
    if (since < 0) return input_at(cut, buttons_of(move.legs), 0);
    const bool through = since >= kOnTheSpot && !point;
    return input_at(through ? cut * -0.25 : cut, kAttack | buttons_of(move.legs), point ? 1 : 0);
}

FencerInput for_hand(const FencerModel& model, FencerInput input) {
    if (left_handed(model)) input.hand_x = static_cast<std::int16_t>(-input.hand_x);
    return input;
}

CounterMove drawn_move(const Onset& onset, const Points& points, Prng& prng) {
    return either(prng, kShareOfParries) ? drawn_parry(onset, points, prng) : drawn_cut(points.own, prng);
}

CounterMove varied_move(const CounterMove& move, const Points& points, Prng& prng) {
    CounterMove varied = move;
    switch (prng.below(4)) {
        case 0:
            varied.guard = off(prng, move.guard, 0.25);
            break;
        case 1:
            varied.wait = std::clamp(move.wait + prng.between(-0.12, 0.12), 0.0, 1.0);
            break;
        case 2:
            varied.line = any_line(points.own, prng);
            break;
        default:
            varied.legs = any_legs(prng);
            break;
    }
    return varied;
}

}  // namespace riposte
