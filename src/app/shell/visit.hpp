// How the game goes to a place of study, without knowing what is there.
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

enum class Study : std::uint8_t { kWorkshop, kGallery, kDrill };

constexpr std::string_view name_of(Study study) {
    return study == Study::kWorkshop ? "workshop" : study == Study::kGallery ? "gallery" : "drill";
}

/// Who comes into a study from the menu.
struct Visitor {
    Kit kit;             ///< of the left fencer as it was last chosen
    DeviceId last_used;  ///< on which something was pressed last
};

/// Returns the kits that the screen of a study needs from its beginning on.
inline Kits kits_for(Study study, const Visitor& visitor) {
    return study == Study::kDrill ? Kits{visitor.kit, Kit{}} : Kits{};
}

/// Makes the screen of a study. Gives an Error where the study cannot be entered. The game is handed this function when
/// it is made (`visit` of study.hpp), so that the studies can stand above it.
using Visit = std::function<Result<std::unique_ptr<Screen>>(Stage&, Study, const Visitor&)>;

}  // namespace riposte
