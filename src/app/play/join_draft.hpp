// The draft of the next bout, before and while somebody edits it on the join screen.
#pragma once

#include <riposte/ui/screens/join.hpp>

namespace riposte {

struct Settings;

/// Returns the draft that the settings give.
ui::JoinState join_of(const Settings& settings);

/// Changes in the draft what differs between the settings `before` and `now`; everything else stays as it was chosen.
void follow(const Settings& before, const Settings& now, ui::JoinState& join);

}  // namespace riposte
