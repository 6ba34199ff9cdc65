// What every screen of the game plays on: window, picture, panels, sound, devices, assets.
#pragma once

#include "exit_code.hpp"
#include "game_files.hpp"
#include "notices.hpp"
#include "shader_watch.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/picture.hpp>
#include <riposte/audio/audio.hpp>
#include <riposte/audio/event_sounds.hpp>
#include <riposte/controls/controls.hpp>
#include <riposte/controls/haptics.hpp>
#include <riposte/gallery/scene.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/render/scale_control.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/covered.hpp>
#include <riposte/ui/kit_choices.hpp>
#include <riposte/ui/ui.hpp>
#include <riposte/view/camera_rig.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace riposte {

/// A picture of the frame within the window.
struct Shot {
    view::Camera camera;
    render::Target target;
};

class Stage {
  public:
    /// Opens window, sound and devices and loads the assets. Errors: no display, no OpenGL 4.5, a bad asset; `code`
    /// tells which.
    static Result<std::unique_ptr<Stage>> create(const Settings& chosen, const GameFiles& files, ExitCode& code);

    /// From now on the fencers of the assets and of the picture are these. Nothing changes where one cannot be had.
    Result<void> dress(const Kits& kits);
    /// Reads the fencers' postures anew where their files have changed since they were dressed.
    Result<void> renew_postures();
    [[nodiscard]] ui::KitChoices kits_to_choose() const;
    /// Where the event asks for full screen, no text is being written and the key drives nobody, the window goes there
    /// or back. Lines that tell what was refused, empty where nothing was; none: the event is another one.
    std::optional<std::string> change_full_screen(const SDL_Event& event);
    /// The pictures of a frame, then the panels that `panels` draws, then the screen. Sounds come from where the first
    /// picture has them.
    void show(const view::Frame& frame, std::span<const Shot> shots, Seconds elapsed,
              const std::function<void()>& panels);
    /// One picture, as large as the window.
    void show(const view::Frame& frame, const view::Camera& eye, Seconds elapsed, const std::function<void()>& panels);
    /// The panels of a scene and their captions, where nothing else covers the window, then what `panels` draws, then
    /// the screen.
    void show(const gallery::Scene& scene, std::span<const gallery::Panel> pictures, const ui::Covered& covered,
              Seconds elapsed, const std::function<void()>& panels);
    /// The left fencer is drawn with this skin from now on.
    Result<void> wear(const FencerAsset& fencer);
    /// The devices find the parries by name where the key poses of this bout and either hand have them.
    void tell_parries(const BoutSetup& setup);
    void play(std::span<const SoundCommand> sounds);
    /// Where sounds are heard: at the camera of the first picture that was shown last.
    [[nodiscard]] const Listener& listener() const { return listener_; }
    /// How long the passes of the picture take: from now on, and of the newest picture of which it is known.
    void time_passes(bool on);
    /// Of the window, at which its pictures are drawn each way now.
    [[nodiscard]] double render_scale() const {
        return renderer_ ? double{renderer_->render_scale()} : settings.in_force().video.render_scale;
    }
    [[nodiscard]] std::optional<render::PassTimes> pass_times() const {
        return renderer_ ? renderer_->pass_times() : std::nullopt;
    }
    /// What the tick that ended in `state` feels like to who fenced it.
    void feel(const BoutSetup& setup, const BoutState& state, const BoutEvents& events);
    /// Nobody drives anything now: what was pressed is let go of, and no device pushes any more.
    void let_go();
    /// The driver began anew: with the next picture all that draws is made anew, too. Further windows are to be closed
    /// before.
    [[nodiscard]] bool lost_picture() const { return lost_picture_; }
    /// Whether that has happened since this was asked.
    bool take_renewed() { return std::exchange(renewed_, false); }
    /// What pictures are drawn without for want of memory, where that has changed since this was asked; empty: nothing.
    std::optional<std::string> take_yielded() { return std::exchange(yielded_, {}); }
    /// Why nothing can be shown any more: the game is to end. Null while all is well.
    [[nodiscard]] const Error* failure() const { return failure_ ? &*failure_ : nullptr; }
    /// There is something to see of the window.
    [[nodiscard]] bool can_show() const;
    /// The window that is current, dark all over.
    static void clear();
    /// Into whichever window is current. Errors when the card has no memory for it.
    Result<void> draw(const view::Frame& frame, const view::Camera& camera, const render::Target& target);
    /// The rig moves as the settings have it.
    void tell_comfort(view::CameraRig& rig) const;
    [[nodiscard]] const std::filesystem::path& asset_folder() const { return asset_folder_; }

    Window window;
    ui::Ui ui;
    Audio audio;
    Controls controls;
    BoutAssets assets;
    SettingsStore settings;
    bool software = false;  ///< OpenGL is a program here, no graphics card: some settings of the picture do nothing
    int most_samples = 0;   ///< a pixel that the driver has
    Picture icon;           ///< of every window
    Notices found;          ///< for the menu: what could not be had at the start or was read of files since

  private:
    Stage(Window w, ui::Ui u, Audio a, Controls c, BoutAssets b, SettingsStore s);
    /// What this stage holds follows the settings from now on.
    void follow_settings();
    void follow_controls();
    void follow_looks();
    Result<void> make_renderer(const render::Progress& progress = {});
    void renew_picture();
    void watch_memory();
    void begin_picture();
    void tend_sound();
    /// What was refused; `video` has what there is instead.
    std::vector<Error> change_video(const VideoSettings& before, VideoSettings& video);
    std::vector<Error> change_picture(const VideoSettings& before, VideoSettings& video);
    void begin_scale();
    void adapt_scale(Seconds took);
    void finish_picture(PixelSize size, Seconds elapsed, const std::function<void()>& panels);

    std::filesystem::path shaders_;
    std::filesystem::path asset_folder_;
    std::optional<render::Renderer> renderer_;
    std::optional<Haptics> haptics_;
    Listener listener_;
    std::vector<SettingsStore::Subscription> subscriptions_;
    Seconds last_shown_ = 0;
    std::optional<render::ScaleControl> scale_;  ///< where the render scale follows the time of pictures
    bool drawn_ = false;                         ///< something, since the screen was last shown
    bool passes_shown_ = false;
    render::Moment moment_ = render::Moment::kNew;
    bool lost_picture_ = false;
    bool renewed_ = false;
    std::optional<Error> failure_;
    std::optional<Error> undrawn_;  ///< why pictures since the screen was last shown were not
    std::optional<std::string> yielded_;
#ifndef NDEBUG
    void renew_shaders();
    std::optional<ShaderWatch> watch_;
#endif
};

/// Whether devices answer or push otherwise.
bool other_controls(const Settings& a, const Settings& b);
/// How all windows' screens look to this player.
ui::UiLook look_of(const AccessibilitySettings& chosen);

}  // namespace riposte
