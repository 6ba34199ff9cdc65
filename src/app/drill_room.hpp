// The drill "hit the ball" in its window.
#pragma once

#include "camera_desk.hpp"
#include "stage.hpp"
#include "study.hpp"

#include <riposte/ui/drill.hpp>
#include <riposte/ui/join.hpp>
#include <riposte/workshop/ball_drill.hpp>

namespace riposte {

/// What is to move the fencer unless another device begins.
struct DrillDevice {
    DeviceId id;
    bool asked = false;  ///< by name: then it stays, whatever begins
};

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
    void begin();
    [[nodiscard]] bool running() const { return begun_ && !drill_.over(); }
    /// Who has the sword when it begins now: the device that was asked for, else the one that pressed.
    [[nodiscard]] DeviceId beginner() const;
    [[nodiscard]] ui::DrillModel model() const;

    Stage& stage_;
    workshop::BallDrill drill_;
    DrillDevice device_;
    std::vector<ui::JoinDevice> devices_;  ///< to choose from on the card
    std::optional<DeviceId> pressed_;      ///< since the card is shown
    bool begun_ = false;
    Seconds shown_ = 0;  ///< since it began
    FencerInput input_;  ///< of the last tick
    FixedStep steps_;
    CameraDesk cameras_;
    std::optional<Left> left_;
};

/// What a player holds who has used that device last (none: nobody knows): it, where it is no key; else what the
/// settings give the left fencer, where it stands at the keyboard; else the mouse.
DeviceId device_for(const Stage& stage, DeviceId last_used);
/// How the player left the drill; an Error where it cannot be entered.
Result<Left> practise(Stage& stage, const DrillDevice& device, const Kit& kit);

}  // namespace riposte
