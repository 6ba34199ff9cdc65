// The drill "hit the ball" in its window.
#pragma once

#include "camera_desk.hpp"
#include "drill_device.hpp"
#include "hint.hpp"
#include "stage.hpp"
#include "study.hpp"

#include <riposte/core/fixed_step.hpp>
#include <riposte/ui/drill.hpp>
#include <riposte/ui/join.hpp>
#include <riposte/workshop/ball_drill.hpp>

namespace riposte {

class DrillRoom {
  public:
    /// The fencer has that kit. Fails where the drill cannot be made.
    static Result<DrillRoom> create(Stage& stage, const DrillDevice& device, const Kit& kit);
    Left run();

  private:
    DrillRoom(Stage& stage, workshop::BallDrill drill, const DrillDevice& device);

    void handle(const SDL_Event& event);
    void advance(Seconds elapsed);
    void draw(Seconds elapsed);
    void obey(const ui::DrillIntent& intent);
    [[nodiscard]] bool leads_cameras(DeviceId device) const;
    void begin();
    void stop(const DeviceInfo& lost);
    [[nodiscard]] bool running() const { return begun_ && !drill_.over(); }
    [[nodiscard]] ui::DrillModel model() const;

    Stage& stage_;
    workshop::BallDrill drill_;
    TickSounds sounds_;
    DrillDevice device_;
    std::vector<ui::JoinDevice> devices_;  ///< to choose from on the card
    bool begun_ = false;
    std::string unplugged_;  ///< why the card is shown again
    Seconds shown_ = 0;      ///< since it began
    FencerInput input_;      ///< of the last tick
    FixedStep steps_;
    CameraDesk cameras_;
    Hint hint_;  ///< what a key of the cameras chose
    std::optional<Left> left_;
};

/// How the player left the drill; an Error where it cannot be entered.
Result<Left> practise(Stage& stage, const DrillDevice& device, const Kit& kit);

}  // namespace riposte
