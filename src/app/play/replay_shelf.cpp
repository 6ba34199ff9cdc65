#include "replay_shelf.hpp"

#include "typed_path.hpp"

#include <cstdlib>
#include <system_error>
#include <utility>

namespace riposte {

namespace fs = std::filesystem;

namespace {

fs::path path_meant(const std::string& typed) {
    const char* home = std::getenv("HOME");
    std::error_code gone;
    return typed_path(typed, home != nullptr ? home : "", fs::current_path(gone));
}

}  // namespace

void ReplayShelf::fill() {
    files_.clear();
    model_ = {};
    state_ = {};
    model_.folder = folder_.string();
    for (ReplayFile& replay : list_(folder_)) {
        files_.push_back(std::move(replay.path));
        model_.entries.push_back(std::move(replay.entry));
    }
}

void ReplayShelf::remove(const fs::path& file) {
    std::error_code error;
    fs::remove(file, error);
    const std::string refused = error ? "Cannot delete " + file.string() + ": " + error.message() : "";
    fill();  // `file` may be of the list
    model_.notice = refused;
}

ReplayShelf::Intent ReplayShelf::draw() {
    const ui::ReplayListIntent intent = ui::draw_replay_list(model_, state_);
    using Kind = ui::ReplayListIntent::Kind;
    if (intent.kind == Kind::kDelete) remove(files_[intent.entry]);
    if (intent.kind == Kind::kElsewhere || intent.kind == Kind::kOpenPath) model_.notice.clear();
    if (intent.kind == Kind::kOpen) return {files_[intent.entry]};
    if (intent.kind == Kind::kOpenPath) return {path_meant(state_.path)};
    return {{}, intent.kind == Kind::kBack, intent.kind == Kind::kDelete || state_.deleting.has_value()};
}

}  // namespace riposte
