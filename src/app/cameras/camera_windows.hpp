// The further windows of the game: opened, closed, lost, each in a corner of the screen.
#pragma once

#include "camera_window.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace riposte {

/// What becomes of an event that may be a further window's.
enum class Beside : std::uint8_t {
    kNot,     ///< the event is of no further window
    kDone,    ///< it is nobody else's
    kEscape,  ///< Escape, which means nothing there and may stop the bout
};

class CameraWindows {
  public:
    explicit CameraWindows(Stage& stage) : stage_(stage) {}

    /// Offers the event to the windows; the one that it came to takes it.
    Beside handle(const SDL_Event& event, view::CameraTunings& tunings);
    /// Asks for one more window, which is opened after the next picture if there is room for it.
    void ask_for_one() { wants_one_ = true; }
    [[nodiscard]] bool have_room() const { return windows_.size() < kMost; }
    /// Draws all windows, each with its camera; `panels` draws over them and tells what that covers. The first window
    /// is current afterwards.
    void show(const Shown& shown, view::CameraTunings& tunings, const std::function<view::Covers()>& panels);
    /// Closes all windows; the first window is current afterwards.
    void close();
    /// Closes all windows if the context is lost that they share: what they draw with went with it.
    void close_lost();
    /// Returns true if a window was opened or closed a moment ago, and the keyboard may not be back yet where it was.
    [[nodiscard]] bool changed() const;
    /// Returns true once when hands that led a camera in a window have come to rest.
    [[nodiscard]] bool take_tuned();
    /// Returns why a window did not open, or closed by itself; empty where all is well.
    [[nodiscard]] const std::string& notice() const { return notice_; }
    std::string take_notice() { return std::exchange(notice_, {}); }

  private:
    static constexpr std::size_t kMost = 4;

    void draw_into_first();
    void open();
    [[nodiscard]] int free_corner() const;

    Stage& stage_;
    std::vector<std::unique_ptr<CameraWindow>> windows_;
    std::string notice_;
    int opened_ = 0;          ///< since the game began
    bool wants_one_ = false;  ///< a window is to be opened between two pictures
    std::optional<Seconds> changed_at_;
};

}  // namespace riposte
