// The bar over a scene of the gallery, and the gallery's list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::ui {

struct GalleryEntry {
    std::string_view name;
    std::string_view line;
};
struct GalleryModel {
    std::vector<GalleryEntry> scenes;
    std::size_t shown = 0;
    bool playing = true;
};
enum class GalleryIntent : std::uint8_t { kNone, kPrevious, kNext, kPlayPause, kBack };
GalleryIntent draw_gallery_bar(const GalleryModel& model);
/// Share of the window's height that the bar covers, at its foot.
double gallery_bar_height();

}  // namespace riposte::ui
