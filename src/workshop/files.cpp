#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/key_poses.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/workshop/files.hpp>

#include <utility>

namespace riposte::workshop {
namespace {

namespace fs = std::filesystem;

/// A copy has two files of each part: what was made (.toml), and the name it shall be saved by (.name). Those of the
/// key poses are written last.
constexpr std::array<std::pair<Part, const char*>, 4> kCopy{
    {{Part::kPosture, "posture"}, {Part::kSkin, "skin"}, {Part::kBlade, "blade"}, {Part::kKeys, "key_poses"}}};

fs::path copy_file(const fs::path& folder, const char* part, const char* ending) {
    return folder / "autosave" / (std::string(part) + ending);
}

}  // namespace

std::string text_of(Part part, const Skeleton& skeleton, const Document& document) {
    switch (part) {
        case Part::kPosture:
            return posture_text(skeleton, document.posture, document.absent_joints);
        case Part::kKeys:
            return key_poses_text(document.keys);
        case Part::kSkin:
            return blends_text(skeleton, document.blends, document.absent_blends);
        case Part::kBlade:
            return blade_rules_text(document.blade);
    }
    return {};
}

Result<void> load_part(Part part, const fs::path& file, const Skeleton& skeleton, Document& document) {
    switch (part) {
        case Part::kPosture: {
            auto posture = load_posture(file, skeleton);
            if (!posture) return posture.error();
            document.posture = posture.value().pose;
            document.absent_joints = std::move(posture.value().absent);
            return {};
        }
        case Part::kKeys: {
            auto keys = load_key_poses(file);
            if (!keys) return keys.error();
            document.keys = std::move(keys).value();
            return {};
        }
        case Part::kSkin: {
            std::vector<AbsentBlend> absent;
            auto blends = load_blends(file, skeleton, &absent);
            if (!blends) return blends.error();
            document.blends = std::move(blends).value();
            document.absent_blends = std::move(absent);
            return {};
        }
        case Part::kBlade: {
            auto blade = load_blade_rules(file);
            if (!blade) return blade.error();
            document.blade = blade.value();
            return {};
        }
    }
    return {};
}

Files::Files(fs::path folder, fs::path shipped_postures)
    : folder_(std::move(folder)), shipped_postures_(std::move(shipped_postures)) {}

fs::path Files::folder_of(Part part) const {
    constexpr std::array kFolders{"postures", "key_poses", "skins", "blades"};
    return folder_ / kFolders.at(index(part));
}

std::vector<KeptFile> Files::list(Part part) const {
    std::vector<KeptFile> files;
    for (const fs::path& file : files_in(folder_of(part), ".toml"))
        files.push_back({file.stem().string(), file, false});
    if (part != Part::kPosture) return files;
    for (const fs::path& file : files_in(shipped_postures_, ".toml"))
        files.push_back({file.stem().string(), file, true});
    return files;
}

Result<void> Files::keep_copy(const Skeleton& skeleton, const Copy& copy) const {
    for (const auto& [part, file] : kCopy) {
        auto written = write_text_file(copy_file(folder_, file, ".name"), copy.names.at(index(part)));
        if (!written) return written;
        written = write_text_file(copy_file(folder_, file, ".toml"), text_of(part, skeleton, copy.document));
        if (!written) return written;
    }
    return {};
}

bool Files::has_copy() const {
    std::error_code error;
    return fs::exists(copy_file(folder_, kCopy.back().second, ".toml"), error);
}

Result<Copy> Files::load_copy(const Skeleton& skeleton, const Document& present) const {
    Copy copy{present, {}};
    for (const auto& [part, file] : kCopy) {
        const fs::path made = copy_file(folder_, file, ".toml");
        std::error_code error;
        if (part == Part::kBlade && !fs::exists(made, error)) continue;  // as copies were before blades were made
        auto loaded = load_part(part, made, skeleton, copy.document);
        if (!loaded) return loaded.error();
        copy.names.at(index(part)) = read_text_file(copy_file(folder_, file, ".name")).value_or("");
    }
    return copy;
}

Result<fs::path> Files::put_copy_aside() const {
    const fs::path aside = free_path(folder_ / "autosave.broken");
    std::error_code error;
    fs::rename(folder_ / "autosave", aside, error);
    if (error) {
        return Error{"cannot rename the copy of what was being made (" + error.message() + ")",
                     (folder_ / "autosave").string(), "move it elsewhere before the next edit takes its place"};
    }
    return aside;
}

void Files::forget_copy() const {
    std::error_code error;
    fs::remove_all(folder_ / "autosave", error);
}

}  // namespace riposte::workshop
