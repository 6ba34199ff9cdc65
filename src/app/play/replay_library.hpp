// The recorded bouts on disk, as the list of replays shows them.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/ui/kit/kit_choices.hpp>
#include <riposte/ui/screens/menus.hpp>

#include <filesystem>
#include <vector>

namespace riposte {

/// A recording on the disk, as the list shows it.
struct ReplayFile {
    std::filesystem::path path;
    ui::ReplayEntry entry;
};

/// Returns the newest hundred recordings in a folder, FILE.part among them, the newest first. The entry of a recording
/// that cannot be played with these assets gives the reason. `kits` has the words for the kits of the fencers; names
/// that `can_draw` draws alike are told apart.
std::vector<ReplayFile> list_replays(const std::filesystem::path& folder, const BoutAssets& assets,
                                     const ui::KitChoices& kits, const CanDraw& can_draw = is_ever_drawn);

}  // namespace riposte
