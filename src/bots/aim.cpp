#include "aim.hpp"

#include "habits.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kDetour = 1;    // half squares that the hand goes farther rather than take a line that failed
constexpr Real kServed = 1.5;  // worth of a line that served, times how much more it is trusted than others

/// How far a line is from the opponent's arm; his right is the bot's left. Too near for a line is as bad as closed.
Real openness(const View& view, const Line& line) {
    const Real near = view.distance < view.cut_reach - line.within ? 2 : 0;
    return glm::length(line.cut - Vec2(-view.hand.x, view.hand.y)) - near;
}

static_assert(kLines.size() == kBotLineCount, "each line has its fondness");

std::uint8_t best_line(const Mind& mind) {
    const std::span<const Line> lines = lines_of(mind.view.point);
    std::array<Real, kLines.size()> worth{};
    const auto any = [&] { return static_cast<std::uint8_t>(mind.bot.prng.below(lines.size())); };
    std::uint8_t best = any();
    if (mind.bot.prng.unit() >= mind.skill.choice) return best;
    for (std::size_t other = 0; other < lines.size(); ++other) {
        const Real fondness = mind.view.point ? 0 : mind.skill.fondness[other];
        const Real served = kServed * (line_trust(mind, other) - 1);
        worth[other] =
            openness(mind.view, lines[other]) + lines[other].worth + fondness + served + mind.bot.prng.between(0, 1);
        if (worth[other] > worth[best]) best = static_cast<std::uint8_t>(other);
    }
    return best;
}

}  // namespace

Vec2 roughly(Prng& prng, const Vec2& place, Real error) {
    // Braces: the arguments of a call in parentheses would be drawn in another order by another compiler.
    const Vec2 off{prng.between(-error, error), prng.between(-error, error)};
    return glm::clamp(place + off, Vec2(-1.0), Vec2(1.0));
}

void choose_line(const Mind& mind) {
    mind.bot.line = best_line(mind);
    mind.bot.misjudged = mind.bot.prng.between(-mind.skill.misjudging, mind.skill.misjudging);
}

std::uint8_t nearest_line(const Mind& mind, Real least) {
    const std::span<const Line> lines = lines_of(mind.view.point);
    const auto away = [&](std::size_t i) {
        return glm::length(lines[i].cut - mind.view.own_hand) + (doubts_line(mind, i) ? kDetour : 0);
    };
    std::uint8_t best = 0;
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (lines[i].worth > least && away(i) < away(best)) best = static_cast<std::uint8_t>(i);
    return best;
}

const Line& line_of(const Mind& mind) {
    const std::span<const Line> lines = lines_of(mind.view.point);
    return lines[std::min<std::size_t>(mind.bot.line, lines.size() - 1)];
}

void aim(const Mind& mind) { mind.bot.place = roughly(mind.bot.prng, line_of(mind).cut, mind.skill.aim); }

const Parry& parry_now(const Mind& mind) {
    return mind.view.threat_point ? parry_against(mind.view.seen_hand, true) : parry_against(threatened(mind.bot));
}

bool knows_line(const Mind& mind) { return mind.view.threat_point || threatened(mind.bot) != Vec2(0); }

bool covers(const Mind& mind) {
    const BotPlan plan = mind.bot.plan;
    return (mind.bot.covers || mind.view.threat_point) &&
           (plan == BotPlan::kWatch || plan == BotPlan::kClose || plan == BotPlan::kWithdraw) && knows_line(mind) &&
           mind.view.distance < mind.view.threat_reach + kCover;
}

}  // namespace riposte
