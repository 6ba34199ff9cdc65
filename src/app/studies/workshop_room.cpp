#include "workshop_room.hpp"

#include "shell/picture_places.hpp"
#include "shell/reading_line.hpp"
#include "shell/render_options.hpp"
#include "study_cameras.hpp"
#include "workshop_model.hpp"
#include "workshop_picture.hpp"

#include <riposte/assets/own_files.hpp>

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace riposte {
namespace {

using ui::WorkshopTab;
using workshop::Part;

constexpr Real kBladeAhead = 0.45;  // m before him that is looked at while blows come: his foible is in the picture
constexpr gallery::Scene kSideBySide{"", {}, "", "", 2, 1.0, 0, nullptr};

WorkshopTab page_of(Part part) {
    constexpr std::array kTabs{WorkshopTab::kPosture, WorkshopTab::kKeys, WorkshopTab::kSkin, WorkshopTab::kBlade,
                               WorkshopTab::kHit};
    return kTabs.at(index(part));
}

/// The posture last, since the fencer may be another one when it is saved.
std::vector<Part> unsaved_parts(const workshop::Workbench& bench) {
    std::vector<Part> parts = bench.history().changed_parts();
    std::reverse(parts.begin(), parts.end());
    return parts;
}

PixelSize points_of(const Window& window) {
    PixelSize size{1, 1};
    SDL_GetWindowSize(window.handle(), &size.width, &size.height);
    return size;
}

/// Nothing is chosen of another fencer but the limits of the sword arm's elbow.
void choose_anew(const FencerAsset& fencer, JointIndex forearm, ui::WorkshopState& state) {
    state.joint = kNoJoint;
    for (std::size_t i = 0; i < fencer.skin.blends.size(); ++i) {
        if (fencer.skin.blends[i].to == forearm) state.blend = i;
    }
}

/// Where in the clip the figure is after `elapsed` seconds.
Seconds clip_time(const ui::WorkshopState& state, Seconds length, Seconds elapsed) {
    const Seconds time = state.time + elapsed * state.speed * (state.reversed ? -1 : 1);
    return time - std::floor(time / length) * length;
}

bool is_escape(const SDL_Event& event) {
    return event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
}

}  // namespace

Result<std::unique_ptr<Screen>> WorkshopRoom::create(Stage& stage) {
    const BoutSetup& setup = stage.cast.assets().setup;
    auto bench = workshop::Workbench::create(
        {kept_folder("workshop"), stage.cast.assets().wardrobe->postures().shipped_folder().parent_path()},
        setup.models[0], stage.cast.assets().fencers[0]->skin.blends, setup.key_poses, setup.blade, setup.body);
    if (!bench) return bench.error();
    return std::unique_ptr<Screen>(new WorkshopRoom(stage, std::move(bench).value()));
}

WorkshopRoom::WorkshopRoom(Stage& stage, workshop::Workbench bench)
    : stage_(stage),
      desk_(std::move(bench)),
      fencer_(stage.cast.assets(), desk_.bench().posing()),
      situations_(stage.cast.assets().wardrobe->postures().shipped_folder().parent_path() / "situations" / "seed",
                  kept_folder("workshop/situations")),
      cameras_(stage, study_cameras(stage.settings.in_force().cameras)),
      asks_to_recover_(desk_.bench().has_copy()) {
    choose_anew(*stage_.cast.assets().fencers[0], fencer_.model().arm.forearm, state_);
    seat_.list(stage_.hands.controls.devices(), state_.device);
}

void WorkshopRoom::take_on() {
    desk_.bench().end_gesture();
    trial_.reset();
    hit_.reset();
    situations_.end_all();
    fencer_ = WorkshopFencer(stage_.cast.assets(), desk_.bench().posing());
    state_.clip = std::min(state_.clip, fencer_.clips().size() - 1);
}

bool WorkshopRoom::save(const std::vector<Part>& parts) {
    const std::vector<Part> saved = desk_.save(parts, state_.names);
    const bool all = saved.size() == parts.size();
    if (std::find(saved.begin(), saved.end(), Part::kPosture) == saved.end()) return all;
    const auto renewed = renew_guard(stage_.cast, desk_.bench());
    if (!renewed && all) desk_.tell(renewed.error());
    if (renewed && renewed.value()) take_on();
    return all;
}

void WorkshopRoom::let_go() {
    hands_.let_go();
    eye_.let_go();
    if (hit_) hit_->let_go();
}

void WorkshopRoom::drive() {
    let_go();
    const BoutSetup setup = setup_shown(sight());
    seat_.begin(state_.device, setup, stage_.hands.controls);
    stage_.hands.let_go();
    stage_.hands.tell_parries(setup);
}

void WorkshopRoom::ask_to_leave(Left how) {
    if (desk_.bench().history().changed()) {
        leaving_ = how;
        let_go();
        return;
    }
    if (!asks_to_recover_) desk_.bench().forget_copy();
    leave(how);
}

void WorkshopRoom::copy_situation(std::size_t file) {
    const auto copy = situations_.copy(file);
    if (!copy) return desk_.tell(copy.error());
    const auto& names = situations_.names();
    const auto made = std::find(names.begin(), names.end(), copy.value().stem().string());
    state_.situation = static_cast<std::size_t>(made - names.begin());
    desk_.tell("Edit it in any editor: " + copy.value().string());
}

void WorkshopRoom::obey(ui::WorkshopIntent intent) {
    using Kind = ui::WorkshopIntent::Kind;
    switch (intent.kind) {
        case Kind::kNone:
            return;
        case Kind::kEdit:
            return desk_.edit(std::move(intent.edited), std::move(intent.what));
        case Kind::kTakeClipPose:
            desk_.take_pose(pose_shown(sight()), "pose of " + sight().clip().name);
            state_.tab = state_.subject = WorkshopTab::kPosture;
            return;
        case Kind::kBeginSituation:
            return situations_.begin(intent.file, fencer_.model().skeleton, pose_shown(sight()));
        case Kind::kCopySituation:
            return copy_situation(intent.file);
        case Kind::kUndo:
            return desk_.undo();
        case Kind::kRedo:
            return desk_.redo();
        case Kind::kSavePosture:
            save({Part::kPosture});
            return;
        case Kind::kLoadPosture:
            return desk_.load(Part::kPosture, intent.file, state_.names);
        case Kind::kSaveKeys:
            save({Part::kKeys});
            return;
        case Kind::kLoadKeys:
            return desk_.load(Part::kKeys, intent.file, state_.names);
        case Kind::kSaveSkin:
            save({Part::kSkin});
            return;
        case Kind::kLoadSkin:
            return desk_.load(Part::kSkin, intent.file, state_.names);
        case Kind::kSaveBlade:
            save({Part::kBlade});
            return;
        case Kind::kLoadBlade:
            return desk_.load(Part::kBlade, intent.file, state_.names);
        case Kind::kStrike:
            if (trial_) trial_->strike(state_.blow);
            return;
        case Kind::kSaveBody:
            save({Part::kBody});
            return;
        case Kind::kLoadBody:
            return desk_.load(Part::kBody, intent.file, state_.names);
        case Kind::kHit:
            if (hit_ && !hit_->strike(state_.hit))
                desk_.tell(std::string("The figure shows no ") + name_of(state_.hit.part));
            return;
        case Kind::kHitAgain:
            if (hit_) hit_->again();
            return;
        case Kind::kDress:
            return dressing_.want(intent.kit);
        case Kind::kDrive:
            return drive();
        case Kind::kLeave:
            return ask_to_leave(Left::kBack);
    }
}

void WorkshopRoom::obey(WorkshopDeed deed) {
    switch (deed) {
        case WorkshopDeed::kEndGesture:
            return desk_.bench().end_gesture();
        case WorkshopDeed::kUndo:
            return desk_.undo();
        case WorkshopDeed::kRedo:
            return desk_.redo();
        case WorkshopDeed::kSave:
            save(unsaved_parts(desk_.bench()));
            return;
    }
}

bool WorkshopRoom::chooses_camera(const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN || leaving_ || asks_to_recover_) return false;
    if (stage_.hands.controls.fencer_of_key(event.key.keysym.scancode)) return false;
    const auto told = cameras_.handle_key(event, fencer_.setup().names);
    if (told) hint_.show(*told);
    return told.has_value();
}

