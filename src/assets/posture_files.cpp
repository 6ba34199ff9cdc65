#include "kit_names.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/assets/posture_files.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// As menus show a file's name: "rear_hand_low" is "Rear hand low".
std::string words_of(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
    return id;
}

/// What one of the player's own postures is called: apart where a shipped one has its name.
std::string own_posture_id(const fs::path& file, bool taken) {
    return (taken ? std::string(kOwnPosture) : "") + file.stem().string();
}

/// The name behind "own:"; none where the id does not begin so.
std::optional<std::string> own_name(const std::string& id) {
    if (id.rfind(kOwnPosture, 0) != 0) return std::nullopt;
    return id.substr(kOwnPosture.size());
}

/// The cure where the player's own folder lacks a posture.
std::string put_there(const fs::path& own, const std::string& name) {
    return own.empty() ? std::string(kNoDataFolder) : fmt::format("put {}.toml into {}", name, own.string());
}

}  // namespace

bool PostureFiles::is_shipped(const std::string& id) const {
    std::error_code ignored;
    return fs::is_regular_file(shipped_ / (id + ".toml"), ignored);
}

std::vector<Error> PostureFiles::complaints() const {
    std::vector<Error> complaints;
    for (const fs::path& postures : {shipped_, own_postures_folder()}) {
        for (const fs::path& file : files_in(postures, ".toml"))
            if (!is_kit_name(file.stem().string())) complaints.push_back(no_kit_name("no guard", file));
    }
    return complaints;
}

void PostureFiles::note_worn(const std::string& id, const fs::path& file) {
    if (is_posture_path(id)) worn_[recorded_posture(id)] = file;
}

Result<fs::path> PostureFiles::own_file(const std::string& id, const std::string& name) const {
    std::error_code ignored;
    const fs::path own = own_postures_folder();
    if (const fs::path file = own / (name + ".toml"); !own.empty() && fs::is_regular_file(file, ignored)) return file;
    if (const auto found = worn_.find(id); found != worn_.end()) return found->second;
    return Error{fmt::format("there is no posture '{}' of your own", name), own.string(),
                 put_there(own, name) + ", or choose another posture"};
}

std::vector<Choice> PostureFiles::choices() const {
    std::vector<Choice> choices;
    for (const fs::path& file : files_in(shipped_, ".toml")) {
        if (is_kit_name(file.stem().string()))
            choices.push_back({file.stem().string(), words_of(file.stem().string())});
    }
    for (const fs::path& file : files_in(own_postures_folder(), ".toml")) {
        const bool taken = is_shipped(file.stem().string());
        if (!is_kit_name(file.stem().string())) continue;
        choices.push_back({own_posture_id(file, taken), words_of(file.stem().string()) + (taken ? " (own)" : "")});
    }
    return choices;
}

Result<fs::path> PostureFiles::file(const std::string& id) const {
    std::error_code ignored;
    if (const std::string recorded = recorded_posture(id); plain_text(recorded) != recorded)
        return Error{"no recording can tell of a posture by such a name", id, "rename the file: plain letters (UTF-8)"};
    if (is_posture_path(id)) {
        if (fs::is_regular_file(id, ignored)) return fs::path(id);
        return Error{"there is no such posture", id, "put the file back, or choose another posture"};
    }
    if (const auto name = own_name(id)) return own_file(id, *name);
    const fs::path own = own_postures_folder();
    for (const fs::path& folder : {shipped_, own}) {
        const fs::path file = folder / (id + ".toml");
        if (!folder.empty() && is_kit_name(id) && fs::is_regular_file(file, ignored)) return file;
    }
    std::vector<std::string> ids;
    for (const Choice& choice : choices()) ids.push_back(choice.id);
    for (const fs::path& folder : {shipped_, own})
        if (auto unfit = unfit_name("posture", id, folder)) return *unfit;
    return Error{fmt::format("there is no posture '{}'{}", id, meant_by(id, ids)), own.string(),
                 fmt::format("{}, or choose one of: {}", put_there(own, id), fmt::join(ids, ", "))};
}

Result<PostureSource> PostureFiles::source(const Kit& kit) const {
    if (!kit.posture_text.empty())
        return PostureSource{std::string(posture_stem(recorded_posture(kit.posture))) + ".toml", kit.posture_text,
                             false};
    const auto found = file(kit.posture);
    if (!found) return found.error();
    auto text = text_of_file(found.value());
    if (!text) return text.error();
    return PostureSource{found.value(), std::move(text).value(), found.value().parent_path() == shipped_};
}

}  // namespace riposte
