// Recordings on disk.
#pragma once

#include <riposte/record/recording.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>

namespace riposte {

/// Reads and checks a whole recording; errors name the file and the byte.
Result<Recording> load_recording(const std::filesystem::path& file);

/// A recording that grows while the bout goes on: written to FILE.part, once a second at least, and renamed when
/// closed, so that FILE is always a whole bout.
class RecordingFile {
  public:
    static Result<RecordingFile> create(const std::filesystem::path& file, const BoutSetup& setup);

    void add(const BoutInput& input, const BoutState& after);
    /// Writes the end and gives the file its name.
    Result<void> close(const BoutState& last);
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    RecordingFile(std::filesystem::path path, std::FILE* file, const BoutSetup& setup)
        : path_(std::move(path)), file_(file), recorder_(setup) {}
    void write_pending();

    std::filesystem::path path_;
    std::unique_ptr<std::FILE, CloseFile> file_;
    Recorder recorder_;
    bool failed_ = false;
};

/// Where the game keeps bouts by itself: $XDG_DATA_HOME/riposte/bouts.
std::filesystem::path bouts_folder();

}  // namespace riposte
