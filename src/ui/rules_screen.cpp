#include "widgets.hpp"

#include <riposte/ui/rules_screen.hpp>

namespace riposte::ui {
namespace {

constexpr float kWidth = 760;
constexpr float kSectionGap = 14;
constexpr float kLineGap = 6;

/// Nothing in the body can have the focus, so the keys that would move it scroll.
void scroll_by_keys(float page) {
    const float line = 2 * size_of(Type::kBody) * 1.2f;
    const MenuKeySet& fired = theme().fired;
    float way = 0;
    if (has(fired, MenuKey::kDown)) way += line;
    if (has(fired, MenuKey::kUp)) way -= line;
    if (has(fired, MenuKey::kNextTab)) way += page - line;
    if (has(fired, MenuKey::kPreviousTab)) way -= page - line;
    if (way != 0) ImGui::SetScrollY(ImGui::GetScrollY() + way);
}

void draw_line(const RulesLine& line) {
    if (!line.word.empty()) paragraph(Type::kBody, packed(colour::kBrass), line.word);
    paragraph(Type::kBody, packed(colour::kIvory), line.text);
    space(kLineGap);
}

}  // namespace

bool draw_rules(const RulesModel& model) {
    draw_veil();
    begin_panel({"Rules", kWidth});
    scroll_by_keys(ImGui::GetWindowHeight());
    for (const RulesSection& part : rules_text(model)) {
        paragraph(Type::kLarge, packed(colour::kIvory), part.title);
        rule();
        for (const RulesLine& line : part.lines) draw_line(line);
        space(kSectionGap);
    }
    return end_panel({{"Back"}}) == 0 || back_pressed();
}

}  // namespace riposte::ui
