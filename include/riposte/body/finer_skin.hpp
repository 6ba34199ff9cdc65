// The choice of a finer skin for pictures (K 3.3.2), which fits every figure.
#pragma once

#include <cstdint>

namespace riposte {

/// The way in which the triangles of a finer skin are split.
enum class FinerKind : std::uint8_t { kOff, kOneToThree, kOneToFour };
/// The parts of a body whose triangles are split.
enum class SplitWhere : std::uint8_t { kArms, kLegs, kEverywhere };

/// The greatest number of times that a picture's triangles are split.
inline constexpr int kMostSplits = 2;

/// A finer skin. With kOff the skin is as the figure's file has it, whatever the other members say.
struct FinerSkin {
    FinerKind kind = FinerKind::kOff;
    int times = 1;  ///< how many times over the triangles are split: 1 .. kMostSplits
    SplitWhere where = SplitWhere::kArms;
    bool operator==(const FinerSkin&) const = default;
};

}  // namespace riposte
