// The pages of the workshop's panel.
#pragma once

#include "widgets.hpp"

#include <riposte/ui/workshop_panel.hpp>

namespace riposte::ui {

void draw_clip_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_posture_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_keys_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_skin_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_blade_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);

/// The pages' edits come back so.
void give_edit(WorkshopIntent& intent, workshop::Document next, std::string what);

/// A page's end: the name to save its part under, a button that saves, and the files to load.
struct FileRows {
    const char* label;
    std::string& name;
    const char* save_words;
    WorkshopIntent::Kind save;
    const char* load_words;
    const std::vector<std::string>& files;  ///< their names
    WorkshopIntent::Kind load;
    bool shipped = false;  ///< the game's own stands first in the list
};
/// True when the game's own is chosen.
bool draw_files(const FileRows& rows, WorkshopIntent& intent);

}  // namespace riposte::ui
