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
/// Goes round.
std::size_t turned(std::size_t at, int by, std::size_t count);

/// Files by name, each to be chosen; the number of the chosen one.
std::optional<std::size_t> file_list(const char* what, const std::vector<std::string>& names);

}  // namespace riposte::ui
