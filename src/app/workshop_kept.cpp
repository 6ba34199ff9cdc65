// What the workshop saves, loads and keeps.
#include "workshop_room.hpp"

namespace riposte {

/// Good news are told by whoever has them.
void WorkshopRoom::tell(const Result<void>& done) {
    if (!done) notice_ = done.error().message();
}

Result<void> WorkshopRoom::save(workshop::Part part) {
    auto saved = bench_.save(part, typed_name(part));
    if (!saved) return saved.error();
    typed_name(part) = saved.value().name;
    notice_ = saved.value().message;
    if (part == workshop::Part::kPosture) renew_guard();
    return {};
}

/// All that can be saved is, and the first that cannot is told. True where nothing is left unsaved.
bool WorkshopRoom::save_changed() {
    Result<void> all;
    if (!bench_.history().changed())
        notice_ = "Nothing was changed since. The page's own Save writes a copy under another name.";
    for (const workshop::Part part :
         {workshop::Part::kBlade, workshop::Part::kSkin, workshop::Part::kKeys, workshop::Part::kPosture}) {
        if (!bench_.history().changed(part)) continue;
        if (auto saved = save(part); !saved && all) all = saved;
    }
    tell(all);
    return all.ok();
}

void WorkshopRoom::load(workshop::Part part, std::size_t file) {
    auto loaded = bench_.load(part, file);
    if (!loaded) {
        notice_ = loaded.error().message();
        return;
    }
    typed_name(part) = loaded.value();
    notice_.clear();
}

/// The page of the first of these parts; what is made on the skin's and the blade's is seen on the figure as it is.
void WorkshopRoom::show_page_of(const std::vector<workshop::Part>& parts) {
    constexpr std::array kTabs{ui::WorkshopTab::kPosture, ui::WorkshopTab::kKeys, ui::WorkshopTab::kSkin,
                               ui::WorkshopTab::kBlade};
    if (parts.empty()) return;
    state_.tab = kTabs.at(index(parts.front()));
    if (state_.tab <= ui::WorkshopTab::kKeys) state_.subject = state_.tab;
}

void WorkshopRoom::restore() {
    const auto restored = bench_.restore();
    if (!restored) return tell(restored.error());
    for (const workshop::Part part : workshop::kParts) {
        if (const std::string& name = restored.value()[index(part)]; !name.empty()) typed_name(part) = name;
    }
    show_page_of(bench_.history().changed_parts());
}

}  // namespace riposte
