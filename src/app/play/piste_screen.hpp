// What every screen of the game has in common: the piste beneath its panels, the order in which input is offered, and
// what happens around it.
#pragma once

#include "play.hpp"

#include <riposte/audio/audio.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/view/frame.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace riposte {

/// Has more functions than other classes: half of them are the questions in which the screens differ, and each has the
/// answer of a panel that lies over a bout that stands still, or over the demonstration.
class PisteScreen : public Screen {
  public:
    explicit PisteScreen(Play& play) : play_(play) {}
    void handle(const SDL_Event& event) final;
    void advance(Seconds elapsed, Seconds whole) final;
    void draw(Seconds elapsed) final;

    // These are asked by the menu of the cameras, too, of the screen beneath it.
    /// Returns how the people in the hall sound.
    [[nodiscard]] virtual HallMode hall() const;
    /// What is on the piste goes on by `elapsed` (s); `whole` (s) is what the last picture really took.
    virtual void go_on(Seconds elapsed, Seconds whole);
    /// Returns true while ticks of the players' bout or of a recording follow each other.
    [[nodiscard]] virtual bool moves() const { return false; }
    /// Fills in the hands or who drove them, for the window and the further ones.
    virtual void fill_sides(ui::HudModel& hud) const;

  protected:
    /// Draws the panels, and does what the player chooses on them.
    virtual void draw_panels() = 0;
    /// Draws the pictures of all windows and their panels.
    virtual void draw_pictures(Seconds elapsed);
    virtual void draw_hud(Seconds elapsed);
    /// Fills in what the window alone shows. `elapsed` (s) since the picture before.
    virtual void fill_window(ui::HudModel& hud, Seconds elapsed) const;
    /// Returns true if the head-up display is shown: behind the menus there is nothing to learn.
    [[nodiscard]] virtual bool has_hud() const { return !play_.piste.demonstrates(); }
    /// Returns the share of the window's height, at its lower edge, that a panel leaves nothing of.
    [[nodiscard]] virtual double covered_below() const { return 0; }

    /// Returns true if the pictures are of a bout or a replay, in which nothing but a hint tells what went wrong.
    [[nodiscard]] virtual bool looks_on() const { return false; }
    /// A bout that is fenced stops for this reason.
    virtual void stop(const std::string& /*reason*/) {}
    /// Returns true if a control that is waited for was pressed.
    virtual bool captures(const SDL_Event& /*event*/) { return false; }
    /// Returns true if a player fences with that key, which is no camera's then.
    virtual bool fences_with(const SDL_Event& /*event*/) { return false; }
    /// Returns true if the device is free to lead cameras.
    [[nodiscard]] virtual bool leads_cameras(DeviceId /*device*/) const { return looks_on(); }
    virtual void open_cameras() { push(cameras_over_this()); }
    /// Tells what a key of the cameras chose.
    virtual void tell_chosen(const std::string& words) { play_.hud.hint(words, HeadUp::kHint); }
    /// Returns true if the key pauses the bout.
    [[nodiscard]] virtual bool pauses(const SDL_Event& /*event*/) const { return false; }
    /// A device was pressed that may have no seat. Returns true if it has taken one and means nothing else.
    virtual bool takes_seat(const SDL_Event& /*press*/, DeviceId /*device*/) { return false; }

    /// Of a bout that is fenced here: who drives with what controls, which a player learns where it was `fenced` (s)
    /// since the picture before.
    void fill_live(ui::HudModel& hud, std::optional<Seconds> fenced) const;
    void fill_overlays(ui::HudModel& hud) const;
    /// What was called or heard a moment ago would look out from behind panels.
    static void clear_moments(ui::HudModel& hud);
    /// Lays a screen over this one.
    void push(std::unique_ptr<Screen> screen) { play_.screens.push(std::move(screen)); }
    /// What goes wrong with the deed is told where the players look.
    void tell_of(const std::function<void()>& deed);
    [[nodiscard]] bool overlays_shown() const;
    [[nodiscard]] view::FrameOptions frame_options() const;
    /// Names, score, lamps and the referee's words.
    [[nodiscard]] ui::HudModel hud_of_all() const;
    [[nodiscard]] ui::Names names_shown() const {
        return names_in(play_.stage.display.ui, play_.piste.programme().setup());
    }
    [[nodiscard]] const Devices& devices() const { return play_.stage.hands.controls.devices(); }
    [[nodiscard]] const Settings& settings() const { return play_.stage.settings.in_force(); }

    Play& play_;

  private:
    // piste_input.cpp
    bool quits(const SDL_Event& event);
    bool is_beside(const SDL_Event& event);
    bool uses_shortcut(const SDL_Event& event);
    bool looks_around(const SDL_Event& event);
    void switch_overlays();
    bool sits_down(const SDL_Event& event);
    void take_change(const ControlsChange& change);

    void tell_yielded(const std::string& words);
    [[nodiscard]] std::unique_ptr<Screen> cameras_over_this();
};

}  // namespace riposte
