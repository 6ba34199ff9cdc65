#include "workshop_situations.hpp"

#include "without_folder.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// When a file was written last; the beginning of all times for one that is not there.
fs::file_time_type written(const fs::path& file) {
    std::error_code failed;
    const fs::file_time_type at = fs::last_write_time(file, failed);
    return failed ? fs::file_time_type::min() : at;
}

}  // namespace

WorkshopSituations::WorkshopSituations(const fs::path& shipped, const fs::path& own) : shipped_(shipped), own_(own) {
    look();
}

void WorkshopSituations::look() {
    files_ = files_in(shipped_, ".toml");
    names_.clear();
    for (const fs::path& file : files_) names_.push_back(file.stem().string() + " (shipped)");
    for (const fs::path& file : files_in(own_, ".toml")) {
        files_.push_back(file);
        names_.push_back(file.stem().string());
    }
}

std::optional<Situation> WorkshopSituations::read(const fs::path& file, const Skeleton& skeleton) {
    const fs::file_time_type at = written(file);
    auto situation = load_situation(file, skeleton);
    failure_.reset();
    if (situation) return std::move(situation).value();
    failure_ = Failure{{file, at}, without_folder(situation.error()).message()};
    return std::nullopt;
}

void WorkshopSituations::begin(std::size_t file, const Skeleton& skeleton, const Pose& now) {
    const fs::path path = files_.at(file);
    const fs::file_time_type at = written(path);
    if (at == fs::file_time_type::min()) {
        failure_ = Failure{{path, at}, "the file is gone: " + path.filename().string()};
        return look();
    }
    const auto situation = read(path, skeleton);
    if (!situation) return;
    if (running_.size() == kMaxSituationsAtOnce) running_.erase(running_.begin());
    running_.push_back({path.stem().string(), {path, at}, *situation, begin_situation(*situation, now)});
}

Result<fs::path> WorkshopSituations::copy(std::size_t file) {
    if (own_.empty()) return Error{"there is no folder to keep it in", "the workshop", kNoDataFolder};
    const auto text = text_of_file(files_.at(file));
    if (!text) return text.error();
    const fs::path copy = free_path(own_ / files_.at(file).filename());
    if (auto done = write_text_file(copy, text.value()); !done) return done.error();
    look();
    return copy;
}

void WorkshopSituations::follow_file(Running& one, const Skeleton& skeleton, const Pose& clip) {
    const fs::file_time_type at = written(one.file.path);
    if (at == one.file.written || at == fs::file_time_type::min()) return;
    one.file.written = at;
    const auto situation = read(one.file.path, skeleton);
    if (!situation) return;
    one.situation = *situation;
    one.state = begin_situation(one.situation, clip);
}

void WorkshopSituations::follow_failure(const Skeleton& skeleton) {
    if (!failure_) return;
    const File file = failure_->file;
    const fs::file_time_type at = written(file.path);
    if (at == file.written) return;
    if (at == fs::file_time_type::min()) return failure_.reset();
    read(file.path, skeleton);
}

void WorkshopSituations::advance(Seconds elapsed, const Skeleton& skeleton, const Pose& clip) {
    for (Running& one : running_) {
        one.state.time += elapsed;
        follow_file(one, skeleton, clip);
    }
    follow_failure(skeleton);
    std::erase_if(running_, [](const Running& one) { return is_over(one.situation, one.state); });
}

Pose WorkshopSituations::laid_over(const Skeleton& skeleton, const Pose& clip) const {
    if (running_.empty()) return clip;
    std::vector<RunningSituation> running;
    running.reserve(running_.size());
    for (const Running& one : running_) running.push_back({one.situation, one.state});
    return lay_situations(skeleton, bone_pose(clip, kImportant), running);
}

std::string WorkshopSituations::line() const {
    std::string line = failure_ ? failure_->message : std::string();
    for (const Running& one : running_)
        line += fmt::format("{}{}, {:.1f} s", line.empty() ? "" : "; ", one.name, one.state.time);
    return line;
}

}  // namespace riposte
