#include "stage.hpp"

#include "complaints.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/platform/monitor.hpp>
#include <riposte/platform/screen.hpp>
#include <riposte/system/crash.hpp>
#include <riposte/ui/screens/menus.hpp>

#include <SDL.h>
#include <epoxy/gl.h>
#include <fmt/format.h>

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
    Display::clear();
    ui.begin(window.drawable_size(), 1.0 / 60);
    ui::draw_progress(text, share);
    ui.end();
    window.swap();
}

/// Not so often that it takes time itself.
render::Progress show_light(Display& display) {
    constexpr Seconds kBetween = 0.1;
    return [&display, next = Seconds{0}](double share) mutable {
        if (now() < next) return;
        next = now() + kBetween;
        show_progress(display.window, display.ui, "Lighting the hall", 0.4 + 0.5 * share);  // then the first picture
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

Stage::Stage(SettingsStore store, BoutAssets assets, Window window, ui::Ui ui, Audio audio, Devices devices)
    : settings(std::move(store)),
      cast(
          std::move(assets), [this] { return display.painter.dress(); }, settings, found),
      display(std::move(window), std::move(ui), cast.assets(), settings),
      loudspeaker(std::move(audio), display, settings),
      hands(std::move(devices), settings) {}

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
    auto characters = load_characters(files.assets);
    if (!characters) {  // bots fence as their levels do
        complain(characters.error(), kFine);
        found.add(Matter::kStart, characters.error().message());
    }
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

    Audio heard = audio ? std::move(audio).value() : Audio::waiting(settings.audio);
    auto stage = std::make_unique<Stage>(std::move(store), std::move(assets).value(), std::move(window).value(),
                                         std::move(ui).value(), std::move(heard), std::move(devices).value());
    if (icon) stage->display.icon = std::move(icon).value();
    stage->found = std::move(found);
    stage->asset_folder = files.assets;
    if (characters) stage->characters = std::move(characters).value();
    code = kBadFile;  // shaders: there is an OpenGL 4.5
    if (auto opened = stage->display.painter.open(files.shaders, show_light(stage->display)); !opened) {
        if (opened.error().where == render::kCardMemory) code = kNoDisplay;
        return opened.error();
    }
    code = kFine;
    return stage;
}

std::optional<std::string> change_full_screen(Stage& stage, const SDL_Event& event) {
    if (!asks_for_full_screen(event) || stage.display.ui.typing()) return {};
    if (stage.hands.controls.fencer_of_key(event.key.keysym.scancode)) return {};
    return window_words(stage.settings.change([](Settings& s) { s.video.mode = mode_after(s.video.mode); }));
}

Surroundings surroundings(Stage& stage) {
    const auto tend = [&stage] {
        stage.hands.controls.devices().update_virtual(now());
        stage.loudspeaker.tend();
    };
    return {tend, [&stage] { return stage.display.failure() == nullptr; },
            [&stage](bool on) { stage.display.window.set_relative_mouse(on); }};
}

}  // namespace riposte
