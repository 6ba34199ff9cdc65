// Watches if a file in the folder of the shaders was saved.
#pragma once

#include <riposte/system/clock.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

/// Watches the files of a folder.
class ShaderWatch {
  public:
    explicit ShaderWatch(std::filesystem::path folder);
    /// Returns true if a file was saved since the last call. The function looks at most twice a second; `now` (s) is
    /// the time of any clock.
    bool changed(Seconds now);

  private:
    std::filesystem::path folder_;
    std::filesystem::file_time_type newest_;
    std::optional<Seconds> looked_;
};

}  // namespace riposte
