// A note on disk of the files that are being read: a reader that ends the whole program leaves its note behind.
#pragma once

#include <atomic>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>

namespace riposte {

/// A note: while it lives the folder holds a file that names the thing and tells the state of the thing's files. The
/// process keeps that file locked, so that no other process is taken for it. The note goes when the reading is over,
/// also if the player breaks off (SIGINT, SIGTERM, SIGHUP); it stays if an exception ends the reading, for no reader
/// lets one out. No note is made if it cannot be written or locked, or if `folder` is empty.
class ReadingNote {
  public:
    /// `what` names the thing: "fencer-man". `files` is a text of state_of_files.
    ReadingNote(const std::filesystem::path& folder, const std::string& what, const std::string& files);
    ~ReadingNote();
    ReadingNote(const ReadingNote&) = delete;
    ReadingNote& operator=(const ReadingNote&) = delete;

  private:
    std::string name_;
    int file_ = -1;
    int exceptions_ = 0;                               ///< exceptions under way when the reading began
    std::atomic<const char*>* for_signals_ = nullptr;  ///< where the signals' handler finds the name
};

/// Returns what the note says of the files, if a process noted that it was reading the thing and is no more. None for
/// notes of processes that still run.
std::optional<std::string> note_left_behind(const std::filesystem::path& folder, const std::string& what);

/// Returns size and time of each file as a text: another text once a file was changed.
std::string state_of_files(std::initializer_list<std::filesystem::path> files);

}  // namespace riposte
