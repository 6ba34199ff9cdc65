// The gallery: the list of its scenes, the bar under the one that is shown, and whom it shows.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/ui/kit_choices.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::ui {

struct GalleryEntry {
    std::string_view name;   ///< on the command line
    std::string_view title;  ///< in plain words
    std::string_view line;   ///< what there is to see
    std::string_view group;  ///< heading of the section; those of one group follow one another
};
struct GalleryModel {
    std::vector<GalleryEntry> scenes;
    std::size_t shown = 0;
    bool playing = true;
    KitChoices kits;
    Kit kit;             ///< of who is shown
    std::string notice;  ///< e.g. an Error's message; may be empty
};

enum class GalleryPage : std::uint8_t { kScene, kList, kFencer };
struct GalleryState {
    GalleryPage page = GalleryPage::kScene;
};

struct GalleryIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kShow,  ///< `scene`
        kPlayPause,
        kDress,  ///< `kit`
        kBack,   ///< out of the list or the scene
    };
    Kind kind = Kind::kNone;
    std::size_t scene = 0;
    Kit kit{};
};
GalleryIntent draw_gallery(const GalleryModel& model, GalleryState& state);
/// Share of the window's height that the bar covers, at its foot.
double gallery_bar_height();

}  // namespace riposte::ui
