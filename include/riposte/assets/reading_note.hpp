// What is being read now, noted on disk: a reader that ends the whole program leaves its note behind.
#pragma once

#include <atomic>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>

namespace riposte {

/// While it lives the folder holds a file that names the thing and says what its files were like. The process keeps
/// that file locked, so that nobody takes its number for that of another one. The note goes when the reading is over,
/// also where the player breaks it off (SIGINT, SIGTERM, SIGHUP); it stays where an exception ends it, for no reader
/// lets one out. There is none where it cannot be written or locked, nor where `folder` is empty.
class ReadingNote {
  public:
    /// `what`: "fencer-man". `files`: as of state_of_files.
    ReadingNote(const std::filesystem::path& folder, const std::string& what, const std::string& files);
    ~ReadingNote();
    ReadingNote(const ReadingNote&) = delete;
    ReadingNote& operator=(const ReadingNote&) = delete;

  private:
    std::string name_;
    int file_ = -1;
    int exceptions_ = 0;                               ///< under way when the reading began
    std::atomic<const char*>* for_signals_ = nullptr;  ///< where the signals' handler finds the name
};

/// What the note says of the files, where a process noted that it was reading the thing and is no more. Notes of
/// processes that still run tell nothing yet.
std::optional<std::string> note_left_behind(const std::filesystem::path& folder, const std::string& what);

/// Size and time of each: another text where one of them was changed.
std::string state_of_files(std::initializer_list<std::filesystem::path> files);

}  // namespace riposte
