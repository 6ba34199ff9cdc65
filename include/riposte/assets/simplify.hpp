// Coarser triangles over the same vertices, for fencers that are small in the picture.
#pragma once

#include <riposte/assets/fencer.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// Returns the indices of about `share` (0..1) of the mesh's triangles: edges are drawn together, flattest first
/// (Garland and Heckbert 1997, "Surface simplification using quadric error metrics"), each to one of its ends, so that
/// no vertex is new and skinning stays as it is. Seams of texture and normals stay whole; edges between skin that bends
/// and skin that does not are kept longest.
std::vector<std::uint32_t> simplified(const RenderMesh& mesh, double share);

}  // namespace riposte
