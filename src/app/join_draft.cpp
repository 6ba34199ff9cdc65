#include "join_draft.hpp"

namespace riposte {
namespace {

/// Sides that are called after their colours are so still when those have changed.
void rename(ui::Names& names, Palette before, Palette now) {
    for (std::size_t i = 0; i < 2; ++i)
        if (names[i] == own_names(before)[i]) names[i] = own_names(now)[i];
}

}  // namespace

ui::JoinState join_of(const Settings& settings) {
    const BoutDefaults& bout = settings.bout;
    return {side_names(settings), bout.touches, bout.seconds, bout.tempo, bout.kits};
}

void follow(const Settings& before, const Settings& now, ui::JoinState& join) {
    rename(join.names, before.accessibility.palette, now.accessibility.palette);
    for (std::size_t i = 0; i < 2; ++i)
        if (now.bout.names[i] != before.bout.names[i]) join.names[i] = side_names(now)[i];
    if (now.bout.touches != before.bout.touches) join.touches = now.bout.touches;
    if (now.bout.seconds != before.bout.seconds) join.seconds = now.bout.seconds;
    if (now.bout.tempo != before.bout.tempo) join.tempo = now.bout.tempo;
}

}  // namespace riposte
