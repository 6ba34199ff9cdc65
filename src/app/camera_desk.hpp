// The pictures of what is on the piste: the window's, whole or in halves, and those of further windows.
#pragma once

#include "bout_view.hpp"
#include "camera_window.hpp"

#include <vector>

namespace riposte {

class CameraDesk {
  public:
    /// Its cameras are the settings', or `own` where something else than a bout is looked at.
    explicit CameraDesk(Stage& stage, std::optional<CameraSettings> own = {}) : stage_(stage), own_(std::move(own)) {}

    enum class Beside : std::uint8_t {
        kNot,     ///< the event is of no further window
        kDone,    ///< it is nobody else's
        kEscape,  ///< Escape, which means nothing there and may stop the bout
    };
    Beside handle_beside(const SDL_Event& event);
    /// F1 to F5, F7 and F8 of the window: what such a key chose, in words, empty where that is seen; none: it was none
    /// of them.
    std::optional<std::string> handle_key(const SDL_Event& event, const ui::Names& names);
    /// The mouse leads the window's cameras.
    void lead(const SDL_Event& event);
    /// Of every event of the window: keys and sticks that are held lead its cameras, too. True: it is no menu's.
    bool steer(const SDL_Event& event);
    /// They have done so by devices that are free to, since the last picture.
    void advance(Seconds elapsed, const Steering::Free& free);
    /// The events of keys and sticks go elsewhere from now on.
    void let_go() { steering_.let_go(); }

    struct Panels {
        const std::function<void()>& window;
        const std::function<view::Covers()>& beside;  ///< and what it covers
    };
    /// What the players chose, and in the further windows what was chosen there.
    void show(const Shown& shown, const view::Covers& covers, const Panels& panels);
    /// The window shows both fencers from beside the piste, the further windows what was chosen there.
    void show_overview(const Shown& shown, double covered_below, const Panels& panels);
    /// The window shows it from there, the further windows what was chosen in them.
    void show_from(const view::Camera& eye, const Shown& shown, const Panels& panels);

    /// The window's camera menu. True when it is left.
    bool draw_menu(const ui::Names& names);
    /// Whether the window shows two halves: as the bout began, until somebody chooses otherwise, which is kept in the
    /// settings.
    [[nodiscard]] bool split() const { return own_ ? own_->split : bout_view_.split.value_or(chosen().split); }
    /// They lie above each other, the left fencer's on top, and not beside each other.
    [[nodiscard]] bool halves_above() const;
    void split_bout(bool split) { bout_view_.split = split; }
    void forget_bout() { bout_view_ = {}; }
    /// The window's cameras fit who fences (view_of_bout), until somebody chooses others.
    void begin_bout(const PerFencer<bool>& people);
    /// Bouts are looked at as the game comes from now on, and what is chosen in them is not kept.
    void leave_choices_aside() { shipped_.emplace(); }
    /// What is chosen from now on is for replays alone, where the first begins as bouts are looked at, but out of
    /// nobody's eyes, and every other as the one before; fine tuning is the same everywhere.
    void begin_replay();
    void end_replay();
    /// What the window shows.
    [[nodiscard]] CameraSettings chosen_now() const;
    void close_windows();
    /// A window was opened or closed a moment ago, and the keyboard may not be back yet where it was.
    [[nodiscard]] bool windows_changed() const;
    /// Why a further window did not open, or closed by itself; its menu says so where that is open.
    std::string take_notice() { return menu_open_ ? std::string() : std::exchange(notice_, {}); }
    /// The settings of the cameras have changed since this was asked: they are to be kept.
    bool take_changed();

  private:
    void show_beside(const Shown& shown, const std::function<view::Covers()>& panels);
    void close_lost();
    void open_window();
    [[nodiscard]] int free_corner() const;
    void choose_split(bool split);
    void choose_whole(const view::CameraChoice& choice);
    void choose_half(std::size_t half, const view::CameraChoice& choice);
    [[nodiscard]] const CameraSettings& chosen() const {
        return own_ ? *own_ : shipped_ ? *shipped_ : stage_.settings.in_force().cameras;
    }
    void change(const std::function<void(CameraSettings&)>& edit);
    void change_kept(const std::function<void(CameraSettings&)>& edit);
    /// A hand may move the tunings that it is given.
    void tune(const std::function<void(view::CameraTunings&)>& hand);
    [[nodiscard]] render::Target whole_place() const;
    [[nodiscard]] std::size_t half_under_pointer() const;
    /// By the mouse the half under the pointer, as by keys while no menu is open; else the one chosen in the menu.
    [[nodiscard]] std::size_t half_led() const;
    [[nodiscard]] LedCamera& led() { return split() ? halves_.at(half_led()) : whole_; }
    void take_choices();

    Stage& stage_;
    std::optional<CameraSettings> own_;
    std::optional<CameraSettings> replays_;  ///< `own_` of the last one
    std::optional<CameraSettings> shipped_;  ///< in place of the settings'
    BoutView bout_view_;
    LedCamera whole_;
    std::array<LedCamera, 2> halves_;
    LedCamera overview_;
    CameraHand hand_;
    std::vector<std::unique_ptr<CameraWindow>> windows_;
    CameraSettings seen_;
    std::string notice_;
    ui::Covered covered_;  ///< by the menu, while it is open
    Steering steering_;
    DeviceKind pressed_ = DeviceKind::kMouse;  ///< of what was pressed last
    std::optional<std::size_t> half_;          ///< of which a row in the menu had the focus last
    int opened_ = 0;
    bool wants_window_ = false;  ///< opened between two pictures
    std::optional<Seconds> changed_at_;
    bool started_ = false;
    bool put_back_ = false;
    bool menu_open_ = false;  ///< what is changed there is kept when it is left
};

}  // namespace riposte
