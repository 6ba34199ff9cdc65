#include "seats.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/bots/bot.hpp>

#include <fmt/format.h>

namespace riposte {

Result<int> bot_level(const DeviceSpec& spec) {
    if (spec.kind != DeviceKind::kBot) return 0;
    if (spec.level.empty()) return kWeakestBot;
    for (int level = kWeakestBot; level <= kStrongestBot; ++level) {
        if (spec.level == std::to_string(level)) return level;
    }
    return Error{"there is no bot of level '" + spec.level + "'", "bot:" + spec.level,
                 fmt::format("levels go from {} to {}; a character stands behind the level, as in bot:3:bull",
                             kWeakestBot, kStrongestBot)};
}

Result<void> seat_bot(const DeviceSpec& spec, const std::vector<Character>& characters, FencerId fencer, Seats& seats) {
    if (spec.kind != DeviceKind::kBot) return {};
    const auto level = bot_level(spec);
    if (!level) return level.error();
    const auto place = character_place(characters, spec.character);
    if (!place) return place.error();
    seats.bot_level[fencer] = level.value();
    seats.style[fencer] = characters[place.value()].style;
    return {};
}

std::string bot_words(int level, const Character& character) {
    if (character.style == BotStyle{}) return fmt::format("bot, level {}", level);
    return fmt::format("bot, level {}, {}", level, character.name);
}

std::array<std::string, 2> bots_words(const Seats& seats, const std::vector<Character>& characters,
                                      const std::string& otherwise) {
    std::array<std::string, 2> words{otherwise, otherwise};
    for (const FencerId id : kFencers) {
        if (seats.bot_level[id] == 0) continue;
        words[id.index()] = bot_words(seats.bot_level[id], character_of(characters, seats.style[id]));
    }
    return words;
}

}  // namespace riposte
