// The options by which a bout's terms are given, on every command that begins one.
#pragma once

#include <riposte/fencing/terms.hpp>

#include <CLI/CLI.hpp>

#include <string>

namespace riposte {

/// Adds what both fencers fence as, and with: --fencer1, --weapon2 …
void add_kits(CLI::App& app, Kits& kits);
/// Adds what somebody fences as, and with: --fencer, --weapon … with `number` behind. `whose` is said in the help.
void add_kit(CLI::App& app, Kit& kit, const std::string& number, const std::string& whose);
/// Adds --rules.
void add_rules(CLI::App& app, RuleSet& rules);
/// Adds --touches, --seconds, --rules, --blows, --seed and --tempo.
void add_terms(CLI::App& app, BoutTerms& terms);
/// Adds --json.
CLI::Option* json_option(CLI::App& app, std::string& place, const std::string& help);

}  // namespace riposte
