#include <riposte/assets/own_files.hpp>

#include <fmt/format.h>

#include <cstdlib>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKeyPoses = "RIPOSTE_KEY_POSES";
constexpr const char* kSkin = "RIPOSTE_SKIN";
constexpr const char* kBlade = "RIPOSTE_BLADE";

fs::path own_or(const char* variable, const fs::path& shipped) {
    const char* given = std::getenv(variable);
    return given != nullptr && *given != '\0' ? fs::path(given) : shipped;
}

}  // namespace

fs::path key_poses_file(const fs::path& folder) { return own_or(kKeyPoses, folder / "key_poses.toml"); }
fs::path skin_file(const fs::path& folder) { return own_or(kSkin, folder / "skin.toml"); }
fs::path blade_file(const fs::path& folder) { return own_or(kBlade, folder / "rules.toml"); }

Error with_variable(Error error) {
    for (const char* variable : {kKeyPoses, kSkin, kBlade}) {
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

fs::path own_postures_folder() { return data_folder() / "workshop" / "postures"; }

}  // namespace riposte
