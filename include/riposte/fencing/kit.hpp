// What a side fences as, and with.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/vec.hpp>

#include <string>
#include <string_view>

namespace riposte {

/// m, of the fencer whom the key poses are written for; for others they are scaled.
inline constexpr Real kUsualHeight = 1.80;

/// m, the heights that a fencer may have.
inline constexpr Real kLeastHeight = 1.40;
inline constexpr Real kGreatestHeight = 2.20;

/// Whether a kit may have that height: one within the bounds, or 0, the file's own.
inline bool is_kit_height(Real height) { return height == 0 || (height >= kLeastHeight && height <= kGreatestHeight); }

struct Kit {
    std::string fencer = "man";    ///< name of a file in assets/fencers, without .toml
    std::string weapon = "sword";  ///< likewise in assets/weapons
    Real height = 0;               ///< m; 0: the file's own
    bool left_handed = false;
    /// How trunk, head and rear arm are held in guard: name of a file in assets/postures or among the player's own,
    /// "own:" and the name of one of his own alone, or a file's path; empty: as the clips have it.
    std::string posture{};

    friend bool operator==(const Kit&, const Kit&) = default;
};
using Kits = PerFencer<Kit>;

/// Bytes of a kit's fencer or weapon.
inline constexpr std::size_t kLongestKitName = 48;
/// Bytes of a kit's posture, which may be a path.
inline constexpr std::size_t kLongestPosture = 255;

/// Before the name of a posture that is looked for among the player's own only.
inline constexpr std::string_view kOwnPosture = "own:";

bool is_posture_path(std::string_view posture);
/// What a recording calls a posture, which names files and never says where they lie: of a path the file's name,
/// looked for among the own ones of whoever plays it.
std::string recorded_posture(std::string_view posture);

}  // namespace riposte
