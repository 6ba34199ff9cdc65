// The face that every screen of the program shows to the loop, and the stack that they lie on.
#pragma once

#include <riposte/core/seconds.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

/// How a player leaves a screen.
enum class Left : std::uint8_t {
    kBack,    ///< to the screen below
    kBottom,  ///< to the lowest screen: those between are taken off, too
    kQuit,    ///< the program is to end: every screen is taken off
};

class Screen {
  public:
    virtual ~Screen() = default;

    /// Returns a word for the crash report.
    [[nodiscard]] virtual std::string name() const = 0;
    /// Takes an event; every one comes here while the screen lies on top.
    virtual void handle(const SDL_Event& event) = 0;
    /// Goes on by `elapsed` (s), which is at most a quarter of a second; `whole` (s) is what the last picture really
    /// took.
    virtual void advance(Seconds elapsed, Seconds whole) = 0;
    /// Draws the window. What the player chooses on its panels happens here.
    virtual void draw(Seconds elapsed) = 0;
    /// Returns true while the mouse drives something and the pointer is to be hidden.
    [[nodiscard]] virtual bool wants_mouse() const { return false; }
    /// The screens above were left, and this one lies on top again.
    virtual void resume() {}
    /// The screen is taken off the stack: whatever it holds is let go.
    virtual void end() {}

    [[nodiscard]] std::optional<Left> left() const { return left_; }

  protected:
    /// Whoever wants to quit is not led back instead.
    void leave(Left how) {
        if (left_ != Left::kQuit) left_ = how;
    }

  private:
    std::optional<Left> left_;
};

/// Screens that lie on one another; the last one is seen.
class Screens {
  public:
    void push(std::unique_ptr<Screen> screen) { stack_.push_back(std::move(screen)); }
    /// Takes the top off and lays `screen` in its place. What was taken off lives on until `take_off_left`, since it
    /// may be what calls this.
    void replace(std::unique_ptr<Screen> screen);
    [[nodiscard]] bool empty() const { return stack_.empty(); }
    [[nodiscard]] Screen& top() const { return *stack_.back(); }
    /// Does something when the picture is finished: what closes windows or loads for long must not come between panels.
    void later(std::function<void()> deed) { deeds_.push_back(std::move(deed)); }
    /// Does what was put off, takes off the screens that were left, and tells the one that lies on top then. To be
    /// called while none of them does anything.
    void take_off_left();
    /// Takes all off.
    void clear();
    /// Returns the names of all, "menu > bout > settings".
    [[nodiscard]] std::string names() const;

  private:
    void pop();

    std::vector<std::unique_ptr<Screen>> stack_;
    std::vector<std::unique_ptr<Screen>> replaced_;  ///< since screens were taken off last
    std::vector<std::function<void()>> deeds_;       ///< put off
};

}  // namespace riposte
