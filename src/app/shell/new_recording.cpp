#include "new_recording.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace riposte {

Result<RecordingFile> new_recording(const std::filesystem::path& folder, const BoutSetup& setup,
                                    const std::array<std::string, 2>& drivers, Poses poses) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return Error{error.message(), folder.string(), "let the folder be written to, or make room there"};
    const std::string name = fmt::format("{:%Y-%m-%d_%H-%M-%S}.bout", fmt::localtime(std::time(nullptr)));
    return RecordingFile::create_new(folder / name, setup, drivers, poses);
}

}  // namespace riposte
