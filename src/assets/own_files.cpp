#include "own_files.hpp"

#include <cstdlib>

namespace riposte {
namespace {

namespace fs = std::filesystem;

fs::path own_or(const char* variable, const fs::path& shipped) {
    const char* given = std::getenv(variable);
    return given != nullptr && *given != '\0' ? fs::path(given) : shipped;
}

}  // namespace

fs::path key_poses_file(const fs::path& folder) { return own_or("RIPOSTE_KEY_POSES", folder / "key_poses.toml"); }
fs::path skin_file(const fs::path& folder) { return own_or("RIPOSTE_SKIN", folder / "skin.toml"); }

}  // namespace riposte
