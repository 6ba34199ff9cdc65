// The way from the game to a place of study, which the game does not know from within.
#pragma once

#include "screen.hpp"

#include <riposte/core/result.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/fencing/kit.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace riposte {

struct Stage;

/// A place of study.
enum class Study : std::uint8_t { kWorkshop, kGallery, kDrill };

/// Returns the word of a place of study.
constexpr std::string_view name_of(Study study) {
    return study == Study::kWorkshop ? "workshop" : study == Study::kGallery ? "gallery" : "drill";
}

/// What a player brings from the menu into a study.
struct Visitor {
    Kit kit;             ///< kit of the left fencer as it was chosen last
    DeviceId last_used;  ///< device on which something was pressed last
};

/// Returns the kits that the screen of a study needs from its beginning on.
inline Kits kits_for(Study study, const Visitor& visitor) {
    return study == Study::kDrill ? Kits{visitor.kit, Kit{}} : Kits{};
}

/// A function that makes the screen of a study, or returns an Error if the study cannot be entered. The game gets the
/// function when the game is made (`visit` of study.hpp), so that the code of the studies can stand above the game's.
using Visit = std::function<Result<std::unique_ptr<Screen>>(Stage&, Study, const Visitor&)>;

}  // namespace riposte
