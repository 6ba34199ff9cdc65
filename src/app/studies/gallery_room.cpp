#include "drill_room.hpp"
#include "shell/reading_line.hpp"
#include "shell/render_options.hpp"
#include "study.hpp"
#include "workshop_room.hpp"

#include <SDL.h>

#include <algorithm>

namespace riposte {

Kits kits_shown(Kit kit) {
    kit.left_handed = false;
    return {kit, kit};
}

Result<gallery::SceneAssets> scene_assets_of(const BoutAssets& assets, bool left_handed) {
    auto made = gallery::make_scene_assets(assets.setup, assets.fencers[0]->clips, *assets.weapons[0]);
    if (made) made.value().left_handed = left_handed;
    return made;
}

namespace {

/// With blades in motion as the settings have them.
Result<gallery::SceneAssets> scene_assets_in(const BoutAssets& assets, const Settings& settings, const Kit& kit) {
    auto made = scene_assets_of(assets, kit.left_handed);
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
    auto assets = scene_assets_in(stage.cast.assets(), stage.settings.in_force(), kit);
    if (!assets) return assets.error();
    return std::unique_ptr<Screen>(std::make_unique<GalleryRoom>(stage, std::move(assets).value(), first, kit));
}

GalleryRoom::GalleryRoom(Stage& stage, gallery::SceneAssets assets, const gallery::Scene* first, const Kit& kit)
    : stage_(stage), assets_(std::move(assets)), worn_(kit), began_with_list_(first == nullptr) {
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
    auto assets =
        *dressed ? scene_assets_in(stage_.cast.assets(), stage_.settings.in_force(), model_.kit) : dressed->error();
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

void GalleryRoom::handle(const SDL_Event& event) {
    stage_.hands.controls.handle(event);
    if (event.type == SDL_QUIT) return leave(Left::kQuit);
    if (const auto refused = change_full_screen(stage_, event))
        model_.notice = refused->empty() ? model_.notice : *refused;
    else
        stage_.display.ui.handle(event);
}

void GalleryRoom::advance(Seconds elapsed, Seconds /*whole*/) {
    if (model_.playing) ticks_ += elapsed * kTicksPerSecond;
}

void GalleryRoom::draw(Seconds elapsed) {
    ui::GalleryIntent intent;
    const gallery::Scene& scene = gallery::scenes()[model_.shown];
    auto panels = panels_of(scene, *assets_, static_cast<std::uint32_t>(ticks_));
    for (gallery::Panel& panel : panels) dye(panel.frame, stage_.settings.in_force());
    stage_.display.show(scene, panels, {0, ui::gallery_bar_height()}, elapsed, [&] {
        intent = ui::draw_gallery(model_, state_);
        draw_reading(stage_.cast);
    });
    obey(intent);
    dress_wanted();
}

}  // namespace riposte
