// The interface of every screen of the program to the loop, and the stack of screens.
#pragma once

#include <riposte/core/seconds.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

/// How a player leaves a screen.
enum class Left : std::uint8_t {
    kBack,    ///< the player goes back to the screen below
    kBottom,  ///< the player goes to the lowest screen; the screens between are taken off, too
    kQuit,    ///< the program shall end; every screen is taken off
};

/// A screen: what the program does now, and what the window shows.
class Screen {
  public:
    virtual ~Screen() = default;

    /// Returns a word for the crash report.
    [[nodiscard]] virtual std::string name() const = 0;
    /// Takes an event. The screen on top gets every event.
    virtual void handle(const SDL_Event& event) = 0;
    /// Takes files that the player dropped on a window, at least one.
    virtual void take_files(const std::vector<std::filesystem::path>& /*files*/) {}
    /// Goes on by `elapsed` (s), which is at most a quarter of a second. `whole` (s) is the time that the last picture
    /// really took.
    virtual void advance(Seconds elapsed, Seconds whole) = 0;
    /// Draws the window, and does what the player chooses on the panels.
    virtual void draw(Seconds elapsed) = 0;
    /// Returns true while the mouse drives something, so that the pointer shall be hidden.
    [[nodiscard]] virtual bool wants_mouse() const { return false; }
    /// Goes on after the screens above were left, so that this screen lies on top again.
    virtual void resume() {}
    /// Lets go of everything that the screen holds, before the screen is taken off the stack.
    virtual void end() {}

    [[nodiscard]] std::optional<Left> left() const { return left_; }

  protected:
    /// Notes how the player leaves the screen. A player who wants to quit is not led back instead.
    void leave(Left how) {
        if (left_ != Left::kQuit) left_ = how;
    }

  private:
    std::optional<Left> left_;
};

/// The stack of screens. The player sees the last one.
class Screens {
  public:
    void push(std::unique_ptr<Screen> screen) { stack_.push_back(std::move(screen)); }
    /// Takes the top screen off and lays `screen` in its place. The screen that was taken off lives until
    /// `take_off_left`, since it may be the caller.
    void replace(std::unique_ptr<Screen> screen);
    [[nodiscard]] bool empty() const { return stack_.empty(); }
    [[nodiscard]] Screen& top() const { return *stack_.back(); }
    /// Puts a deed off until the picture is finished: a deed that closes windows or loads for long must not come
    /// between panels.
    void later(std::function<void()> deed) { deeds_.push_back(std::move(deed)); }
    /// Does the deeds that were put off, takes off the screens that were left, and resumes the screen that then lies on
    /// top. No screen may be doing anything during the call.
    void take_off_left();
    /// Takes all screens off.
    void clear();
    /// Returns the names of all screens: "menu > bout > settings".
    [[nodiscard]] std::string names() const;

  private:
    void pop();

    std::vector<std::unique_ptr<Screen>> stack_;
    std::vector<std::unique_ptr<Screen>>
        replaced_;                              ///< screens that were replaced since the last call of `take_off_left`
    std::vector<std::function<void()>> deeds_;  ///< deeds that were put off
};

}  // namespace riposte
