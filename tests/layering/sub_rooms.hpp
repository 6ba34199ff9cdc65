// The two large rooms are parted into sub-rooms (docs/architecture.md). This is the table of them: which files belong
// to which, and which sub-room stands above which.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace layering {

/// A sub-room may look into itself and into every sub-room of the same room that stands before it in the table.
struct SubRoom {
    std::string_view room;
    std::string_view name;
    std::vector<std::string_view> units;  ///< names of files without an ending (scan.hpp); "hud_*": all that begin so
};

inline const std::vector<SubRoom>& sub_rooms() {
    static const std::vector<SubRoom> table = {
        {"app",
         "shell",
         {"cast",      "command",      "complaints",     "crash_words",  "display",        "dresser",
          "exit_code", "game_files",   "hands",          "hint",         "loop",           "loudspeaker",
          "painter",   "panel_grid",   "picture_places", "reading_line", "render_options", "report",
          "screen",    "seats",        "settings_desk",  "shader_watch", "stage",          "standard_streams",
          "notices",   "video_change", "visit"}},
        {"app", "cameras", {"bout_view", "camera_*", "shown", "steering", "still_click", "window_picture"}},
        {"app", "play", {"about",          "about_screen",   "announcements",  "bout_begin",     "bout_keeping",
                         "bout_result",    "bout_screen",    "cameras_screen", "controls_meant", "controls_screen",
                         "desk_screen",    "fencer_preview", "focus_watch",    "frame_times",    "head_up",
                         "hud_figures",    "join_draft",     "join_screen",    "live_hud",       "menu_screen",
                         "next_bout",      "onlooker",       "pause_screen",   "piste",          "piste_input",
                         "piste_screen",   "places",         "play",           "play_screens",   "replay_*",
                         "replays_screen", "result_screen",  "rules_screen",   "seat_claims",    "seating",
                         "settings_screen"}},
        {"app", "studies", {"drill_*", "gallery_room", "study", "workshop_*"}},
        {"app",
         "commands",
         {"command_line", "gallery", "game", "headless", "known_kits", "main", "number_option", "output_paths", "shot",
          "shot_camera"}},
        {"ui", "kit", {"ask",          "event_kinds", "covered",     "direction",    "fade",        "focus",
                       "font_letters", "footer",      "icons",       "key_flow",     "kit_choices", "labels",
                       "held_keys", "kept_focus", "lettering",    "menu_keys",   "name_remark", "panel",        "prompts",     "rows",
                       "spelling",     "panel_context",       "stand_ins",   "system_fonts", "tabs",        "text",
                       "text_row",     "theme",       "paced_keys",  "ui",           "widgets",     "words"}},
        {"ui", "hud", {"first_controls", "hud", "hud_*"}},
        {"ui",
         "screens",
         {"about_screen", "bout_rows", "camera_menu", "controls_*", "drill", "gallery_bar", "join", "join_*",
          "kit_rows", "main_menu", "menus", "pause", "progress_plate", "replay_*", "result", "rules_*", "settings_*"}},
        {"ui", "workshop", {"workshop_*"}},
    };
    return table;
}

inline bool fits(std::string_view pattern, std::string_view unit) {
    if (pattern.back() != '*') return unit == pattern;
    pattern.remove_suffix(1);
    return unit.substr(0, pattern.size()) == pattern;
}

inline bool holds(const SubRoom& sub_room, std::string_view unit) {
    return std::any_of(sub_room.units.begin(), sub_room.units.end(),
                       [&](std::string_view pattern) { return fits(pattern, unit); });
}

/// In the order of the table, lowest first. A room that is not parted has none, else every unit lies in exactly one.
inline std::vector<const SubRoom*> sub_rooms_of(std::string_view room, std::string_view unit) {
    std::vector<const SubRoom*> found;
    for (const SubRoom& sub_room : sub_rooms())
        if (sub_room.room == room && holds(sub_room, unit)) found.push_back(&sub_room);
    return found;
}

}  // namespace layering
