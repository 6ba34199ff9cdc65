#include <riposte/ledger/crash_note.hpp>
#include <riposte/system/crash.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace riposte {

std::string bout_words(const BoutSetup& setup) {
    std::string words =
        fmt::format("seed {}, tempo {}, {} touches, {} s, {} rules", setup.seed, setup.tempo, setup.rules.touches,
                    setup.rules.seconds, setup.rules.rule_set == RuleSet::kClassic ? "classic" : "weapon's");
    for (const Kit& kit : setup.kits) {
        words +=
            fmt::format("; {}, {}, {} m, {}", kit.fencer, kit.weapon, kit.height, kit.left_handed ? "left" : "right");
        if (!kit.posture.empty()) words += ", posture " + std::filesystem::path(kit.posture).stem().string();
    }
    return words;
}

void note_bout(const BoutSetup& setup, const Seats& seats) {
    note_for_crash(CrashNote::kBout, fmt::format("{}; bot level {} against {}", bout_words(setup), seats.bot_level[0],
                                                 seats.bot_level[1]));
}

void note_replay(const BoutSetup& setup) {
    note_for_crash(CrashNote::kBout, "replay of one with " + bout_words(setup));
}

}  // namespace riposte
