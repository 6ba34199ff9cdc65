// One more window of the game, with its own camera and menu (K 7.3, A.2).
#pragma once

#include "camera_menu.hpp"
#include "shell/hint.hpp"
#include "shell/stage.hpp"
#include "shown.hpp"
#include "still_click.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace riposte {

class CameraWindow {
  public:
    /// `number` is told in the title; `corner` of the screen, as WindowOptions have it.
    static Result<std::unique_ptr<CameraWindow>> create(const Stage& stage, const view::CameraChoice& choice,
                                                        int number, int corner);

    /// Returns true if the event is of this window.
    [[nodiscard]] bool owns(const SDL_Event& event) const;
    /// Returns true if the event is Escape and no menu is open here that it would close: then it is the bout's.
    [[nodiscard]] bool passes_on(const SDL_Event& event) const;
    void handle(const SDL_Event& event, view::CameraTunings& tunings);
    /// Draws the picture, and over it what `panels` draws, which tells what it covers, or the menu where it is open.
    void show(Stage& stage, const Shown& shown, view::CameraTunings& tunings,
              const std::function<view::Covers()>& panels);
    /// Returns the corner of the screen in which the window was opened.
    [[nodiscard]] int corner() const { return corner_; }
    [[nodiscard]] bool closed() const { return closed_for_.has_value(); }
    /// Returns why the window closed by itself; empty where its player closed it, or it is open.
    [[nodiscard]] std::string closed_for() const { return closed_for_.value_or(""); }
    /// Returns true once after the player has asked for one more window.
    [[nodiscard]] bool wants_another() { return std::exchange(wants_another_, false); }
    /// Returns true once when hands that led the camera have come to rest.
    [[nodiscard]] bool take_tuned() { return hand_.take_tuned(); }

  private:
    CameraWindow(Window window, ui::Ui ui, const view::CameraChoice& choice, int corner);
    /// Returns true if the event was a key of the cameras or of the full screen, which mean the same whatever is open.
    bool uses_shortcut(const SDL_Event& event);
    void draw_panels(const Shown& shown, view::CameraTunings& tunings, const std::function<view::Covers()>& panels);
    void draw_menu(const ui::Names& names, view::CameraTunings& tunings);
    void draw_hint(const ui::Names& names);
    void change_full_screen();
    void tell_refused(const std::string& why);

    Window window_;
    ui::Ui ui_;
    LedCamera led_;
    CameraHand hand_;  ///< with the mouse and the keys of this window
    CameraMenu menu_;
    int corner_;
    std::string notice_;  ///< why the window did not change to full screen
    Hint hint_;
    std::optional<bool> chose_;          ///< by a key, since the last picture: the aim, else the camera
    PerFencer<bool> there_{true, true};  ///< fencers who are in the last frame
    std::string refused_;                ///< why the camera that is chosen has nothing to show, as it was told last
    StillClick click_;                   ///< which opens and closes the menu
    std::optional<std::string> closed_for_;
    bool wants_another_ = false;
};

}  // namespace riposte
