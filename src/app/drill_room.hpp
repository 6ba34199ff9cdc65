// The drill "hit the ball" in its window.
#pragma once

#include "camera_desk.hpp"
#include "stage.hpp"
#include "study.hpp"

#include <riposte/workshop/ball_drill.hpp>

namespace riposte {

class DrillRoom {
  public:
    /// `device` moves the fencer, who has that kit. Fails where the drill cannot be made.
    static Result<DrillRoom> create(Stage& stage, DeviceId device, const Kit& kit);
    Left run();

  private:
    DrillRoom(Stage& stage, workshop::BallDrill drill)
        : stage_(stage), drill_(std::move(drill)), cameras_(stage, CameraSettings{}) {}

    void handle(const SDL_Event& event);
    void advance(Seconds elapsed);
    void draw(Seconds elapsed);

    Stage& stage_;
    workshop::BallDrill drill_;
    FixedStep steps_;
    CameraDesk cameras_;
    std::optional<Left> left_;
};

/// The device that the settings give the left fencer, or the mouse.
DeviceId own_device(const Stage& stage);
/// How the player left the drill; an Error where it cannot be entered.
Result<Left> practise(Stage& stage, DeviceId device, const Kit& kit);

}  // namespace riposte
