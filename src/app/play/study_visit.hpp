// The way from a screen of the game to a place of study, and back to what stood still meanwhile.
#pragma once

#include "play.hpp"

#include <optional>
#include <vector>

namespace riposte {

/// A visit to a place of study from a screen: the screen stays below the study, and so does the bout.
class StudyVisit {
  public:
    explicit StudyVisit(Play& play) : play_(play) {}

    /// Wants to go to a place of study, as soon as the fencers whom it needs have been read.
    void want(Study study) { wanted_ = study; }
    /// Forgets the wish, since the player does something else.
    void drop() { wanted_.reset(); }
    /// Goes on with the wish; is to be called with every picture. A place that cannot be entered is told.
    void go_on();
    /// Takes the piste up again after the study was left; is to be called whenever the screen lies on top again. The
    /// players of a bout have their devices back.
    void come_back();

  private:
    void enter(Study study);
    void tell(const Error& error);
    [[nodiscard]] const Devices& devices() const { return play_.stage.hands.controls.devices(); }

    Play& play_;
    std::optional<Study> wanted_;
    std::optional<std::vector<DeviceInfo>> there_;  ///< devices when the player went to the study; none if nobody did
};

}  // namespace riposte
