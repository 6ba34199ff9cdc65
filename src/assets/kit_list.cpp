#include "kit_names.hpp"

#include <riposte/assets/kit_list.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace riposte {
namespace {

namespace fs = std::filesystem;

template <class Load>
std::vector<Choice> list(const fs::path& folder, std::vector<Error>& complaints, const Load& load) {
    std::vector<Choice> choices;
    for (const fs::path& file : files_in(folder, ".toml")) {
        if (!is_kit_name(file.stem().string())) {
            complaints.push_back(no_kit_name("nothing", file));
            continue;
        }
        auto read = load(file);
        if (read) {
            choices.push_back({file.stem().string(), read.value().name});
        } else {
            complaints.push_back(read.error());
        }
    }
    return choices;
}

Result<fs::path> file_of(const fs::path& folder, const std::string& id, const char* what,
                         const std::vector<Choice>& choices) {
    std::error_code ignored;
    fs::path file = folder / (id + ".toml");
    if (is_kit_name(id) && fs::is_regular_file(file, ignored)) return file;
    std::vector<std::string> ids;
    ids.reserve(choices.size());
    for (const Choice& choice : choices) ids.push_back(choice.id);
    if (auto unfit = unfit_name(what, id, folder)) return *unfit;
    return Error{fmt::format("there is no {} '{}'{}", what, id, meant_by(id, ids)), folder.string(),
                 fmt::format("choose one of: {}", fmt::join(ids, ", "))};
}

}  // namespace

KitList::KitList(fs::path folder) : folder_(std::move(folder)) {
    fencers_ = list(folder_ / "fencers", complaints_, load_fencer_file);
    weapons_ = list(folder_ / "weapons", complaints_, load_weapon_file);
}

Result<fs::path> KitList::fencer_path(const std::string& id) const {
    return file_of(folder_ / "fencers", id, "fencer", fencers_);
}

Result<fs::path> KitList::weapon_path(const std::string& id) const {
    return file_of(folder_ / "weapons", id, "weapon", weapons_);
}

Result<FencerFile> KitList::fencer_file(const std::string& id) const {
    const auto file = fencer_path(id);
    return file ? load_fencer_file(file.value()) : file.error();
}

Result<WeaponFile> KitList::weapon_file(const std::string& id) const {
    const auto file = weapon_path(id);
    return file ? load_weapon_file(file.value()) : file.error();
}

Result<FencerFile> KitList::teacher_of(const FencerFile& pupil) const {
    auto file = fencer_file(pupil.clips);
    if (!file) return Error{file.error().what, pupil.file.string() + ", clips", file.error().remedy};
    if (!file.value().clips.empty()) {
        return Error{fmt::format("'{}' has no clips of his own either", pupil.clips), pupil.file.string() + ", clips",
                     "name a fencer whose model has clips, as \"man\" has"};
    }
    return file;
}

std::vector<fs::path> KitList::models() const {
    std::vector<fs::path> models;
    for (const Choice& choice : fencers_)
        if (const auto file = fencer_file(choice.id)) models.push_back(file.value().model);
    for (const Choice& choice : weapons_)
        if (const auto file = weapon_file(choice.id)) models.push_back(file.value().model);
    return models;
}

}  // namespace riposte
