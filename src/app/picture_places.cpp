#include "picture_places.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr int kGap = 2;  // pixels between halves

}  // namespace

render::Target beside_menu(PixelSize size, const ui::Covered& covered) {
    const int left = static_cast<int>(covered.left * size.width);
    const int below = static_cast<int>(covered.below * size.height);
    return {0, std::max(1, size.width - left), std::max(1, size.height - below), left, below};
}

render::Target place_of_half(const render::Target& whole, bool above, std::size_t half) {
    render::Target place = whole;
    if (above) {
        place.height = std::max(1, (whole.height - kGap) / 2);
        if (half == 0) place.bottom += whole.height - place.height;
    } else {
        place.width = std::max(1, (whole.width - kGap) / 2);
        if (half == 1) place.left += whole.width - place.width;
    }
    return place;
}

double covered_of_half(double covered_below, bool above, std::size_t half) {
    if (!above) return covered_below;
    return half == 0 ? 0 : 2 * covered_below;
}

std::size_t half_at(const render::Target& whole, bool above, PixelSize place) {
    const bool second = above ? place.height < whole.bottom + whole.height / 2  // who is on top is the first
                              : place.width >= whole.left + whole.width / 2;
    return second ? 1 : 0;
}

}  // namespace riposte
