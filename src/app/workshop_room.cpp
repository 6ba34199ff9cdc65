#include "workshop_room.hpp"

#include "hud_figures.hpp"
#include "picture_places.hpp"
#include "reading_line.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/body/scale.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/measure.hpp>
#include <riposte/workshop/inertia.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kBladeAhead = 0.45;  // m before him that is looked at while blows come: his foible is in the picture

std::vector<std::string> weapon_lines(const WeaponModel& weapon) {
    const MassProperties& m = weapon.mass;
    const workshop::PrincipalAxes axes = workshop::principal_axes(m.inertia);
    const Vec3 gyration = axes.gyration(m.mass) * 1000.0;
    return {weapon.name,
            fmt::format("Mass {:.0f} g, and {:.0f} g of the hand", m.mass * 1000, weapon.hand_mass * 1000),
            fmt::format("Balance {:.0f} mm before the grip's middle", m.centre.y * 1000),
            fmt::format("Inertia {:.5f}, {:.5f}, {:.5f} kg m²", axes.moments.x, axes.moments.y, axes.moments.z),
            fmt::format("Gyration {:.0f}, {:.0f}, {:.0f} mm", gyration.x, gyration.y, gyration.z),
            fmt::format("Blade {:.0f} mm", glm::distance(weapon.capsuloid.blade.a, weapon.capsuloid.blade.b) * 1000)};
}

std::string measure_line(const BoutSetup& setup, const KeyPoses& keys) {
    const Measure measure = measure_of(*setup.models[0], setup.weapons[0], keys);
    return fmt::format("Measure, before the front shoe: hand {:.2f} m, lunge {:.2f} m, step and lunge {:.2f} m",
                       measure.hand, measure.lunge, measure.advance_lunge);
}

/// As the panel lists them.
std::vector<std::string> listed(const std::vector<workshop::KeptFile>& files) {
    std::vector<std::string> names;
    names.reserve(files.size());
    for (const workshop::KeptFile& file : files) names.push_back(file.shipped ? file.name + " (shipped)" : file.name);
    return names;
}

}  // namespace

void Drive::advance(Seconds elapsed, Controls& controls) {
    const int ticks = steps_.advance(elapsed);
    for (int i = 0; i < ticks; ++i) {
        input_ = controls.sample(steps_.tick(), fencer_.state()).fencers[0];
        fencer_.step(input_);
    }
}

ui::HudHand Drive::hand() const { return hand_shown(fencer_.setup(), fencer_.state(), 0, input_); }

Result<std::unique_ptr<Screen>> WorkshopRoom::create(Stage& stage) {
    const BoutSetup& setup = stage.cast.assets().setup;
    auto bench = workshop::Workbench::create(
        {kept_folder("workshop"), stage.cast.assets().wardrobe->shipped_postures_folder()}, setup.models[0],
        stage.cast.assets().fencers[0]->skin.blends, setup.key_poses, setup.blade);
    if (!bench) return bench.error();
    return std::unique_ptr<Screen>(new WorkshopRoom(stage, std::move(bench).value()));
}

WorkshopRoom::WorkshopRoom(Stage& stage, workshop::Workbench bench)
    : stage_(stage), bench_(std::move(bench)), asks_to_recover_(bench_.has_copy()) {
    take_on();
    list_devices();
}

/// The fencer on the left of the stage, without what the document changes about the skin.
void WorkshopRoom::take_on() {
    trial_.reset();
    const FencerAsset& asset = *stage_.cast.assets().fencers[0];
    setup_ = stage_.cast.assets().setup;
    posing_ = bench_.posing();
    clips_.clear();
    for (const Clip& clip : asset.clips) clips_.push_back(scaled(clip, posing_.fencer->scale));
    worn_blends_ = asset.skin.blends;
    worn_subdivision_ = {SplitKind::kOneToFour, 0, {}};
    areas_ = workshop::make_area_study(*posing_.fencer);
    triangles_ = asset.skin.triangles.size();
    state_.clip = std::min(state_.clip, clips_.size() - 1);
    state_.joint = kNoJoint;
    for (std::size_t i = 0; i < worn_blends_.size(); ++i) {
        if (worn_blends_[i].to == posing_.fencer->arm.forearm) state_.blend = i;
    }
}

