// The recorded bouts on disk, as the list of replays shows them.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/ui/kit_choices.hpp>
#include <riposte/ui/menus.hpp>

#include <filesystem>
#include <vector>

namespace riposte {

struct ReplayFile {
    std::filesystem::path path;
    ui::ReplayEntry entry;
};

/// The newest hundred recordings in the folder, newest first, FILE.part among them; what cannot be played with these
/// assets says why.
/// `kits` has the words for what they fenced with; names are told apart for where letters are drawn so.
std::vector<ReplayFile> list_replays(const std::filesystem::path& folder, const BoutAssets& assets,
                                     const ui::KitChoices& kits, const CanDraw& can_draw = is_ever_drawn);

}  // namespace riposte
