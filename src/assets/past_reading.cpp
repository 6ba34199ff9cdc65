#include "past_reading.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/fencing/kit.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

bool is_noted(std::string_view part, const std::string& id) {
    const Kit usual;
    return id != (part == kFencerPart ? usual.fencer : usual.weapon);
}

std::string state_of(const KitList& list, std::string_view part, const std::string& id) {
    if (part == kFencerPart) {
        const auto file = list.fencer_file(id);
        return file ? state_of_files({file.value().file, file.value().model}) : "";
    }
    const auto file = list.weapon_file(id);
    return file ? state_of_files({file.value().file, file.value().model}) : "";
}

}  // namespace

std::string reading_name(std::string_view part, const std::string& id) { return fmt::format("{}-{}", part, id); }

void note_reading(std::optional<ReadingNote>& place, std::string_view part, const std::string& id,
                  const std::string& files) {
    if (is_noted(part, id)) place.emplace(reading_folder(), reading_name(part, id), files);
}

Result<void> survived_reading(const KitList& list, std::string_view part, const std::string& id) {
    if (!is_noted(part, id)) return {};
    const auto noted = note_left_behind(reading_folder(), reading_name(part, id));
    if (!noted || *noted != state_of(list, part, id)) return {};
    return Error{fmt::format("Riposte ended while it read the {} '{}', so it is not loaded", part, id),
                 {},
                 fmt::format("mend the model, or try it again: in the menu where fencers are dressed, or by --{}1 {}",
                             part, id)};
}

}  // namespace riposte