/// Another fencer or weapon. The old one stays while the other one is being read.
void WorkshopRoom::dress_wanted() {
    if (!wanted_ || drive_) return;
    const Kits before = stage_.cast.assets().setup.kits;
    const auto dressed = stage_.cast.try_on({*wanted_, before[1]});
    if (!dressed) return;
    wanted_.reset();
    if (!*dressed) return tell(*dressed);
    const auto taken = bench_.dress(stage_.cast.assets().setup.models[0], stage_.cast.assets().fencers[0]->skin.blends);
    if (taken) return take_on();
    tell(taken);
    if (auto again = stage_.cast.dress(before); !again) tell(again);
}

/// The guard that is worn may just have been saved.
void WorkshopRoom::renew_guard() {
    const auto worn = stage_.cast.assets().setup.models[0];
    if (auto renewed = stage_.cast.renew_postures(); !renewed) return tell(renewed);
    if (stage_.cast.assets().setup.models[0] == worn) return;
    const JointIndex joint = state_.joint;
    const std::size_t blend = state_.blend;
    const auto taken = bench_.dress(stage_.cast.assets().setup.models[0], stage_.cast.assets().fencers[0]->skin.blends);
    if (!taken) return tell(taken);
    take_on();
    state_.joint = joint;
    state_.blend = blend;
}

/// The chosen device stays chosen while it is there.
void WorkshopRoom::list_devices() {
    const DeviceId chosen = devices_.empty() ? DeviceId{} : devices_[state_.device].id;
    const auto all = stage_.hands.controls.devices().list();
    devices_.assign(all.begin(), all.end());
    const auto still =
        std::find_if(devices_.begin(), devices_.end(), [&](const DeviceInfo& device) { return device.id == chosen; });
    state_.device = still == devices_.end() ? 0 : static_cast<std::size_t>(still - devices_.begin());
}

ui::WorkshopModel WorkshopRoom::model() const {
    ui::WorkshopModel model;
    model.document = &bench_.now();
    model.posing = &posing_;
    model.joints = workshop::turnable_joints(posing_.fencer->skeleton);
    for (const Clip& c : clips_) model.clips.push_back(c.name);
    model.clip_length = clip().duration;
    model.posture_files = listed(bench_.files(workshop::Part::kPosture));
    model.key_files = listed(bench_.files(workshop::Part::kKeys));
    model.skin_files = listed(bench_.files(workshop::Part::kSkin));
    model.blade_files = listed(bench_.files(workshop::Part::kBlade));
    model.blade_shipped = stage_.cast.assets().setup.blade;
    model.keys_shipped = stage_.cast.assets().setup.key_poses;
    model.blow_line = blow_line();
    for (const DeviceInfo& device : devices_) model.devices.push_back(device.name);
    model.kits = stage_.cast.kits_to_choose();
    model.kit = wanted_.value_or(stage_.cast.assets().setup.kits[0]);
    if (state_.tab == ui::WorkshopTab::kWeapon) {
        model.weapon_lines = weapon_lines(setup_.weapons[0]);
        model.weapon_lines.push_back(measure_line(setup_, bench_.now().keys));
    }
    if (state_.tab == ui::WorkshopTab::kSkin) model.skin_lines = skin_lines();
    model.can_undo = bench_.history().can_undo();
    model.can_redo = bench_.history().can_redo();
    model.unsaved = bench_.history().changed();
    model.last_edit = bench_.history().last_edit();
    model.notice = notice_;
    return model;
}

void WorkshopRoom::edit(workshop::Document next, std::string what) {
    bench_.edit(std::move(next), std::move(what));
    notice_.clear();
}

