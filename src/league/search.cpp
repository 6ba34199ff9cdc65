#include <riposte/league/search.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

namespace riposte {
namespace {

constexpr std::array<Vec2, 9> kSwings{
    {{0, 1}, {1, 0.95}, {-1, 0.95}, {1, 0.1}, {-1, 0.1}, {1, -0.8}, {-1, -0.8}, {0, -1}, {0, 0}}};
constexpr std::array<const char*, 9> kSwingWords{"head",      "high right", "high left", "right",   "left",
                                                 "low right", "low left",   "low",       "no swing"};

Vec2 near(const Vec2& place, Real spread, Prng& prng) {
    return glm::clamp(place + Vec2{prng.between(-spread, spread), prng.between(-spread, spread)}, Vec2(-1.0),
                      Vec2(1.0));
}

Vec2 any_swing(Prng& prng) { return kSwings[prng.below(kSwings.size())]; }

void change(Script& script, Prng& prng) {
    switch (prng.below(12)) {
        case 0:
            script.approach = static_cast<Approach>(prng.below(kApproachCount));
            return;
        case 1:
            script.from = std::clamp(script.from + prng.between(-0.5, 0.5), 0.8, 5.0);
            return;
        case 2:
            script.legs = static_cast<ScriptLegs>(prng.below(kScriptLegsCount));
            return;
        case 3:
            script.swing = any_swing(prng);
            return;
        case 4:
            script.swing = near(script.swing, 0.2, prng);
            return;
        case 5:
            script.target = near(script.target, 0.5, prng);
            return;
        case 6:
            script.attack = std::clamp(script.attack + prng.between(-0.2, 0.2), 0.0, 1.5);
            return;
        case 7:
            script.hold = std::clamp(script.hold + prng.between(-0.15, 0.15), 0.03, 0.8);
            return;
        case 8:
            script.cuts = 1 + static_cast<int>(prng.below(5));
            script.pause = prng.between(0.03, 0.4);
            return;
        case 9:
            script.extension = prng.below(2) == 0 ? 0 : prng.between(-1, 1);
            return;
        case 10:
            script.parries = !script.parries;
            script.guard = near(Vec2(0), 1, prng);
            return;
        default:
            script.away = prng.between(0, 1.5);
            script.not_nearer = prng.below(3) == 0 ? prng.between(1, 3) : 0;
            return;
    }
}

}  // namespace

Script drawn_script(Prng& prng) {
    Script script;
    script.approach = static_cast<Approach>(prng.below(kApproachCount));
    script.legs = static_cast<ScriptLegs>(prng.below(kScriptLegsCount));
    script.from = prng.between(1.2, 4.2);
    script.swing = any_swing(prng);
    script.target = script.swing * prng.between(-0.6, 0.1);
    script.attack = prng.between(0, 0.7);
    script.hold = prng.between(0.05, 0.5);
    script.cuts = prng.below(2) == 0 ? 1 : 1 + static_cast<int>(prng.below(4));
    script.pause = prng.between(0.05, 0.3);
    script.away = prng.between(0, 1.0);
    for (int i = 0; i < 2; ++i) change(script, prng);
    return script;
}

Script varied_script(const Script& script, Prng& prng) {
    Script varied = script;
    const std::uint32_t more = prng.below(2);
    for (std::uint32_t i = 0; i <= more; ++i) change(varied, prng);
    return varied;
}

std::string name_of_script(const Script& script) {
    constexpr std::array<const char*, kScriptLegsCount> kLegs{"standing", "step", "lunge", "flèche"};
    constexpr std::array<const char*, kApproachCount> kApproaches{"waits", "walks", "half steps", "backward"};
    std::size_t best = 0;
    for (std::size_t i = 1; i < kSwings.size(); ++i)
        if (glm::length(kSwings[i] - script.swing) < glm::length(kSwings[best] - script.swing)) best = i;
    char text[120];
    std::snprintf(text, sizeof text, "%s, %s from %.2f m, %s, %d %s%s%s",
                  kApproaches[static_cast<std::size_t>(script.approach)], kLegs[static_cast<std::size_t>(script.legs)],
                  script.from, kSwingWords[best], script.cuts, script.cuts == 1 ? "cut" : "cuts",
                  script.parries ? ", parries" : "", script.extension > 0.5 ? ", arm out" : "");
    return text;
}

void make_distinct(std::vector<Script>& scripts) {
    std::vector<Script> distinct;
    for (Script& script : scripts)
        if (std::none_of(distinct.begin(), distinct.end(),
                         [&](const Script& other) { return do_the_same(script, other); }))
            distinct.push_back(std::move(script));
    scripts = std::move(distinct);
    std::map<std::string, int> counts;
    for (Script& script : scripts)
        if (const int number = ++counts[script.name]; number > 1) script.name += " (" + std::to_string(number) + ")";
}

}  // namespace riposte
