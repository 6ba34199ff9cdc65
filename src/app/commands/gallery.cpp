#include "gallery.hpp"

#include "shell/complaints.hpp"
#include "shell/device_for.hpp"
#include "shell/exit_code.hpp"
#include "shell/panel_grid.hpp"
#include "shell/standard_streams.hpp"
#include "studies/drill_room.hpp"
#include "studies/study.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/render/offscreen.hpp>

#include <fmt/format.h>

#include <cmath>

namespace riposte {
namespace {

int list_scenes() {
    for (const gallery::Scene& scene : gallery::scenes()) print(fmt::format("{:<18} {}\n", scene.name, scene.line));
    return kFine;
}

Error unknown_scene(const std::string& name) {
    std::vector<std::string_view> names;
    for (const gallery::Scene& scene : gallery::scenes()) names.push_back(scene.name);
    return {fmt::format("there is no scene '{}'", name), "riposte gallery",
            fmt::format("the scenes are: {}", fmt::join(names, ", "))};
}

/// Captions, and notes row by row.
void print_words(const std::vector<gallery::Panel>& panels) {
    for (const gallery::Panel& panel : panels) {
        print(panel.caption);
        double row = 0;
        for (const gallery::Note& note : panel.notes) {
            print((note.bottom == row ? "  " : "\n  ") + note.text);
            row = note.bottom;
        }
        print("\n");
    }
}

int run_headless(const gallery::Scene& scene, const gallery::SceneAssets& assets) {
    std::size_t lines = 0;
    for (std::uint32_t tick = 0; tick < kTicksPerSecond; ++tick) {
        for (const gallery::Panel& panel : panels_of(scene, assets, tick)) lines += panel.frame.overlay.lines.size();
    }
    print(fmt::format("{}: {} ticks, {} overlay lines\n", scene.name, kTicksPerSecond, lines));
    print_words(gallery::still_of(scene, assets));
    return kFine;
}

int run_shot(const GalleryCommand& command, const gallery::Scene& scene, const BoutAssets& assets,
             const GameFiles& files) {
    auto context = render::OffscreenContext::create();
    if (!context) return complain(context.error(), kNoDisplay);
    auto renderer =
        render::Renderer::create(render::drawn(assets, files.shaders), render::preset(render::Quality::kFull));
    if (!renderer) return complain(renderer.error(), kNoDisplay);
    auto words = ui::StillUi::create(files.assets);
    if (!words) return complain(words.error(), kNoDisplay);

    const auto scene_assets = scene_assets_of(assets, files.assets, command.kit.left_handed);
    if (!scene_assets) return complain(scene_assets.error(), kBadFile);
    const auto panels = command.at ? panels_of(scene, scene_assets.value(),
                                               static_cast<std::uint32_t>(std::lround(*command.at * kTicksPerSecond)))
                                   : gallery::still_of(scene, scene_assets.value());
    gallery::Scene layout = scene;
    if (!command.at && !scene.strip.empty()) layout.columns = gallery::kStripColumns;
    const PixelSize size = picture_for(layout, panels.size(), command.width);
    auto canvas = render::Canvas::create(size.width, size.height);
    if (!canvas) return complain(canvas.error(), kNoDisplay);
    const PanelGrid grid = fit_grid(layout, panels.size(), size);
    if (auto drawn = draw_grid(renderer.value(), panels, grid, canvas.value().target()); !drawn)
        return complain(drawn.error(), kNoDisplay);
    words.value().draw(size, [&] { ui::draw_labels(captions_of(panels, grid, size)); });
    const auto image = canvas.value().read();
    if (!image) return complain(image.error(), kNoDisplay);
    if (auto written = render::write_png(image.value(), command.shot); !written)
        return complain(written.error(), kBadFile);
    print(fmt::format("wrote {}\n", plain_text(command.shot)));
    return kFine;
}

/// Runs a study that was asked for by the command line.
int study(Stage& stage, Result<std::unique_ptr<Screen>> screen) {
    if (!screen) return complain(screen.error(), kBadFile);
    Screens screens;
    screens.push(std::move(screen).value());
    run_loop(screens, surroundings(stage));
    return stage.display.failure() != nullptr ? complain(*stage.display.failure(), kNoDisplay) : kFine;
}

}  // namespace

int run_workshop(const Settings& settings, const GameFiles& files) {
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return complain(stage.error(), code);
    return study(*stage.value(), visit(*stage.value(), Study::kWorkshop, {}));
}

int run_drill(const DrillCommand& command, const Settings& settings, const GameFiles& files) {
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return complain(stage.error(), code);
    const Devices& devices = stage.value()->hands.controls.devices();
    DrillDevice device(device_for(devices, stage.value()->settings.in_force(), {}));
    if (!command.device.empty()) {
        const auto found = devices.find(parse_device_spec(command.device).value());
        if (!found) return complain(found.error(), kWrongUsage);
        device.choose(found.value().id);
    }
    stage.value()->cast.try_again({command.kit, {}});
    return study(*stage.value(), DrillRoom::create(*stage.value(), device, kits_for(Study::kDrill, {command.kit, {}})));
}

int run_gallery(const GalleryCommand& command, const Settings& settings, const GameFiles& files) {
    if (command.scene.empty()) return list_scenes();
    const gallery::Scene* scene = gallery::find_scene(command.scene);
    if (scene == nullptr) return complain(unknown_scene(command.scene), kWrongUsage);
    if (auto known = Wardrobe(files.assets).has(kits_shown(command.kit)); !known)
        return complain(known.error(), kWrongUsage);
    if (command.headless || !command.shot.empty()) {
        auto assets = load_bout_assets(files.assets, command.shot.empty() ? LoadPicture::kNo : LoadPicture::kYes,
                                       kits_shown(command.kit));
        if (!assets) return complain(assets.error(), kBadFile);
        told_remarks(*assets.value().wardrobe);
        if (!command.shot.empty()) return run_shot(command, *scene, assets.value(), files);
        const auto made = scene_assets_of(assets.value(), files.assets, command.kit.left_handed);
        if (!made) return complain(made.error(), kBadFile);
        return run_headless(*scene, made.value());
    }
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return complain(stage.error(), code);
    stage.value()->cast.try_again(kits_shown(command.kit));
    return study(*stage.value(), look_at_scenes(*stage.value(), scene, command.kit));
}

}  // namespace riposte
