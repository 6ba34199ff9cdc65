#include <riposte/assets/own_files.hpp>
#include <riposte/files/file_kind.hpp>

#include <fmt/format.h>

#include <cstdlib>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAssets = "RIPOSTE_ASSETS";
constexpr const char* kKeyPoses = "RIPOSTE_KEY_POSES";
constexpr const char* kSkin = "RIPOSTE_SKIN";
constexpr const char* kBlade = "RIPOSTE_BLADE";
constexpr const char* kBody = "RIPOSTE_BODY";

fs::path own_or(const char* variable, const fs::path& shipped) {
    const char* given = std::getenv(variable);
    return given != nullptr && *given != '\0' ? fs::path(given) : shipped;
}

/// Returns what is wrong with the folder of assets, or the file, that a variable names; empty where nothing is.
std::string wrong_with(const fs::path& given, bool folder) {
    if (!folder) return why_no_such_file(given);
    std::error_code error;
    const fs::file_status status = fs::status(given, error);
    if (status.type() == fs::file_type::not_found) return "there is no such folder";
    if (error) return "it cannot be reached (" + error.message() + ")";
    if (!fs::is_directory(status)) return "this is no folder";
    return fs::exists(given / kFirstFencer, error) ? "" : fmt::format("the folder holds no {}", kFirstFencer);
}

}  // namespace

fs::path own_assets_folder() { return own_or(kAssets, {}); }

Result<void> check_variables() {
    for (const char* variable : {kAssets, kKeyPoses, kSkin, kBlade, kBody}) {
        const bool folder = variable == kAssets;
        const fs::path given = own_or(variable, {});
        const std::string wrong = given.empty() ? "" : wrong_with(given, folder);
        if (wrong.empty()) continue;
        const std::string wanted =
            folder ? fmt::format("the folder that holds {}", kFirstFencer) : "a file that is there";
        return Error{wrong, fmt::format("{} (from {})", given.string(), variable),
                     fmt::format("name {}, or unset {}", wanted, variable)};
    }
    return {};
}

fs::path key_poses_file(const fs::path& folder) { return own_or(kKeyPoses, folder / "key_poses.toml"); }
fs::path skin_file(const fs::path& folder) { return own_or(kSkin, folder / "skin.toml"); }
fs::path blade_file(const fs::path& folder) { return own_or(kBlade, folder / "rules.toml"); }
fs::path body_file(const fs::path& folder) { return own_or(kBody, folder / "rules.toml"); }

Error with_variable(Error error) {
    for (const char* variable : {kKeyPoses, kSkin, kBlade, kBody}) {
        const fs::path own = own_or(variable, {});
        std::error_code ignored;
        if (own.empty() || error.where.rfind(own.string(), 0) != 0) continue;
        const bool there = fs::is_regular_file(own, ignored);
        if (!there) error.remedy = "name a file that is there";
        error.where += fmt::format(" (from {})", variable);
        error.remedy += fmt::format(", or unset {}", variable);
    }
    return error;
}

fs::path data_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
        return fs::path(data) / "riposte";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return fs::path(home) / ".local" / "share" / "riposte";
    }
    return {};
}

fs::path kept_folder(const fs::path& name) {
    const fs::path data = data_folder();
    return data.empty() ? data : data / name;
}

fs::path reading_folder() { return kept_folder("reading"); }

fs::path own_postures_folder() { return kept_folder("workshop/postures"); }

}  // namespace riposte
