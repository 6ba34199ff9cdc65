#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/bots/character.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace riposte;

namespace {

constexpr int kLevel = 3;

/// What somebody did in some bouts against the classic character.
struct Manner {
    double minutes = 0;  ///< of fencing
    std::array<int, kBotPlanCount> begun{};
    std::array<int, kBotLineCount> cuts{};  ///< begun, by line
    double distance = 0;                    ///< m, the mean of what the bot wanted to keep
    int ticks = 0;
    int touches = 0;
    int suffered = 0;

    [[nodiscard]] int of(BotPlan plan) const { return begun[static_cast<std::size_t>(plan)]; }
    [[nodiscard]] double a_minute(BotPlan plan) const { return of(plan) / minutes; }
    /// Lunges and steps that bring a cut, begun a minute.
    [[nodiscard]] double attacks() const { return a_minute(BotPlan::kReach); }
    /// Share of attacks that show another line first.
    [[nodiscard]] double feints() const { return double(of(BotPlan::kShow)) / std::max(1, of(BotPlan::kReach)); }
    /// Share of answers to cuts that are parries, among parries and cuts into the attack.
    [[nodiscard]] double parries() const {
        return double(of(BotPlan::kParry)) / std::max(1, of(BotPlan::kParry) + of(BotPlan::kStop));
    }
    [[nodiscard]] double mean_distance() const { return distance / std::max(1, ticks); }
    [[nodiscard]] double share() const { return double(touches) / std::max(1, touches + suffered); }
    /// Share of cuts that go along a line.
    [[nodiscard]] double along(std::size_t line) const {
        int all = 0;
        for (const int some : cuts) all += some;
        return double(cuts.at(line)) / std::max(1, all);
    }
};

void watch(const BotState& before, const BotState& now, Manner& manner) {
    manner.distance += now.measure;
    ++manner.ticks;
    if (before.plan == now.plan) return;
    ++manner.begun[static_cast<std::size_t>(now.plan)];
    if (now.plan == BotPlan::kCut) ++manner.cuts.at(now.line);
}

void fence(BotBout& bout, FencerId mine, const Skill& skill, Manner& manner) {
    const FencerId his = mine.other();
    int fenced = 0;
    while (!bout.over() && bout.state.tick < 60000) {
        BotState& bot = bout.bots[mine.index()];
        const BotState before = bot;
        bout.input.fencers[mine] = think(bout.setup, bout.state, mine, skill, bot);
        bout.input.fencers[his] = think(bout.setup, bout.state, his, kLevel, bout.bots[his.index()]);
        if (is_fencing(bout.state.judge.phase)) {
            watch(before, bot, manner);
            ++fenced;
        }
        step(bout.setup, bout.state, bout.input, bout.scratch, bout.events);
    }
    manner.minutes += static_cast<double>(fenced) / (60 * kTicksPerSecond);
    manner.touches += bout.state.judge.score[mine];
    manner.suffered += bout.state.judge.score[his];
}

/// Of some bouts, on alternate sides.
Manner manner_of(const BotStyle& style) {
    Manner manner;
    for (int i = 0; i < 20; ++i) {
        BotBout bout(static_cast<std::uint64_t>(700 + i), 3);
        fence(bout, i % 2, styled(skill_of(kLevel), style), manner);
    }
    return manner;
}

const std::vector<Character>& characters() {
    static const std::vector<Character> all = load_characters(source_dir() / "assets").value();
    return all;
}

const Manner& manner_of(const std::string& id) {
    static const std::vector<Manner> manners = [] {
        std::vector<Manner> all;
        for (const Character& character : characters()) all.push_back(manner_of(character.style));
        return all;
    }();
    return manners.at(character_place(characters(), id).value());
}

/// Whether two skills are the same to the last bit.
bool same(const Skill& a, const Skill& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

TEST_CASE("the style that bends nothing changes no bit of any level") {
    for (int level = kWeakestBot; level <= kStrongestBot; ++level)
        CHECK(same(styled(skill_of(level), BotStyle{}), skill_of(level)));
}

TEST_CASE("a leaning goes so much of the way to certainty or to none, and stays a chance at every level") {
    BotStyle style;
    for (const Real leaning : {-1.0, -0.5, 0.25, 1.0}) {
        style.parry = leaning;
        for (int level = kWeakestBot; level <= kStrongestBot; ++level) {
            const Real plain = skill_of(level).parry;
            const Real bent = styled(skill_of(level), style).parry;
            CHECK(bent == Approx(leaning < 0 ? plain * (1 + leaning) : plain + leaning * (1 - plain)));
            CHECK((bent >= 0 && bent <= 1));
        }
    }
}

TEST_CASE("a style is written, read and held to its ranges") {
    BotStyle style = characters().at(1).style;
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, style);
    BotStyle read;
    ByteReader reader(bytes);
    serialize(reader, read);
    CHECK(reader.ok());
    CHECK(read == style);
    style.parry = 1.5;
    bytes.clear();
    ByteWriter wrong(bytes);
    serialize(wrong, style);
    ByteReader refused(bytes);
    serialize(refused, read);
    CHECK_FALSE(refused.ok());
}

TEST_CASE("a character of no style fences as its level does, to the last bit") {
    BotBout plain(21, 2, kLevel);
    BotBout styled_bout(21, 2);
    while (!plain.over()) {
        plain.tick();
        for (const FencerId id : kFencers)
            styled_bout.input.fencers[id] =
                think(styled_bout.setup, styled_bout.state, id, styled(skill_of(kLevel), characters()[0].style),
                      styled_bout.bots[id.index()]);
        step(styled_bout.setup, styled_bout.state, styled_bout.input, styled_bout.scratch, styled_bout.events);
        REQUIRE(hash_state(plain.state) == hash_state(styled_bout.state));
    }
}

TEST_CASE("each character of the game's own fences as it says") {
    const Manner& classic = manner_of("classic");
    const Manner& bull = manner_of("bull");
    const Manner& patient = manner_of("patient");
    const Manner& feinter = manner_of("feinter");
    const Manner& counter = manner_of("counter-fencer");
    for (const Character& character : characters()) {
        const Manner& m = manner_of(character.id);
        UNSCOPED_INFO(character.id << ": attacks a minute " << m.attacks() << ", feints " << m.feints() << ", parries "
                                   << m.parries() << ", stops a minute " << m.a_minute(BotPlan::kStop) << ", distance "
                                   << m.mean_distance() << ", head " << m.along(0) << ", touches " << m.share()
                                   << ", minutes " << m.minutes);
    }
    CHECK(bull.attacks() > 1.15 * classic.attacks());
    CHECK(bull.attacks() > 1.5 * patient.attacks());
    CHECK(bull.mean_distance() < classic.mean_distance() - 0.05);
    CHECK(bull.along(0) > classic.along(0));
    CHECK(patient.attacks() < 0.8 * classic.attacks());
    CHECK(patient.mean_distance() > classic.mean_distance() + 0.05);
    CHECK(feinter.feints() > 2 * classic.feints());
    CHECK(counter.a_minute(BotPlan::kStop) > 1.15 * classic.a_minute(BotPlan::kStop));
    CHECK(counter.parries() < classic.parries());
}

TEST_CASE("no character decides a bout by itself against the classic one of its level") {
    for (const Character& character : characters()) {
        CAPTURE(character.id);
        CHECK(manner_of(character.id).share() > 0.2);
        CHECK(manner_of(character.id).share() < 0.8);
    }
}
