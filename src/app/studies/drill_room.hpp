// The screen of the drill "hit the ball".
#pragma once

#include "cameras/camera_desk.hpp"
#include "drill_device.hpp"
#include "shell/stage.hpp"
#include "study.hpp"
#include "study_hint.hpp"

#include <riposte/audio/event_sounds.hpp>
#include <riposte/core/fixed_step.hpp>
#include <riposte/ui/screens/drill.hpp>
#include <riposte/ui/screens/join.hpp>
#include <riposte/workshop/ball_drill.hpp>

namespace riposte {

/// The drill: a card on which the player chooses a device, then balls to hit.
class DrillRoom final : public Screen {
  public:
    /// Makes the screen, with the fencers in those kits. Gives an Error if a kit, a posture or the drill cannot be had.
    static Result<std::unique_ptr<Screen>> create(Stage& stage, const DrillDevice& device, const Kits& kits);
    [[nodiscard]] std::string name() const override { return "drill"; }
    void handle(const SDL_Event& event) override;
    void take_files(const std::vector<std::filesystem::path>& files) override;
    void advance(Seconds elapsed, Seconds whole) override;
    void draw(Seconds elapsed) override;
    [[nodiscard]] bool wants_mouse() const override { return running() && stage_.hands.controls.wants_mouse(); }
    void end() override;

  private:
    DrillRoom(Stage& stage, workshop::BallDrill drill, const DrillDevice& device);

    void obey(const ui::DrillIntent& intent);
    [[nodiscard]] bool leads_cameras(DeviceId device) const;
    void begin();
    void stop(const DeviceInfo& lost);
    void keep_score();
    [[nodiscard]] bool running() const { return begun_ && !drill_.over(); }
    [[nodiscard]] ui::DrillModel model() const;

    Stage& stage_;
    workshop::BallDrill drill_;
    TickSounds sounds_;
    DrillDevice device_;
    std::vector<ui::JoinDevice> devices_;  ///< devices to choose from on the card
    bool begun_ = false;
    std::string on_card_;     ///< message on the card, such as the reason for which it is shown again
    ui::DrillScores scores_;  ///< once the drill is over
    Seconds shown_ = 0;       ///< time since the drill began, without interruptions
    FencerInput input_;       ///< input of the last tick
    FixedStep steps_;
    CameraDesk cameras_;
    StudyHint hint_;  ///< choice of a key of the cameras, or what went wrong
};

}  // namespace riposte
