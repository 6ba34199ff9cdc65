// What the workshop saves, loads and keeps.
#include "workshop_room.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/posture.hpp>

namespace riposte {

void WorkshopRoom::list_files() {
    posture_files_ = files_.postures();
    key_files_ = files_.all_keys();
}

void WorkshopRoom::save_posture() {
    const auto file = files_.posture(state_.posture_name);
    const auto written = write_text_file(file, posture_text(posing_.fencer->skeleton, history_.now().posture));
    notice_ = written ? "Saved as " + file.string() : written.error().message();
    if (written) history_.mark_posture_saved();
    list_files();
}

void WorkshopRoom::save_keys() {
    const auto file = files_.keys(state_.keys_name);
    const auto written = write_text_file(file, key_poses_text(history_.now().keys));
    notice_ = written ? "Saved as " + file.string() : written.error().message();
    if (written) history_.mark_keys_saved();
    list_files();
}

void WorkshopRoom::save() {
    if (history_.keys_changed()) save_keys();
    if (history_.posture_changed()) save_posture();
}

void WorkshopRoom::load_posture_file(std::size_t file) {
    auto loaded = load_posture(files_.posture(posture_files_[file]), posing_.fencer->skeleton);
    if (!loaded) {
        notice_ = loaded.error().message();
        return;
    }
    workshop::Document next = history_.now();
    next.posture = loaded.value();
    workshop::follow_helpers(posing_, next.posture);
    edit(std::move(next), "load " + posture_files_[file]);
    history_.mark_posture_saved();
    state_.posture_name = posture_files_[file];
}

void WorkshopRoom::load_keys_file(std::size_t file) {
    auto loaded = load_key_poses(files_.keys(key_files_[file]));
    if (!loaded) {
        notice_ = loaded.error().message();
        return;
    }
    workshop::Document next = history_.now();
    next.keys = loaded.value();
    edit(std::move(next), "load " + key_files_[file]);
    history_.mark_keys_saved();
    state_.keys_name = key_files_[file];
}

void WorkshopRoom::keep_copy() {
    copy_due_ = false;
    if (auto kept = files_.keep_copy(posing_.fencer->skeleton, history_.now()); !kept) notice_ = kept.error().message();
}

void WorkshopRoom::restore() {
    auto loaded = files_.load_copy(posing_.fencer->skeleton);
    if (!loaded) {
        notice_ = loaded.error().message();
        return;
    }
    workshop::follow_helpers(posing_, loaded.value().posture);
    edit(loaded.value(), "what was kept");
    state_.tab = state_.subject = ui::WorkshopTab::kPosture;
}

}  // namespace riposte
