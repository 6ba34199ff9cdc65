// The pages of the workshop's panel.
#pragma once

#include "kit/widgets.hpp"

#include <riposte/ui/workshop/workshop_panel.hpp>

namespace riposte::ui {

void draw_clip_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_posture_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_keys_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_skin_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_blade_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);
void draw_hit_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent);

/// Gives an edit of a page back as an intent.
void give_edit(WorkshopIntent& intent, workshop::Document next, std::string what);

/// The end of a page: the name under which its part is saved, a button that saves, and the files that can be loaded.
struct FileRows {
    const char* label;
    std::string& name;
    const char* save_words;
    WorkshopIntent::Kind save;
    const char* load_words;
    const std::vector<std::string>& files;  ///< names of the files
    WorkshopIntent::Kind load;
    bool shipped = false;  ///< true if the game's own stands first in the list
};
/// Draws the end of a page. Returns true if the game's own is chosen.
bool draw_files(const FileRows& rows, WorkshopIntent& intent);

}  // namespace riposte::ui
