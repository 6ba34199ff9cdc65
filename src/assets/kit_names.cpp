#include "kit_names.hpp"

#include <riposte/core/nearest_name.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/fencing/kit.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// Somebody may have written a file's name, or a path that ends in it, where the name alone is wanted.
std::string name_within(const std::string& id) {
    const fs::path written(id);
    return written.extension() == ".toml" ? written.stem().string() : written.filename().string();
}

}  // namespace

bool is_kit_name(const std::string& id) {
    const auto odd = [](char c) { return c == '/' || c == '\\' || c == '.'; };
    return !id.empty() && id.size() <= kLongestKitName && std::none_of(id.begin(), id.end(), odd) &&
           plain_text(id) == id;
}

Error no_kit_name(const char* what, const fs::path& file) {
    return {fmt::format("{} can be chosen by such a name", what), file.string(),
            fmt::format("rename the file: at most {} bytes of plain letters (UTF-8) without dots before .toml",
                        kLongestKitName)};
}

std::optional<Error> unfit_name(const char* what, const std::string& id, const fs::path& folder) {
    std::error_code ignored;
    const bool a_name = !id.empty() && id.find('/') == std::string::npos && !folder.empty();
    const fs::path file = folder / (id + ".toml");
    if (!a_name || is_kit_name(id) || !fs::is_regular_file(file, ignored)) return std::nullopt;
    Error error = no_kit_name(what, file);
    error.what = fmt::format("no {} can be chosen by the name '{}'", what, plain_text(id));
    return error;
}

std::string meant_by(const std::string& id, const std::vector<std::string>& ids) {
    return did_you_mean(is_kit_name(id) ? id : name_within(id), ids);
}

}  // namespace riposte
