// The panels of the drills: the list, and the card of a drill with the coach before it, in its pauses and at its end.
#pragma once

#include <riposte/ui/screens/drill_scores.hpp>
#include <riposte/ui/screens/join.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// A drill, as the list shows it.
struct DrillEntry {
    std::string title;   ///< "Parry and riposte"
    std::string detail;  ///< what it asks for, and below that the best and the last score
};
/// What the list shows.
struct DrillListModel {
    std::vector<DrillEntry> entries;
    std::string notice;         ///< message for the player, such as an Error's; may be empty
    std::size_t came_from = 0;  ///< the drill that was chosen last, which has the focus when the list opens
};
/// What the player wants of the list.
struct DrillListIntent {
    std::optional<std::size_t> open;  ///< index of the drill that shall begin
    bool back = false;
};
DrillListIntent draw_drill_list(const DrillListModel& model);

/// What the card of a drill with the coach shows.
struct DrillCardModel {
    enum class Moment : std::uint8_t { kBefore, kPause, kOver };
    Moment moment = Moment::kBefore;
    std::string title;                ///< "Parry and riposte"
    std::string task;                 ///< sentences that say what to do; in a pause how far the drill has come
    std::vector<Prompt> prompts;      ///< the controls that the drill needs, of the player's device
    std::vector<JoinDevice> devices;  ///< devices with which the player may fence
    std::size_t device = 0;           ///< index of the player's device
    bool can_go_on = true;            ///< false while the player's device is unplugged
    std::string reason;               ///< reason for the pause; may be empty
    DrillScores scores;               ///< at the end
};
/// What the player chose on the card.
struct DrillCardIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kGoOn,    ///< the drill shall begin, or go on
        kAgain,   ///< the drill shall begin anew
        kDevice,  ///< the device with the index `device` shall drive the player's fencer
        kControls,
        kSettings,
        kLeave
    };
    Kind kind = Kind::kNone;
    std::size_t device = 0;
};
DrillCardIntent draw_drill_card(const DrillCardModel& model);

}  // namespace riposte::ui
