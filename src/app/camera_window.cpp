#include "camera_window.hpp"

#include "render_options.hpp"

#include <riposte/ui/labels.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace riposte {
namespace {

constexpr Seconds kChosenShown = 2.5;

std::uint32_t window_of(const SDL_Event& event) {
    switch (event.type) {
        case SDL_WINDOWEVENT:
            return event.window.windowID;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return event.key.windowID;
        case SDL_TEXTINPUT:
            return event.text.windowID;
        case SDL_TEXTEDITING:
            return event.edit.windowID;
        case SDL_MOUSEMOTION:
            return event.motion.windowID;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return event.button.windowID;
        case SDL_MOUSEWHEEL:
            return event.wheel.windowID;
        default:
            return 0;
    }
}

}  // namespace

CameraWindow::CameraWindow(Window window, ui::Ui ui, const view::CameraChoice& choice, int corner)
    : window_(std::move(window)), ui_(std::move(ui)), corner_(corner) {
    led_.choice = choice;
}

Result<std::unique_ptr<CameraWindow>> CameraWindow::create(const Stage& stage, const view::CameraChoice& choice,
                                                           int number, int corner) {
    WindowOptions options;
    options.title = fmt::format("Riposte, camera {}", number);
    options.width = 800;
    options.height = 450;
    options.corner = corner;
    auto window = Window::create_beside(stage.display.window, options);
    if (!window) return window.error();
    window.value().set_icon(stage.display.icon.width, stage.display.icon.height, stage.display.icon.rgba);
    auto ui = ui::Ui::create(window.value().handle(), window.value().context(),
                             {look_of(stage.settings.in_force().accessibility), stage.asset_folder});
    if (!ui) return ui.error();
    return std::unique_ptr<CameraWindow>(
        new CameraWindow(std::move(window).value(), std::move(ui).value(), choice, corner));
}

bool CameraWindow::owns(const SDL_Event& event) const { return window_of(event) == window_.id(); }

bool CameraWindow::passes_on(const SDL_Event& event) const { return !menu_ && struck(event, SDL_SCANCODE_ESCAPE); }

void CameraWindow::change_full_screen() {
    if (auto set = window_.set_mode(mode_after(window_.mode())); !set) notice_ = set.error().message();
}

void CameraWindow::handle(const SDL_Event& event, view::CameraTunings& tunings) {
    if (event.type == SDL_KEYDOWN) pressed_ = DeviceKind::kKeyboard;
    if (event.type == SDL_MOUSEBUTTONDOWN) pressed_ = DeviceKind::kMouse;
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE) closed_ = true;
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) hand_.let_go();
    if (choose_by_key(event, led_.choice)) {
        chose_ = turns_aim(event);
        hint_left_ = kChosenShown;
        return;
    }
    if (asks_for_full_screen(event)) return change_full_screen();
    if (struck(event, SDL_SCANCODE_F8)) wants_another_ = true;
    if (struck(event, SDL_SCANCODE_W) && (event.key.keysym.mod & KMOD_CTRL) != 0) closed_ = true;
    if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_RIGHT) right_moved_ = 0;
    if (event.type == SDL_MOUSEMOTION) right_moved_ += std::abs(event.motion.xrel) + std::abs(event.motion.yrel);
    constexpr int kStill = 6;  // screen coordinates
    const bool clicked = event.type == SDL_MOUSEBUTTONUP && event.button.button == SDL_BUTTON_RIGHT &&
                         right_moved_ < kStill && !ui_.pointer_on_panel();
    if (struck(event, SDL_SCANCODE_F6) || clicked) menu_ = !menu_;
    ui_.handle(event);
    steering_.handle(event);
    if (!menu_ || !ui_.pointer_on_panel()) hand_.handle(event, window_.size().height, led_, tunings);
}

void CameraWindow::draw_menu(const ui::Names& names, view::CameraTunings& tunings) {
    CameraSettings own;
    own.whole = led_.choice;
    const bool full = window_.mode() != WindowMode::kWindowed;
    const ui::CameraMenuModel model{names, false, true, full, led_.was_led(tunings), notice_, pressed_};
    switch (ui::draw_camera_menu(model, own, &covered_)) {
        case ui::CameraMenuIntent::kChanged:
            led_.choice = own.whole;
            break;
        case ui::CameraMenuIntent::kPutBack:
            led_.put_back(tunings);
            put_back_ = true;
            break;
        case ui::CameraMenuIntent::kOpenWindow:
            wants_another_ = true;
            break;
        case ui::CameraMenuIntent::kFullScreen:
            change_full_screen();
            break;
        case ui::CameraMenuIntent::kCloseWindow:
            closed_ = true;
            break;
        case ui::CameraMenuIntent::kBack:
            menu_ = false;
            break;
        case ui::CameraMenuIntent::kNone:
            break;
    }
}

void CameraWindow::close_for(const Error& reason) {
    closed_ = true;
    closed_for_ = reason.message();
}

/// How to come to the menu, and then what a key chose.
void CameraWindow::draw_hint(const ui::Names& names, Seconds elapsed) {
    if (hint_left_ <= 0) return;
    hint_left_ -= elapsed;
    const std::string words =
        chose_ ? ui::chosen_words(led_.choice, *chose_, names) : std::string("F6 or a right click: the camera's menu");
    const std::array<ui::Label, 1> hint{{{words, 0, 1, 1}}};
    ui::draw_labels(hint);
}

void CameraWindow::show(Stage& stage, const Shown& shown, view::CameraTunings& tunings,
                        const std::function<view::Covers()>& panels) {
    const PixelSize size = window_.drawable_size();
    if (window_.minimised() || size.width <= 0 || size.height <= 0) return;
    if (auto current = window_.make_current(); !current) return close_for(current.error());
    hand_.steer(steering_.lead(shown.elapsed, stage.settings.in_force(), [](DeviceId) { return true; }), led_, tunings);
    led_.follow(tunings);
    tell_comfort(stage.settings.in_force(), led_.rig);
    if (!menu_) covered_ = {};
    const render::Target target = beside_menu(size, covered_);
    const Real aspect = static_cast<Real>(target.width) / target.height;
    if (menu_) Display::clear();
    const view::Camera eye = view::update(led_.rig, shown.frame, aspect, shown.elapsed);
    if (auto drawn = stage.display.painter.draw(shown.frame, eye, target); !drawn) return close_for(drawn.error());
    ui_.set_look(look_of(stage.settings.in_force().accessibility));
    ui_.begin(size, shown.elapsed);
    if (menu_) {
        hint_left_ = 0;  // it says both
        draw_menu(shown.names, tunings);
    } else {
        if (const view::Covers covers = panels(); !(covers == view::Covers{}))
            led_.rig.covers = covers;  // for the next picture; where nothing is drawn for a while nothing moves
        draw_hint(shown.names, shown.elapsed);
    }
    ui_.end();
    window_.swap();
}

}  // namespace riposte
