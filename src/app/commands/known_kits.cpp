#include "known_kits.hpp"

#include <riposte/settings/environment.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/settings/settings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

struct Row {
    const char* key;
    std::string Kit::*place;
};
constexpr std::array<Row, 3> kRows{{{"fencer", &Kit::fencer}, {"weapon", &Kit::weapon}, {"posture", &Kit::posture}}};

/// The game's own, or the first where other assets lack that.
std::string usual(const std::vector<Choice>& choices, const std::string& own) {
    const bool there = std::any_of(choices.begin(), choices.end(), [&](const Choice& c) { return c.id == own; });
    return there || choices.empty() ? own : choices.front().id;
}

Kit usual_kit(const Wardrobe& wardrobe) {
    Kit kit;
    kit.fencer = usual(wardrobe.fencers(), kit.fencer);
    kit.weapon = usual(wardrobe.weapons(), kit.weapon);
    return kit;
}

}  // namespace

std::vector<Error> take_known_kits(Settings& in_force, const Settings& loaded, const Wardrobe& wardrobe,
                                   const std::filesystem::path& settings_file) {
    const Kit known = usual_kit(wardrobe);
    std::vector<Error> warnings;
    for (const FencerId fencer : kFencers) {
        for (const Row& row : kRows) {
            std::string& name = in_force.bout.terms.kits[fencer].*row.place;
            Kit tried = known;
            tried.*row.place = name;
            auto there = wardrobe.has({tried, known});
            if (there) there = wardrobe.survived({tried, known});
            if (there) continue;
            const std::string key = fmt::format("{}{}", row.key, fencer.index() + 1);
            const bool from_file = name == loaded.bout.terms.kits[fencer].*row.place;
            name = known.*row.place;
            warnings.push_back({there.error().what,
                                from_file ? fmt::format("{}, bout.{}", settings_file.string(), key)
                                          : "environment variable " + environment_name("bout", key),
                                fmt::format("{}; using {}", there.error().remedy, name.empty() ? "none" : name)});
        }
    }
    return warnings;
}

}  // namespace riposte
