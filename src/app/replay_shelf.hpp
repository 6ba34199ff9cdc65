// The list of recorded bouts on the screen: filled, looked through, cleared out.
#pragma once

#include "replay_library.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace riposte {

class ReplayShelf {
  public:
    /// The recordings of a folder (list_replays).
    using List = std::function<std::vector<ReplayFile>(const std::filesystem::path& folder)>;
    ReplayShelf(std::filesystem::path folder, List list) : folder_(std::move(folder)), list_(std::move(list)) {}

    struct Intent {
        std::optional<std::filesystem::path> open;
        bool back = false;
    };

    /// With what lies in the folder now.
    void fill();
    /// Deletes what the player wants deleted.
    Intent draw();
    /// Why a recording could not be opened, below the list.
    void tell(const Error& error) { model_.notice = error.message(); }

  private:
    void remove(const std::filesystem::path& file);

    std::filesystem::path folder_;
    List list_;
    std::vector<std::filesystem::path> files_;
    ui::ReplayListModel model_;
    ui::ReplayListState state_;
};

}  // namespace riposte