void WorkshopRoom::handle_mouse(const SDL_Event& event) {
    const bool drags = event.type == SDL_MOUSEMOTION && event.motion.state != 0;
    if (!drags) mouse_edits_ = cameras_.leads_own();
    if (!mouse_edits_) {
        if (!stage_.display.ui.pointer_on_panel()) cameras_.lead(event);
        return;
    }
    if (hit_ && hit_->handle(event, points_of(stage_.display.window), eye_, state_.hit)) return;
    if (auto edit = hands_.handle(event, points_of(stage_.display.window), eye_, sight(), state_.joint))
        desk_.edit(std::move(edit->document), std::move(edit->what));
}

void WorkshopRoom::handle(const SDL_Event& event) {
    const Beside beside = cameras_.handle_beside(event);
    if (beside == Beside::kEscape) {
        seat_.stop(stage_.hands.controls);
        stage_.display.window.raise();
    }
    if (beside != Beside::kNot) return;
    const bool leads_camera = cameras_.steer(event) && !cameras_.leads_own() && !seat_.drive();
    const auto change = stage_.hands.controls.handle(event);
    if (change) seat_.list(stage_.hands.controls.devices(), state_.device);
    if (const auto refused = change_full_screen(stage_, event)) {
        if (!refused->empty()) desk_.tell(*refused);
        return;
    }
    if (event.type == SDL_MOUSEBUTTONUP) hands_.let_go();
    if (chooses_camera(event)) return;
    if (event.type == SDL_QUIT || stage_.display.window.closed_by(event)) {
        seat_.stop(stage_.hands.controls);
        // Who asks to quit while the question stands does not see it, such as the end of the session: the copy of what
        // is unsaved stays, and the next visit offers it.
        if (leaving_) return leave(Left::kQuit);
        ask_to_leave(Left::kQuit);
    }
    bool eye_only = leads_camera;
    if (seat_.drive()) {
        if (is_escape(event) || (change && change->lost())) seat_.stop(stage_.hands.controls);
    } else if (!leaving_ && !asks_to_recover_) {
        shortcuts_.note_shortcut(event, stage_.display.ui.typing());
        handle_mouse(event);
        if (event.type != SDL_KEYDOWN || !stage_.display.ui.typing()) eye_only = eye_.handle(event) || leads_camera;
    }
    shortcuts_.note_end_of_press(event);
    if (!eye_only) stage_.display.ui.handle(event);
}

