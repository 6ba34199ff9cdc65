// What is being read now, noted on disk: a reader that ends the whole program leaves its note behind.
#pragma once

#include <filesystem>
#include <string>

namespace riposte {

/// While it lives the folder holds a file that names the thing and this process; goes without where it cannot be
/// written.
class ReadingNote {
  public:
    /// `what`: "fencer-man".
    ReadingNote(const std::filesystem::path& folder, const std::string& what);
    ~ReadingNote();
    ReadingNote(const ReadingNote&) = delete;
    ReadingNote& operator=(const ReadingNote&) = delete;

  private:
    std::filesystem::path file_;
};

/// Returns true where a process noted that it was reading the thing and is no more. Notes of processes that still run
/// tell nothing yet.
bool ended_while_reading(const std::filesystem::path& folder, const std::string& what);

}  // namespace riposte
