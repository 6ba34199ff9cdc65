#include "seats.hpp"

#include <riposte/bots/bot.hpp>

namespace riposte {

Result<int> bot_level(const DeviceSpec& spec) {
    if (spec.kind != DeviceKind::kBot) return 0;
    if (spec.level.empty()) return kWeakestBot;
    for (int level = kWeakestBot; level <= kStrongestBot; ++level) {
        if (spec.level == std::to_string(level)) return level;
    }
    return Error{"there is no bot of level '" + spec.level + "'", "bot:" + spec.level,
                 "levels go from " + std::to_string(kWeakestBot) + " to " + std::to_string(kStrongestBot)};
}

std::string driver_words(DeviceKind kind, int level, const std::string& device_name) {
    if (kind == DeviceKind::kBot) return "bot, level " + std::to_string(level);
    return kind == DeviceKind::kNone ? "nobody" : device_name;
}

}  // namespace riposte
