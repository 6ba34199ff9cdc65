#include "drill_room.hpp"
#include "study.hpp"
#include "workshop_room.hpp"

#include <riposte/ui/gallery_bar.hpp>

#include <SDL.h>

#include <algorithm>

namespace riposte {

Result<Left> visit(Stage& stage, Study study) {
    if (study == Study::kGallery) return look_at_scenes(stage, workshop::scenes().front());
    if (study == Study::kDrill) return practise(stage, own_device(stage), stage.settings.bout.kits[0]);
    if (auto dressed = stage.dress({}); !dressed) return dressed.error();
    auto room = WorkshopRoom::create(stage);
    if (!room) return room.error();
    return room.value().run();
}

Result<Left> look_at_scenes(Stage& stage, const workshop::Scene& first) {
    if (auto dressed = stage.dress({}); !dressed) return dressed.error();
    const auto assets = workshop::make_scene_assets(stage.assets.setup, stage.assets.fencers[0]->clips);
    if (!assets) return assets.error();
    return GalleryRoom(stage, assets.value(), first).run();
}

void GalleryRoom::step(int direction) {
    const auto scenes = workshop::scenes();
    const auto count = static_cast<std::ptrdiff_t>(scenes.size());
    const std::ptrdiff_t at = scene_ - scenes.data();
    scene_ = &scenes[static_cast<std::size_t>((at + direction + count) % count)];
}

Left GalleryRoom::run() {
    ui::GalleryModel model;
    for (const workshop::Scene& scene : workshop::scenes()) model.scenes.push_back({scene.name, scene.line});
    double ticks = 0;
    Seconds last = now();
    for (;;) {
        stage_.controls.devices().update_virtual(now());
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) {
            stage_.controls.handle(event);
            if (event.type == SDL_QUIT) return Left::kQuit;
            stage_.ui.handle(event);
        }
        const Seconds elapsed = std::clamp(now() - last, 0.0, 0.25);
        last = now();
        if (model.playing) ticks += elapsed * kTicksPerSecond;
        model.shown = static_cast<std::size_t>(scene_ - workshop::scenes().data());
        ui::GalleryIntent intent = ui::GalleryIntent::kNone;
        const auto panels = scene_->panels(assets_, static_cast<std::uint32_t>(ticks));
        stage_.show(*scene_, panels, {0, ui::gallery_bar_height()}, elapsed,
                    [&] { intent = ui::draw_gallery_bar(model); });
        if (intent == ui::GalleryIntent::kBack) return Left::kBack;
        if (intent == ui::GalleryIntent::kPlayPause) model.playing = !model.playing;
        if (intent == ui::GalleryIntent::kPrevious) step(-1);
        if (intent == ui::GalleryIntent::kNext) step(1);
    }
}

}  // namespace riposte
