// The common base of the screens of the game: the piste beneath the panels, the order in which input is offered, and
// what happens around both.
#pragma once

#include "play.hpp"
#include "replay_opening.hpp"
#include "training_keys.hpp"

#include <riposte/audio/audio.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/view/frame.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace riposte {

/// A screen over the piste. Has more functions than other classes: half of the functions are questions that screens
/// answer differently. The answers given here are those of a panel over a bout that stands still, or over the
/// demonstration.
class PisteScreen : public Screen {
  public:
    explicit PisteScreen(Play& play) : play_(play) {}
    void handle(const SDL_Event& event) final;
    /// Opens the first of the files as a replay, unless a bout is fenced, and tells of the others.
    void take_files(const std::vector<std::filesystem::path>& files) final;
    void advance(Seconds elapsed, Seconds whole) final;
    void draw(Seconds elapsed) final;

    // The menu of the cameras, too, asks the questions from here to `fill_sides`, of the screen beneath the menu.
    /// Returns how the people in the hall sound.
    [[nodiscard]] virtual HallMode hall() const;
    /// Lets what is on the piste go on by `elapsed` (s). `whole` (s) is the time that the last picture really took.
    virtual void go_on(Seconds elapsed, Seconds whole);
    /// Returns true while ticks of the players' bout or of a recording follow each other.
    [[nodiscard]] virtual bool moves() const { return false; }
    /// Fills in the hands of a bout or the drivers of a recording, for all windows.
    virtual void fill_sides(ui::HudModel& hud) const;

  protected:
    void hide_what_is_not_seen(ui::HudModel& hud) const;
    /// Draws the panels, and does what the player chooses on them.
    virtual void draw_panels() = 0;
    /// Draws the pictures of all windows and their panels.
    virtual void draw_pictures(Seconds elapsed);
    /// Marks what the screen wants to show in the picture of the piste.
    virtual void mark(view::Frame& /*frame*/) const {}
    /// Draws the head-up display in the window.
    virtual void draw_hud(Seconds elapsed);
    /// Fills in what the window alone shows. `elapsed` (s) is the time since the picture before.
    virtual void fill_window(ui::HudModel& hud, Seconds elapsed) const;
    /// Returns true if the head-up display is shown. There is none behind the menus, where bots fence.
    [[nodiscard]] virtual bool has_hud() const { return !play_.piste.demonstrates(); }
    /// Returns the share of the window's height, from the lower edge, that a panel covers in full.
    [[nodiscard]] virtual double covered_below() const { return 0; }

    /// Returns true if the pictures are of a bout or a replay, in which nothing but a hint tells what went wrong.
    [[nodiscard]] virtual bool looks_on() const { return false; }
    /// Stops a bout that is fenced, for this reason.
    virtual void stop(const std::string& /*reason*/) {}
    /// Takes a control that the screen waits for. Returns true if the event means nothing else then.
    virtual bool captures(const SDL_Event& /*event*/) { return false; }
    /// Returns true if a player fences with the event's key, so that the key leads no camera.
    virtual bool fences_with(const SDL_Event& /*event*/) { return false; }
    /// Returns true if the event is a key of the training against a dummy, and obeys it.
    virtual bool trains(const SDL_Event& /*event*/) { return false; }
    /// Returns true if the device is free to lead cameras.
    [[nodiscard]] virtual bool leads_cameras(DeviceId /*device*/) const { return looks_on(); }
    /// Opens the menu of the cameras.
    virtual void open_cameras() { push(cameras_over_this()); }
    /// Tells the choice that was made by a key of the cameras.
    virtual void tell_chosen(const std::string& words) { play_.hud.hint(words, HeadUp::kHint); }
    /// Returns true if the event is a key that pauses the bout.
    [[nodiscard]] virtual bool pauses(const SDL_Event& /*event*/) const { return false; }
    /// Takes up a press on a device that may have no seat. Returns true if the press took a seat and means nothing
    /// else.
    virtual bool takes_seat(const SDL_Event& /*press*/, DeviceId /*device*/) { return false; }

    /// Opens a recording as soon as its fencers have been read. If that fails the reason is told.
    void open_replay(const std::filesystem::path& file, const std::string& told = "");
    /// Forgets the recording that was to be opened, since the player does something else.
    void drop_replay() { opening_.drop(); }
    /// Tells why a recording could not be opened.
    virtual void tell_of_file(const std::string& words);

    /// Fills in drivers, controls and devices of a bout that is fenced here, and the overlays. `fenced` (s) is the time
    /// since the picture before, in which players learn their controls; it is empty if the bout stands.
    void fill_live(ui::HudModel& hud, std::optional<Seconds> fenced) const;
    /// Shows the touch again that ended the last phrase of the bout on the piste, if the settings want that always.
    void offer_review();
    /// Fills in the overlays of input and times, if overlays are shown.
    void fill_overlays(ui::HudModel& hud) const;
    /// Returns what is shown of the training against a dummy, which the bout on the piste must have
    /// (Training::offered).
    [[nodiscard]] ui::TrainingModel training_shown() const;
    /// Tells of keys whether a player of the bout on the piste fences with them.
    [[nodiscard]] FencesWith fenced_keys() const;
    /// Takes out the last call and caption, which would look out from behind panels.
    static void clear_moments(ui::HudModel& hud);
    /// Lays a screen over this one.
    void push(std::unique_ptr<Screen> screen) {
        play_.piste.end_review();  // beneath a menu it would stand still
        play_.screens.push(std::move(screen));
    }
    /// Does a deed. If the screen looks on, what goes wrong is shown as a hint, and older notices are cleared.
    void tell_of(const std::function<void()>& deed);
    /// Returns true if overlays are switched on and there is a head-up display.
    [[nodiscard]] bool overlays_shown() const;
    /// Returns the options with which the settings have frames made.
    [[nodiscard]] view::FrameOptions frame_options() const;
    /// Returns what every window shows: names, score, lamps, hands and the referee's words.
    [[nodiscard]] ui::HudModel hud_of_all() const;
    /// Returns the names of the fencers on the piste with the letters that the panels have.
    [[nodiscard]] ui::Names names_shown() const {
        return names_in(play_.stage.display.ui, play_.piste.programme().setup());
    }
    [[nodiscard]] const Devices& devices() const { return play_.stage.hands.controls.devices(); }
    [[nodiscard]] const Settings& settings() const { return play_.stage.settings.in_force(); }

    Play& play_;

  private:
    // The functions from here to `take_change` are in piste_input.cpp.
    bool quits(const SDL_Event& event);
    bool is_beside(const SDL_Event& event);
    bool uses_shortcut(const SDL_Event& event);
    bool looks_around(const SDL_Event& event);
    void switch_overlays();
    void turn_review();
    bool sits_down(const SDL_Event& event);
    void take_change(const ControlsChange& change);

    void mark_instant(view::Frame& frame) const;
    /// Returns the camera that shows the touch again, and the words on the plate then.
    [[nodiscard]] view::Camera review_eye() const;
    [[nodiscard]] std::string review_words() const;

    void go_on_opening();  // in piste_files.cpp, with all that opens recordings
    void tell_yielded(const std::string& words);
    [[nodiscard]] std::unique_ptr<Screen> cameras_over_this();

    ReplayOpening opening_;
};

}  // namespace riposte
