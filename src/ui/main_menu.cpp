#include "widgets.hpp"

#include <riposte/ui/menus.hpp>

#include <algorithm>

namespace riposte::ui {
namespace {

struct Entry {
    const char* label;
    MainMenuIntent intent;
};
constexpr std::array<Entry, 6> kEntries{{{"Fence", MainMenuIntent::kFence},
                                         {"Replays", MainMenuIntent::kReplays},
                                         {"Settings", MainMenuIntent::kSettings},
                                         {"Controls", MainMenuIntent::kControls},
                                         {"About", MainMenuIntent::kAbout},
                                         {"Quit", MainMenuIntent::kQuit}}};

/// Dark on the left, where the menu is; the picture stays visible on the right.
void draw_side_veil(ImVec2 window) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImU32 dark = packed(colour::kInk, 0.95f);
    const ImU32 clear = packed(colour::kInk, 0.10f);
    const float half = window.x > window.y ? 0.62f * window.x : window.x;
    list.AddRectFilledMultiColor({0, 0}, {half, window.y}, dark, clear, clear, dark);
    if (half < window.x) list.AddRectFilled({half, 0}, window, clear);
}

/// A blade drawn under the title: a line that thins towards its point.
void draw_blade(ImDrawList& list, ImVec2 at, float length) {
    const float thick = std::max(1.5f, u(2.2f));
    list.AddTriangleFilled({at.x, at.y - thick}, {at.x, at.y + thick}, {at.x + length, at.y}, packed(colour::kBrass));
    const float guard = u(11);
    list.AddRectFilled({at.x + u(26), at.y - guard}, {at.x + u(29), at.y + guard}, packed(colour::kBrass));
}

float draw_title(ImDrawList& list, ImVec2 at, float width) {
    const float natural =
        write_spaced(list, {Type::kTitle, packed(colour::kIvory), Align::kLeft, true}, at, 0.06f, "RIPOSTE");
    const float y = at.y + size_of(Type::kTitle) * 1.08f;
    draw_blade(list, {at.x + u(4), y}, std::min(width, natural));
    return y + u(20);
}

}  // namespace

MainMenuIntent draw_main_menu(const MainMenuModel& model) {
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
    MainMenuIntent intent = MainMenuIntent::kNone;
    const float bottom = window.y - safe_margin() - size_of(Type::kSmall) - u(6);
    const float entry =
        std::min(size_of(Type::kLarge) * 1.3f + u(16), (bottom - y) / static_cast<float>(kEntries.size()));
    for (const Entry& e : kEntries) {
        ImGui::SetCursorScreenPos({left - u(10), y});
        const Type type = entry < size_of(Type::kLarge) * 1.3f + u(12) ? Type::kBody : Type::kLarge;
        if (menu_item(e.label, type, std::min(u(360), width))) intent = e.intent;
        y += entry;
    }
    const Line small{Type::kSmall, packed(colour::kMuted), Align::kLeft, true};
    const float foot = window.y - safe_margin() - size_of(Type::kSmall);
    write(list, small, {left + u(4), foot}, width * 0.3f, model.version);
    write(list, {Type::kSmall, packed(colour::kWarning), Align::kRight, true}, {left + width * 0.32f, foot},
          width * 0.68f, model.notice);
    end_free();
    return intent;
}

}  // namespace riposte::ui
