#include <riposte/fencing/setup.hpp>

#include <algorithm>

namespace riposte {

const WeaponRules& weapon_rules_of(const BoutSetup& setup, FencerId id) {
    return weapon_rules_of(setup, setup.rules.rule_set, setup.kits[id].weapon);
}

const WeaponRules& weapon_rules_of(const BoutSetup& setup, RuleSet rule_set, std::string_view weapon) {
    static constexpr WeaponRules kSword;
    if (rule_set == RuleSet::kClassic) return kSword;
    const auto& all = setup.weapon_rules;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& named) { return named.weapon == weapon; });
    return found == all.end() ? kSword : found->rules;
}

}  // namespace riposte
