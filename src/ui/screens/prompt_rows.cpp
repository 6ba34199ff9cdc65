#include "prompt_rows.hpp"

#include "kit/panel.hpp"

#include <cmath>

namespace riposte::ui {
namespace {

float prompt_line() { return size_of(Type::kSmall) * 1.4f; }

}  // namespace

float prompt_rows_height(std::span<const Prompt> prompts) { return static_cast<float>(prompts.size()) * prompt_line(); }

void draw_prompt_rows(std::span<const Prompt> prompts) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = row_width();
    for (const Prompt& prompt : prompts) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        write(list, {Type::kSmall, packed(colour::kBrass), Align::kRight}, at, width * 0.46f, prompt.control);
        write(list, {Type::kSmall, packed(colour::kIvory)}, {at.x + width * 0.5f, at.y}, width * 0.5f, prompt.action);
        ImGui::Dummy({width, std::round(prompt_line()) - ImGui::GetStyle().ItemSpacing.y});
    }
}

}  // namespace riposte::ui
