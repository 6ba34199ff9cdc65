// The mouse that aims a blow in the workshop's picture.
#pragma once

#include "workshop_eye.hpp"

#include <riposte/ui/workshop/workshop_panel.hpp>

#include <SDL_events.h>

#include <optional>

namespace riposte {

/// A blow, and where it falls.
struct AimedBlow {
    workshop::StruckPlace place;
    Vec3 impulse_world{0};  ///< N s
};

class WorkshopAim {
  public:
    /// Takes an event of the mouse in a window of that size (points) over the figure of `frame`, which
    /// is looked at when a button is pressed. Returns true if the event belongs to
    /// a blow: the left button pressed on the figure, the drag, and its end.
    bool handle(const SDL_Event& event, PixelSize window, const WorkshopEye& eye, const FencerModel& model,
                const view::Frame& frame);
    /// Returns true while a place is aimed at.
    [[nodiscard]] bool aims() const { return place_.has_value(); }
    /// Returns the blow that the drag means now, which goes `depth` rad into the picture; none if it has no length.
    [[nodiscard]] std::optional<AimedBlow> blow(const WorkshopEye& eye, Real depth) const;
    void let_go() { place_.reset(); }

  private:
    std::optional<workshop::StruckPlace> place_;
    Vec2 mouse_{0};  ///< place of the picture
};

}  // namespace riposte
