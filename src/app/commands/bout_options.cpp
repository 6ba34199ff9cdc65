#include "bout_options.hpp"

#include "number_option.hpp"
#include "output_paths.hpp"

#include <riposte/settings/setting_ranges.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <vector>

namespace riposte {
namespace {

constexpr SettingRange<std::uint64_t> kSeedRange{0, std::numeric_limits<std::uint64_t>::max()};
/// A file's path leads to it from everywhere; a name stays one.
std::string posture_of(const std::string& text) {
    const std::filesystem::path path(text);
    if (!path.has_parent_path() && path.extension() != ".toml") return text;
    return std::filesystem::absolute(path).lexically_normal().string();
}

std::string check_posture(const std::string& text) {
    if (posture_of(text).size() <= kLongestPosture) return {};
    return fmt::format("such a path must not be longer than {} bytes: copy the file elsewhere", kLongestPosture);
}

}  // namespace

void add_kit(CLI::App& app, Kit& kit, const std::string& number, const std::string& whose) {
    app.add_option("--fencer" + number, kit.fencer, "Build" + whose + ": a file in assets/fencers")
        ->capture_default_str();
    app.add_option("--weapon" + number, kit.weapon, "Weapon" + whose + ": a file in assets/weapons")
        ->capture_default_str();
    number_option<double>(app, "--height" + number, kit.height, {kLeastHeight, kGreatestHeight},
                          "Height" + whose + " in metres");
    app.add_option_function<std::string>(
           "--hand" + number, [&kit](const std::string& hand) { kit.left_handed = hand == "left"; },
           "Sword hand" + whose)
        ->check(CLI::IsMember({"right", "left"}));
    app.add_option_function<std::string>(
           "--posture" + number, [&kit](const std::string& text) { kit.posture = posture_of(text); },
           "Guard" + whose + ": a file in assets/postures, one of your own from the workshop, or a file's path")
        ->check(check_posture);
}

void add_kits(CLI::App& app, Kits& kits) {
    add_kit(app, kits[0], "1", " of the left fencer");
    add_kit(app, kits[1], "2", " of the right fencer");
}

void add_rules(CLI::App& app, RuleSet& rules) {
    app.add_option_function<std::string>(
           "--rules",
           [&rules](const std::string& word) { rules = word == "classic" ? RuleSet::kClassic : RuleSet::kByWeapon; },
           "What counts: by-weapon (the rapier's point, the sabre's edge above the hip, the sword's cuts) or classic "
           "(every weapon as the sword)")
        ->check(CLI::IsMember({"by-weapon", "classic"}))
        ->default_str(rules == RuleSet::kClassic ? "classic" : "by-weapon");
}

namespace {

constexpr std::array kBlows{"none", "modest", "strong", "theatrical"};

void add_blows(CLI::App& app, BlowStrength& blows) {
    app.add_option_function<std::string>(
           "--blows",
           [&blows](const std::string& word) {
               blows = static_cast<BlowStrength>(std::find(kBlows.begin(), kBlows.end(), word) - kBlows.begin());
           },
           "How much bodies give way to blows: none, modest, strong or theatrical")
        ->check(CLI::IsMember(std::vector<std::string>(kBlows.begin(), kBlows.end())))
        ->default_str(kBlows.at(static_cast<std::size_t>(blows)));
}

}  // namespace

void add_terms(CLI::App& app, BoutTerms& terms) {
    number_option(app, "--touches", terms.touches, kTouchesRange, "Bout to so many touches")
        ->default_str(fmt::format("{}", terms.touches));
    number_option(app, "--seconds", terms.seconds, kSecondsRange,
                  "Fencing time in seconds, halts not counted; 0 = no limit")
        ->default_str(fmt::format("{}", terms.seconds));
    add_rules(app, terms.rule_set);
    add_blows(app, terms.blows);
    number_option(app, "--seed", terms.seed, kSeedRange, "Seed of everything that is left to chance")
        ->default_str(fmt::format("{}", terms.seed));
    number_option(app, "--tempo", terms.tempo, kTempoRange, "Speed of the game against real time")
        ->default_str(fmt::format("{}", terms.tempo));
}

CLI::Option* json_option(CLI::App& app, std::string& place, const std::string& help) {
    return app.add_option("--json", place, help)->check([](const std::string& path) {
        return wrong_name(path, Dash::kStandardOutput);
    });
}

}  // namespace riposte
