#include "fitting_kit.hpp"

#include <riposte/assets/posture.hpp>
#include <riposte/core/plain_text.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

struct Part {
    const char* word;
    std::string Kit::*name;
};

constexpr Part kParts[] = {{"fencer", &Kit::fencer}, {"weapon", &Kit::weapon}};

bool has(const Wardrobe& wardrobe, const Part& part, const Kit& wanted) {
    Kit alone;
    alone.*part.name = wanted.*part.name;
    return bool(wardrobe.has({alone, alone}));
}

void add_reason(std::string& why, const std::string& reason) { why += (why.empty() ? "" : "; ") + reason; }

/// Why the kit's posture cannot be worn; empty if it can be.
std::string why_no_posture(const Wardrobe& wardrobe, const Skeleton& skeleton, const Kit& kit) {
    if (kit.posture.empty() && kit.posture_text.empty()) return "";
    const auto source = wardrobe.postures().source(kit);
    if (!source || (kit.posture_text.empty() && !source.value().shipped))
        return fmt::format("the server has no posture \"{}\"", kit.posture);
    const auto read = read_posture(source.value().text, source.value().file, skeleton);
    return read ? "" : fmt::format("the posture cannot be worn: {}", plain_text(read.error().what));
}

}  // namespace

Kit fitting_kit(const Wardrobe& wardrobe, const Skeleton& skeleton, const Kit& wanted, const Kit& instead,
                std::string& why) {
    Kit kit = wanted;
    for (const Part& part : kParts) {
        if (has(wardrobe, part, wanted)) continue;
        kit.*part.name = instead.*part.name;
        add_reason(why, fmt::format("the server has no {} \"{}\"", part.word, wanted.*part.name));
    }
    if (const std::string reason = why_no_posture(wardrobe, skeleton, wanted); !reason.empty()) {
        kit.posture = instead.posture;
        kit.posture_text = instead.posture_text;
        add_reason(why, reason);
    }
    return kit;
}

Kit told_kit(const Wardrobe& wardrobe, Kit kit) {
    if (kit.posture.empty()) return kit;
    const auto source = wardrobe.postures().source(kit);
    if (!source || source.value().shipped || source.value().text.size() > kLongestPostureText) return kit;
    kit.posture = recorded_posture(kit.posture);
    kit.posture_text = source.value().text;
    return kit;
}

}  // namespace riposte
