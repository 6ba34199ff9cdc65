// Values of the newest ticks, at a fixed cost in memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace riposte::net {

/// Keeps one value for each of the `Size` ticks that were put last; a tick that is put later takes the place of the one
/// `Size` ticks away.
template <class T, std::size_t Size>
class TickRing {
  public:
    void put(std::uint32_t tick, const T& value) { places_[tick % Size].emplace(Place{tick, value}); }
    /// Returns the value of the tick, or null if none is kept.
    [[nodiscard]] const T* find(std::uint32_t tick) const {
        const auto& place = places_[tick % Size];
        return place && place->tick == tick ? &place->value : nullptr;
    }
    void erase(std::uint32_t tick) {
        if (find(tick) != nullptr) places_[tick % Size].reset();
    }
    void clear() {
        for (auto& place : places_) place.reset();
    }

  private:
    struct Place {
        std::uint32_t tick;
        T value;
    };
    std::array<std::optional<Place>, Size> places_{};
};

}  // namespace riposte::net