void WorkshopRoom::advance_trials(Seconds elapsed) {
    if (state_.tab != WorkshopTab::kBlade || seat_.drive()) trial_.reset();
    if (state_.tab != WorkshopTab::kHit || seat_.drive()) hit_.reset();
    if (seat_.drive()) return;
    if (state_.tab == WorkshopTab::kBlade) {
        if (!trial_) trial_.emplace(setup_shown(sight()));
        trial_->advance(elapsed * state_.blow_pace, desk_.bench().now().blade);
    }
    if (state_.tab == WorkshopTab::kHit) {
        if (!hit_) hit_.emplace(setup_shown(sight()));
        hit_->advance(elapsed, state_.hit, desk_.bench().now().body);
    }
}

void WorkshopRoom::play_clip(Seconds elapsed) {
    if (state_.playing) state_.time = clip_time(state_, sight().clip().duration, elapsed);
    Pose clip;
    sample(sight().clip(), state_.time, clip);
    situations_.advance(elapsed * state_.speed, fencer_.model().skeleton, clip);
}

void WorkshopRoom::advance(Seconds elapsed, Seconds /*whole*/) {
    if (cameras_.leads_own()) eye_.advance(elapsed, stage_.settings.in_force());
    cameras_.advance(elapsed, [this](DeviceId) { return !seat_.drive() && !stage_.display.ui.typing(); });
    advance_trials(elapsed);
    if (seat_.drive()) return seat_.advance(elapsed, stage_.hands.controls);
    if (state_.subject == WorkshopTab::kClip) play_clip(elapsed);
}

