#include "stage.hpp"

#include "complaints.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/platform/monitor.hpp>
#include <riposte/platform/screen.hpp>
#include <riposte/system/crash.hpp>
#include <riposte/ui/menus.hpp>

#include <SDL.h>
#include <epoxy/gl.h>
#include <fmt/format.h>

#include <tuple>

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

/// A first picture, so that nobody looks at a black window while the hall is made.
void show_progress(Window& window, ui::Ui& ui, const std::string& text, double share) {
    Stage::clear();
    ui.begin(window.drawable_size(), 1.0 / 60);
    ui::draw_progress(text, share);
    ui.end();
    window.swap();
}

/// Not so often that it takes time itself.
render::Progress show_light(Stage& stage) {
    constexpr Seconds kBetween = 0.1;
    return [&stage, next = Seconds{0}](double share) mutable {
        if (now() < next) return;
        next = now() + kBetween;
        show_progress(stage.window, stage.ui, "Lighting the hall", 0.4 + 0.5 * share);  // then the first picture
    };
}

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
    const PixelSize had = full_screen_size(video.monitor, wanted);
    if (video.mode != WindowMode::kFullscreen || had == wanted) return {};
    return Error{fmt::format("the screen has no resolution as large as {} × {}", wanted.width, wanted.height),
                 fmt::format("full screen of {} × {}", had.width, had.height), "choose another resolution"}
        .message();
}

/// A driver that does not wait for the screen as it was told has its own way.
Settings with_wait_of(const Window& window, Settings settings) {
    if (!window.set_vsync(settings.video.vsync)) settings.video.vsync = window.vsync();
    return settings;
}

/// Names of the settings that the window cannot show as they are written.
std::vector<Error> undrawn_names(ui::Ui& ui, const Settings& settings) {
    std::vector<Error> complaints;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string& name = settings.bout.terms.names[i];
        if (const std::string trouble = ui.drawing_trouble(name); !trouble.empty())
            complaints.push_back({trouble, fmt::format("bout.name{} = {}", i + 1, name), ""});
    }
    return complaints;
}

}  // namespace

ui::UiLook look_of(const AccessibilitySettings& chosen) { return {chosen.text_scale, chosen.reduced_motion}; }

bool other_controls(const Settings& a, const Settings& b) {
    const auto parts = [](const Settings& s) {
        return std::tie(s.mouse, s.keyboard, s.joystick, s.gamepad, s.haptics, s.accessibility, s.bindings);
    };
    return parts(a) != parts(b);
}

Stage::Stage(Window w, ui::Ui u, Audio a, Controls c, BoutAssets b, SettingsStore s)
    : window(std::move(w)),
      ui(std::move(u)),
      audio(std::move(a)),
      controls(std::move(c)),
      assets(std::move(b)),
      settings(std::move(s)) {}

Result<std::unique_ptr<Stage>> Stage::create(const Settings& chosen, const GameFiles& files, ExitCode& code) {
    code = kNoDisplay;
    auto window = Window::create(window_options(chosen.video));
    if (!window) return window.error();
    SettingsStore store = opened_store(files, with_wait_of(window.value(), chosen));
    const Settings& settings = store.in_force();
    note_for_crash(CrashNote::kOpenGl, open_gl_words());
    auto icon = load_picture(files.assets / "icon.png");
    if (icon) window.value().set_icon(icon.value().width, icon.value().height, icon.value().rgba);
    code = kBadFile;  // fonts
    auto ui = ui::Ui::create(window.value().handle(), window.value().context(),
                             {look_of(settings.accessibility), files.assets});
    if (!ui) return ui.error();
    show_progress(window.value(), ui.value(), "Loading the fencers", 0.1);
    auto assets = load_bout_assets(files.assets, LoadPicture::kYes);
    if (!assets) return assets.error();
    code = kFailed;
    auto devices = Devices::create();
    if (!devices) return devices.error();
    auto audio = Audio::create(settings.audio);
    Notices found;
    found.add(Matter::kStart, refused_resolution(settings.video));
    if (!icon) found.add(Matter::kStart, icon.error().message());
    if (!audio) found.add(Matter::kStart, audio.error().message());
    if (auto dressed = riposte::dress(assets.value(), settings.bout.terms.kits); !dressed)
        found.add(Matter::kStart, dressed.error().message());
    for (const Error& complaint : assets.value().wardrobe->complaints()) found.add(Matter::kStart, complaint.message());
    found.add(Matter::kFiles, told_remarks(*assets.value().wardrobe));
    for (const Error& complaint : undrawn_names(ui.value(), settings)) {
        complain(complaint, kFine);
        found.add(Matter::kNames, complaint.message());
    }
    assets.value().setup.sides = own_names(settings.accessibility.palette);

    auto stage = std::unique_ptr<Stage>(new Stage(std::move(window).value(), std::move(ui).value(),
                                                  audio ? std::move(audio).value() : Audio::waiting(settings.audio),
                                                  Controls(std::move(devices).value(), settings),
                                                  std::move(assets).value(), std::move(store)));
    stage->software = render::draws_in_software();
    stage->most_samples = render::most_samples();
    if (icon) stage->icon = std::move(icon).value();
    stage->found = std::move(found);
    stage->shaders_ = files.shaders;
#ifndef NDEBUG
    stage->watch_.emplace(files.shaders);
#endif
    stage->asset_folder_ = files.assets;
    stage->haptics_.emplace(stage->controls, forces_on_devices(stage->controls), stage->settings.in_force());
    code = kBadFile;  // shaders: there is an OpenGL 4.5
    if (auto made = stage->make_renderer(show_light(*stage)); !made) {
        if (made.error().where == render::kCardMemory) code = kNoDisplay;
        return made.error();
    }
    stage->follow_settings();
    code = kFine;
    return stage;
}

