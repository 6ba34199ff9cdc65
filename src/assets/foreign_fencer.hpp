// The parts of loading a model that was rigged elsewhere which are the same whatever file it came from.
#pragma once

#include "rebind.hpp"

namespace riposte {

/// Vertices [first, end) of the joined mesh that have one material.
struct MeshPart {
    std::size_t first = 0, end = 0;
    std::size_t material = 0;  ///< index into the file's
};

/// Gives fencer.mesh one material. Where its parts have several, their pictures (to 4096 pixels in all) are put side by
/// side, factors painted in, and the texture coordinates moved there. Colours without a mask (a picture's alpha) get a
/// faint one all over; occlusion is kept only where the model says that it has some.
void set_one_material(const std::vector<MeshPart>& parts, const std::vector<Material>& materials,
                      std::vector<Picture> pictures, FencerAsset& fencer);

/// Tangents from the texture coordinates (V downwards), for a mesh that has none. Fills mesh.tangents.
void make_tangents(RenderMesh& mesh);

/// Carries positions, normals and tangents from the model's bind pose into ours, linearly by weight.
void carry_into_bind(const Rebinding& rebinding, const std::vector<Influences>& influences, RenderMesh& mesh);

/// Helpers that the model lacks (upperarm_swing, forearm_twist, thigh_swing) take their share of the limb's skin along
/// the bone, as on our own figures, so that a turned hand does not wring the whole forearm at the wrist.
void spread_over_helpers(const Rebinding& rebinding, const std::vector<Vec3f>& positions,
                         std::vector<Influences>& influences);

/// Eyes that the model lacks were put where ours are, in proportion to the whole figure. In a head that is larger than
/// the figure's own proportions have it, as a child's or a puppet's is, they would lie in the neck: there they go as
/// high, and as far before the head's joint, as ours do in our head. `positions` and `influences`: the mesh in our bind
/// pose (m). A head is larger by the least of what it is larger by in breadth, depth and height, since a plume or a
/// brim makes no larger head.
void raise_eyes(const FencerAsset& reference, const std::vector<Vec3f>& positions,
                const std::vector<Influences>& influences, Rebinding& rebinding);

}  // namespace riposte
