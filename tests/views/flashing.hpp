// How much of a picture flashes, as WCAG 2.2 counts it (success criterion 2.3.1, "general flash and red flash
// thresholds"): a flash is a pair of opposing changes of relative luminance by a tenth of the greatest, of which the
// darker is below 0.8; content is safe where no more than three in any second befall a quarter of any ten degrees of
// the field of view, a third of the picture's width and height. Here stricter: flashes of one second count together
// although they are not of one moment, and a blade that passes before a wall counts like a lamp.
#pragma once

#include "perceived.hpp"

#include <deque>

namespace riposte {

inline constexpr float kSafeShare = 0.25F;  ///< of a third by a third of the picture

class FlashMeter {
  public:
    /// Of pictures `rate` a second, all of one size.
    explicit FlashMeter(int rate) : rate_(rate) {}

    void add(const render::Image& image) {
        const Colours colours = linear_colours(image);
        width_ = colours.width;
        height_ = colours.height;
        pixels_.resize(colours.at.size());
        for (std::size_t i = 0; i < pixels_.size(); ++i) take(pixels_[i], luminance_of(colours.at[i]));
        ++now_;
        worst_ = std::max(worst_, greatest_share());
    }

    /// Of a third by a third of the picture, the largest that flashed more than three times within a second.
    [[nodiscard]] float worst() const { return worst_; }

  private:
    static constexpr float kChange = 0.1F;
    static constexpr float kDark = 0.8F;
    static constexpr std::size_t kSafeChanges = 6;  // three flashes

    struct Pixel {
        float lowest = 2;  ///< since the last change
        float highest = -1;
        int way = 0;              ///< of the last change: up or down
        std::deque<int> changes;  ///< pictures, of the last second
    };

    static float luminance_of(const Vec3f& linear) {
        return 0.2126F * linear.x + 0.7152F * linear.y + 0.0722F * linear.z;
    }

    void take(Pixel& pixel, float luminance) const {
        pixel.lowest = std::min(pixel.lowest, luminance);
        pixel.highest = std::max(pixel.highest, luminance);
        const bool up = pixel.way <= 0 && luminance - pixel.lowest >= kChange && pixel.lowest < kDark;
        const bool down = pixel.way >= 0 && pixel.highest - luminance >= kChange && luminance < kDark;
        if (up || down) {
            pixel.way = up ? 1 : -1;
            pixel.lowest = pixel.highest = luminance;
            pixel.changes.push_back(now_);
        }
        while (!pixel.changes.empty() && pixel.changes.front() <= now_ - rate_) pixel.changes.pop_front();
    }

    [[nodiscard]] float greatest_share() const {
        const int across = std::max(1, width_ / 3);
        const int down = std::max(1, height_ / 3);
        // Of all pixels above and to the left of (x, y).
        std::vector<int> flashing(static_cast<std::size_t>((width_ + 1) * (height_ + 1)), 0);
        const auto at = [&](int x, int y) -> int& { return flashing[static_cast<std::size_t>(y * (width_ + 1) + x)]; };
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                const Pixel& pixel = pixels_[static_cast<std::size_t>(y * width_ + x)];
                at(x + 1, y + 1) =
                    at(x + 1, y) + at(x, y + 1) - at(x, y) + (pixel.changes.size() > kSafeChanges ? 1 : 0);
            }
        }
        int most = 0;
        for (int y = 0; y + down <= height_; ++y) {
            for (int x = 0; x + across <= width_; ++x)
                most = std::max(most, at(x + across, y + down) - at(x, y + down) - at(x + across, y) + at(x, y));
        }
        return static_cast<float>(most) / static_cast<float>(across * down);
    }

    int rate_;
    int now_ = 0;
    int width_ = 0;
    int height_ = 0;
    std::vector<Pixel> pixels_;
    float worst_ = 0;
};

}  // namespace riposte
