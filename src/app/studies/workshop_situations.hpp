// Situations over the clip of the workshop's Clip page: the files that there are, and those that run.
#pragma once

#include <riposte/assets/situation.hpp>
#include <riposte/core/seconds.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace riposte {

/// Several situations may run at once. While one runs its file is watched: when it is saved it begins anew.
class WorkshopSituations {
  public:
    WorkshopSituations(const std::filesystem::path& shipped, const std::filesystem::path& own);

    /// Returns the files as the panel lists them, those of the game first.
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

    /// Begins a situation of `names()` with the pose of this instant, on top of what runs; of more than
    /// kMaxSituationsAtOnce the oldest ends. A file with an error begins nothing; one that is gone leaves the list.
    void begin(std::size_t file, const Skeleton& skeleton, const Pose& now);
    /// Copies a file of `names()` to the folder of one's own under a name that is free, and returns the copy's path.
    Result<std::filesystem::path> copy(std::size_t file);
    /// Lets `elapsed` seconds pass. A running situation whose file was saved meanwhile begins anew with the pose
    /// `clip`, which is the clip's alone, or goes on as it was where the file has an error. A file's error is told
    /// until the file is saved without one, or is gone.
    void advance(Seconds elapsed, const Skeleton& skeleton, const Pose& clip);
    void end_all() {
        running_.clear();
        failure_.reset();
    }

    /// Returns the clip's pose with all that runs laid over it.
    [[nodiscard]] Pose laid_over(const Skeleton& skeleton, const Pose& clip) const;
    /// Returns the error of the file that was read last, and what runs, and since when; empty if nothing does.
    [[nodiscard]] std::string line() const;
    /// Returns true if the line tells an error.
    [[nodiscard]] bool fails() const { return failure_.has_value(); }

  private:
    struct File {
        std::filesystem::path path;
        std::filesystem::file_time_type written;
    };
    struct Running {
        std::string name;
        File file;
        Situation situation;
        SituationState state;
    };

    struct Failure {
        File file;
        std::string message;
    };

    /// Lists the files anew.
    void look();
    /// Reads a file, and keeps its error or that it has none.
    std::optional<Situation> read(const std::filesystem::path& file, const Skeleton& skeleton);
    void follow_file(Running& one, const Skeleton& skeleton, const Pose& clip);
    /// Reads the file whose error is told again where it was saved, and forgets the error where the file is gone.
    void follow_failure(const Skeleton& skeleton);

    std::filesystem::path shipped_, own_;
    std::vector<std::filesystem::path> files_;
    std::vector<std::string> names_;
    std::vector<Running> running_;
    std::optional<Failure> failure_;  ///< of the file that was read last
};

}  // namespace riposte
