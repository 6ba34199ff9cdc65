// The elbow's triangles as they are, split one to three and split one to four (K 3.3.2).
#pragma once

#include <riposte/body/skin_subdivision.hpp>
#include <riposte/fencing/setup.hpp>

namespace riposte::gallery {

/// A skin whose triangles at the elbow of the sword arm were split.
struct SplitElbow {
    Skin skin;
    std::size_t chosen = 0;   ///< triangles that were split because of their joint
    std::size_t induced = 0;  ///< triangles that were split along with them
};
SplitElbow split_elbow(const FencerModel& model, SplitKind kind);

struct MeshStudy {
    SplitElbow thirds;
    SplitElbow quarters;
};
MeshStudy make_mesh_study(const FencerModel& model);

}  // namespace riposte::gallery
