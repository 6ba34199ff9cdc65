// How the game goes to a place of study and comes back, without knowing what is there.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/fencing/kit.hpp>

#include <cstdint>
#include <functional>
#include <string_view>

namespace riposte {

class Stage;

enum class Study : std::uint8_t { kWorkshop, kGallery, kDrill };
enum class Left : std::uint8_t { kBack, kQuit };

constexpr std::string_view name_of(Study study) {
    return study == Study::kWorkshop ? "workshop" : study == Study::kGallery ? "gallery" : "drill";
}

/// Who comes into a study from the menu.
struct Visitor {
    Kit kit;             ///< of the left fencer as it was last chosen
    DeviceId last_used;  ///< on which something was pressed last
};

/// Runs a study on the stage until the player leaves it, and tells how he left. Gives an Error where the study cannot
/// be entered. The game is handed this function when it is made (`visit` of study.hpp), so
/// that the studies can stand above it.
using Visit = std::function<Result<Left>(Stage&, Study, const Visitor&)>;

}  // namespace riposte
