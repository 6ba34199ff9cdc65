// Weights as programs leave them: what does not add up, is too many or is missing is put right, and told by its count.
#pragma once

#include <riposte/body/skin.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace riposte {

/// How many vertices were put right.
struct WeightRepairs {
    std::size_t sums = 0;      ///< weights that did not add up to 1
    std::size_t too_many = 0;  ///< followed more than four joints
    std::size_t none = 0;      ///< followed no joint

    /// "put right: 12 vertices whose weights did not add up to 1, 3 without weights"; empty where all was well.
    [[nodiscard]] std::string words() const;
};

struct Weighted {
    std::uint8_t joint = 0;
    float weight = 0;
};

/// The four strongest of a vertex, heaviest first, brought to sum 1; all weights nought where there is none.
Influences to_influences(std::vector<Weighted> list, WeightRepairs& repairs);

inline Influences wholly(JointIndex joint) { return {{static_cast<std::uint8_t>(joint), 0, 0, 0}, {1, 0, 0, 0}}; }

inline bool follows_nothing(const Influences& influences) { return !(influences.weights[0] > 0); }

/// Vertices that follow nothing take the weights of another at their place, else the joint that their neighbours along
/// the triangles' edges follow, else, piece by piece, that of the nearest vertex. Nothing is done where no vertex
/// follows any.
void adopt_orphans(std::span<const Vec3f> positions, std::span<const std::uint32_t> indices,
                   std::vector<Influences>& influences, WeightRepairs& repairs);

}  // namespace riposte
