#include "gallery.hpp"

#include "exit_code.hpp"
#include "panel_grid.hpp"
#include "study.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/render/offscreen.hpp>

#include <fmt/format.h>

#include <cmath>

namespace riposte {
namespace {

int list_scenes() {
    for (const workshop::Scene& scene : workshop::scenes()) fmt::print("{:<18} {}\n", scene.name, scene.line);
    return kFine;
}

Error unknown_scene(const std::string& name) {
    std::vector<std::string_view> names;
    for (const workshop::Scene& scene : workshop::scenes()) names.push_back(scene.name);
    return {fmt::format("there is no scene '{}'", name), "riposte gallery",
            fmt::format("the scenes are: {}", fmt::join(names, ", "))};
}

int run_headless(const workshop::Scene& scene, const workshop::SceneAssets& assets) {
    std::size_t lines = 0;
    for (std::uint32_t tick = 0; tick < kTicksPerSecond; ++tick) {
        for (const workshop::Panel& panel : scene.panels(assets, tick)) lines += panel.frame.overlay.lines.size();
    }
    fmt::print("{}: {} ticks, {} overlay lines\n", scene.name, kTicksPerSecond, lines);
    return kFine;
}

int run_shot(const GalleryCommand& command, const workshop::Scene& scene, const BoutAssets& assets,
             const GameFiles& files) {
    auto context = render::OffscreenContext::create();
    if (!context) return complain(context.error(), kNoDisplay);
    const FencerAsset* fencer = assets.fencer.get();
    const StaticModel* sword = assets.sword.get();
    auto renderer = render::Renderer::create({{fencer, fencer}, {sword, sword}, assets.hall.get(), files.shaders},
                                             render::preset(render::Quality::kFull));
    if (!renderer) return complain(renderer.error(), kNoDisplay);
    auto words = ui::StillUi::create(files.assets);
    if (!words) return complain(words.error(), kNoDisplay);

    const auto tick =
        command.at ? static_cast<std::uint32_t>(std::lround(*command.at * kTicksPerSecond)) : scene.moment;
    const auto panels = scene.panels({assets.setup, assets.fencer->clips}, tick);
    const PixelSize size = picture_for(scene, panels.size(), command.width);
    auto canvas = render::Canvas::create(size.width, size.height);
    if (!canvas) return complain(canvas.error(), kNoDisplay);
    const PanelGrid grid = fit_grid(scene, panels.size(), size);
    draw_grid(renderer.value(), panels, grid, canvas.value().target());
    words.value().draw(size, [&] { ui::draw_labels(captions_of(panels, grid, size)); });
    if (auto written = render::write_png(canvas.value().read(), command.shot); !written)
        return complain(written.error(), kBadFile);
    fmt::print("wrote {}\n", command.shot);
    return kFine;
}

}  // namespace

int run_workshop(const Settings& settings, const GameFiles& files) {
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    if (auto left = visit(*stage.value(), Study::kWorkshop); !left) return complain(left.error(), kBadFile);
    return kFine;
}

int run_gallery(const GalleryCommand& command, const Settings& settings, const GameFiles& files) {
    if (command.scene.empty()) return list_scenes();
    const workshop::Scene* scene = workshop::find_scene(command.scene);
    if (scene == nullptr) return complain(unknown_scene(command.scene), kWrongUsage);
    if (command.headless || !command.shot.empty()) {
        auto assets = load_bout_assets(files.assets, command.shot.empty() ? LoadPicture::kNo : LoadPicture::kYes);
        if (!assets) return complain(assets.error(), kBadFile);
        if (!command.shot.empty()) return run_shot(command, *scene, assets.value(), files);
        return run_headless(*scene, {assets.value().setup, assets.value().fencer->clips});
    }
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    GalleryRoom(*stage.value(), *scene).run();
    return kFine;
}

}  // namespace riposte