void WorkshopRoom::ask_to_leave() {
    if (bench_.history().changed()) {
        asks_to_leave_ = true;
        grip_ = Grip::kNone;
        steering_.let_go();
        return;
    }
    if (!asks_to_recover_) bench_.forget_copy();
    leave(leaving_);
}

void WorkshopRoom::obey(ui::WorkshopIntent intent) {
    using Kind = ui::WorkshopIntent::Kind;
    switch (intent.kind) {
        case Kind::kNone:
            return;
        case Kind::kEdit:
            return edit(std::move(intent.edited), std::move(intent.what));
        case Kind::kTakeClipPose:
            bench_.take_pose(shown_pose(), "pose of " + clip().name);
            notice_.clear();
            state_.tab = state_.subject = ui::WorkshopTab::kPosture;
            return;
        case Kind::kUndo:
            return obey(WorkshopDeed::kUndo);
        case Kind::kRedo:
            return obey(WorkshopDeed::kRedo);
        case Kind::kSavePosture:
            return tell(save(workshop::Part::kPosture));
        case Kind::kLoadPosture:
            return load(workshop::Part::kPosture, intent.file);
        case Kind::kSaveKeys:
            return tell(save(workshop::Part::kKeys));
        case Kind::kLoadKeys:
            return load(workshop::Part::kKeys, intent.file);
        case Kind::kSaveSkin:
            return tell(save(workshop::Part::kSkin));
        case Kind::kLoadSkin:
            return load(workshop::Part::kSkin, intent.file);
        case Kind::kSaveBlade:
            return tell(save(workshop::Part::kBlade));
        case Kind::kLoadBlade:
            return load(workshop::Part::kBlade, intent.file);
        case Kind::kStrike:
            return strike();
        case Kind::kDress:
            wanted_ = intent.kit;
            return;
        case Kind::kDrive:
            return start_driving();
        case Kind::kLeave:
            leaving_ = Left::kBack;
            return ask_to_leave();
    }
}

void WorkshopRoom::start_driving() {
    grip_ = Grip::kNone;
    steering_.let_go();
    stage_.hands.controls.assign(0, devices_[state_.device].id);
    stage_.hands.controls.assign(1, {});
    stage_.hands.let_go();
    BoutSetup setup = setup_;
    setup.key_poses = bench_.now().keys;
    setup.blade = bench_.now().blade;
    set_left_handed(setup, 0, state_.left_handed);
    stage_.hands.tell_parries(setup);
    drive_.emplace(setup);
}

void WorkshopRoom::stop_driving() {
    drive_.reset();
    stage_.hands.controls.assign(0, {});
}

/// What was pressed before them has acted by now.
void WorkshopRoom::obey_shortcuts() {
    for (const WorkshopDeed deed : shortcuts_.take(stage_.display.ui.typed_up())) obey(deed);
}

void WorkshopRoom::obey(WorkshopDeed deed) {
    switch (deed) {
        case WorkshopDeed::kEndGesture:
            return bench_.end_gesture();
        case WorkshopDeed::kUndo:
            bench_.undo();
            return notice_.clear();
        case WorkshopDeed::kRedo:
            bench_.redo();
            return notice_.clear();
        case WorkshopDeed::kSave:
            save_changed();
            return;
    }
}

void WorkshopRoom::handle(const SDL_Event& event) {
    const auto change = stage_.hands.controls.handle(event);
    if (change) list_devices();
    if (const auto refused = change_full_screen(stage_, event)) {
        if (!refused->empty()) notice_ = *refused;
        return;
    }
    if (event.type == SDL_MOUSEBUTTONUP) grip_ = Grip::kNone;
    if (event.type == SDL_QUIT) {
        stop_driving();
        leaving_ = Left::kQuit;
        ask_to_leave();
    }
    bool camera_only = false;
    if (drive_) {
        const bool escape = event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
        if (escape || (change && change->lost())) stop_driving();
    } else if (!asks_to_leave_ && !asks_to_recover_) {
        shortcuts_.note_shortcut(event, stage_.display.ui.typing());
        handle_mouse(event);
        if (event.type != SDL_KEYDOWN || !stage_.display.ui.typing()) camera_only = steering_.handle(event);
    }
    shortcuts_.note_end_of_press(event);
    if (!camera_only) stage_.display.ui.handle(event);
}

