#include "stage.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

constexpr float kRepeatAfter = 0.35f;  // s
constexpr float kRepeatEvery = 0.06f;
constexpr float kUp = -1;  // s for which ImGui has a key down that is up

/// What turns on and off does so once for each press, and a press of cancel takes one thing back.
bool repeats_held(MenuKey key) {
    return key != MenuKey::kStart && key != MenuKey::kSpace && key != MenuKey::kBack && key != MenuKey::kEmpty;
}

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

}  // namespace

Stage::Stage(FontFiles fonts) : context_(ImGui::CreateContext()), lettering_(std::move(fonts)) {
    IMGUI_CHECKVERSION();
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.UserData = &theme_;
    theme_.lettering = &lettering_;
}

Stage::~Stage() { ImGui::DestroyContext(context_); }

bool Stage::resize(ImVec2 size, float pixel_scale) {
    ImGui::GetIO().DisplaySize = size;
    ImGui::GetIO().DisplayFramebufferScale = {pixel_scale, pixel_scale};
    measure(theme_, size, text_scale_);
    lettering_.look_on();
    if (theme_.sizes == loaded_sizes_ && pixel_scale == pixel_scale_ && !lettering_.grown()) return false;
    lettering_.load(theme_, pixel_scale);
    apply_style(theme_);
    loaded_sizes_ = theme_.sizes;
    pixel_scale_ = pixel_scale;
    return true;
}

/// Each device's keys by themselves: one that is held does not hide another's.
void Stage::follow(const MenuPresses& down, const MenuPresses& anew, float seconds) {
    const auto is_among = [](const MenuPresses& presses, const MenuPress& press) {
        return std::find(presses.begin(), presses.end(), press) != presses.end();
    };
    std::erase_if(held_, [&](const Held& held) { return !is_among(down, held.press) || is_among(anew, held.press); });
    for (Held& held : held_) {
        held.seconds += seconds;
        held.struck = false;
        held.fired = held.seconds >= kRepeatAfter && repeats_held(held.press.key);
        if (held.fired) held.seconds -= kRepeatEvery;
    }
    for (const MenuPress& press : down) {
        const bool known =
            std::any_of(held_.begin(), held_.end(), [&](const Held& held) { return held.press == press; });
        if (!known) held_.push_back({press});
    }
}

/// A row that is being spelt has all keys for itself, and none of them goes on to mean something else when that ends.
void Stage::withhold() {
    Spelling& spelling = theme_.spelling;
    if (!std::exchange(spelling.drawn, false)) spelling = {};
    if (spelling.row == 0) return;
    spelling.fired = spelling.struck = {};
    for (Held& held : held_) {
        held.withheld = true;
        if (held.press.device != spelling.device) continue;
        if (held.fired) add(spelling.fired, held.press.key);
        if (held.struck) add(spelling.struck, held.press.key);
    }
}

MenuKeySet Stage::pass_on_keys() {
    MenuKeySet down{};
    theme_.fired = theme_.struck = {};
    theme_.presses.clear();
    for (const Held& held : held_) {
        if (held.withheld) continue;
        const MenuKey key = held.press.key;
        add(down, key);
        if (held.fired) add(theme_.fired, key);
        if (!held.struck) continue;
        add(theme_.struck, key);
        theme_.presses.push_back(held.press);
        theme_.pressed_by[static_cast<std::size_t>(key)] = held.press.device;
    }
    return down;
}

