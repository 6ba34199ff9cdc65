// Bouts without a window and without a clock of two who need no person, counted.
#pragma once

#include <riposte/bots/character.hpp>
#include <riposte/bots/script.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/league/share.hpp>

#include <optional>
#include <string>

namespace riposte {

/// Who fences in a league: a bot of a level and a character, or a script.
struct Contestant {
    std::string name;
    int level = 0;  ///< of the bot; 0: the script fences
    std::optional<Script> script{};
    BotStyle style{};  ///< of the bot
};

/// What came of the bouts of two, seen from the first of them.
struct Tally {
    int bouts = 0;
    int won = 0;
    int drawn = 0;              ///< or not decided within the time of a bout
    PerFencer<int> touches{};   ///< that were awarded: to the first, to the other
    int doubles = 0;            ///< both touched
    int alone = 0;              ///< awarded touches, while no cut or thrust of the other landed within a second
    int single = 0;             ///< touches that were awarded to one alone
    PerFencer<int> attacks{};   ///< cuts that were begun
    PerFencer<int> parries{};   ///< blows that a held parry took from a blade that cut
    PerFencer<int> ripostes{};  ///< of these, those behind which a cut was begun within half a second

    void add(const Tally& other);
    [[nodiscard]] Share bout_share() const { return {won + drawn / 2.0, static_cast<double>(bouts)}; }
    [[nodiscard]] Share touch_share() const {
        return {static_cast<double>(touches[0]), static_cast<double>(touches[0] + touches[1])};
    }
};

/// Fences a bout. `one` is on the left, or on the right if `changed` is true; `setup` has both dressed as they stand,
/// and its seed decides what is left to chance.
Tally contest(const BoutSetup& setup, const Contestant& one, const Contestant& other, bool changed);

}  // namespace riposte
