#include "kept_focus.hpp"

#include <imgui_internal.h>

namespace riposte::ui {

void KeptFocus::recall() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!context.NavMoveScoringItems || context.NavId != 0 || context.NavWindow != window_) return;
    context.NavId = id_;
}

void KeptFocus::keep(const Theme& theme) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (theme.focus_drawn) {
        window_ = context.NavWindow;
        id_ = context.NavId;
        return;
    }
    const bool coming = context.NavInitRequest || context.NavInitResultId != 0;
    const bool lost = context.NavWindow == nullptr || context.NavId == 0;
    if (theme.panel == nullptr || coming || !lost) return;
    if (window_ != nullptr && window_->Active && window_->RootWindow == theme.panel) {
        ImGui::FocusWindow(window_);
        ImGui::SetNavID(id_, ImGuiNavLayer_Main, 0, window_->NavRectRel[ImGuiNavLayer_Main]);
        return;
    }
    ImGui::FocusWindow(theme.panel);
    ImGui::NavInitWindow(theme.panel, true);
}

}  // namespace riposte::ui
