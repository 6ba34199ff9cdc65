// The size of a window or of a picture in it.
#pragma once

namespace riposte {

/// In pixels, unless the place that has it names another unit.
struct PixelSize {
    int width = 0;
    int height = 0;
    bool operator==(const PixelSize&) const = default;
};

}  // namespace riposte
