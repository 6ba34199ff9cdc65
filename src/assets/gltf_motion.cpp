#include "gltf_motion.hpp"

#include "gltf_limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::gltf {
namespace {

constexpr float kRate = 60;          // samples of a curve a second
constexpr float kLongestClip = 600;  // s; what is longer is refused by whoever reads clips

void check_times(const std::vector<float>& times, const std::string& element) {
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (std::isfinite(times[i]) && (i == 0 || times[i] >= times[i - 1])) continue;
        refuse("the times of the keys do not grow", element, "bake the clip again");
    }
}

/// Specification, "Interpolation Cubic": Hermite; of each key the tangent before it, its value, the tangent after it.
Keys sampled_curve(const Keys& curve) {
    Keys line;
    line.width = curve.width;
    const std::size_t w = curve.width;
    const float first = curve.times.front();
    const float length = std::min(curve.times.back() - first, kLongestClip);
    const auto count = static_cast<std::size_t>(std::ceil(length * kRate)) + 1;
    std::size_t key = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const float time = i + 1 == count ? first + length : first + static_cast<float>(i) / kRate;
        while (key + 2 < curve.times.size() && curve.times[key + 1] <= time) ++key;
        const std::size_t next = std::min(key + 1, curve.times.size() - 1);
        const float span = curve.times[next] - curve.times[key];
        const float t = span > 0 ? std::clamp((time - curve.times[key]) / span, 0.0F, 1.0F) : 0;
        const float t2 = t * t, t3 = t2 * t;
        line.times.push_back(time);
        for (std::size_t k = 0; k < w; ++k) {
            const float from = curve.values[(3 * key + 1) * w + k], to = curve.values[(3 * next + 1) * w + k];
            const float out = curve.values[(3 * key + 2) * w + k], in = curve.values[3 * next * w + k];
            line.values.push_back((2 * t3 - 3 * t2 + 1) * from + span * (t3 - 2 * t2 + t) * out +
                                  (3 * t2 - 2 * t3) * to + span * (t3 - t2) * in);
        }
    }
    return line;
}

void normalise_turns(Keys& keys) {
    for (std::size_t i = 0; i + 3 < keys.values.size(); i += 4) {
        float* q = &keys.values[i];
        const float length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        for (std::size_t k = 0; length > 0 && k < 4; ++k) q[k] /= length;
    }
}

}  // namespace

Keys keys_of(Document& document, const AnimationData& animation, const ChannelData& channel, std::size_t& remaining) {
    const bool turns = channel.path == "rotation";
    Keys keys;
    keys.width = turns ? 4 : 3;
    const SamplerData& sampler = animation.samplers[static_cast<std::size_t>(channel.sampler)];
    const bool moves = turns || channel.path == "translation" || channel.path == "scale";
    if (!moves || sampler.input == kNone || sampler.output == kNone) return keys;
    const std::string element = fmt::format("clip '{}'", animation.name);
    const Accessor& input = document.accessors[static_cast<std::size_t>(sampler.input)];
    const Accessor& output = document.accessors[static_cast<std::size_t>(sampler.output)];
    if (input.type != "SCALAR" || output.width != keys.width) {
        refuse(fmt::format("keys of {} at times of {}", kind_of(output), kind_of(input)), element,
               "bake the clip again");
    }
    const bool curve = sampler.interpolation == "CUBICSPLINE";
    if (input.count == 0) return keys;
    if (output.count < input.count * (curve ? 3 : 1))
        refuse("there are fewer keys than times", element, "bake the clip again");
    const std::size_t amount = input.count + output.count * keys.width;
    if (amount > remaining)
        refuse("the clips have too many keys", element, "export it with fewer or shorter animations");
    remaining -= amount;
    keys.times = floats_of(document, sampler.input, element);
    keys.values = floats_of(document, sampler.output, element, turns);
    check_times(keys.times, element);
    if (sampler.interpolation == "STEP") {
        document.remark(fmt::format("put right: {} moves in steps; it moves evenly between them", element));
    }
    if (!curve) {
        keys.values.resize(keys.times.size() * keys.width);
        return keys;
    }
    Keys line = sampled_curve(keys);
    if (turns) normalise_turns(line);
    if (line.values.size() > remaining)
        refuse("the clips have too many keys", element, "export it with fewer or shorter animations");
    remaining -= line.values.size();
    return line;
}

}  // namespace riposte::gltf
