#include "stage.hpp"

#include "panel_grid.hpp"
#include "render_options.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/platform/crash.hpp>
#include <riposte/platform/screen.hpp>
#include <riposte/ui/menus.hpp>

#include <epoxy/gl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace riposte {
namespace {

WindowOptions window_options(const VideoSettings& video) {
    WindowOptions options;
    options.width = video.width;
    options.height = video.height;
    options.mode = video.mode;
    options.vsync = video.vsync;
    options.monitor = video.monitor;
    return options;
}

void clear_window() {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glClearColor(0.03F, 0.035F, 0.05F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

/// A first picture, so that nobody looks at a black window while the hall is made.
void show_progress(Window& window, ui::Ui& ui, const std::string& text, double share) {
    clear_window();
    ui.begin(window.drawable_size(), 1.0 / 60);
    ui::draw_progress(text, share);
    ui.end();
    window.swap();
}

void add_line(std::string& text, const std::string& line) {
    if (!text.empty() && !line.empty()) text += '\n';
    text += line;
}

void add_line(std::string& text, const Error& error) { add_line(text, error.message()); }

/// "llvmpipe (LLVM 15.0.6, 256 bits), 4.5 (Core Profile) Mesa 22.3.6"
std::string open_gl_words() {
    std::string words;
    for (const GLenum name : {GL_RENDERER, GL_VERSION}) {
        const auto* text = reinterpret_cast<const char*>(glGetString(name));
        if (text != nullptr) words += (words.empty() ? "" : ", ") + std::string(text);
    }
    return words;
}

/// A line about a resolution that full screen cannot begin with; empty where all is well.
std::string refused_resolution(const VideoSettings& video) {
    const PixelSize wanted{video.width, video.height};
    const PixelSize had = Window::full_screen_size(video.monitor, wanted);
    if (video.mode != WindowMode::kFullscreen || had == wanted) return {};
    return Error{fmt::format("the screen has no resolution as large as {} × {}", wanted.width, wanted.height),
                 fmt::format("full screen of {} × {}", had.width, had.height), "choose another resolution"}
        .message();
}

constexpr const char* kBadAsset = "asset";

/// What a renderer has from its beginning on.
bool other_quality(const render::RenderOptions& a, const render::RenderOptions& b) {
    return a.quality != b.quality || a.msaa != b.msaa || a.shadow_size != b.shadow_size;
}

void put_back_quality(VideoSettings& video, const VideoSettings& before) {
    video.preset = before.preset;
    video.msaa = before.msaa;
    video.shadows = before.shadows;
    video.render_scale = before.render_scale;  // of the preset, too
}

bool adapts(const VideoSettings& video, bool software) {
    return video.render_scale_adapts == ScaleAdapts::kAlways ||
           (software && video.render_scale_adapts == ScaleAdapts::kInSoftware);
}

/// What a picture may take before it is drawn smaller: a card leaves some of its 1/60 s to the panels.
float wanted_ms(const VideoSettings& video, bool software) {
    constexpr double kOfCard = 15;
    constexpr double kOfProgram = 1000.0 / 30;
    const double capped = video.frame_cap > 0 ? 1000.0 / video.frame_cap : 0;
    return static_cast<float>(std::max(capped, software ? kOfProgram : kOfCard));
}

}  // namespace

ui::UiLook look_of(const AccessibilitySettings& chosen) { return {chosen.text_scale, chosen.reduced_motion}; }

ExitCode stage_exit_code(const Error& error) {
    return error.where.find(kBadAsset) != std::string::npos ? kBadFile : kNoDisplay;
}

Stage::Stage(Window w, ui::Ui u, Audio a, Controls c, BoutAssets b)
    : window(std::move(w)), ui(std::move(u)), audio(std::move(a)), controls(std::move(c)), assets(std::move(b)) {}

Result<std::unique_ptr<Stage>> Stage::create(const Settings& settings, const GameFiles& files) {
    auto window = Window::create(window_options(settings.video));
    if (!window) return window.error();
    note_for_crash(CrashNote::kOpenGl, open_gl_words());
    auto ui = ui::Ui::create(window.value().handle(), window.value().context(),
                             {look_of(settings.accessibility), files.assets});
    if (!ui) return ui.error();
    show_progress(window.value(), ui.value(), "Loading the fencers", 0.1);
    auto assets = load_bout_assets(files.assets, LoadPicture::kYes);
    if (!assets) return assets.error();
    auto devices = Devices::create();
    if (!devices) return devices.error();
    auto audio = Audio::create(settings.audio);
    std::string notice = refused_resolution(settings.video);
    if (!audio) add_line(notice, audio.error());
    if (auto dressed = riposte::dress(assets.value(), settings.bout.kits); !dressed) add_line(notice, dressed.error());
    for (const Error& complaint : assets.value().wardrobe->complaints()) add_line(notice, complaint);

    auto stage =
        std::unique_ptr<Stage>(new Stage(std::move(window).value(), std::move(ui).value(),
                                         audio ? std::move(audio).value() : Audio::waiting(settings.audio),
                                         Controls(std::move(devices).value(), settings), std::move(assets).value()));
    stage->settings = settings;
    stage->software = render::draws_in_software();
    stage->notice = std::move(notice);
    stage->shaders_ = files.shaders;
#ifndef NDEBUG
    stage->watch_.emplace(files.shaders);
#endif
    stage->asset_folder_ = files.assets;
    stage->haptics_.emplace(stage->controls, forces_on_devices(stage->controls), settings);
    show_progress(stage->window, stage->ui, "Lighting the hall", 0.4);
    if (auto made = stage->make_renderer(); !made) return made.error();
    add_line(stage->notice, stage->apply(settings));
    return stage;
}

/// The one there is stays where there can be no other.
Result<void> Stage::make_renderer() {
    auto renderer = render::Renderer::create(render::drawn(assets, shaders_), render_options(settings.video, software));
    if (!renderer) return renderer.error();
    renderer_.emplace(std::move(renderer).value());
    begin_scale();
    return {};
}

void Stage::begin_scale() {
    scale_.reset();
    const auto most = static_cast<float>(settings.video.render_scale);
    if (adapts(settings.video, software)) scale_.emplace(wanted_ms(settings.video, software), most);
    if (renderer_) renderer_->set_render_scale(most);
    time_passes(passes_shown_);
}

/// A card tells what its passes take, whatever the screen makes it wait for; a program that draws is waited for, so
/// that all of the picture's time counts.
void Stage::adapt_scale(Seconds took) {
    const auto drawn = static_cast<float>(std::exchange(drawn_, 0));
    if (!scale_ || drawn == 0) return;
    auto ms = static_cast<float>(took * 1e3);
    if (!software) {
        const auto passes = pass_times();
        if (!passes) return;
        ms = std::min(ms, drawn * std::accumulate(passes->ms.begin(), passes->ms.end(), 0.0F));
    }
    scale_->add(ms);
    renderer_->set_render_scale(scale_->scale());
}

void Stage::time_passes(bool on) {
    passes_shown_ = on;
    if (renderer_) renderer_->time_passes(on || (scale_ && !software));
}

void Stage::renew_picture() {
    if (!std::exchange(lost_picture_, false)) return;
    renderer_.reset();
    ui.drop_opengl();
    auto renewed = window.renew_context();
    software = renewed && render::draws_in_software();  // another driver may have come
    if (renewed) renewed = ui.take_opengl();
    if (renewed) renewed = make_renderer();
    if (!renewed)
        failure_ = Error{"the graphics driver began anew; " + renewed.error().what, renewed.error().where,
                         renewed.error().remedy};
    renewed_ = renewed.ok();
}

#ifndef NDEBUG
/// For those who write them: saved, and seen.
void Stage::renew_shaders() {
    if (!renderer_ || !watch_->changed(now())) return;
    if (auto renewed = renderer_->reload_shaders(); !renewed)
        fmt::print(stderr, "riposte: {}\n", renewed.error().message());
    else
        fmt::print(stderr, "riposte: the shaders are loaded anew\n");
}
#endif

Result<void> Stage::dress(const Kits& kits) {
    if (kits == assets.setup.kits) return {};
    if (auto dressed = riposte::dress(assets, kits); !dressed) return dressed;
    if (renderer_) renderer_->dress(render::drawn(assets, shaders_));
    return {};
}

Result<void> Stage::renew_postures() {
    const auto files = files_of(assets, assets.setup.kits);
    if (!files) return files.error();
    if (files.value() == assets.setup.files) return {};
    return riposte::dress(assets, assets.setup.kits);
}

ui::KitChoices Stage::kits_to_choose() const {
    ui::KitChoices choices;
    for (const Choice& c : assets.wardrobe->fencers()) choices.fencers.push_back({c.id, c.name});
    for (const Choice& c : assets.wardrobe->weapons()) choices.weapons.push_back({c.id, c.name});
    choices.postures.push_back({"", "As taught"});
    for (const Choice& c : assets.wardrobe->postures()) choices.postures.push_back({c.id, c.name});
    return choices;
}

void Stage::tell_parries(const BoutSetup& setup) {
    constexpr std::array kNames{"prime", "seconde", "tierce", "quarte", "quinte", "sixte", "septime", "octave"};
    for (int side = 0; side < 2; ++side) {
        const bool left = left_handed(*setup.models[static_cast<std::size_t>(side)]);
        ParryPlaces places;
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            places[i] = place_of_parry(setup.key_poses, kNames[i]);
            if (places[i] && left) places[i]->x = -places[i]->x;
        }
        controls.set_parries(side, places);
    }
}

std::string Stage::apply(const Settings& changed) {
    const VideoSettings before = settings.video;
    std::string refused;
    settings = changed;
    controls.apply(changed);
    audio.apply(changed.audio);
    haptics_->apply(changed);
    ui.set_look(look_of(changed.accessibility));
    if (auto shown = change_screen(window, before, settings.video); !shown) add_line(refused, shown.error());
    change_picture(before, refused);
    return refused;
}

/// What the renderer can take up as it is is seen in the next picture; only another quality has it made anew.
void Stage::change_picture(const VideoSettings& before, std::string& refused) {
    VideoSettings& video = settings.video;
    if (auto set = window.set_vsync(video.vsync); !set) {
        if (video.vsync != before.vsync) add_line(refused, set.error());
        video.vsync = window.vsync();
    }
    if (other_quality(render_options(video, software), render_options(before, software))) {
        if (auto made = make_renderer(); !made) {
            add_line(refused, made.error());
            put_back_quality(video, before);
        }
    }
    const bool scaled = video.render_scale != before.render_scale || video.frame_cap != before.frame_cap ||
                        video.render_scale_adapts != before.render_scale_adapts;
    if (scaled) begin_scale();
    if (renderer_) renderer_->set_brightness(static_cast<float>(video.brightness));
}

void Stage::clear() { clear_window(); }

void Stage::draw(const view::Frame& frame, const view::Camera& camera, const render::Target& target) {
    if (!renderer_) return;
    renderer_->draw(frame, camera, target, std::exchange(moment_, render::Moment::kSame));
    ++drawn_;
}

void Stage::tell_comfort(view::CameraRig& rig) const {
    rig.reduced_motion = settings.accessibility.reduced_motion;
    rig.fov_scale = settings.video.fov / 50.0;
}

void Stage::show(const view::Frame& frame, std::span<const Shot> shots, Seconds elapsed,
                 const std::function<void()>& panels) {
    renew_picture();
    tend_sound();
    moment_ = render::Moment::kNew;  // until this frame has been drawn, here or in a window beside
    if (!can_show() || shots.empty()) return sleep_for(0.02);
    const Rigid& first = shots.front().camera.world_from_camera;
    listener_.position_world = first.translation;
    listener_.right_world = first.direction(kAxisX);
    const PixelSize size = window.drawable_size();
    const render::Target& whole = shots.front().target;
    if (whole.width < size.width || whole.height < size.height) clear_window();
    for (const Shot& shot : shots) draw(frame, shot.camera, shot.target);
    glViewport(0, 0, size.width, size.height);
    finish_picture(size, elapsed, panels);
}

void Stage::show(const view::Frame& frame, const view::Camera& eye, Seconds elapsed,
                 const std::function<void()>& panels) {
    const PixelSize size = window.drawable_size();
    show(frame, std::array<Shot, 1>{{{eye, {0, size.width, size.height}}}}, elapsed, panels);
}

void Stage::show(const workshop::Scene& scene, std::span<const workshop::Panel> pictures, const ui::Covered& covered,
                 Seconds elapsed, const std::function<void()>& panels) {
    renew_picture();
    tend_sound();
    if (!can_show()) return sleep_for(0.02);
    const PixelSize size = window.drawable_size();
    const auto left = static_cast<int>(covered.left * size.width);
    const auto free_height = static_cast<int>((1 - covered.below) * size.height);
    PanelGrid grid = fit_grid(scene, pictures.size(), {size.width - left, free_height});
    grid.left += left;
    if (renderer_) {
        draw_grid(*renderer_, pictures, grid, {0, size.width, size.height});
        drawn_ += pictures.size();
    }
    finish_picture(size, elapsed, [&] {
        ui::draw_labels(captions_of(pictures, grid, size));
        panels();
    });
}

bool Stage::can_show() const {
    if (failure_) return false;
    const PixelSize size = window.drawable_size();
    return !window.minimised() && size.width > 0 && size.height > 0;
}

/// Also of a window that shows nothing.
void Stage::tend_sound() {
    audio.set_focused(Window::any_focused());
    audio.tend();
}

void Stage::finish_picture(PixelSize size, Seconds elapsed, const std::function<void()>& panels) {
#ifndef NDEBUG
    renew_shaders();
#endif
    ui.begin(size, elapsed);
    panels();
    ui.end();
    window.swap();
    lost_picture_ = window.context_lost();
    adapt_scale(now() - last_shown_);
    if (settings.video.frame_cap > 0) sleep_for(last_shown_ + 1.0 / settings.video.frame_cap - now());
    last_shown_ = now();
}

void Stage::wear(const FencerAsset& fencer) {
    if (renderer_) renderer_->replace_skin(0, fencer);
}

void Stage::voice(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
    sounds_.clear();
    append_sounds(hearing_, setup, state, events, listener_, sounds_);
    for (const SoundCommand& sound : sounds_) audio.play(sound);
}

void Stage::feel(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
    haptics_->play(setup, state, events);
}

void Stage::let_go() {
    controls.release_all();
    haptics_->stop();
}

}  // namespace riposte
