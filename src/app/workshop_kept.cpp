// What the workshop saves, loads and keeps.
#include "workshop_room.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/posture.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte {

void WorkshopRoom::list_files() {
    posture_files_ = files_.postures();
    key_files_ = files_.all_keys();
    skin_files_ = files_.skins();
}

/// A file that was neither loaded nor saved on this visit stays as it is: the next free name is taken instead, and
/// `name` says so.
bool WorkshopRoom::write(const std::filesystem::path& wanted, const std::string& text, std::string& name) {
    const bool own = std::find(own_files_.begin(), own_files_.end(), wanted) != own_files_.end();
    const std::filesystem::path file = own ? wanted : free_path(wanted);
    const auto written = write_text_file(file, text);
    if (!written) {
        notice_ = written.error().message();
        return false;
    }
    notice_ = "Saved as " + file.string();
    if (file != wanted) {
        name = file.stem().string();
        notice_ = fmt::format("'{}' was there already: saved as '{}'", wanted.stem().string(), name);
    }
    own_files_.push_back(file);
    list_files();
    return true;
}

void WorkshopRoom::save_posture() {
    const std::string text = posture_text(posing_.fencer->skeleton, history_.now().posture);
    if (write(files_.posture(state_.posture_name), text, state_.posture_name)) history_.mark_posture_saved();
}

void WorkshopRoom::save_keys() {
    const std::string text = key_poses_text(history_.now().keys);
    if (write(files_.keys(state_.keys_name), text, state_.keys_name)) history_.mark_keys_saved();
}

void WorkshopRoom::save_skin() {
    const std::string text = blends_text(posing_.fencer->skeleton, history_.now().blends);
    if (!write(files_.skin(state_.skin_name), text, state_.skin_name)) return;
    history_.mark_skin_saved();
    const auto apart =
        check_zones(posing_.fencer->skeleton, history_.now().blends, files_.skin(state_.skin_name).filename());
    if (!apart) notice_ += ", but no fencer can wear it: " + apart.error().message();
}

void WorkshopRoom::save() {
    if (history_.skin_changed()) save_skin();
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
    next.posture = loaded.value().pose;
    workshop::follow_helpers(posing_, next.posture);
    edit(std::move(next), "load " + posture_files_[file]);
    history_.mark_posture_saved();
    state_.posture_name = posture_files_[file];
    own_files_.push_back(files_.posture(state_.posture_name));
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
    own_files_.push_back(files_.keys(state_.keys_name));
}

void WorkshopRoom::load_skin_file(std::size_t file) {
    auto loaded = load_blends(files_.skin(skin_files_[file]), posing_.fencer->skeleton);
    if (!loaded) {
        notice_ = loaded.error().message();
        return;
    }
    workshop::Document next = history_.now();
    next.blends = loaded.value();
    edit(std::move(next), "load " + skin_files_[file]);
    history_.mark_skin_saved();
    state_.skin_name = skin_files_[file];
    own_files_.push_back(files_.skin(state_.skin_name));
}

void WorkshopRoom::keep_copy() {
    copy_due_ = false;
    if (auto kept = files_.keep_copy(posing_.fencer->skeleton, history_.now()); !kept) notice_ = kept.error().message();
}

void WorkshopRoom::restore() {
    auto loaded = files_.load_copy(posing_.fencer->skeleton);
    if (!loaded) {
        const auto aside = files_.put_copy_aside();
        notice_ = aside ? fmt::format("It cannot be read, kept as {}: {}", aside.value().filename().string(),
                                      loaded.error().message())
                        : aside.error().message();
        return;
    }
    workshop::follow_helpers(posing_, loaded.value().posture);
    edit(loaded.value(), "what was kept");
    state_.tab = state_.subject = ui::WorkshopTab::kPosture;
}

}  // namespace riposte