void WorkshopRoom::advance(Seconds elapsed, Seconds /*whole*/) {
    lead(orbit_, steering_.lead(elapsed, stage_.settings.in_force(), [](DeviceId) { return true; }));
    advance_trial(elapsed);
    if (drive_) {
        drive_->advance(elapsed, stage_.hands.controls);
        if (stage_.hands.controls.take_pause()) stop_driving();
        return;
    }
    if (state_.subject != ui::WorkshopTab::kClip || !state_.playing) return;
    const Real length = clip().duration;
    state_.time += elapsed * state_.speed * (state_.reversed ? -1 : 1);
    state_.time -= std::floor(state_.time / length) * length;
}

void WorkshopRoom::draw_panels() {
    if (drive_) return ui::draw_driving(devices_[state_.device].name, drive_->hand());
    if (asks_to_recover_) {
        const ui::RecoverIntent answer = ui::ask_to_recover();
        if (answer == ui::RecoverIntent::kLater) leave(Left::kBack);
        if (answer == ui::RecoverIntent::kRestore) restore();
        if (answer == ui::RecoverIntent::kForget) bench_.forget_copy();
        asks_to_recover_ = answer == ui::RecoverIntent::kNone || answer == ui::RecoverIntent::kLater;
        return;
    }
    if (asks_to_leave_) {
        const ui::LeaveIntent answer = ui::ask_to_leave();
        if (answer == ui::LeaveIntent::kNone) return;
        asks_to_leave_ = false;
        if (answer == ui::LeaveIntent::kStay) return;
        if (answer == ui::LeaveIntent::kSave && !save_changed()) return;
        bench_.forget_copy();
        leave(leaving_);
        return;
    }
    covered_ = ui::workshop_covered();
    obey(ui::draw_workshop(model(), state_));
    draw_reading(stage_.cast);
    obey_shortcuts();
    if (state_.tab != held_tab_) grip_ = Grip::kNone;
}

void WorkshopRoom::draw_figure(Seconds elapsed) {
    if (drive_ || asks_to_recover_ || asks_to_leave_) covered_ = {};
    const render::Target target = beside_menu(stage_.display.window.drawable_size(), covered_);
    aspect_ = static_cast<Real>(target.width) / target.height;
    const Vec3 follow(drive_ ? drive_->root_x() : trial_ ? kBladeAhead : 0.0, 0, 0);
    const view::Camera eye = view::camera_of(orbit_, follow, 0, aspect_);
    camera_ = reflects() ? workshop::reflected(eye) : eye;
    renew_skin();
    if (state_.tab == ui::WorkshopTab::kSkin && state_.side_by_side && !drive_) {
        static constexpr workshop::Scene kSideBySide{"", {}, "", "", 2, 1.0, 0, nullptr};
        return stage_.display.show(kSideBySide, side_by_side(), covered_, elapsed, [&] { draw_panels(); });
    }
    stage_.display.show(reflects() ? workshop::reflected(frame()) : frame(), std::array{Shot{eye, target}}, elapsed,
                        [&] { draw_panels(); });
}

void WorkshopRoom::draw(Seconds elapsed) {
    draw_figure(elapsed);
    dress_wanted();
    if (const auto words = stage_.display.painter.take_yielded(); words && !words->empty()) notice_ = *words;
    const bool held = SDL_GetMouseState(nullptr, nullptr) != 0;
    if (auto kept = bench_.advance(elapsed, held, state_.names); !kept) tell(kept);
}

void WorkshopRoom::end() {
    stop_driving();
    if (auto own = stage_.display.painter.wear(*stage_.cast.assets().fencers[0]); !own) tell(own);
}

}  // namespace riposte
