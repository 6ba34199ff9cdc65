// The mouse in the workshop's picture, which looks round, chooses a bone, turns a ring, and drags hand and elbow.
#pragma once

#include "workshop_hold.hpp"

#include <SDL_events.h>

#include <memory>
#include <optional>

namespace riposte {

/// What the mouse does in the picture.
class WorkshopHands {
  public:
    /// Takes an event of the mouse in a window of that size (points), and chooses the joint whose bone is pressed on
    /// the posture's page. Returns the edit that the event asks for; nothing if it asks for none. A drag that began on
    /// another page, or with another fencer, than those of the sight has ended.
    std::optional<WorkshopEdit> handle(const SDL_Event& event, PixelSize window, WorkshopEye& eye,
                                       const WorkshopSight& sight, JointIndex& chosen);
    /// Ends a drag.
    void let_go() { drag_.reset(); }

    /// Returns the axis of the ring that is held or pointed at; -1 if none is.
    [[nodiscard]] int marked_ring() const { return ring_; }

  private:
    struct Drag {  // NOLINT(bugprone-exception-escape): the assignment of a std::variant does not throw here
        Hold hold;
        ui::WorkshopTab page;
        std::shared_ptr<const FencerModel> fencer;
        Vec2 place{0};  ///< of the mouse, as it was last
    };
    void press(const SDL_MouseButtonEvent& button, const Vec2& place, const WorkshopEye& eye,
               const WorkshopSight& sight, JointIndex& chosen);
    [[nodiscard]] bool outlived(const WorkshopSight& sight) const;
    std::optional<WorkshopEdit> move(const Vec2& place, WorkshopEye& eye, const WorkshopSight& sight);

    std::optional<Drag> drag_;  ///< while a button is pressed
    int ring_ = -1;
};

}  // namespace riposte
