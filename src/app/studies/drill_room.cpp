#include "drill_room.hpp"

#include "cameras/camera_hand.hpp"
#include "play/hud_figures.hpp"
#include "play/seating.hpp"
#include "shell/drill_scores.hpp"
#include "shell/render_options.hpp"

#include <riposte/controls/effective_scheme.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

/// They begin as shipped, led as elsewhere; what is done with them here is not kept.
CameraSettings own_cameras(const CameraSettings& kept) {
    CameraSettings own;
    own.tuned = kept.tuned;
    return own;
}

}  // namespace

Result<std::unique_ptr<Screen>> DrillRoom::create(Stage& stage, const DrillDevice& device, const Kits& kits) {
    if (auto dressed = stage.cast.dress(kits); !dressed) return dressed.error();
    if (auto renewed = stage.cast.renew_postures(); !renewed) return renewed.error();
    BoutSetup setup = stage.cast.assets().setup;
    setup.tempo = stage.settings.in_force().bout.terms.tempo;
    setup.names = side_names(stage.settings.in_force());
    auto drill = workshop::BallDrill::create(setup);
    if (!drill) return drill.error();
    stage.hands.tell_parries(setup);
    return std::unique_ptr<Screen>(new DrillRoom(stage, std::move(drill).value(), device));
}

DrillRoom::DrillRoom(Stage& stage, workshop::BallDrill drill, const DrillDevice& device)
    : stage_(stage),
      drill_(std::move(drill)),
      device_(device),
      devices_(named_devices(stage.hands.controls.devices())),
      cameras_(stage, own_cameras(stage.settings.in_force().cameras)) {
    // Nobody drives until the card is done with.
    for (const FencerId fencer : kFencers) stage_.hands.controls.assign(fencer, {});
    stage_.hands.let_go();
}

void DrillRoom::begin() {
    device_.begin();
    stage_.hands.controls.assign(0, device_.id());
    stage_.hands.let_go();
    steps_.reset();
    on_card_.clear();
    begun_ = true;
}

/// Ball and score stay as they are until somebody begins with what is there.
void DrillRoom::stop(const DeviceInfo& lost) {
    on_card_ = fmt::format("The {} '{}' was unplugged. Plug it in again, or press a button of another device to go on.",
                           name_of(lost.id.kind), name_among(devices_, lost.id));
    stage_.hands.controls.assign(0, {});
    stage_.hands.let_go();
    begun_ = false;
}

void DrillRoom::handle(const SDL_Event& event) {
    const Beside beside = cameras_.handle_beside(event);
    if (beside == Beside::kEscape) leave(Left::kBack);
    if (beside != Beside::kNot) return;
    const bool leads_camera = cameras_.steer(event);
    const auto change = stage_.hands.controls.handle(event);
    if (const auto refused = change_full_screen(stage_, event)) return hint_.show(*refused);
    if (event.type == SDL_QUIT || stage_.display.window.closed_by(event)) leave(Left::kQuit);
    if (change) on_card_.clear();  // it may be this one that is back
    if (change && change->lost()) stop(change->device.device);
    if (change) devices_ = named_devices(stage_.hands.controls.devices());
    if (!begun_) {
        if (change) device_.forget_unplugged(stage_.hands.controls.devices());
        if (const auto device = stage_.hands.controls.devices().poll_join(event)) device_.press(*device);
    }
    // Before the panels, or else the next screen's would hear of it, too.
    if (struck(event, SDL_SCANCODE_ESCAPE)) return leave(Left::kBack);
    if (!leads_camera) stage_.display.ui.handle(event);
    if (!stage_.hands.controls.wants_mouse() && !stage_.display.ui.pointer_on_panel()) cameras_.lead(event);
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return;
    if (stage_.hands.controls.fencer_of_key(event.key.keysym.scancode)) return;
    if (const auto told = cameras_.handle_key(event, drill_.fencer().setup().names)) hint_.show(*told);
}

void DrillRoom::take_files(const std::vector<std::filesystem::path>& /*files*/) {
    if (begun_)
        hint_.show(words_of_drop(*this));
    else
        on_card_ = words_of_drop(*this);
}

/// Nobody has the sword with it.
bool DrillRoom::leads_cameras(DeviceId device) const {
    const bool by_keys = device_.id().kind == DeviceKind::kMouse && device.kind == DeviceKind::kKeyboard;
    return !by_keys && !same_device(device, device_.id());
}