Result<void> Stage::dress(const Kits& kits) {
    if (kits == assets.setup.kits) return {};
    const BoutAssets before = assets;
    if (auto dressed = riposte::dress(assets, kits); !dressed) return dressed;
    auto drawn = renderer_ ? renderer_->dress(render::drawn(assets, shaders_)) : Result<void>{};
    found.add(Matter::kFiles, told_remarks(*assets.wardrobe));
    if (!drawn) assets = before;
    return drawn;
}

Result<void> Stage::renew_postures() {
    const auto files = files_of(assets, assets.setup.kits);
    if (!files) return files.error();
    if (files.value() == assets.setup.files) return {};
    return riposte::dress(assets, assets.setup.kits);
}

ui::KitChoices Stage::kits_to_choose() const {
    ui::KitChoices choices;
    const Wardrobe& wardrobe = *assets.wardrobe;
    for (const Choice& c : wardrobe.fencers())
        (wardrobe.fencer_survived(c.id) ? choices.fencers : choices.lost_fencers).push_back({c.id, c.name});
    for (const Choice& c : wardrobe.weapons())
        (wardrobe.weapon_survived(c.id) ? choices.weapons : choices.lost_weapons).push_back({c.id, c.name});
    choices.postures.push_back({"", "As taught"});
    for (const Choice& c : assets.wardrobe->postures().choices()) choices.postures.push_back({c.id, c.name});
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

void Stage::follow_settings() {
    subscriptions_.push_back(settings.subscribe([this](const Settings& before, Settings& now) {
        return now.video == before.video ? std::vector<Error>{} : change_video(before.video, now.video);
    }));
    follow_controls();
    follow_looks();
}

void Stage::follow_controls() {
    subscriptions_.push_back(
        settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
            if (!other_controls(before, now)) return {};
            controls.apply(now);
            haptics_->apply(now);
            return {};
        }));
}

void Stage::follow_looks() {
    subscriptions_.push_back(
        settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
            if (!(now.audio == before.audio)) audio.apply(now.audio);
            if (now.accessibility == before.accessibility) return {};
            ui.set_look(look_of(now.accessibility));
            assets.setup.sides = own_names(now.accessibility.palette);
            return {};
        }));
}

std::vector<Error> Stage::change_video(const VideoSettings& before, VideoSettings& video) {
    std::vector<Error> refused;
    if (auto shown = change_screen(window, before, video); !shown) refused.push_back(shown.error());
    for (Error& error : change_picture(before, video)) refused.push_back(std::move(error));
    return refused;
}

std::optional<std::string> Stage::change_full_screen(const SDL_Event& event) {
    if (!asks_for_full_screen(event) || ui.typing() || controls.side_of_key(event.key.keysym.scancode)) return {};
    return window_words(settings.change([](Settings& s) { s.video.mode = mode_after(s.video.mode); }));
}

/// Also of a window that shows nothing.
void Stage::tend_sound() {
    audio.set_focused(Window::any_focused());
    audio.tend();
}

void Stage::play(std::span<const SoundCommand> sounds) {
    for (const SoundCommand& sound : sounds) audio.play(sound);
}

void Stage::feel(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
    haptics_->play(setup, state, events);
}

void Stage::let_go() {
    controls.release_all();
    haptics_->stop();
}

}  // namespace riposte
