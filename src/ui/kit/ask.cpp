// A panel that asks.
#include "panel.hpp"

namespace riposte::ui {

int ask(const char* title, std::string_view question, std::string_view detail, const Answers& answers) {
    constexpr float kWidth = 600;
    const float width = row_width_in(kWidth);
    const float more = detail.empty() ? 0 : paragraph_height(Type::kSmall, detail, width) + u(16);
    begin_panel({title, kWidth, paragraph_height(Type::kBody, question, width) + more + u(20)});
    paragraph(Type::kBody, packed(colour::kIvory), question);
    if (!detail.empty()) {
        space(4);
        paragraph(Type::kSmall, packed(colour::kMuted), detail);
    }
    const FooterButton yes{answers.yes};
    const FooterButton no{answers.no, true, true};
    if (answers.also == nullptr) {
        const int chosen = end_panel({yes, no});
        return chosen == 0 ? 1 : chosen == 1 || back_pressed() ? 0 : -1;
    }
    const int chosen = end_panel({{answers.also}, yes, no});
    return chosen >= 0 ? 2 - chosen : back_pressed() ? 0 : -1;
}

}  // namespace riposte::ui
