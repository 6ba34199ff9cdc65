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

view::Covers covers_of_half(const view::Covers& whole, bool above, std::size_t half) {
    constexpr Real kToHead = 0.19;  // share of the whole's width from its middle to the head in the middle of a half
    if (!above) return {whole.panels, {whole.reach > kToHead ? whole.words.above : 0, 0}};
    const auto of = [&](const view::Bands& covered) {
        return half == 0 ? view::Bands{2 * covered.above, 0} : view::Bands{0, 2 * covered.below};
    };
    return {of(whole.panels), of(whole.words)};
}

std::size_t half_at(const render::Target& whole, bool above, PixelSize place) {
    const bool second = above ? place.height < whole.bottom + whole.height / 2  // who is on top is the first
                              : place.width >= whole.left + whole.width / 2;
    return second ? 1 : 0;
}

}  // namespace riposte
