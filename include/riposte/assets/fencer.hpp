// The fencer: skeleton, clips, skin and what the renderer draws, from one .glb and the skin's settings.
#pragma once

#include <riposte/assets/model.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/body/skin.hpp>
#include <riposte/body/skin_subdivision.hpp>

#include <map>

namespace riposte {

/// Vertices as the renderer wants them: split where normals or texture coordinates break. All arrays have one entry per
/// render vertex; joints, weights, blend and t are those of the surface vertex.
struct RenderMesh {
    std::vector<Vec3f> positions;  ///< bind, model space, m
    std::vector<Vec3f> normals;    ///< bind, unit
    std::vector<Vec4f> tangents;   ///< bind, unit; bitangent = cross(normal, tangent) * w
    std::vector<Vec2f> uv;         ///< origin at the top left
    std::vector<Vec4f> colours;    ///< linear, multiply the material's; empty where the model has none
    std::vector<std::array<std::uint8_t, 4>> joints;
    std::vector<Vec4f> weights;
    std::vector<std::uint8_t> blend;            ///< index into Skin::blends and SkinPalette::blends
    std::vector<float> t;                       ///< bones blending's parameter
    std::vector<std::uint32_t> surface_vertex;  ///< index into Skin
    std::vector<std::uint32_t> indices;         ///< triangles, counter-clockwise from outside
};

struct FencerAsset {
    Skeleton skeleton;
    std::vector<Clip> clips;
    Skin skin;
    RenderMesh mesh;
    Material material;
    std::vector<Picture> pictures;
    std::vector<Error> remarks;  ///< parts of the file that are not used or were put right, one line each
};

/// Returns the joints that the game looks up by name; each must be there.
const std::vector<std::string>& required_joints();
/// Returns the required joints and the fingers: all joints that clips and skin know.
const std::vector<std::string>& known_joints();
/// Returns the clips that the legs' machine plays; each must be there.
const std::vector<std::string>& required_clips();

/// Name of a known joint -> that joint's name in a model that calls it otherwise.
using JointMap = std::map<std::string, std::string>;

/// What is done about zones of skin.toml that overlap. On the figure that the file is written for (the first fencer) an
/// overlap is an error. On other figures with our joints all zones are fitted to the bones if any overlap, so that the
/// shipped figures keep them as written. On a model that was rigged elsewhere all zones are fitted in any case.
enum class Zones : std::uint8_t { kChecked, kFittedIfOver, kFitted };

/// Loads and checks the fencer. A model with a joint map may have further joints: these stand still against the
/// next known joint above, which gets their skin. The error names the file, the joint, clip or vertex, and the cure.
Result<FencerAsset> load_fencer(const std::filesystem::path& glb, const std::filesystem::path& skin_toml,
                                const JointMap& joints = {}, Zones zones = Zones::kChecked);

/// Loads a model that was rigged elsewhere, in any unit, any way up, with any bone axes and lengths, upright with arms
/// aside or down. The model is turned into the bind pose of `reference`, made `height` (m) tall from the sole to the
/// highest point, and given the reference's joints, helpers and clips. The error names the file, the joint and the
/// cure.
Result<FencerAsset> load_foreign_fencer(const std::filesystem::path& glb, const std::filesystem::path& skin_toml,
                                        const JointMap& joints, const FencerAsset& reference, Real height);

/// Reads clips.toml: what each clip begins and ends with, which feet stand, and what happens when. Each clip must have
/// a table there and each table a clip; on error no clip is changed.
Result<void> load_clip_table(const std::filesystem::path& clips_toml, std::vector<Clip>& clips);

/// The blend of a joint that some fencers have and this fencer lacks (fingers): kept for fencers who have the joint.
struct AbsentBlend {
    std::string joint;
    std::string from;   ///< empty: the default of a fencer who has the joint
    BoneBlend figures;  ///< all but joints and pivot; the normal is 0 where it is the bone's own
    friend bool operator==(const AbsentBlend&, const AbsentBlend&) = default;
};

/// Reads skin.toml's [[blend]] tables (joint, t_min, t_max …) over the defaults of the skeleton. Tables of absent
/// joints are passed over, or put into `absent`.
Result<std::vector<BoneBlend>> load_blends(const std::filesystem::path& skin_toml, const Skeleton& skeleton,
                                           std::vector<AbsentBlend>* absent = nullptr);

/// Returns true if following `from` from any joint leads to one top: no skin has other blends.
bool is_tree(const std::vector<BoneBlend>& blends);

/// Checks that the zones of a limb follow one another. Figures of all sizes share one file, so two zones may overlap in
/// part; an error, naming both, is a zone that begins before the middle of the zone before.
Result<void> check_zones(const Skeleton& skeleton, const std::vector<BoneBlend>& blends,
                         const std::filesystem::path& skin_toml);

/// Returns the blends, narrower where the bones between them are shorter than their zones together, so that no zone
/// reaches over the next; zones that fit stay as they are, to the bit.
std::vector<BoneBlend> fitted_zones(std::vector<BoneBlend> blends);

/// Returns the text of a skin.toml: every blend, each joint by its full name.
std::string blends_text(const Skeleton& skeleton, const std::vector<BoneBlend>& blends,
                        const std::vector<AbsentBlend>& absent = {});

/// Returns the fencer with finer triangles at chosen joints, surface and render mesh alike.
FencerAsset subdivided(FencerAsset fencer, const Subdivision& subdivision);

/// Returns the fencer with other limits of bones blending (fencer.skin.blends, changed).
FencerAsset with_blends(FencerAsset fencer, std::vector<BoneBlend> blends);

}  // namespace riposte
