#include "workshop_files.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/own_files.hpp>
#include <riposte/assets/posture.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const fs::path& file : text_files(folder)) names.push_back(file.stem().string());
    return names;
}

}  // namespace

WorkshopFiles::WorkshopFiles() : folder_(data_folder() / "workshop") {}

fs::path WorkshopFiles::posture(const std::string& name) const {
    return own_postures_folder() / (file_name_of(name) + ".toml");
}
fs::path WorkshopFiles::keys(const std::string& name) const {
    return folder_ / "key_poses" / (file_name_of(name) + ".toml");
}
fs::path WorkshopFiles::skin(const std::string& name) const {
    return folder_ / "skins" / (file_name_of(name) + ".toml");
}
std::vector<std::string> WorkshopFiles::postures() const { return names_in(own_postures_folder()); }
std::vector<std::string> WorkshopFiles::all_keys() const { return names_in(folder_ / "key_poses"); }
std::vector<std::string> WorkshopFiles::skins() const { return names_in(folder_ / "skins"); }

Result<void> WorkshopFiles::keep_copy(const Skeleton& skeleton, const workshop::Document& document) const {
    const fs::path kept = folder_ / "autosave";
    if (auto written = write_text_file(kept / "posture.toml", posture_text(skeleton, document.posture)); !written)
        return written;
    if (auto written = write_text_file(kept / "skin.toml", blends_text(skeleton, document.blends)); !written)
        return written;
    return write_text_file(kept / "key_poses.toml", key_poses_text(document.keys));
}

bool WorkshopFiles::has_copy() const {
    std::error_code error;
    return fs::exists(folder_ / "autosave" / "key_poses.toml", error);  // written last
}

Result<workshop::Document> WorkshopFiles::load_copy(const Skeleton& skeleton) const {
    auto posture = load_posture(folder_ / "autosave" / "posture.toml", skeleton);
    if (!posture) return posture.error();
    auto keys = load_key_poses(folder_ / "autosave" / "key_poses.toml");
    if (!keys) return keys.error();
    auto blends = load_blends(folder_ / "autosave" / "skin.toml", skeleton);
    if (!blends) return blends.error();
    return workshop::Document{posture.value().pose, keys.value(), blends.value()};
}

Result<fs::path> WorkshopFiles::put_copy_aside() const {
    const fs::path aside = free_path(folder_ / "autosave.broken");
    std::error_code error;
    fs::rename(folder_ / "autosave", aside, error);
    if (error) {
        return Error{"cannot rename the copy of what was being made", (folder_ / "autosave").string(),
                     "move it elsewhere before the next edit takes its place"};
    }
    return aside;
}

void WorkshopFiles::forget_copy() const {
    std::error_code error;
    fs::remove_all(folder_ / "autosave", error);
}

fs::path free_path(const fs::path& wanted) {
    fs::path path = wanted;
    std::error_code error;
    for (int number = 2; fs::exists(path, error); ++number)
        path.replace_filename(fmt::format("{}-{}{}", wanted.stem().string(), number, wanted.extension().string()));
    return path;
}

std::string file_name_of(const std::string& text) {
    std::string name;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        name += plain ? c : '_';
    }
    return name.empty() ? "unnamed" : name;
}

}  // namespace riposte
