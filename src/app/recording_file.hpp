// Recordings on disk.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/record/recording.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>

namespace riposte {

/// Reads and checks a whole recording; errors name the file and the byte.
Result<Recording> load_recording(const std::filesystem::path& file);
/// The same, dresses the fencers as it has them and puts what they fenced with into the setup; the error names the file
/// also when it does not fit.
Result<Recording> load_recording(const std::filesystem::path& file, BoutAssets& assets);

/// Where a recording stands until it is closed: FILE.part.
std::filesystem::path part_of(const std::filesystem::path& file);

/// A recording that grows while the bout goes on: written to FILE.part, once a second at least, and renamed when
/// closed, so that FILE is always a whole bout.
class RecordingFile {
  public:
    /// `drivers` say in words what drives each side.
    static Result<RecordingFile> create(const std::filesystem::path& file, const BoutSetup& setup,
                                        const std::array<std::string, 2>& drivers);

    void add(const BoutInput& input, const BoutState& after);
    /// Writes the end and gives the file its name.
    Result<void> close(const BoutState& last);
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    RecordingFile(std::filesystem::path path, std::FILE* file, Recorder recorder)
        : path_(std::move(path)), file_(file), recorder_(std::move(recorder)) {}
    void write_pending();

    std::filesystem::path path_;
    std::unique_ptr<std::FILE, CloseFile> file_;
    Recorder recorder_;
    bool failed_ = false;
};

/// Where the game keeps bouts by itself: $XDG_DATA_HOME/riposte/bouts.
std::filesystem::path bouts_folder();

}  // namespace riposte
