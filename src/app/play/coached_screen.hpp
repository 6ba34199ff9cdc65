// The common base of the screens in which a coach is on the piste with the player: the lesson and the drills.
#pragma once

#include "piste_screen.hpp"

#include <riposte/lessons/lesson.hpp>

#include <optional>
#include <string>
#include <vector>

namespace riposte {

/// A coach and a pupil on the piste, in free practice, which nobody records. The exercise stands still while a card is
/// shown. Leaves a demonstration on the piste.
class CoachedScreen : public PisteScreen {
  public:
    /// The pupil gets the device that the player probably holds, or `device` if that is one.
    explicit CoachedScreen(Play& play, DeviceId device = {});
    [[nodiscard]] bool wants_mouse() const final { return running_ && play_.stage.hands.controls.wants_mouse(); }
    [[nodiscard]] HallMode hall() const final { return running_ ? HallMode::kEmpty : HallMode::kPaused; }
    void go_on(Seconds elapsed, Seconds whole) final;
    [[nodiscard]] bool moves() const final { return running_ && now() >= ready_at_; }
    void end() override;

  protected:
    /// Returns the coach's input for the next tick of the bout, and moves the coach on.
    virtual FencerInput coach_does(const BoutSetup& setup, const BoutState& bout) = 0;
    /// Sees a tick that the bout has made.
    virtual void see(const ToldTick& tick) = 0;
    /// Does what follows from the ticks of a picture.
    virtual void follow() = 0;
    /// Does what follows when the exercise stops, before the card is shown.
    virtual void stopped() {}
    /// Draws the card, and does what the player chooses on it.
    virtual void draw_card() = 0;

    /// Puts both on the piste, at their lines.
    void put_on_piste(Real tempo);
    /// Lets the exercise go on, after a moment in which the player's hands find their controls.
    void run();
    /// Gives the pupil to another device.
    void take_device(DeviceId device);
    /// Fills in the plate of the exercise, and what goes with it.
    void fill_exercise(ui::HudModel& hud, Seconds elapsed, ui::HudLesson plate) const;
    /// Returns the name of the control that leads to the card.
    [[nodiscard]] std::string pause_control() const;

    void draw_panels() final {
        if (!running_) draw_card();
    }
    [[nodiscard]] bool looks_on() const final { return running_; }
    void stop(const std::string& reason) final;
    bool fences_with(const SDL_Event& event) final;
    [[nodiscard]] bool leads_cameras(DeviceId device) const final;
    void open_cameras() final;
    [[nodiscard]] bool pauses(const SDL_Event& event) const final;
    bool takes_seat(const SDL_Event& press, DeviceId device) final;

    [[nodiscard]] const LessonCourse& course() const { return course_; }
    [[nodiscard]] bool running() const { return running_; }
    [[nodiscard]] bool begun() const { return begun_; }
    /// Returns the kind of the device that drives the pupil.
    [[nodiscard]] DeviceKind pupils_kind() const { return play_.places.seating().of(kPupil).device.kind; }
    /// What a card shows of the pupil's device.
    struct PupilsDevice {
        std::vector<ui::JoinDevice> all;
        std::size_t at = 0;  ///< index of the pupil's device
        bool there = true;   ///< false while the device is unplugged
        std::string reason;  ///< reason for which the card is shown; may be empty
    };
    [[nodiscard]] PupilsDevice pupils_device() const;

  private:
    const Seating seating_;  ///< as it was before
    LessonCourse course_;
    bool running_ = false;  ///< false while the card is shown
    bool begun_ = false;    ///< true once the card was left for the first time
    std::string reason_;    ///< reason for which the card is shown
    Seconds ready_at_ = 0;
};

}  // namespace riposte
