#include "camera_desk.hpp"

#include "shell/render_options.hpp"
#include "view_there.hpp"

#include <SDL.h>

namespace riposte {

CameraDesk::CameraDesk(Stage& stage, const std::optional<CameraSettings>& own)
    : stage_(stage),
      choices_(own.value_or(stage.settings.in_force().cameras)),
      picture_(stage, choices_, menu_),
      windows_(stage) {
    if (!own) keeping_.emplace(stage.settings, choices_);
}

std::optional<std::string> CameraDesk::handle_key(const SDL_Event& event, const ui::Names& names) {
    if (struck(event, SDL_SCANCODE_F7)) {
        choices_.choose_split(!choices_.split());
        return "";
    }
    if (struck(event, SDL_SCANCODE_F8)) {
        windows_.ask_for_one();
        return "";
    }
    if (!keeping_ && struck(event, SDL_SCANCODE_F6))
        return "The menu of the cameras is in further windows here: F8 opens one";
    const std::size_t half = picture_.half_led(hand_.pressed());
    const CameraSettings seen = choices_.seen();
    view::CameraChoice choice = seen.split ? seen.halves.at(half) : seen.whole;
    const auto refused = choose_there(event, there_, choice);
    if (!refused) return {};
    if (!refused->empty()) return refused;
    if (seen.split)
        choices_.choose_half(half, choice);
    else
        choices_.choose_whole(choice);
    if (has_own_ && choice.kind == view::CameraKind::kSide && !turns_aim(event)) return "As this place itself is seen";
    return (seen.split && !has_own_ ? names.at(half) + "'s half – " : "") +
           ui::chosen_words(choice, turns_aim(event), names);
}

bool CameraDesk::leads_own() const {
    if (!has_own_) return false;
    const CameraSettings seen = choices_.seen();
    const view::CameraChoice& led = seen.split ? seen.halves.at(picture_.half_led(hand_.pressed())) : seen.whole;
    return gives_way_to_own_view(led.kind, there_);
}

void CameraDesk::lead(const SDL_Event& event) {
    if (leads_own()) return;
    hand_.handle(event, picture_.height_of_each(), picture_.led(hand_.pressed()), choices_.tuned());
}

bool CameraDesk::steer(const SDL_Event& event) {
    if (const auto device = stage_.hands.controls.devices().poll_join(event)) hand_.note_pressed(device->kind);
    if (event.type == SDL_MOUSEWHEEL) hand_.note_pressed(DeviceKind::kMouse);
    return hand_.follow(event);
}

void CameraDesk::advance(Seconds elapsed, const Steering::Free& free) {
    if (leads_own()) return;
    const Lead by = hand_.held_for(elapsed, stage_.settings.in_force(), free);
    hand_.steer(by, picture_.led(hand_.pressed()), choices_.tuned());
}

void CameraDesk::let_go() {
    hand_.let_go();
    if (keeping_) keeping_->put();
}

void CameraDesk::show(const Shown& shown, const view::Covers& covers, const Panels& panels) {
    windows_.close_lost();
    picture_.follow_choices();
    stage_.display.show(shown.frame, picture_.shots(shown, covers), shown.elapsed, panels.window);
    end_picture(shown, panels.beside);
}

void CameraDesk::show_beside(const Shown& shown, const std::function<view::Covers()>& panels) {
    windows_.close_lost();
    stage_.display.painter.begin_moment();  // the window may have shown others
    end_picture(shown, panels);
}

void CameraDesk::show_overview(const Shown& shown, double covered_below, const Panels& panels) {
    picture_.follow_choices();
    show_from(picture_.overview(shown, covered_below), shown, panels);
}

void CameraDesk::show_from(const view::Camera& eye, const Shown& shown, const Panels& panels) {
    windows_.close_lost();
    stage_.display.show(shown.frame, eye, shown.elapsed, panels.window);
    end_picture(shown, panels.beside);
}

/// All that hands have done until now is seen already; whoever subscribes to the settings hears of it once a picture.
void CameraDesk::end_picture(const Shown& shown, const std::function<view::Covers()>& panels) {
    there_ = there_in(shown.frame);
    has_own_ = shown.own != nullptr;
    windows_.show(shown, choices_.tuned(), panels);
    if (keeping_) keeping_->put();
}

bool CameraDesk::draw_menu(const ui::Names& names) {
    CameraSettings shown = choices_.seen();
    ui::CameraMenuModel model;
    model.names = names;
    model.can_open = windows_.have_room();
    model.notice = windows_.notice();
    const auto intent = menu_.draw(model, shown, {picture_.cameras(), hand_, choices_.tuned()});
    choices_.choose_whole(shown.whole);
    for (std::size_t half = 0; half < 2; ++half) choices_.choose_half(half, shown.halves.at(half));
    if (shown.split != choices_.split()) choices_.choose_split(shown.split);
    if (intent == ui::CameraMenuIntent::kOpenWindow) windows_.ask_for_one();
    if (intent == ui::CameraMenuIntent::kBack) windows_.take_notice();
    return intent == ui::CameraMenuIntent::kBack;
}

bool CameraDesk::take_changed() {
    if (menu_.is_open() || !keeping_) return false;
    const bool here = hand_.take_tuned();
    const bool beside = windows_.take_tuned();
    return keeping_->take_changed(here || beside);
}

}  // namespace riposte
