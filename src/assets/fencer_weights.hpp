// Weights as programs leave them: those that are missing are put right. What does not add up in the file, or is too
// many, was put right and told of when it was read (gltf_influences.cpp).
#pragma once

#include <riposte/body/influences.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace riposte {

inline Influences wholly(JointIndex joint) { return {{static_cast<std::uint8_t>(joint), 0, 0, 0}, {1, 0, 0, 0}}; }

inline bool follows_nothing(const Influences& influences) { return !(influences.weights[0] > 0); }

/// Vertices that follow nothing take the weights of another at their place, else the joint that their neighbours along
/// the triangles' edges follow, else, piece by piece, that of the nearest vertex. Nothing is done where no vertex
/// follows any. Returns how many there were.
std::size_t adopt_orphans(std::span<const Vec3f> positions, std::span<const std::uint32_t> indices,
                          std::vector<Influences>& influences);

}  // namespace riposte
