#include "skill.hpp"

#include <algorithm>

namespace riposte {

Skill skill_of(int level) {
    return kSkills[static_cast<std::size_t>(std::clamp(level, kWeakestBot, kStrongestBot) - kWeakestBot)];
}

}  // namespace riposte