void WorkshopRoom::draw_recover_question() {
    switch (ui::ask_to_recover()) {
        case ui::RecoverIntent::kNone:
            return;
        case ui::RecoverIntent::kLater:
            return leave(Left::kBack);
        case ui::RecoverIntent::kRestore: {
            const std::vector<Part> unsaved = desk_.restore(state_.names);
            if (!unsaved.empty()) state_.tab = page_of(unsaved.front());
            // What is made on the skin's and the blade's pages is seen on the figure as it is.
            if (!unsaved.empty() && state_.tab <= WorkshopTab::kKeys) state_.subject = state_.tab;
            break;
        }
        case ui::RecoverIntent::kForget:
            desk_.bench().forget_copy();
            break;
    }
    asks_to_recover_ = false;
}

void WorkshopRoom::draw_leave_question() {
    const ui::LeaveIntent answer = ui::ask_to_leave();
    if (answer == ui::LeaveIntent::kNone) return;
    const Left how = *std::exchange(leaving_, std::nullopt);
    if (answer == ui::LeaveIntent::kStay) return;
    if (answer == ui::LeaveIntent::kSave && !save(unsaved_parts(desk_.bench()))) return;
    desk_.bench().forget_copy();
    leave(how);
}

void WorkshopRoom::draw_aimed() {
    const auto aimed = hit_ ? hit_->aimed(eye_, state_.hit) : std::nullopt;
    if (!aimed) return;
    const Vec3 end = aimed->place.point_world + aimed->impulse_world / workshop::kImpulsePerMetre;
    const auto place = view::place_of(eye_.camera(), eye_.aspect(), end);
    if (!place) return;
    const Vec2 share = eye_.share_of(*place);
    ui::draw_blow_size(glm::length(aimed->impulse_world), share.x, share.y);
}

void WorkshopRoom::draw_panels() {
    if (const Drive* const drive = seat_.drive())
        return ui::draw_driving(seat_.devices()[state_.device].name, drive->hand());
    if (asks_to_recover_) return draw_recover_question();
    if (leaving_) return draw_leave_question();
    ui::WorkshopModel model = panel_model(desk_.bench(), sight());
    model.blade_shipped = stage_.cast.assets().setup.blade;
    model.body_shipped = stage_.cast.assets().setup.body;
    model.keys_shipped = stage_.cast.assets().setup.key_poses;
    if (trial_) model.blow_line = trial_->line(state_.blade_search);
    if (hit_) {
        model.hit_line = hit_->line();
        model.hit_before = hit_->trial().outcome().has_value();
    }
    for (const DeviceInfo& device : seat_.devices()) model.devices.push_back(device.name);
    model.kits = stage_.cast.kits_to_choose();
    model.kit = dressing_.shown(stage_.cast);
    model.situations = situations_.names();
    model.situation_line = situations_.line();
    model.situation_fails = situations_.fails();
    model.notice = desk_.notice();
    model.notice_of_failure = desk_.tells_failure();
    eye_.cover(ui::workshop_covered());
    obey(ui::draw_workshop(model, state_));
    draw_reading(stage_.cast);
    for (const WorkshopDeed deed : shortcuts_.take(stage_.display.ui.typed_up())) obey(deed);
}

