// A data folder of the player's own that is empty at first and gone with the test.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace riposte::test {

class OwnData {
  public:
    OwnData() : folder_(std::filesystem::temp_directory_path() / ("riposte-notes-" + std::to_string(::getpid()))) {
        const char* before = std::getenv("XDG_DATA_HOME");
        if (before != nullptr) before_ = before;
        std::filesystem::remove_all(folder_);
        ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    }
    ~OwnData() {
        std::filesystem::remove_all(folder_);
        before_.empty() ? ::unsetenv("XDG_DATA_HOME") : ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
    }
    OwnData(const OwnData&) = delete;
    OwnData& operator=(const OwnData&) = delete;

  private:
    std::filesystem::path folder_;
    std::string before_;
};

}  // namespace riposte::test
