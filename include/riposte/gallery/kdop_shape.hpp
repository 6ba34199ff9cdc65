// The polyhedron that a k-DOP is, for looking at.
#pragma once

#include <riposte/contact/kdop.hpp>

#include <vector>

namespace riposte::gallery {

/// Returns the faces of a volume: the corners in order round each, counter-clockwise from outside. A slab that touches
/// nothing has no face.
template <int K>
std::vector<std::vector<Vec3>> faces_of(const Kdop<K>& volume);

/// Returns the volume (m^3) that closed faces enclose, their corners counter-clockwise seen from outside.
Real volume_within(const std::vector<std::vector<Vec3>>& faces);

extern template std::vector<std::vector<Vec3>> faces_of<6>(const Kdop<6>&);
extern template std::vector<std::vector<Vec3>> faces_of<14>(const Kdop<14>&);
extern template std::vector<std::vector<Vec3>> faces_of<18>(const Kdop<18>&);
extern template std::vector<std::vector<Vec3>> faces_of<26>(const Kdop<26>&);

}  // namespace riposte::gallery
