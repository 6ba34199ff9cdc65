#include "kit/widgets.hpp"

#include <riposte/ui/screens/about_screen.hpp>

namespace riposte::ui {
namespace {

constexpr float kWidth = 760;
constexpr float kPartGap = 14;
constexpr float kGap = 8;

void draw_paragraphs(Type type, const std::vector<std::string>& paragraphs) {
    for (const std::string& text : paragraphs) {
        paragraph(type, packed(colour::kIvory), text);
        space(kGap);
    }
}

void draw_part(const AboutPart& part) {
    space(kPartGap);
    paragraph(Type::kLarge, packed(colour::kIvory), part.title);
    rule();
    notice(part.notice);
    draw_paragraphs(Type::kSmall, part.paragraphs);
}

}  // namespace

bool draw_about(const AboutModel& model) {
    draw_veil();
    begin_panel({"About Riposte", kWidth});
    scroll_by_keys(scrolled_line());
    paragraph(Type::kSmall, packed(colour::kBrass), model.version);
    space(kGap);
    draw_paragraphs(Type::kBody, model.paragraphs);
    for (const AboutPart& part : model.licences) draw_part(part);
    return end_panel({{"Back"}}) == 0 || back_pressed();
}

}  // namespace riposte::ui
