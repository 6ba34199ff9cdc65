#include "past_reading.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/fencing/kit.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

bool is_noted(const KitPart& part) {
    const Kit usual;
    return part != KitPart::fencer(usual.fencer) && part != KitPart::weapon(usual.weapon);
}

std::string state_of(const KitList& list, const KitPart& part) {
    if (part.kind == KitPart::Kind::kFencer) {
        const auto file = list.fencer_file(part.id);
        return file ? state_of_files({file.value().file, file.value().model}) : "";
    }
    const auto file = list.weapon_file(part.id);
    return file ? state_of_files({file.value().file, file.value().model}) : "";
}

}  // namespace

std::string reading_name(const KitPart& part) { return fmt::format("{}-{}", part.word(), part.id); }

void note_reading(std::optional<ReadingNote>& place, const KitPart& part, const std::string& files) {
    if (is_noted(part)) place.emplace(reading_folder(), reading_name(part), files);
}

Result<void> survived_reading(const KitList& list, const KitPart& part) {
    if (!is_noted(part)) return {};
    const auto noted = note_left_behind(reading_folder(), reading_name(part));
    if (!noted || *noted != state_of(list, part)) return {};
    return Error{fmt::format("Riposte ended while it read the {} '{}', so it is not loaded", part.word(), part.id),
                 {},
                 fmt::format("mend the model, or try it again: in the menu where fencers are dressed, or by --{}1 {}",
                             part.word(), part.id)};
}

}  // namespace riposte
