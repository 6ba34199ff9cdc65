// The list of recorded bouts on the screen: filled, looked through, cleared out.
#pragma once

#include "replay_library.hpp"
#include "stage.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace riposte {

class ReplayShelf {
  public:
    struct Intent {
        std::optional<std::filesystem::path> open;
        bool back = false;
    };

    /// With what lies in the folder now.
    void fill(const Stage& stage);
    /// Deletes what the player wants deleted.
    Intent draw(const Stage& stage);
    /// Why a recording could not be opened, below the list.
    void tell(const Error& error) { model_.notice = error.message(); }

  private:
    void remove(const std::filesystem::path& file, const Stage& stage);

    std::vector<std::filesystem::path> files_;
    ui::ReplayListModel model_;
    ui::ReplayListState state_;
};

}  // namespace riposte
