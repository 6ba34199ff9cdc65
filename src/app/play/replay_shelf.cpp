#include "replay_shelf.hpp"

#include <system_error>
#include <utility>

namespace riposte {

namespace fs = std::filesystem;

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
    if (intent.kind == Kind::kOpen) return {files_[intent.entry]};
    return {{}, intent.kind == Kind::kBack, intent.kind == Kind::kDelete || state_.deleting.has_value()};
}

}  // namespace riposte
