// Notices that a file of the shaders' folder was saved.
#pragma once

#include <riposte/system/clock.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

class ShaderWatch {
  public:
    explicit ShaderWatch(std::filesystem::path folder);
    /// Since the last call; looks at most twice a second, `now` is any clock's.
    bool changed(Seconds now);

  private:
    std::filesystem::path folder_;
    std::filesystem::file_time_type newest_;
    std::optional<Seconds> looked_;
};

}  // namespace riposte
