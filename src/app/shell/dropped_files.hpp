// Files that the player drops on a window of the program.
#pragma once

#include <filesystem>
#include <utility>
#include <vector>

union SDL_Event;

namespace riposte {

/// Gathers the files of one drop, which come one event after the other.
class DroppedFiles {
  public:
    /// Takes an event. Returns true if the event is of a drop and thus means nothing to anybody else.
    bool handle(const SDL_Event& event);
    /// Returns once the files of a drop that has come to its end, in their order; none before that.
    [[nodiscard]] std::vector<std::filesystem::path> take() { return std::exchange(whole_, {}); }

  private:
    std::vector<std::filesystem::path> coming_;
    std::vector<std::filesystem::path> whole_;
};

}  // namespace riposte
