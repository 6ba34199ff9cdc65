// The list of recorded bouts on the screen.
#pragma once

#include "replay_library.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace riposte {

/// The list of the recordings in a folder, from which a player opens or deletes some.
class ReplayShelf {
  public:
    /// A function that lists the recordings of a folder (list_replays).
    using List = std::function<std::vector<ReplayFile>(const std::filesystem::path& folder)>;
    ReplayShelf(std::filesystem::path folder, List list) : folder_(std::move(folder)), list_(std::move(list)) {}

    /// What the player wants: a recording to open, or the way back.
    struct Intent {
        std::optional<std::filesystem::path> open;
        bool back = false;
        bool deletes = false;  ///< the player is asked whether to delete a recording, or has deleted one
    };

    /// Fills the list with the recordings that lie in the folder now.
    void fill();
    /// Draws the list, deletes the recordings that the player wants deleted, and returns what the player wants else.
    Intent draw();
    /// Shows words, such as the reason for which a recording could not be opened.
    void tell(std::string words) { model_.notice = std::move(words); }

  private:
    void remove(const std::filesystem::path& file);

    std::filesystem::path folder_;
    List list_;
    std::vector<std::filesystem::path> files_;
    ui::ReplayListModel model_;
    ui::ReplayListState state_;
};

}  // namespace riposte
