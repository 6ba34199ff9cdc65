#include "kit/widgets.hpp"

#include <riposte/ui/screens/menus.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

struct Entry {
    const char* label;
    MainMenuIntent intent;
};
constexpr std::array<Entry, 13> kEntries{{{"Fence", MainMenuIntent::kFence},
                                          {"Free practice", MainMenuIntent::kFreePractice},
                                          {"Learn to fence", MainMenuIntent::kLesson},
                                          {"Drills", MainMenuIntent::kDrills},
                                          {"Online", MainMenuIntent::kOnline},
                                          {"Replays", MainMenuIntent::kReplays},
                                          {"Workshop", MainMenuIntent::kWorkshop},
                                          {"Gallery", MainMenuIntent::kGallery},
                                          {"Settings", MainMenuIntent::kSettings},
                                          {"Controls", MainMenuIntent::kControls},
                                          {"Rules", MainMenuIntent::kRules},
                                          {"About", MainMenuIntent::kAbout},
                                          {"Quit", MainMenuIntent::kQuit}}};

/// Dark on the left, where the menu is; the picture stays visible on the right.
void draw_side_veil(ImVec2 window) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImU32 dark = packed(colour::kInk, 1.0f);
    const ImU32 clear = packed(colour::kInk, 0.06f);
    const bool wide = window.x > window.y;
    const float solid = (wide ? 0.20f : 0.45f) * window.x;
    const float end = wide ? 0.68f * window.x : window.x;
    list.AddRectFilled({0, 0}, {solid, window.y}, dark);
    list.AddRectFilledMultiColor({solid, 0}, {end, window.y}, dark, clear, clear, dark);
    if (end < window.x) list.AddRectFilled({end, 0}, window, clear);
}

/// A sword drawn under the title: grip, guard, and a blade that fades towards its point.
void draw_sword(ImDrawList& list, ImVec2 at, float length) {
    const float thick = std::max(2.0f, u(3));
    const ImU32 brass = packed(colour::kBrass);
    const ImU32 gone = packed(colour::kBrass, 0);
    const float guard = at.x + u(26);
    list.AddRectFilled({at.x, at.y - thick}, {guard, at.y + 2 * thick}, brass);
    list.AddRectFilled({guard, at.y - u(10)}, {guard + thick, at.y + u(10) + thick}, brass);
    list.AddRectFilledMultiColor({guard, at.y}, {at.x + length, at.y + thick}, brass, gone, gone, brass);
}

float draw_title(ImDrawList& list, ImVec2 at, float width) {
    const float natural =
        write_spaced(list, {Type::kTitle, packed(colour::kIvory), Align::kLeft, true}, at, 0.06f, "RIPOSTE");
    const float y = at.y + size_of(Type::kTitle) * 1.08f;
    draw_sword(list, {at.x + u(4), std::round(y)}, std::min(width, natural));
    return y + u(20);
}

/// The lines of a notice, broken where they must be, the last of them ending at `low`: as many as have room below
/// `top`.
void draw_notice(ImDrawList& list, ImVec2 low, float width, float top, std::string_view words) {
    if (words.empty()) return;
    const float pad = u(10);
    const std::string text = fitted(Type::kSmall, words, width, low.y - top - pad);
    if (text.empty()) return;
    const float height = paragraph_height(Type::kSmall, text, width);
    low.y -= height;
    list.AddRectFilled({low.x - pad, low.y - pad}, {low.x + width + pad, low.y + height + pad},
                       packed(colour::kInk, 0.86f));
    write_paragraph(list, {Type::kSmall, packed(colour::kWarning)}, low, width, text);
}

MainMenuIntent ask_to_quit(MainMenuState& state) {
    draw_veil();
    const int answer = ask("Leave Riposte?", "Settings and bouts are kept.", "", {"Leave", "Stay"});
    if (answer < 0) return MainMenuIntent::kNone;
    state = {false, answer == 0};
    return answer == 1 ? MainMenuIntent::kQuit : MainMenuIntent::kNone;
}

}  // namespace

MainMenuIntent draw_main_menu(const MainMenuModel& model, MainMenuState& state) {
    if (state.asking) return ask_to_quit(state);
    const MainMenuIntent came_from = state.stayed ? MainMenuIntent::kQuit : model.came_from;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float left = std::max(safe_margin(), 0.075f * window.x);
    const float width = window.x - left - safe_margin();
    draw_side_veil(window);
    begin_free("main menu", {0, 0}, window);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float menu = static_cast<float>(kEntries.size()) * (size_of(Type::kLarge) * 1.3f + u(16));
    const float title = size_of(Type::kTitle) * 1.08f + u(44);
    const float top = std::max(safe_margin(), (window.y - menu - title) * 0.42f);
    float y = draw_title(list, {left, top}, width);
    write(list, {Type::kSmall, packed(colour::kMuted), Align::kLeft, true}, {left + u(4), y}, width,
          "Where the hand goes, the blade goes");
    y += size_of(Type::kSmall) + u(22);
    const float below_title = y;
    MainMenuIntent intent = MainMenuIntent::kNone;
    const float bottom = window.y - safe_margin() - size_of(Type::kSmall) - u(16);
    const float entry =
        std::min(size_of(Type::kLarge) * 1.3f + u(16), (bottom - y) / static_cast<float>(kEntries.size()));
    for (const Entry& e : kEntries) {
        ImGui::SetCursorScreenPos({left - u(10), y});
        const Type type = entry < size_of(Type::kLarge) * 1.3f + u(12) ? Type::kBody : Type::kLarge;
        const float high = std::min(entry, size_of(type) * 1.3f + u(12));
        if (menu_item(e.label, type, {std::min(u(360), width), high})) intent = e.intent;
        if (e.intent == came_from) ImGui::SetItemDefaultFocus();
        y += entry;
    }
    const Line small{Type::kSmall, packed(colour::kMuted), Align::kLeft, true};
    const float foot = window.y - safe_margin() - size_of(Type::kSmall);
    write(list, small, {left + u(4), foot}, width * 0.3f, model.version);
    const float beside = std::max(width * 0.32f, u(370));
    draw_notice(list, {left + beside, foot + size_of(Type::kSmall)}, width - beside, below_title, model.notice);
    end_free();
    if (intent == MainMenuIntent::kNone) return intent;
    state = {intent == MainMenuIntent::kQuit, false};
    return state.asking ? MainMenuIntent::kNone : intent;
}

}  // namespace riposte::ui
