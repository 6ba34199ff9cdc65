// The kit of a fencer: figure, weapon, height, sword hand and posture.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/vec.hpp>

#include <string>
#include <string_view>

namespace riposte {

/// The height (m) of the fencer for whom the key poses are written; for other fencers the key poses are scaled.
inline constexpr Real kUsualHeight = 1.80;

/// The heights (m) that a fencer may have.
inline constexpr Real kLeastHeight = 1.40;
inline constexpr Real kGreatestHeight = 2.20;

/// Returns true if a kit may have this height: a height within the bounds, or 0, which means the file's own.
inline bool is_kit_height(Real height) { return height == 0 || (height >= kLeastHeight && height <= kGreatestHeight); }

/// What one fencer fences as, and with.
struct Kit {
    std::string fencer = "man";    ///< name of a file in assets/fencers, without .toml
    std::string weapon = "sword";  ///< name of a file in assets/weapons, without .toml
    Real height = 0;               ///< m; 0: the height of the fencer's file
    bool left_handed = false;
    /// The posture of trunk, head and rear arm in guard: the name of a file in assets/postures or among the player's
    /// own files, "own:" and the name of a file among the player's own, or a file's path. Empty: the clips' posture.
    std::string posture{};
    /// The text of the posture's file, for whoever does not have the file: recordings and the network bring it. Empty:
    /// the posture is the file that `posture` names.
    std::string posture_text{};

    friend bool operator==(const Kit&, const Kit&) = default;
};
using Kits = PerFencer<Kit>;

/// The most bytes that the name of a kit's fencer or weapon may have.
inline constexpr std::size_t kLongestKitName = 48;
/// The most bytes that a kit's posture may have, which may be a path.
inline constexpr std::size_t kLongestPosture = 255;
/// The most bytes of a posture's file that recordings and the network bring.
inline constexpr std::size_t kLongestPostureText = 4096;

/// Stands before the name of a posture that is looked for among the player's own files only.
inline constexpr std::string_view kOwnPosture = "own:";

/// Returns true if the posture is a file's path, and not a name.
bool is_posture_path(std::string_view posture);
/// Returns the name of a posture in a recording, which never says where files lie: of a path the name of the file,
/// which is looked for among the own files of the player who plays the recording.
std::string recorded_posture(std::string_view posture);
/// Returns the name of the posture's file, without .toml, of its name in a recording.
std::string_view posture_stem(std::string_view recorded);

}  // namespace riposte
