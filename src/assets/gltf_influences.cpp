// Which joints a vertex follows: files have any number of sets of four; the game has four.
#include "gltf_shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::gltf {
namespace {

constexpr std::size_t kMostSets = 4;  ///< of four joints each, all held at once; programs write up to three

struct Pull {
    std::uint32_t joint = 0;
    float weight = 0;
};

struct Set {
    std::vector<std::uint32_t> joints;
    std::vector<float> weights;
};

const Accessor& attribute(const Document& document, const PrimitiveData& primitive, const std::string& name) {
    return document.accessors[static_cast<std::size_t>(primitive.attributes.at(name))];
}

std::vector<Set> read_sets(const Document& document, const MeshData& mesh, const PrimitiveData& primitive,
                           std::size_t count) {
    std::vector<Set> sets;
    for (;;) {
        const std::string names[] = {fmt::format("JOINTS_{}", sets.size()), fmt::format("WEIGHTS_{}", sets.size())};
        for (const std::string& name : names) {
            if (!primitive.attributes.contains(name)) return sets;
            const Accessor& accessor = attribute(document, primitive, name);
            const std::string element = fmt::format("mesh '{}', {}", mesh.name, name);
            if (accessor.type != "VEC4" || accessor.component == kU32) {
                refuse(fmt::format("{} is not read", kind_of(accessor)), element);
            }
            if (accessor.count != count)
                refuse(fmt::format("{} elements for {} vertices", accessor.count, count), element);
        }
        const std::string element = fmt::format("mesh '{}', ", mesh.name);
        if (sets.size() == kMostSets) {
            refuse(fmt::format("vertices follow more than {} joints", 4 * kMostSets), element + names[0],
                   "limit the weights to 4 a vertex before exporting");
        }
        sets.push_back({integers_of(document, primitive.attributes.at(names[0]), element + names[0]),
                        floats_of(document, primitive.attributes.at(names[1]), element + names[1], true)});
    }
}

/// Those that pull at all; of each joint once, the strongest first where there are more than four.
void gather(const std::vector<Set>& sets, std::size_t vertex, std::vector<Pull>& pulls) {
    pulls.clear();
    for (const Set& set : sets) {
        for (std::size_t k = 4 * vertex; k < 4 * vertex + 4; ++k) {
            const float weight = std::min(set.weights[k], 1e6F);
            if (!(weight > 0) || !std::isfinite(weight)) continue;
            const auto known =
                std::find_if(pulls.begin(), pulls.end(), [&](const Pull& pull) { return pull.joint == set.joints[k]; });
            if (known != pulls.end()) {
                known->weight += weight;
            } else {
                pulls.push_back({set.joints[k], weight});
            }
        }
    }
    if (pulls.size() <= 4) return;
    std::stable_sort(pulls.begin(), pulls.end(), [](const Pull& a, const Pull& b) { return a.weight > b.weight; });
}

float sum_of(const std::vector<Pull>& pulls) {
    float sum = 0;
    for (const Pull& pull : pulls) sum += pull.weight;
    return sum;
}

}  // namespace

void add_influences(Document& document, const MeshData& mesh, const PrimitiveData& primitive, std::size_t joint_count,
                    Shape& shape) {
    constexpr float kTold = 0.01F;  // rounding to bytes makes less
    const std::size_t count = shape.vertex_count();
    const std::vector<Set> sets = read_sets(document, mesh, primitive, count);
    if (sets.empty()) return;
    shape.joints.assign(4 * count, 0);
    shape.weights.assign(4 * count, 0);
    std::vector<Pull> pulls;
    for (std::size_t v = 0; v < count; ++v) {
        gather(sets, v, pulls);
        float sum = sum_of(pulls);
        document.uneven += !pulls.empty() && !(std::fabs(sum - 1) < kTold) ? 1 : 0;
        if (pulls.size() > 4) {
            ++document.crowded;
            pulls.resize(4);
            sum = sum_of(pulls);
        }
        // What is nearly 1 is evened out exactly by whoever reads it.
        const bool even = std::fabs(sum - 1) < kTold;
        for (std::size_t k = 0; k < pulls.size(); ++k) {
            if (pulls[k].joint >= joint_count) {
                refuse(fmt::format("vertex {} follows joint {} of {}", v, pulls[k].joint, joint_count),
                       fmt::format("mesh '{}', skin", mesh.name));
            }
            shape.joints[4 * v + k] = static_cast<std::uint16_t>(pulls[k].joint);
            shape.weights[4 * v + k] = even ? pulls[k].weight : pulls[k].weight / sum;
        }
    }
}

void tell_weights(Document& document) {
    std::string words;
    const auto add = [&](std::size_t count, const char* one, const char* many) {
        if (count == 0) return;
        words += fmt::format("{}{} {}", words.empty() ? "put right: " : ", ", count, count == 1 ? one : many);
    };
    add(document.uneven, "vertex whose weights did not add up to 1", "vertices whose weights did not add up to 1");
    add(document.crowded, "vertex that follows more than four joints (the strongest four are kept)",
        "vertices that follow more than four joints (the strongest four are kept)");
    if (!words.empty()) document.remark(words);
}

}  // namespace riposte::gltf
