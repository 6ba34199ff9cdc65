// The panels of the gallery: the list of scenes, the bar under the scene that is shown, the kit of its
// fencer, and the methods that scenes show.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/gallery/methods.hpp>
#include <riposte/ui/kit/kit_choices.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::ui {

/// A scene, as the list shows it.
struct GalleryEntry {
    std::string_view name;   ///< name on the command line
    std::string_view title;  ///< title in plain words
    std::string_view line;   ///< line that says what there is to see
    std::string_view group;  ///< heading of the section; scenes of one group follow one another
};
/// What the panels show.
struct GalleryModel {
    std::vector<GalleryEntry> scenes;
    std::size_t shown = 0;
    bool playing = true;
    KitChoices kits;
    Kit kit;  ///< kit of the fencer who is shown
    gallery::Methods methods;
    std::string notice;  ///< message for the player, such as an Error's; may be empty
};

/// The panel that is shown.
enum class GalleryPage : std::uint8_t { kScene, kList, kFencer, kMethods };
/// The state of the panels.
struct GalleryState {
    GalleryPage page = GalleryPage::kScene;
};

/// What the player wants of the panels.
struct GalleryIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kShow,  ///< `scene` shall be shown
        kPlayPause,
        kDress,          ///< the fencer shall have `kit`
        kChooseMethods,  ///< scenes shall show `methods`
        kBack,           ///< the player leaves the list or the scene
    };
    Kind kind = Kind::kNone;
    std::size_t scene = 0;
    Kit kit{};
    gallery::Methods methods{};
};
GalleryIntent draw_gallery(const GalleryModel& model, GalleryState& state);
/// Returns the share of the window's height that the bar covers at the lower edge.
double gallery_bar_height();

}  // namespace riposte::ui
