// One more window of the game, with its own camera and menu (K 7.3, A.2).
#pragma once

#include "camera_hand.hpp"
#include "picture_places.hpp"
#include "stage.hpp"

#include <riposte/ui/camera_menu.hpp>

namespace riposte {

/// What all pictures of a moment show.
struct Shown {
    const view::Frame& frame;
    ui::Names names;
    Seconds elapsed = 0;
};

class CameraWindow {
  public:
    static Result<std::unique_ptr<CameraWindow>> create(const Stage& stage, const view::CameraChoice& choice,
                                                        int number, int corner);

    [[nodiscard]] bool owns(const SDL_Event& event) const;
    /// Escape closes the menu here; where none is open it is the bout's.
    [[nodiscard]] bool passes_on(const SDL_Event& event) const;
    void handle(const SDL_Event& event, view::CameraTunings& tunings);
    /// The picture, and over it what `panels` draws, which tells what it covers, or the menu where it is open.
    void show(Stage& stage, const Shown& shown, view::CameraTunings& tunings,
              const std::function<view::Covers()>& panels);
    /// Of the screen, as WindowOptions have it, in which it was opened.
    [[nodiscard]] int corner() const { return corner_; }
    [[nodiscard]] bool closed() const { return closed_; }
    /// Why it closed by itself; empty where its player closed it.
    [[nodiscard]] const std::string& closed_for() const { return closed_for_; }
    [[nodiscard]] bool wants_another() { return std::exchange(wants_another_, false); }
    [[nodiscard]] bool take_tuned() { return std::exchange(put_back_, false) || hand_.take_tuned(); }

  private:
    CameraWindow(Window window, ui::Ui ui, const view::CameraChoice& choice, int corner);
    void draw_menu(const ui::Names& names, view::CameraTunings& tunings);
    void draw_hint(const ui::Names& names, Seconds elapsed);
    void change_full_screen();
    void close_for(const Error& reason);

    Window window_;
    ui::Ui ui_;
    LedCamera led_;
    CameraHand hand_;
    Steering steering_;                        ///< by the keys of this window
    DeviceKind pressed_ = DeviceKind::kMouse;  ///< of what was pressed here last
    int corner_;
    std::string notice_;
    Seconds hint_left_ = 8;
    std::optional<bool> chose_;  ///< by a key, a moment ago: the aim, else the camera
    ui::Covered covered_;        ///< by the menu, while it is open
    int right_moved_ = 0;        ///< since the right button went down
    bool menu_ = false;
    bool closed_ = false;
    std::string closed_for_;
    bool wants_another_ = false;
    bool put_back_ = false;
};

}  // namespace riposte
