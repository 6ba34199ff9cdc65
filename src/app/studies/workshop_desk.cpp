#include "workshop_desk.hpp"

#include "without_folder.hpp"

#include <utility>

namespace riposte {

using workshop::Part;

void WorkshopDesk::tell(const Result<void>& done) {
    if (!done) say(without_folder(done.error()).message(), true);
}

void WorkshopDesk::edit(workshop::Document next, std::string what) {
    bench_.edit(std::move(next), std::move(what));
    tell("");
}

void WorkshopDesk::take_pose(const Pose& pose, std::string what) {
    bench_.take_pose(pose, std::move(what));
    tell("");
}

void WorkshopDesk::undo() {
    bench_.undo();
    tell("");
}

void WorkshopDesk::redo() {
    bench_.redo();
    tell("");
}

std::vector<Part> WorkshopDesk::save(const std::vector<Part>& parts, workshop::Names& names) {
    if (parts.empty()) tell("Nothing was changed since. The page's own Save writes a copy under another name.");
    std::vector<Part> saved;
    Result<void> all;
    for (const Part part : parts) {
        std::string& name = names[index(part)];
        auto done = bench_.save(part, name);
        if (done) {
            saved.push_back(part);
            name = done.value().name;
            tell(done.value().message);
        } else if (all) {
            all = done.error();
        }
    }
    tell(all);
    return saved;
}

void WorkshopDesk::load(Part part, std::size_t file, workshop::Names& names) {
    auto loaded = bench_.load(part, file);
    if (!loaded) return tell(loaded.error());
    names[index(part)] = loaded.value();
    tell("");
}

std::vector<Part> WorkshopDesk::restore(workshop::Names& names) {
    const auto restored = bench_.restore();
    if (!restored) {
        tell(restored.error());
        return {};
    }
    for (const Part part : workshop::kParts) {
        if (const std::string& name = restored.value()[index(part)]; !name.empty()) names[index(part)] = name;
    }
    return bench_.history().changed_parts();
}

}  // namespace riposte
