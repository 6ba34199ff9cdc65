#include "fade.hpp"

#include "theme.hpp"

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

constexpr float kComesIn = 0.14f;  // s

/// Of something that was there for so long.
float opacity_after(float seconds) {
    if (theme().still) return 1;
    const float share = std::clamp(seconds / kComesIn, 0.0f, 1.0f);
    return share * share * (3 - 2 * share);
}

}  // namespace

void begin_fade_in() {
    float& shown = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("shown for"));
    shown = std::min(kComesIn, (ImGui::IsWindowAppearing() ? 0 : shown) + ImGui::GetIO().DeltaTime);
    theme().opacity = opacity_after(shown);
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, theme().opacity);
}

void end_fade_in() {
    ImGui::PopStyleVar();
    theme().opacity = 1;
}

float veil_fade_in() {
    Theme& t = theme();
    if (!std::exchange(t.veil_drawn, true)) t.veiled_for = std::min(kComesIn, t.veiled_for + ImGui::GetIO().DeltaTime);
    return opacity_after(t.veiled_for);
}

}  // namespace riposte::ui
