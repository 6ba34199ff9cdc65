#include "cameras/view_there.hpp"
#include "drill_room.hpp"
#include "shell/device_for.hpp"
#include "shell/reading_line.hpp"
#include "shell/render_options.hpp"
#include "study.hpp"
#include "study_cameras.hpp"
#include "workshop_room.hpp"

#include <riposte/assets/situation.hpp>

#include <SDL.h>

#include <algorithm>

namespace riposte {

Kits kits_shown(Kit kit) {
    kit.left_handed = false;
    return {kit, kit};
}

Result<gallery::SceneAssets> scene_assets_of(const BoutAssets& assets, const std::filesystem::path& folder,
                                             bool left_handed) {
    const auto shots = load_situations(folder / "situations" / "seed", assets.setup.models[0]->skeleton);
    if (!shots) return shots.error();
    auto made = gallery::make_scene_assets(assets.setup, assets.fencers[0]->clips, *assets.weapons[0], shots.value());
    if (made) made.value().left_handed = left_handed;
    return made;
}

namespace {

/// With blades in motion as the settings have them.
Result<gallery::SceneAssets> scene_assets_in(const Stage& stage, const Kit& kit) {
    const Settings& settings = stage.settings.in_force();
    auto made = scene_assets_of(stage.cast.assets(), stage.asset_folder, kit.left_handed);
    if (!made) return made;
    const bool calm = settings.accessibility.reduced_motion;
    made.value().blade_motion = calm ? view::BladeMotion::kOff : settings.video.blade_motion;
    return made;
}

}  // namespace

Result<std::unique_ptr<Screen>> visit(Stage& stage, Study study, const Visitor& visitor) {
    for (const FencerId fencer : kFencers) stage.hands.controls.assign(fencer, {});  // nobody drives yet
    if (study == Study::kGallery) return look_at_scenes(stage, nullptr);
    if (study == Study::kDrill)
        return DrillRoom::create(
            stage,
            DrillDevice(device_for(stage.hands.controls.devices(), stage.settings.in_force(), visitor.last_used)),
            kits_for(study, visitor));
    if (auto dressed = stage.cast.dress(kits_for(study, visitor)); !dressed) return dressed.error();
    return WorkshopRoom::create(stage);
}

Result<std::unique_ptr<Screen>> look_at_scenes(Stage& stage, const gallery::Scene* first, const Kit& kit) {
    if (auto dressed = stage.cast.dress(kits_shown(kit)); !dressed) return dressed.error();
    auto assets = scene_assets_in(stage, kit);
    if (!assets) return assets.error();
    return std::unique_ptr<Screen>(std::make_unique<GalleryRoom>(stage, std::move(assets).value(), first, kit));
}

GalleryRoom::GalleryRoom(Stage& stage, gallery::SceneAssets assets, const gallery::Scene* first, const Kit& kit)
    : stage_(stage),
      assets_(std::move(assets)),
      worn_(kit),
      began_with_list_(first == nullptr),
      cameras_(stage, study_cameras(stage.settings.in_force().cameras)) {
    for (const gallery::Scene& scene : gallery::scenes())
        model_.scenes.push_back({scene.name, scene.title, scene.line, name_of(scene.group)});
    if (first != nullptr) model_.shown = static_cast<std::size_t>(first - gallery::scenes().data());
    model_.kits = stage.cast.kits_to_choose();
    model_.kit = kit;
    model_.methods = assets_->methods;
    state_.page = began_with_list_ ? ui::GalleryPage::kList : ui::GalleryPage::kScene;
}

/// The fencers stay as they are while others are being read.
void GalleryRoom::dress_wanted() {
    if (model_.kit == worn_) return;
    const auto dressed = stage_.cast.try_on(kits_shown(model_.kit));
    if (!dressed) return;
    auto assets = *dressed ? scene_assets_in(stage_, model_.kit) : dressed->error();
    if (assets) {
        assets_.emplace(std::move(assets).value());
        choose_methods(*assets_, model_.methods);
        worn_ = model_.kit;
        return;
    }
    model_.notice = assets.error().message();
    model_.kit = worn_;
    if (auto again = stage_.cast.dress(kits_shown(worn_)); !again) model_.notice = again.error().message();
}

void GalleryRoom::obey(const ui::GalleryIntent& intent) {
    using Kind = ui::GalleryIntent::Kind;
    switch (intent.kind) {
        case Kind::kNone:
            break;
        case Kind::kShow:
            model_.shown = intent.scene;
            ticks_ = 0;
            break;
        case Kind::kPlayPause:
            model_.playing = !model_.playing;
            break;
        case Kind::kDress:
            model_.notice.clear();
            model_.kit = intent.kit;
            break;
        case Kind::kChooseMethods:
            model_.methods = intent.methods;
            choose_methods(*assets_, intent.methods);
            break;
        case Kind::kBack:
            if (state_.page == ui::GalleryPage::kList || !began_with_list_) return leave(Left::kBack);
            state_.page = ui::GalleryPage::kList;
            break;
    }
}

ui::Names GalleryRoom::names() const { return assets_->setup.names; }

void GalleryRoom::handle(const SDL_Event& event) {
    const Beside beside = cameras_.handle_beside(event);
    if (beside == Beside::kEscape) stage_.display.window.raise();
    if (beside != Beside::kNot) return;
    const bool leads_camera = cameras_.steer(event) && !cameras_.leads_own();
    stage_.hands.controls.handle(event);
    if (event.type == SDL_QUIT || stage_.display.window.closed_by(event)) return leave(Left::kQuit);
    if (const auto refused = change_full_screen(stage_, event)) return hint_.show(*refused);
    if (const auto told = cameras_.handle_key(event, names())) return hint_.show(*told);
    if (!stage_.display.ui.pointer_on_panel()) cameras_.lead(event);
    if (!leads_camera) stage_.display.ui.handle(event);
}

void GalleryRoom::advance(Seconds elapsed, Seconds /*whole*/) {
    if (model_.playing) ticks_ += elapsed * kTicksPerSecond;
}

namespace {

/// Whom cameras follow: the first picture in which anybody is, or else the first of all.
const gallery::Panel& followed(std::span<const gallery::Panel> pictures) {
    const auto peopled = [](const gallery::Panel& panel) {
        const auto there = there_in(panel.frame);
        return there[0] || there[1];
    };
    const auto found = std::find_if(pictures.begin(), pictures.end(), peopled);
    return found == pictures.end() ? pictures.front() : *found;
}

}  // namespace

/// All pictures of the scene, unless the player chose other cameras for one of them.
void GalleryRoom::show(const gallery::Scene& scene, std::span<const gallery::Panel> pictures, Seconds elapsed,
                       const std::function<void()>& panels) {
    const gallery::Panel& one = followed(pictures);
    const Shown shown{one.frame, names(), elapsed, &one.camera};
    const ui::Covered covered{0, ui::gallery_bar_height()};
    const std::function<view::Covers()> beside = [] { return view::Covers{}; };
    cameras_.leave_free(covered);
    if (!cameras_.shows_own()) return cameras_.show(shown, {}, {panels, beside});
    stage_.display.show(scene, pictures, covered, elapsed, panels);
    cameras_.show_beside(shown, beside);
}

void GalleryRoom::draw(Seconds elapsed) {
    ui::GalleryIntent intent;
    const gallery::Scene& scene = gallery::scenes()[model_.shown];
    auto panels = panels_of(scene, *assets_, static_cast<std::uint32_t>(ticks_));
    for (gallery::Panel& panel : panels) dye(panel.frame, stage_.settings.in_force());
    cameras_.advance(elapsed, [](DeviceId) { return true; });
    show(scene, panels, elapsed, [&] {
        constexpr float kAtTop = 0.12F;
        intent = ui::draw_gallery(model_, state_);
        hint_.draw(kAtTop);
        draw_reading(stage_.cast);
    });
    hint_.show(cameras_.take_notice());
    obey(intent);
    dress_wanted();
}

}  // namespace riposte