void DrillRoom::advance(Seconds elapsed, Seconds /*whole*/) {
    if (!begun_) return;
    shown_ += elapsed;
    const bool was_over = drill_.over();
    const int ticks = steps_.advance(elapsed);
    for (int i = 0; i < ticks; ++i) {
        input_ = stage_.hands.controls.sample(steps_.tick(), drill_.fencer().state()).fencers[0];
        drill_.step(input_);
        stage_.loudspeaker.play(sounds_.hear(drill_.fencer().setup(), drill_.fencer().state(), drill_.events(),
                                             stage_.loudspeaker.listener()));
        stage_.hands.feel(drill_.fencer().setup(), drill_.fencer().state(), drill_.events());
    }
    if (!was_over && drill_.over()) keep_score();
    if (stage_.hands.controls.take_pause()) leave(left().value_or(Left::kBack));
}

void DrillRoom::keep_score() {
    scores_ = scores_after(Drill::kBall, keep_drill(drill_file(), Drill::kBall, {drill_.score().hit, date_now()}));
}

ui::DrillModel DrillRoom::model() const {
    using Phase = ui::DrillModel::Phase;
    const Settings& settings = stage_.settings.in_force();
    const BoutSetup& setup = drill_.fencer().setup();
    ui::DrillModel model;
    model.phase = !begun_ ? Phase::kCard : drill_.over() ? Phase::kOver : Phase::kRuns;
    model.fencer.name = setup.names[0];
    model.fencer.colour = ui::fencer_colours(settings)[0];
    const DeviceId device = device_.id();
    model.kind = device.kind;
    model.asked = device_.asked();
    model.notice = on_card_;
    model.fencer.driver = name_among(devices_, device);
    model.fencer.prompts =
        ui::prompts_for(effective_scheme(settings, 0, device.kind, DeviceKind::kNone), 0, device.kind);
    if (begun_) model.fencer.hand = hand_shown(setup, drill_.fencer().state(), 0, input_);
    if (model.fencer.hand && device.kind == DeviceKind::kKeyboard) model.fencer.hand->wants_cut = false;
    if (model.fencer.hand && !settings.accessibility.position_names) model.fencer.hand->position.reset();
    model.big_swing = setup.hand.big_swing;
    model.prompts_shown = prompts_shown(shown_);
    model.scale = settings.accessibility.hud_scale;
    for (std::size_t i = 0; i < devices_.size(); ++i) {
        model.devices.push_back(devices_[i].name);
        if (devices_[i].id == device) model.device = i;
    }
    const workshop::DrillScore& score = drill_.score();
    model.balls = workshop::BallDrill::kBalls;
    model.thrown = score.thrown;
    model.hit = score.hit;
    model.last_speed = score.last_speed;
    model.scores = scores_;
    return model;
}

void DrillRoom::obey(const ui::DrillIntent& intent) {
    using Kind = ui::DrillIntent::Kind;
    switch (intent.kind) {
        case Kind::kNone:
            return;
        case Kind::kDevice:
            device_.choose(devices_[intent.device].id);
            return;
        case Kind::kBegin:
            return begin();
        case Kind::kAgain:
            return drill_.begin();
        case Kind::kLeave:
            leave(Left::kBack);
            return;
    }
}

void DrillRoom::draw(Seconds elapsed) {
    const ui::DrillModel shown = model();
    ui::DrillIntent intent;
    view::Frame frame = drill_.frame(steps_.fraction());
    frame.skin_method = stage_.settings.in_force().video.skin;
    frame.finer_skin = true;
    dye(frame, stage_.settings.in_force());
    const auto panels = [&] {
        intent = ui::draw_drill(shown);
        constexpr float kBelowScore = 0.2F;
        if (begun_) hint_.draw(kBelowScore);
    };
    cameras_.advance(elapsed, [&](DeviceId device) { return leads_cameras(device); });
    cameras_.show({frame, drill_.fencer().setup().names, elapsed}, {}, {panels, [] { return view::Covers{}; }});
    obey(intent);
    const auto words = running() ? stage_.display.painter.take_yielded() : std::nullopt;
    if (words && !words->empty()) hint_.show(*words);
    hint_.show(cameras_.take_notice());
}

void DrillRoom::end() {
    cameras_.windows().close();
    stage_.hands.let_go();
    stage_.hands.controls.assign(0, {});
}

}  // namespace riposte
