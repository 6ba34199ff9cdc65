#include "camera_window.hpp"

#include "shell/picture_places.hpp"
#include "shell/render_options.hpp"
#include "view_there.hpp"

#include <riposte/ui/kit/labels.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <array>

namespace riposte {
namespace {

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
    hint_.show("F6 or a right click: the camera's menu", 8);
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

bool CameraWindow::passes_on(const SDL_Event& event) const {
    return !menu_.is_open() && struck(event, SDL_SCANCODE_ESCAPE);
}

void CameraWindow::change_full_screen() {
    if (auto set = window_.set_mode(mode_after(window_.mode())); !set) notice_ = set.error().message();
}

bool CameraWindow::uses_shortcut(const SDL_Event& event) {
    if (const auto refused = choose_there(event, there_, led_.choice)) {
        if (refused->empty())
            chose_ = turns_aim(event);
        else
            tell_refused(*refused);
        return true;
    }
    if (!asks_for_full_screen(event)) return false;
    change_full_screen();
    return true;
}

void CameraWindow::tell_refused(const std::string& why) {
    constexpr Seconds kToldFor = 4;
    notice_ = why;  // where the menu is open
    hint_.show(why, kToldFor);
}

void CameraWindow::handle(const SDL_Event& event, view::CameraTunings& tunings) {
    if (event.type == SDL_KEYDOWN) hand_.note_pressed(DeviceKind::kKeyboard);
    if (event.type == SDL_MOUSEBUTTONDOWN) hand_.note_pressed(DeviceKind::kMouse);
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) hand_.let_go();
    const bool leaves = struck(event, SDL_SCANCODE_W) && (event.key.keysym.mod & KMOD_CTRL) != 0;
    if (leaves || window_.closed_by(event)) closed_for_ = "";
    if (uses_shortcut(event)) return;
    if (struck(event, SDL_SCANCODE_F8)) wants_another_ = true;
    const bool clicked = click_.handle(event) && !ui_.pointer_on_panel();
    if (struck(event, SDL_SCANCODE_F6) || clicked) menu_.open_or_close();
    ui_.handle(event);
    hand_.follow(event);
    if (!menu_.is_open() || !ui_.pointer_on_panel()) hand_.handle(event, window_.size().height, led_, tunings);
}

void CameraWindow::draw_menu(const ui::Names& names, view::CameraTunings& tunings) {
    CameraSettings own;
    own.whole = led_.choice;
    ui::CameraMenuModel model;
    model.names = names;
    model.first = false;
    model.full_screen = window_.mode() != WindowMode::kWindowed;
    model.notice = notice_;
    switch (menu_.draw(model, own, {std::array{&led_}, hand_, tunings})) {
        case ui::CameraMenuIntent::kChanged:
            notice_ = why_no_view(own.whole.kind, there_);
            if (notice_.empty()) led_.choice = own.whole;
            break;
        case ui::CameraMenuIntent::kOpenWindow:
            wants_another_ = true;
            break;
        case ui::CameraMenuIntent::kFullScreen:
            change_full_screen();
            break;
        case ui::CameraMenuIntent::kCloseWindow:
            closed_for_ = "";
            break;
        default:
            break;
    }
}

/// How to come to the menu, and then what a key chose.
void CameraWindow::draw_hint(const ui::Names& names) {
    constexpr Seconds kChosenShown = 2.5;
    if (chose_) hint_.show(ui::chosen_words(led_.choice, *std::exchange(chose_, {}), names), kChosenShown);
    if (hint_.shown()) ui::draw_labels(std::array{ui::Label{hint_.words(), 0, 1, 1}});
}

void CameraWindow::draw_panels(const Shown& shown, view::CameraTunings& tunings,
                               const std::function<view::Covers()>& panels) {
    if (menu_.is_open()) {
        hint_ = {};  // the menu says it
        chose_.reset();
        return draw_menu(shown.names, tunings);
    }
    if (const view::Covers covers = panels(); !(covers == view::Covers{}))
        led_.rig.covers = covers;  // for the next picture; where nothing is drawn for a while nothing moves
    draw_hint(shown.names);
}

void CameraWindow::show(Stage& stage, const Shown& shown, view::CameraTunings& tunings,
                        const std::function<view::Covers()>& panels) {
    const PixelSize size = window_.drawable_size();
    if (window_.minimised() || size.width <= 0 || size.height <= 0) return;
    const auto close_for = [this](const Error& reason) { closed_for_ = reason.message(); };
    if (auto current = window_.make_current(); !current) return close_for(current.error());
    const auto anybody = [](DeviceId /*device*/) { return true; };
    hand_.steer(hand_.held_for(shown.elapsed, stage.settings.in_force(), anybody), led_, tunings);
    led_.follow(tunings);
    tell_comfort(stage.settings.in_force(), led_.rig);
    const render::Target target = beside_menu(size, menu_.covered());
    const Real aspect = static_cast<Real>(target.width) / target.height;
    if (menu_.is_open()) Display::clear();
    there_ = there_in(shown.frame);
    const std::string why = shown.own != nullptr ? why_no_view(led_.choice.kind, there_) : std::string();
    if (why != refused_ && !why.empty()) tell_refused(why);
    refused_ = why;
    const bool nobody = !there_[0] && !there_[1];
    const bool aside = nobody && led_.choice.kind == view::CameraKind::kSide;
    const view::Camera eye = shown.own != nullptr && (aside || !why.empty()) ? *shown.own : led_.look(shown, aspect);
    if (auto drawn = stage.display.painter.draw(shown.frame, eye, target); !drawn) return close_for(drawn.error());
    ui_.set_look(look_of(stage.settings.in_force().accessibility));
    ui_.begin(size, shown.elapsed);
    draw_panels(shown, tunings, panels);
    ui_.end();
    window_.swap();
}

}  // namespace riposte
