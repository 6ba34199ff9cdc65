// What the next bout is to be, before and while somebody chooses it on the join screen.
#pragma once

#include <riposte/settings/settings.hpp>
#include <riposte/ui/join.hpp>

namespace riposte {

/// As the settings have it.
ui::JoinState join_of(const Settings& settings);

/// What was changed on the screen of the settings since is changed here as well; all else stays as it was chosen.
void follow(const Settings& before, const Settings& now, ui::JoinState& join);

}  // namespace riposte
