#include "kit/widgets.hpp"

#include <riposte/ui/screens/rules_screen.hpp>

namespace riposte::ui {
namespace {

constexpr float kWidth = 760;
constexpr float kSectionGap = 14;
constexpr float kLineGap = 6;

void draw_line(const RulesLine& line) {
    if (!line.word.empty()) paragraph(Type::kBody, packed(colour::kBrass), line.word);
    paragraph(Type::kBody, packed(colour::kIvory), line.text);
    space(kLineGap);
}

}  // namespace

bool draw_rules(const RulesModel& model) {
    draw_veil();
    begin_panel({"Rules", kWidth});
    scroll_by_keys(scrolled_line());
    for (const RulesSection& part : rules_text(model)) {
        paragraph(Type::kLarge, packed(colour::kIvory), part.title);
        rule();
        for (const RulesLine& line : part.lines) draw_line(line);
        space(kSectionGap);
    }
    return end_panel({{"Back"}}) == 0 || back_pressed();
}

}  // namespace riposte::ui
