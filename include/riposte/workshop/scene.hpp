// The gallery: small scenes, each showing one thing the program can do. Tests, the gallery and the pictures of the
// documentation share them.
//
// A scene is data and a pure function of the tick: the same tick gives the same pictures, on every machine and in any
// order.
#pragma once

#include <riposte/body/clip.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/touching.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {
struct StaticModel;
}

namespace riposte::workshop {

struct SceneFilms;
struct SolidFilms;
struct ExchangeFilms;
struct AreaStudy;

/// What scenes are made of. The setup must outlive it.
struct SceneAssets {
    const BoutSetup& setup;                    ///< whose right-handed fencer 0 is shown; who else appears is as he is
    std::vector<Clip> clips;                   ///< all of the fencer's, also those the legs do not play; in his size
    std::shared_ptr<const SceneFilms> films;   ///< what people and balls do
    std::shared_ptr<const SolidFilms> solids;  ///< what rigid solids do, likewise
    std::shared_ptr<const ExchangeFilms> exchanges;  ///< what two fencers do, likewise
    std::shared_ptr<const AreaStudy> areas;          ///< of the skin's cross-sections
    std::shared_ptr<const view::TouchingTriangles> touching;
    bool left_handed = false;                                    ///< the fencer is shown as a left-hander
    view::BladeMotion blade_motion = view::BladeMotion::kTrail;  ///< where two fence
};
/// `clips` are the fencer's in the size of his file, `weapon` is the model of his weapon. Fails where the skeleton is
/// not a person's (make_person_model), or the weapon no solid (make_solid).
Result<SceneAssets> make_scene_assets(const BoutSetup& setup, std::span<const Clip> clips, const StaticModel& weapon);

/// A few words at a place of a panel; places as shares of its width and height, from its top left.
struct Note {
    std::string text;
    double left = 0;
    double bottom = 1;
    double width = 1;
};

/// One picture of a scene.
struct Panel {
    view::Frame frame;
    view::Camera camera;
    std::string caption;
    std::vector<Note> notes{};
};

/// Where a scene stands in the gallery, in this order.
enum class SceneGroup : std::uint8_t { kExchanges, kPoses, kSkin, kPeople, kSolids };
/// "Fencing exchanges" …
std::string_view name_of(SceneGroup group);

struct Scene {
    std::string_view name;  ///< on the command line: "parry-riposte"
    SceneGroup group{};
    std::string_view title;    ///< for people: "Parry and riposte"
    std::string_view line;     ///< what there is to see
    int columns = 1;           ///< panels stand in rows of so many
    double panel_aspect = 1;   ///< width over height of one panel
    std::uint32_t moment = 0;  ///< the tick that a still picture shows
    std::vector<Panel> (*panels)(const SceneAssets& assets, std::uint32_t tick) = nullptr;
    std::span<const std::uint32_t> strip{};  ///< the ticks that it shows beside each other instead, if any
};

/// What the scene shows at that tick.
std::vector<Panel> panels_of(const Scene& scene, const SceneAssets& assets, std::uint32_t tick);

/// What a still picture shows: the strip, in rows of so many, or the moment.
inline constexpr int kStripColumns = 3;
std::vector<Panel> still_of(const Scene& scene, const SceneAssets& assets);

/// By groups, one after the other.
std::span<const Scene> scenes();
/// Null when there is none of that name.
const Scene* find_scene(std::string_view name);

}  // namespace riposte::workshop
