// How large a model from outside may be (docs/fencers.md has the table). Together they keep one that is refused, or
// just not refused, under a gigabyte and within seconds.
#pragma once

#include <cstddef>

namespace riposte::gltf {

inline constexpr std::size_t kMostFile = std::size_t{128} << 20U;  ///< bytes of a .glb
inline constexpr std::size_t kMostJson = std::size_t{8} << 20U;    ///< bytes; a parsed one takes up to 40 times as many
inline constexpr std::size_t kMostOutside = std::size_t{64} << 20U;  ///< bytes of all pictures beside the file
inline constexpr std::size_t kDeepestJson = 64;                      ///< brackets in one another
inline constexpr std::size_t kDeepestNode = 500;                     ///< nodes under one another
inline constexpr std::size_t kMostNodes = 4096;
inline constexpr std::size_t kMostPrimitives = 4096;  ///< of all meshes, a mesh counted for each skin it is bound to
inline constexpr std::size_t kMostMaterials = 1024;
inline constexpr std::size_t kMostAnimations = 512;
inline constexpr std::size_t kMostBones = 100'000;     ///< joints times skinned primitives; also of all skins together
inline constexpr std::size_t kMostVertices = 500'000;  ///< that triangles use, in each place where their mesh stands
inline constexpr std::size_t kMostRead = 20'000'000;   ///< vertices that are gone through to find those
inline constexpr std::size_t kMostTriangles = 1'000'000;
inline constexpr std::size_t kMostElements = 3 * kMostTriangles;  ///< of one accessor
inline constexpr std::size_t kMostKeys = 4'000'000;               ///< numbers in all animations
inline constexpr std::size_t kLongestName = 255;                  ///< bytes

}  // namespace riposte::gltf
