#include "kit/widgets.hpp"
#include "kit_rows.hpp"

#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/gallery_bar.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace riposte::ui {
namespace {

using Kind = GalleryIntent::Kind;

float bar_height() { return 2 * row_height() + size_of(Type::kSmall) + u(38); }

std::string line_of(const GalleryEntry& entry) { return with_capital(std::string(entry.line)); }

GalleryIntent turned_to(const GalleryModel& model, int turn) {
    return {Kind::kShow, turned(model.shown, turn, model.scenes.size())};
}

constexpr const char* kPurpose =
    "Small scenes, each of one thing that the game can do, to look at. Some name the figure they repeat: K is "
    "Kavan's thesis on fencing in virtual reality of 2003, R his paper on collisions of the same year.";

/// One line each, by groups.
GalleryIntent draw_list(const GalleryModel& model, GalleryState& state) {
    draw_veil();
    constexpr float kWidth = 940;
    begin_panel({"Gallery", kWidth});
    paragraph(Type::kSmall, packed(colour::kMuted), kPurpose);
    GalleryIntent intent;
    std::string_view group;
    for (std::size_t i = 0; i < model.scenes.size(); ++i) {
        const GalleryEntry& entry = model.scenes[i];
        if (entry.group != group) section(group = entry.group);
        const std::string title = fmt::format("{}  ({})", entry.title, entry.name);
        if (list_item(std::string(entry.name).c_str(), row_width(), title, line_of(entry))) intent = {Kind::kShow, i};
        if (i == model.shown) ImGui::SetItemDefaultFocus();
    }
    if (end_panel({{"Back"}}) == 0 || back_pressed()) intent.kind = Kind::kBack;
    if (intent.kind == Kind::kShow) state.page = GalleryPage::kScene;
    return intent;
}

GalleryIntent draw_fencer(const GalleryModel& model, GalleryState& state) {
    draw_veil(0.3f);
    constexpr float kWidth = 620;
    begin_panel({"Who is shown", kWidth, rows_height(5) + notice_height(model.notice, row_width_in(kWidth))});
    notice(model.notice);
    Kit kit = model.kit;
    draw_kit_rows(model.kits, kit);
    if (choice_row("Sword hand", kit.left_handed ? "Left" : "Right") != 0) kit.left_handed = !kit.left_handed;
    if (end_panel({{"Done"}}) == 0 || back_pressed()) state.page = GalleryPage::kScene;
    if (kit == model.kit) return {};
    return {Kind::kDress, 0, kit};
}

GalleryIntent draw_methods(const GalleryModel& model, GalleryState& state) {
    using gallery::BladeSearch;
    draw_veil(0.3f);
    constexpr float kWidth = 620;
    begin_panel({"Methods", kWidth});
    paragraph(
        Type::kSmall, packed(colour::kMuted),
        "The game's own, or the thesis's (K), in scenes that can show both: exchanges, the fade of a cut, through "
        "the wall, the bounds of the hit test. A bout is not changed by this.");
    gallery::Methods next = model.methods;
    turn_row(
        "Blade against body", next.touch,
        std::array{std::pair{TouchSearch::kSwept, "Swept capsule"}, std::pair{TouchSearch::kFade, "Fade (K 5.2)"}});
    turn_row("Between key poses", next.keys,
             std::array{std::pair{Interpolation::kSmooth, "Smooth"},
                        std::pair{Interpolation::kBilinear, "Bilinear (K 4.2.1)"}});
    turn_row("Blade against blade", next.blades,
             std::array{std::pair{BladeSearch::kExact, "Exact"},
                        std::pair{BladeSearch::kFixedSteps, "Fixed steps (K 5.2.3)"}});
    turn_row("Blade struck away", next.catching,
             std::array{std::pair{Catching::kMotor, "Grip's motor"},
                        std::pair{Catching::kInterpolated, "Interpolated (K 6.5.1)"}});
    turn_row("Blades at rest", next.parting,
             std::array{std::pair{Parting::kImpulses, "Impulses"}, std::pair{Parting::kSteps, "Steps (K 6.5)"}});
    turn_row(
        "Bounds", next.dop,
        std::array{std::pair{6, "6-DOP"}, std::pair{14, "14-DOP"}, std::pair{18, "18-DOP"}, std::pair{26, "26-DOP"}});
    if (end_panel({{"Done"}}) == 0 || back_pressed()) state.page = GalleryPage::kScene;
    GalleryIntent intent;
    if (next == model.methods) return intent;
    intent.kind = Kind::kChooseMethods;
    intent.methods = next;
    return intent;
}

GalleryIntent draw_bar(const GalleryModel& model, GalleryState& state) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const ImVec2 low{0, window.y - bar_height()};
    begin_free("gallery bar", low, {window.x, bar_height()});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, window, packed(colour::kInk));
    list.AddRectFilled(low, {window.x, low.y + std::max(1.0f, u(2))}, packed(colour::kBrass));
    const float margin = safe_margin();
    const float gap = u(8);
    float y = low.y + u(10);
    write(list, {Type::kSmall, packed(colour::kIvory), Align::kCentre}, {margin, y}, window.x - 2 * margin,
          line_of(model.scenes[model.shown]));
    y += size_of(Type::kSmall) + u(10);
    GalleryIntent intent;
    const float width = std::min(u(190), (window.x - 2 * margin - 4 * gap) / 5);
    const float all = 5 * width + 4 * gap;
    const float left = std::round((window.x - all) / 2);
    ImGui::SetCursorScreenPos({left, y});
    const int turn = choice_row_of("Scene", model.scenes[model.shown].title, all);
    ImGui::SetItemDefaultFocus();
    if (turn != 0) intent = turned_to(model, turn);
    ImGui::SetCursorScreenPos({left, y + row_height() + u(6)});
    if (push_button("All scenes", width)) state.page = GalleryPage::kList;
    ImGui::SameLine(0, gap);
    if (push_button("Fencer", width)) state.page = GalleryPage::kFencer;
    ImGui::SameLine(0, gap);
    if (push_button("Methods", width)) state.page = GalleryPage::kMethods;
    ImGui::SameLine(0, gap);
    if (value_button("Play", model.playing ? "Pause" : "Play", width) || start_pressed())
        intent.kind = Kind::kPlayPause;
    ImGui::SameLine(0, gap);
    if (push_button("Back", width) || back_pressed()) intent.kind = Kind::kBack;
    if (const int page = take_page(); page != 0) intent = turned_to(model, page);
    end_free();
    return intent;
}

}  // namespace

double gallery_bar_height() { return static_cast<double>(bar_height() / ImGui::GetIO().DisplaySize.y); }

GalleryIntent draw_gallery(const GalleryModel& model, GalleryState& state) {
    switch (state.page) {
        case GalleryPage::kList:
            return draw_list(model, state);
        case GalleryPage::kFencer:
            return draw_fencer(model, state);
        case GalleryPage::kMethods:
            return draw_methods(model, state);
        case GalleryPage::kScene:
            break;
    }
    return draw_bar(model, state);
}

}  // namespace riposte::ui
