#include "crash_words.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/platform/crash.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {

std::filesystem::path crashes_folder() { return data_folder() / "crashes"; }

std::string changed_settings(const Settings& settings) {
    constexpr std::array<std::string_view, 6> kOwnAffair{"name1", "name2", "posture1", "posture2", "p1", "p2"};
    Settings theirs = settings;
    Settings usual;
    const auto fields = setting_fields(theirs);
    const auto defaults = setting_fields(usual);
    std::string words;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string value = fields[i].get();
        if (value == defaults[i].get()) continue;
        if (std::find(kOwnAffair.begin(), kOwnAffair.end(), fields[i].key) != kOwnAffair.end()) continue;
        words += fmt::format("{}{}.{} = {}", words.empty() ? "" : "; ", fields[i].section, fields[i].key, value);
    }
    return words.empty() ? "the defaults" : words;
}

std::string bout_words(const BoutSetup& setup) {
    std::string words = fmt::format("seed {}, tempo {}, {} touches, {} s", setup.seed, setup.tempo, setup.rules.touches,
                                    setup.rules.seconds);
    for (const Kit& kit : setup.kits) {
        words +=
            fmt::format("; {}, {}, {} m, {}", kit.fencer, kit.weapon, kit.height, kit.left_handed ? "left" : "right");
        if (!kit.posture.empty()) words += ", posture " + std::filesystem::path(kit.posture).stem().string();
    }
    return words;
}

std::string last_crash_words() {
    const auto report = untold_crash(crashes_folder());
    if (!report) return {};
    return fmt::format("The game broke off last time. The report is {}", report->string());
}

}  // namespace riposte
