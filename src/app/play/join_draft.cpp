#include "join_draft.hpp"

#include <riposte/settings/settings.hpp>

namespace riposte {
namespace {

/// Sides that are called after their colours are so still when those have changed.
void rename(ui::Names& names, Palette before, Palette now) {
    for (std::size_t i = 0; i < 2; ++i)
        if (names[i] == own_names(before)[i]) names[i] = own_names(now)[i];
}

}  // namespace

ui::JoinState join_of(const Settings& settings) {
    ui::JoinState join{settings.bout.terms};
    join.terms.names = side_names(settings);
    return join;
}

void follow(const Settings& before, const Settings& now, ui::JoinState& join) {
    rename(join.terms.names, before.accessibility.palette, now.accessibility.palette);
    BoutTerms from = before.bout.terms;
    BoutTerms to = now.bout.terms;
    for (std::size_t i = 0; i < 2; ++i) {
        const bool renamed = from.names[i] != to.names[i];
        to.names[i] = side_names(now)[i];
        if (!renamed) from.names[i] = to.names[i];
    }
    take_changes(from, to, join.terms);
}

bool StartWish::holds(const ui::JoinState& draft) {
    if (draft.dressing || terms_ != draft.terms) take_back();
    return terms_.has_value();
}

}  // namespace riposte
