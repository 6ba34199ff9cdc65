// The gallery: small scenes, each showing one thing the program can do. Tests, the gallery and the pictures of the
// documentation share them.
//
// A scene is data and a pure function of the tick: the same tick gives the same pictures, on every machine and in any
// order.
#pragma once

#include <riposte/body/clip.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/gallery/methods.hpp>
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
struct NamedSituation;
}  // namespace riposte

namespace riposte::gallery {

struct SceneFilms;
struct SolidFilms;
struct ExchangeFilms;
struct AreaStudy;
struct MeshStudy;
struct KeyStudy;
struct ShotStudy;
struct BodyFilms;

/// What scenes are made of. The setup must outlive the value.
struct SceneAssets {
    const BoutSetup& setup;   ///< the right-handed fencer 0 of it is shown; all else appears as the setup has it
    std::vector<Clip> clips;  ///< all clips of the fencer, also those that the legs do not play, in the fencer's size
    std::shared_ptr<const SceneFilms> films;         ///< what people and balls do
    std::shared_ptr<const SolidFilms> solids;        ///< what rigid solids do
    std::shared_ptr<const ExchangeFilms> exchanges;  ///< what two fencers do
    std::shared_ptr<const AreaStudy> areas;          ///< areas of the skin's cross-sections
    std::shared_ptr<const MeshStudy> meshes;         ///< the elbow with its triangles split
    std::shared_ptr<const ShotStudy> shots;          ///< the seed's shots, and what becomes of them
    std::shared_ptr<const KeyStudy> keys;            ///< one clip by fewer and fewer frames
    std::shared_ptr<const BodyFilms> bodies;         ///< what becomes of a fencer who is struck or run down
    std::shared_ptr<const view::TouchingTriangles> touching;
    Methods methods{};                                           ///< what scenes show that can show several
    bool left_handed = false;                                    ///< true if the fencer is shown as a left-hander
    view::BladeMotion blade_motion = view::BladeMotion::kTrail;  ///< in scenes of two fencers
};
/// Makes the assets. `clips` are the fencer's in the size of the fencer's file, `weapon` is the weapon's model, `shots`
/// are those of assets/situations/seed. Fails if the skeleton is not a person's (make_person_model), the weapon no
/// solid (make_solid), or one of the ten shots is missing.
Result<SceneAssets> make_scene_assets(const BoutSetup& setup, std::span<const Clip> clips, const StaticModel& weapon,
                                      std::span<const NamedSituation> shots);
/// Makes the assets show these methods; the exchanges are fenced anew where that changes them.
void choose_methods(SceneAssets& assets, const Methods& methods);

/// A few words at a place of a panel; places are shares of the panel's width and height, from its top left.
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

/// The groups of scenes, in the order of the gallery.
enum class SceneGroup : std::uint8_t { kExchanges, kPoses, kSkin, kPeople, kSolids };
/// Returns the group's name: "Fencing exchanges" …
std::string_view name_of(SceneGroup group);

struct Scene {
    std::string_view name;  ///< name for the command line: "parry-riposte"
    SceneGroup group{};
    std::string_view title;    ///< name for people: "Parry and riposte"
    std::string_view line;     ///< what there is to see
    int columns = 1;           ///< panels in a row
    double panel_aspect = 1;   ///< width over height of one panel
    std::uint32_t moment = 0;  ///< the tick that a still picture shows
    std::vector<Panel> (*panels)(const SceneAssets& assets, std::uint32_t tick) = nullptr;
    std::span<const std::uint32_t> strip{};  ///< the ticks that a still picture shows beside each other instead, if any
};

/// Returns what the scene shows at the tick.
std::vector<Panel> panels_of(const Scene& scene, const SceneAssets& assets, std::uint32_t tick);

/// Pictures in a row of a strip.
inline constexpr int kStripColumns = 3;
/// Returns what a still picture of the scene shows: the strip, or the moment.
std::vector<Panel> still_of(const Scene& scene, const SceneAssets& assets);

/// Returns all scenes, group after group.
std::span<const Scene> scenes();
/// Returns the scene of that name; null if there is none.
const Scene* find_scene(std::string_view name);

}  // namespace riposte::gallery
