#include "panel_context.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

constexpr float kUp = -1;  // s for which ImGui has a key down that is up

/// Menu keys reach ImGui as its gamepad: one way of moving for every device. Back is ours; ImGui would drop the focus.
/// A key that was struck while it was down in the frame before, by the same device or another, is down anew.
void feed(const MenuKeySet& down, const MenuKeySet& struck) {
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableGamepad;
    io.BackendFlags |= ImGuiBackendFlags_HasGamepad;
#if IMGUI_VERSION_NUM >= 18700
    constexpr std::array<std::pair<MenuKey, ImGuiKey>, 5> kKeys{{{MenuKey::kUp, ImGuiKey_GamepadDpadUp},
                                                                 {MenuKey::kDown, ImGuiKey_GamepadDpadDown},
                                                                 {MenuKey::kLeft, ImGuiKey_GamepadDpadLeft},
                                                                 {MenuKey::kRight, ImGuiKey_GamepadDpadRight},
                                                                 {MenuKey::kAccept, ImGuiKey_GamepadFaceDown}}};
    for (const auto& [key, imgui_key] : kKeys) {
        io.AddKeyEvent(imgui_key, has(down, key));
        if (has(struck, key)) ImGui::GetKeyData(imgui_key)->DownDuration = kUp;
    }
#else
    constexpr std::array<std::pair<MenuKey, int>, 5> kKeys{{{MenuKey::kUp, ImGuiNavInput_DpadUp},
                                                            {MenuKey::kDown, ImGuiNavInput_DpadDown},
                                                            {MenuKey::kLeft, ImGuiNavInput_DpadLeft},
                                                            {MenuKey::kRight, ImGuiNavInput_DpadRight},
                                                            {MenuKey::kAccept, ImGuiNavInput_Activate}}};
    for (const auto& [key, input] : kKeys) {
        io.NavInputs[input] = has(down, key) ? 1.0f : 0.0f;
        if (has(struck, key)) io.NavInputsDownDuration[input] = kUp;
    }
#endif
}

void let_space_accept(MenuPresses& presses) {
    const MenuPresses as_they_are = presses;
    for (const MenuPress& press : as_they_are)
        if (press.key == MenuKey::kSpace) presses.push_back({MenuKey::kAccept, press.device});
}

/// ImGui lets keys choose only while it draws its own mark around the focus, which a mouse click hides. Ours always
/// shows, so a key chooses at once.
void let_keys_choose() {
#if IMGUI_VERSION_NUM >= 19140
    ImGui::SetNavCursorVisible(true);
#else
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
#endif
}

/// The focus is on a tab that is not chosen yet, or comes to one: another page follows, or the focus goes on to the tab
/// that is chosen.
bool turns_page(const Theme& theme) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const auto is_other = [&](ImGuiID id) {
        return std::find(theme.other_tabs.begin(), theme.other_tabs.end(), id) != theme.other_tabs.end();
    };
    const bool comes = context.NavMoveScoringItems &&
                       (is_other(context.NavMoveResultLocal.ID) || is_other(context.NavMoveResultOther.ID));
    return comes || is_other(context.NavId);
}

/// What screens tell of themselves as they are drawn.
void forget_last_frame(Theme& theme) {
    theme.menu_drawn = theme.asleep = theme.deaf = theme.hide_pointer = theme.space_is_own = theme.focus_drawn = false;
    theme.panel = nullptr;
    theme.other_tabs.clear();
    if (!std::exchange(theme.veil_drawn, false)) theme.veiled_for = 0;
    if (theme.probe != nullptr) *theme.probe = {};
}

}  // namespace

PanelContext::PanelContext(FontFiles fonts) : imgui_(ImGui::CreateContext()), lettering_(std::move(fonts)) {
    IMGUI_CHECKVERSION();
    ImGui::SetCurrentContext(imgui_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.UserData = &theme_;
    theme_.lettering = &lettering_;
}

PanelContext::~PanelContext() { ImGui::DestroyContext(imgui_); }

bool PanelContext::resize(ImVec2 size, float pixel_scale) {
    ImGui::GetIO().DisplaySize = size;
    ImGui::GetIO().DisplayFramebufferScale = {pixel_scale, pixel_scale};
    measure(theme_, size, text_scale_);
    lettering_.look_on();
    if (lettering_.fits(theme_, pixel_scale)) return false;
    lettering_.load(theme_, pixel_scale);
    apply_style(theme_);
    return true;
}

void PanelContext::begin(MenuPresses pressed, float seconds, MenuPresses anew) {
    if (!space_is_own_ && theme_.spelling.row == 0) {
        let_space_accept(pressed);
        let_space_accept(anew);
    }
    keys_.follow(pressed, anew, seconds);
    if (keys_.any_fires()) let_keys_choose();
    keys_.withhold(theme_.spelling);
    const MenuKeySet down = keys_.pass_on(theme_);
    feed(down, theme_.struck);
    ImGui::NewFrame();
    focus_.recall();
    follow_pointer(seconds);
    forget_last_frame(theme_);
}

/// What was used last, keys or the mouse, says whether the focus is marked or what is pointed at.
void PanelContext::follow_pointer(float seconds) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool moved = last_mouse_.x >= 0 && (mouse.x != last_mouse_.x || mouse.y != last_mouse_.y);
    const bool keyed = keys_.any_fires();
    if (keyed) theme_.pointer = false;
    if (!keyed && (moved || ImGui::IsMouseClicked(0)) && ImGui::IsMousePosValid()) theme_.pointer = true;
    last_mouse_ = mouse;
    const bool used = moved || ImGui::IsAnyMouseDown() || keys_.any();
    theme_.idle = used ? 0 : theme_.idle + seconds;
}

void PanelContext::end() {
    focus_.keep(theme_);
    const bool turning = turns_page(theme_);  // ImGui forgets where the focus comes to as it ends the frame
    ImGui::Render();
    menu_open_ = theme_.menu_drawn;
    closed_for_ = menu_open_ && (keys_.lead_on(typing()) || turning) ? closed_for_ + 1 : 0;
    space_is_own_ = theme_.space_is_own;
}

void PanelContext::forget(std::int32_t instance) {
    const DeviceId device = theme_.spelling.device;
    if (is_stick(device.kind) && device.instance == instance) theme_.spelling = {};
}

bool PanelContext::pointer_on_panel() const { return imgui_->IO.WantCaptureMouse; }

/// ImGui's own word for it comes a frame late.
bool PanelContext::typing() const { return imgui_->ActiveId != 0 && imgui_->ActiveId == imgui_->InputTextState.ID; }

}  // namespace riposte::ui
