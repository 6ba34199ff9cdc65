#include "shader_watch.hpp"

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// An editor may take a file away for a moment and put it back.
fs::file_time_type newest_in(const fs::path& folder) {
    fs::file_time_type newest = fs::file_time_type::min();
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const auto written = entry.last_write_time(ignored);
        if (!ignored) newest = std::max(newest, written);
    }
    return newest;
}

}  // namespace

ShaderWatch::ShaderWatch(fs::path folder) : folder_(std::move(folder)), newest_(newest_in(folder_)) {}

bool ShaderWatch::changed(Seconds now) {
    constexpr Seconds kEvery = 0.5;
    if (looked_ && now - *looked_ < kEvery) return false;
    looked_ = now;
    return std::exchange(newest_, newest_in(folder_)) != newest_;
}

}  // namespace riposte
