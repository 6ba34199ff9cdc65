#include "fitting_kit.hpp"

#include <fmt/format.h>

namespace riposte {
namespace {

struct Part {
    const char* word;
    std::string Kit::*name;
};

constexpr Part kParts[] = {{"fencer", &Kit::fencer}, {"weapon", &Kit::weapon}, {"posture", &Kit::posture}};

bool has(const Wardrobe& wardrobe, const Part& part, const Kit& wanted) {
    if (part.name == &Kit::posture && !wanted.posture.empty()) {
        const auto file = wardrobe.postures().file(wanted.posture);
        return file && file.value().parent_path() == wardrobe.postures().shipped_folder();
    }
    Kit alone;
    alone.*part.name = wanted.*part.name;
    return bool(wardrobe.has({alone, alone}));
}

}  // namespace

Kit fitting_kit(const Wardrobe& wardrobe, const Kit& wanted, const Kit& instead, std::string& why) {
    Kit kit = wanted;
    for (const Part& part : kParts) {
        if (has(wardrobe, part, wanted)) continue;
        kit.*part.name = instead.*part.name;
        why += fmt::format("{}the server has no {} \"{}\"", why.empty() ? "" : "; ", part.word, wanted.*part.name);
    }
    return kit;
}

}  // namespace riposte
