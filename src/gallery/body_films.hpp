// Films of a lone fencer in guard whom something strikes or runs down.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/gallery/film.hpp>
#include <riposte/view/camera.hpp>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace riposte::gallery {

/// What happens to the fencer at kStruckAt.
struct Mishap {
    std::string words;  ///< "from the front, modest"
    Vec3 impulse{0};    ///< N s, model space, of a cut at the chest; 0: none, he is run down
    BlowStrength blows = BlowStrength::kModest;
    ReactionKind reactions = ReactionKind::kPhysical;
};

/// The tick in which it happens.
inline constexpr std::uint32_t kStruckAt = 24;
/// Ticks after it, 0.16 s at tempo 0.8, at which the blows from all sides are shown.
inline constexpr std::uint32_t kStruckShown = 24;
/// A tick of a film takes so many of its scene.
inline constexpr std::uint32_t kBodySlower = 3;

/// Two neighbouring ticks.
struct BodyState {
    BoutState before;
    BoutState after;
};

struct BodyFilm {
    std::string words;
    std::shared_ptr<const BoutSetup> setup;
    Film<BodyState> film;
    view::Camera camera;
};

struct BodyFilms {
    std::vector<BodyFilm> struck;  ///< from three sides, side after side, each at three strengths
    std::vector<BodyFilm> falls;   ///< two that differ, and that of the clip
};
BodyFilms make_body_films(const BoutSetup& setup);

}  // namespace riposte::gallery
