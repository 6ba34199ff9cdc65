// The trial of the workshop's hit page, as time goes by.
#pragma once

#include "workshop_aim.hpp"

#include <riposte/core/fixed_step.hpp>
#include <riposte/workshop/hit_trial.hpp>

#include <string>

namespace riposte {

class WorkshopHit {
  public:
    explicit WorkshopHit(const BoutSetup& setup) : trial_(setup) {}

    /// Lets `elapsed` seconds pass, in which the body answers as the rules have it. Time stands still while a blow is
    /// aimed and while the choice has it paused.
    void advance(Seconds elapsed, const ui::HitChoice& choice, const BodyRules& rules);
    /// Takes an event of the mouse. Returns true if the mouse aims a blow; it is struck when the button is let go.
    bool handle(const SDL_Event& event, PixelSize window, const WorkshopEye& eye, const ui::HitChoice& choice);
    /// Aims no more; nothing is struck.
    void let_go() { aim_.let_go(); }
    /// Strikes as the choice has it. Returns false if the figure shows nothing of the part from there.
    bool strike(const ui::HitChoice& choice);
    void again();

    [[nodiscard]] const workshop::HitTrial& trial() const { return trial_; }
    [[nodiscard]] view::Frame frame() const { return trial_.frame(steps_.fraction()); }
    [[nodiscard]] Real root_x() const { return trial_.fencer().state().fencers[0].root_x; }
    /// The arrow of the blow that is aimed; none while nothing is aimed, or the drag has no length yet.
    [[nodiscard]] std::optional<AimedBlow> aimed(const WorkshopEye& eye, const ui::HitChoice& choice) const;
    /// Returns the line that tells what the last blow has done.
    [[nodiscard]] std::string line() const;

  private:
    void hit(const workshop::StruckPlace& place, const Vec3& impulse_world);

    workshop::HitTrial trial_;
    WorkshopAim aim_;
    FixedStep steps_;
};

/// Draws over the frame what the choice shows of the trial, and the arrow of the blow that is aimed.
void add_hit_drawings(const WorkshopHit& hit, const ui::HitChoice& choice, const std::optional<AimedBlow>& aimed,
                      view::Frame& frame);

}  // namespace riposte
