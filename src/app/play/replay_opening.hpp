// The way of a recording from its file to the piste, while the fencers of its bout are being read.
#pragma once

#include "shell/cast.hpp"

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace riposte {

/// A recording that a player has chosen, until the fencers of its bout have been read.
class ReplayOpening {
  public:
    /// Reads a recording, in the place of the one that was chosen before. `told` is what the player is to read when the
    /// replay begins. Errors are those of load_recording.
    Result<void> choose(const std::filesystem::path& file, std::string told);
    /// Forgets the recording, since the player does something else.
    void drop() { chosen_.reset(); }

    /// A recording with the setup to which it was applied.
    struct Ready {
        BoutSetup setup;
        Recording recording;
        std::string told;
    };
    /// Returns the recording once its fencers have been read, and nothing before; is to be called with every picture.
    /// If the fencers cannot be had, the function forgets the recording and returns the Error.
    std::optional<Result<Ready>> take(Cast& cast);

  private:
    struct Chosen {
        std::filesystem::path file;
        Recording recording;
        std::string told;
    };
    std::optional<Chosen> chosen_;
};

}  // namespace riposte
