#include "drill_room.hpp"

#include <riposte/ui/drill.hpp>

#include <SDL.h>

#include <algorithm>

namespace riposte {

DeviceId own_device(const Stage& stage) {
    const auto spec = parse_device_spec(stage.settings.bout.devices[0]);
    const bool moves = spec && spec.value().kind != DeviceKind::kBot && spec.value().kind != DeviceKind::kNone;
    if (moves) {
        if (const auto device = stage.controls.devices().find(spec.value())) return device.value().id;
    }
    return {DeviceKind::kMouse, 0};
}

Result<Left> practise(Stage& stage, DeviceId device, const Kit& kit) {
    auto room = DrillRoom::create(stage, device, kit);
    if (!room) return room.error();
    return room.value().run();
}

Result<DrillRoom> DrillRoom::create(Stage& stage, DeviceId device, const Kit& kit) {
    if (auto dressed = stage.dress({kit, Kit{}}); !dressed) return dressed.error();
    BoutSetup setup = stage.assets.setup;
    setup.tempo = stage.settings.bout.tempo;
    auto drill = workshop::BallDrill::create(setup);
    if (!drill) return drill.error();
    stage.tell_parries(setup);
    stage.controls.assign(0, device);
    stage.controls.assign(1, {});
    stage.let_go();
    return DrillRoom(stage, std::move(drill).value());
}

void DrillRoom::handle(const SDL_Event& event) {
    const CameraDesk::Beside beside = cameras_.handle_beside(event);
    if (beside == CameraDesk::Beside::kEscape) left_ = Left::kBack;
    if (beside != CameraDesk::Beside::kNot) return;
    const auto change = stage_.controls.handle(event);
    if (event.type == SDL_QUIT || stage_.window.closed_by(event)) left_ = Left::kQuit;
    if (change && change->lost()) left_ = Left::kBack;
    stage_.ui.handle(event);
    if (!stage_.controls.wants_mouse() && !stage_.ui.pointer_on_panel()) cameras_.lead(event);
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return;
    if (event.key.keysym.scancode == SDL_SCANCODE_ESCAPE) left_ = Left::kBack;
    if (!stage_.controls.uses_key(event.key.keysym.scancode)) cameras_.handle_key(event);
}

void DrillRoom::advance(Seconds elapsed) {
    const int ticks = steps_.advance(elapsed);
    for (int i = 0; i < ticks; ++i) {
        drill_.step(stage_.controls.sample(steps_.tick()).fencers[0]);
        stage_.voice(drill_.fencer().setup(), drill_.fencer().state(), drill_.events());
        stage_.feel(drill_.fencer().setup(), drill_.fencer().state(), drill_.events());
    }
    if (stage_.controls.take_pause()) left_ = left_.value_or(Left::kBack);
}

void DrillRoom::draw(Seconds elapsed) {
    const workshop::DrillScore& score = drill_.score();
    const ui::DrillModel model{std::string(name_of(stage_.controls.assigned(0).kind)),
                               workshop::BallDrill::kBalls,
                               score.thrown,
                               score.hit,
                               score.last_speed,
                               drill_.over()};
    ui::DrillIntent intent = ui::DrillIntent::kNone;
    const view::Frame frame = drill_.frame(steps_.fraction());
    cameras_.show({frame, drill_.fencer().setup().names, elapsed}, 0, {[&] { intent = ui::draw_drill(model); }, [] {}});
    if (intent == ui::DrillIntent::kAgain) drill_.begin();
    if (intent == ui::DrillIntent::kLeave) left_ = Left::kBack;
}

Left DrillRoom::run() {
    Seconds last = now();
    while (!left_) {
        stage_.controls.devices().update_virtual(now());
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) handle(event);
        stage_.window.set_relative_mouse(!drill_.over() && stage_.controls.wants_mouse());
        const Seconds elapsed = std::clamp(now() - last, 0.0, 0.25);
        last = now();
        advance(elapsed);
        draw(elapsed);
    }
    stage_.let_go();
    stage_.controls.assign(0, {});
    stage_.window.set_relative_mouse(false);
    return *left_;
}

}  // namespace riposte
