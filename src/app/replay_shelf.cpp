#include "replay_shelf.hpp"

#include "recording_file.hpp"

#include <system_error>
#include <utility>

namespace riposte {

namespace fs = std::filesystem;

void ReplayShelf::fill(const Stage& stage) {
    files_.clear();
    model_ = {};
    state_ = {};
    model_.folder = bouts_folder().string();
    for (ReplayFile& replay : list_replays(bouts_folder(), stage.assets, stage.kits_to_choose())) {
        files_.push_back(std::move(replay.path));
        model_.entries.push_back(std::move(replay.entry));
    }
}

void ReplayShelf::remove(const fs::path& file, const Stage& stage) {
    std::error_code error;
    fs::remove(file, error);
    fill(stage);
    if (error) model_.notice = "Cannot delete " + file.string() + ": " + error.message();
}

ReplayShelf::Intent ReplayShelf::draw(const Stage& stage) {
    const ui::ReplayListIntent intent = ui::draw_replay_list(model_, state_);
    using Kind = ui::ReplayListIntent::Kind;
    if (intent.kind == Kind::kDelete) remove(files_[intent.entry], stage);
    if (intent.kind == Kind::kOpen) return {files_[intent.entry], false};
    return {{}, intent.kind == Kind::kBack};
}

}  // namespace riposte
