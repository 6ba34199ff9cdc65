// Names one of the two fencers, and holds values of which each fencer has one.
#pragma once

#include <riposte/core/assert.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace riposte {

/// One of the two fencers. Fencer 0 begins on the negative side of the piste and faces +X; fencer 1 faces fencer 0.
class FencerId {
  public:
    constexpr FencerId() = default;
    /// 0 or 1. Implicit, so that a plain number names a fencer where one is asked for.
    template <std::integral Number>
    constexpr FencerId(Number index)
        : index_(static_cast<std::uint8_t>(index)) {               // NOLINT(google-explicit-constructor)
        RIPOSTE_ASSERT(index == Number{0} || index == Number{1});  // the number as given: a cast would make 0 of 256
    }

    /// The opponent.
    [[nodiscard]] constexpr FencerId other() const { return 1 - index_; }
    /// 0 or 1: for what is written, hashed or sent.
    [[nodiscard]] constexpr std::uint8_t index() const { return index_; }

    friend constexpr bool operator==(FencerId, FencerId) = default;

  private:
    std::uint8_t index_ = 0;
};

/// Both fencers, in their order: `for (const FencerId fencer : kFencers)`.
inline constexpr std::array<FencerId, 2> kFencers{0, 1};

/// One value for each fencer. An array of two that a FencerId can index.
template <class T>
struct PerFencer : std::array<T, 2> {
    using std::array<T, 2>::operator[];
    constexpr T& operator[](FencerId fencer) { return (*this)[std::size_t{fencer.index()}]; }
    constexpr const T& operator[](FencerId fencer) const { return (*this)[std::size_t{fencer.index()}]; }
};

}  // namespace riposte