void Stage::begin(MenuPresses pressed, float seconds, MenuPresses anew) {
    if (!space_is_own_ && theme_.spelling.row == 0) {
        let_space_accept(pressed);
        let_space_accept(anew);
    }
    follow(pressed, anew, seconds);
    const bool keyed = std::any_of(held_.begin(), held_.end(), [](const Held& held) { return held.fired; });
    if (keyed) let_keys_choose();
    withhold();
    const MenuKeySet down = pass_on_keys();
    feed(down, theme_.struck);
    ImGui::NewFrame();
    keep_focus_out_of_sight();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool moved = last_mouse_.x >= 0 && (mouse.x != last_mouse_.x || mouse.y != last_mouse_.y);
    if (keyed) theme_.pointer = false;
    if (!keyed && (moved || ImGui::IsMouseClicked(0)) && ImGui::IsMousePosValid()) theme_.pointer = true;
    last_mouse_ = mouse;
    const bool used = moved || ImGui::IsAnyMouseDown() || !held_.empty();
    theme_.idle = used ? 0 : theme_.idle + seconds;
    theme_.menu_drawn = theme_.asleep = theme_.deaf = theme_.hide_pointer = theme_.space_is_own = theme_.focus_drawn =
        false;
    theme_.panel = nullptr;
    theme_.other_tabs.clear();
    if (!std::exchange(theme_.veil_drawn, false)) theme_.veiled_for = 0;
    if (theme_.probe != nullptr) *theme_.probe = {};
}

/// ImGui forgets a focus that was scrolled out of sight as soon as it is to move; where it moves from is known then.
void Stage::keep_focus_out_of_sight() {
    ImGuiContext& context = *context_;
    if (!context.NavMoveScoringItems || context.NavId != 0 || context.NavWindow != focus_window_) return;
    context.NavId = focus_id_;
}

/// A click beside all that can be chosen leaves ImGui without focus, and then no key would do anything: the panel has
/// it again where it was, or at its beginning.
void Stage::keep_focus() {
    const ImGuiContext& context = *context_;
    if (theme_.focus_drawn) {
        focus_window_ = context.NavWindow;
        focus_id_ = context.NavId;
        return;
    }
    const bool coming = context.NavInitRequest || context.NavInitResultId != 0;
    const bool lost = context.NavWindow == nullptr || context.NavId == 0;
    if (theme_.panel == nullptr || coming || !lost) return;
    if (focus_window_ != nullptr && focus_window_->Active && focus_window_->RootWindow == theme_.panel) {
        ImGui::FocusWindow(focus_window_);
        ImGui::SetNavID(focus_id_, ImGuiNavLayer_Main, 0, focus_window_->NavRectRel[ImGuiNavLayer_Main]);
        return;
    }
    ImGui::FocusWindow(theme_.panel);
    ImGui::NavInitWindow(theme_.panel, true);
}

/// Directions move the focus within the frame, but out of a text as the next one begins. What any other key chose is
/// seen in the next one, a screen perhaps, which has its focus when it has been drawn once.
bool Stage::leads_on() const {
    constexpr std::array kDirections{MenuKey::kUp, MenuKey::kDown, MenuKey::kLeft, MenuKey::kRight};
    return std::any_of(held_.begin(), held_.end(), [&](const Held& held) {
        const bool moves = std::find(kDirections.begin(), kDirections.end(), held.press.key) != kDirections.end();
        return held.struck && (!moves || typing());
    });
}

/// The focus is on a tab that is not chosen yet, or comes to one: another page follows, or the focus goes on to the tab
/// that is chosen.
bool Stage::turns_page() const {
    const ImGuiContext& context = *context_;
    const auto is_other = [&](ImGuiID id) {
        return std::find(theme_.other_tabs.begin(), theme_.other_tabs.end(), id) != theme_.other_tabs.end();
    };
    const bool comes = context.NavMoveScoringItems &&
                       (is_other(context.NavMoveResultLocal.ID) || is_other(context.NavMoveResultOther.ID));
    return comes || is_other(context.NavId);
}

void Stage::end() {
    keep_focus();
    const bool turning = turns_page();  // ImGui forgets where the focus comes to as it ends the frame
    ImGui::Render();
    menu_open_ = theme_.menu_drawn;
    closed_for_ = menu_open_ && (leads_on() || turning) ? closed_for_ + 1 : 0;
    space_is_own_ = theme_.space_is_own;
}

void Stage::forget(std::int32_t instance) {
    const DeviceId device = theme_.spelling.device;
    if (is_stick(device.kind) && device.instance == instance) theme_.spelling = {};
}

bool Stage::pointer_on_panel() const { return context_->IO.WantCaptureMouse; }

/// ImGui's own word for it comes a frame late.
bool Stage::typing() const { return context_->ActiveId != 0 && context_->ActiveId == context_->InputTextState.ID; }

}  // namespace riposte::ui
