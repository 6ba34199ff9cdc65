// The search for scripts that win: drawn at random, and changed a little where that makes them better.
#pragma once

#include <riposte/bots/script.hpp>
#include <riposte/core/prng.hpp>

#include <string>
#include <vector>

namespace riposte {

/// Returns a script drawn at random, without a name.
Script drawn_script(Prng& prng);
/// Returns a script that differs from `script` in one thing or two.
Script varied_script(const Script& script, Prng& prng);
/// Returns words for what a script does: "flèche from 3.0 m, low left, 1 cut".
std::string name_of_script(const Script& script);
/// Removes scripts that do the same as an earlier one, then appends " (2)", " (3)" and so on to each name that an
/// earlier script has, so that all names differ. No name may end in such a number before.
void make_distinct(std::vector<Script>& scripts);

}  // namespace riposte