view::Camera WorkshopRoom::look(bool reflects) {
    const PixelSize size = stage_.display.window.drawable_size();
    const render::Target target = cameras_.own_place().value_or(beside_menu(size, eye_.covered()));
    const Real width = std::max(1, size.width);
    const Real height = std::max(1, size.height);
    eye_.fill({target.left / width, target.width / width, 1 - (target.bottom + target.height) / height,
               target.height / height});
    const Drive* const drive = seat_.drive();
    const Vec3 follow(drive ? drive->root_x() : hit_ ? hit_->root_x() : trial_ ? kBladeAhead : 0.0, 0, 0);
    return eye_.look(follow, static_cast<Real>(target.width) / target.height, reflects);
}

view::Frame WorkshopRoom::frame_now() const {
    if (const Drive* const drive = seat_.drive()) return drive->frame();
    if (trial_) return trial_->frame();
    return hit_ ? hit_->frame() : figure_shown(sight());
}

void WorkshopRoom::draw_figure(Seconds elapsed) {
    const Drive* const drive = seat_.drive();
    if (drive || asks_to_recover_ || leaving_) eye_.cover({});
    cameras_.leave_free(eye_.covered());
    const bool reflects = state_.left_handed && !drive && !trial_ && !hit_;
    const view::Camera camera = look(reflects);
    if (stage_.display.take_renewed()) fencer_.forget_skin();
    if (const auto worn = fencer_.wear(*stage_.cast.assets().fencers[0], skin_shown(sight())))
        desk_.tell(stage_.display.painter.wear(*worn));

    const std::function<void()> panels = [&] {
        constexpr float kAtTop = 0.12F;
        draw_panels();
        draw_aimed();
        hint_.draw(kAtTop, eye_.covered().left);
    };
    const std::function<view::Covers()> beside = [] { return view::Covers{}; };
    view::Frame frame = frame_now();
    dye(frame, stage_.settings.in_force());
    const ui::Names& names = fencer_.setup().names;
    if (state_.tab == WorkshopTab::kSkin && state_.side_by_side && cameras_.shows_own()) {
        auto pictures = side_by_side(sight(), frame, eye_.camera_aside());
        for (gallery::Panel& picture : pictures)
            if (reflects) picture.frame = gallery::reflected(std::move(picture.frame));
        stage_.display.show(kSideBySide, pictures, eye_.covered(), elapsed, panels);
        return cameras_.show_beside({pictures.front().frame, names, elapsed, &camera}, beside);
    }
    frame.skin_method = state_.method;
    add_drawings(sight(), hands_.marked_ring(), frame);
    if (hit_) add_hit_drawings(*hit_, state_.hit, hit_->aimed(eye_, state_.hit), frame);
    if (reflects) frame = gallery::reflected(std::move(frame));
    cameras_.show({frame, names, elapsed, &camera}, {}, {panels, beside});
}

/// The old fencer stays while the other one is being read.
void WorkshopRoom::dress_wanted() {
    const auto dressed = dressing_.go_on(stage_.cast, desk_.bench());
    if (!dressed) return;
    if (!*dressed) return desk_.tell(*dressed);
    take_on();
    choose_anew(*stage_.cast.assets().fencers[0], fencer_.model().arm.forearm, state_);
}

void WorkshopRoom::draw(Seconds elapsed) {
    draw_figure(elapsed);
    if (!seat_.drive()) dress_wanted();
    if (const auto words = stage_.display.painter.take_yielded(); words && !words->empty()) desk_.tell(*words);
    hint_.show(cameras_.take_notice());
    const bool held = SDL_GetMouseState(nullptr, nullptr) != 0;
    desk_.tell(desk_.bench().advance(elapsed, held, state_.names));
}

void WorkshopRoom::end() {
    cameras_.windows().close();
    seat_.stop(stage_.hands.controls);
    desk_.tell(stage_.display.painter.wear(*stage_.cast.assets().fencers[0]));
}

}  // namespace riposte
