#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/body_rules.hpp>
#include <riposte/assets/key_poses.hpp>
#include <riposte/assets/own_files.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/workshop/files.hpp>

#include <utility>

namespace riposte::workshop {
namespace {

namespace fs = std::filesystem;

/// A copy has two files of each part: what was made (.toml), and the name it shall be saved by (.name). Those of the
/// key poses are written last: where they are there is a copy.
constexpr std::array<std::pair<Part, const char*>, 5> kCopy{{{Part::kPosture, "posture"},
                                                             {Part::kSkin, "skin"},
                                                             {Part::kBlade, "blade"},
                                                             {Part::kBody, "body"},
                                                             {Part::kKeys, "key_poses"}}};

/// The folders of the parts, by index.
constexpr std::array kFolders{"postures", "key_poses", "skins", "blades", "bodies"};

fs::path copy_file(const fs::path& folder, const char* part, const char* ending) {
    return folder / "autosave" / (std::string(part) + ending);
}

/// Lists the parts that were unsaved, a line each.
fs::path unsaved_file(const fs::path& folder) { return folder / "autosave" / "unsaved"; }

std::string unsaved_text(const Unsaved& unsaved) {
    std::string text;
    for (const auto& [part, file] : kCopy) {
        if (unsaved.at(index(part))) text += std::string(file) + "\n";
    }
    return text;
}

Unsaved load_unsaved(const fs::path& folder) {
    Unsaved unsaved;
    unsaved.fill(true);
    const auto text = read_text_file(unsaved_file(folder));
    if (!text) return unsaved;
    for (const auto& [part, file] : kCopy)
        unsaved.at(index(part)) = ("\n" + text.value()).find(std::string("\n") + file + "\n") != std::string::npos;
    return unsaved;
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
        case Part::kBody:
            return body_rules_text(document.body);
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
        case Part::kBody: {
            auto body = load_body_rules(file);
            if (!body) return body.error();
            document.body = body.value();
            return {};
        }
    }
    return {};
}

Files::Files(fs::path folder, fs::path assets) : folder_(std::move(folder)), assets_(std::move(assets)) {}

fs::path Files::folder_of(Part part) const { return folder_.empty() ? folder_ : folder_ / kFolders.at(index(part)); }

Result<void> Files::check_folder() const {
    if (!folder_.empty()) return {};
    return Error{"there is no folder for what is made in the workshop", "environment",
                 std::string(kNoDataFolder) + " before the game is started"};
}

std::vector<KeptFile> Files::list(Part part) const {
    std::vector<KeptFile> files;
    for (const fs::path& file : files_in(folder_of(part), ".toml"))
        files.push_back({file.stem().string(), file, false});
    if (part != Part::kPosture && part != Part::kBlade) return files;
    for (const fs::path& file : files_in(assets_ / kFolders.at(index(part)), ".toml"))
        files.push_back({file.stem().string(), file, true});
    return files;
}

Result<void> Files::keep_copy(const Skeleton& skeleton, const Copy& copy) const {
    if (auto there = check_folder(); !there) return there;
    // Waiting for the disk at each of them would be felt in the hand, and the file that was saved last is there anyway.
    const auto keep = [](const fs::path& file, const std::string& text) {
        return write_text_file(file, text, Lasting::kNo);
    };
    // First: a part that was saved since is then in its file, whatever becomes of the rest.
    if (auto written = keep(unsaved_file(folder_), unsaved_text(copy.unsaved)); !written) return written;
    for (const auto& [part, file] : kCopy) {
        auto written = keep(copy_file(folder_, file, ".name"), copy.names.at(index(part)));
        if (!written) return written;
        written = keep(copy_file(folder_, file, ".toml"), text_of(part, skeleton, copy.document));
        if (!written) return written;
    }
    return {};
}

bool Files::has_copy() const {
    std::error_code error;
    return !folder_.empty() && fs::exists(copy_file(folder_, kCopy.back().second, ".toml"), error);
}

Result<Copy> Files::load_copy(const Skeleton& skeleton, const Document& present) const {
    if (auto there = check_folder(); !there) return there.error();
    Copy copy{present, {}, load_unsaved(folder_)};
    for (const auto& [part, file] : kCopy) {
        const fs::path made = copy_file(folder_, file, ".toml");
        std::error_code error;
        // As copies were before blades and bodies were made.
        const bool may_lack = part == Part::kBlade || part == Part::kBody;
        if (may_lack && !fs::exists(made, error)) continue;
        // What reads as at present is what it is at present, not what reading makes of its roundings.
        if (read_text_file(made) != text_of(part, skeleton, present)) {
            if (auto loaded = load_part(part, made, skeleton, copy.document); !loaded) return loaded.error();
        }
        copy.names.at(index(part)) = read_text_file(copy_file(folder_, file, ".name")).value_or("");
    }
    return copy;
}

Result<fs::path> Files::put_copy_aside() const {
    if (auto there = check_folder(); !there) return there.error();
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
    if (folder_.empty()) return;
    std::error_code error;
    fs::remove_all(folder_ / "autosave", error);
}

}  // namespace riposte::workshop
