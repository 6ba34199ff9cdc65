#include "recording_file.hpp"

#include <riposte/assets/own_files.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestRecording = 256U << 20U;

Error cannot_write(const fs::path& file, const std::string& why) {
    return {"cannot write the recording: " + why, file.string(),
            "choose a file name in a folder that exists and may be written"};
}

}  // namespace

fs::path part_of(const fs::path& file) { return fs::path(file).concat(".part"); }

Result<Recording> load_recording(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) {
        return Error{"there is no such recording", file.string(), "give a file written by --record"};
    }
    if (fs::file_size(file, ignored) > kLargestRecording) {
        return Error{"too large for a recorded bout", file.string(), "give a file written by --record"};
    }
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
    auto recording = read_recording({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    if (!recording) {
        const Error& error = recording.error();
        return Error{error.what, file.string() + ", " + error.where, error.remedy};
    }
    return recording;
}

Result<Recording> load_recording(const fs::path& file, BoutAssets& assets) {
    auto recording = load_recording(file);
    if (!recording) return recording;
    const RecordingHeader& header = recording.value().header;
    if (auto dressed = dress(assets, header.kits); !dressed) {
        const Error& error = dressed.error();
        return Error{fmt::format("{} ({})", error.what, error.where), file.string(), error.remedy};
    }
    if (auto applied = apply(header, assets.setup); !applied) {
        return Error{applied.error().what, file.string(), applied.error().remedy};
    }
    return recording;
}

Result<RecordingFile> RecordingFile::create(const fs::path& file, const BoutSetup& setup,
                                            const std::array<std::string, 2>& drivers) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) return cannot_write(file, "it is a folder");
    std::FILE* opened = std::fopen(part_of(file).c_str(), "wb");
    if (opened == nullptr) return cannot_write(file, std::strerror(errno));
    return RecordingFile(file, opened, Recorder(setup, drivers));
}

void RecordingFile::write_pending() {
    const auto bytes = recorder_.take();
    if (bytes.empty()) return;
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) failed_ = true;
    std::fflush(file_.get());
}

void RecordingFile::add(const BoutInput& input, const BoutState& after) {
    recorder_.add(input, after);
    write_pending();
}

Result<void> RecordingFile::close(const BoutState& last) {
    recorder_.finish(last);
    write_pending();
    if (std::fclose(file_.release()) != 0) failed_ = true;
    if (failed_) return cannot_write(path_, "the disk is full or gone");
    std::error_code error;
    fs::rename(part_of(path_), path_, error);
    if (error) return cannot_write(path_, error.message());
    return {};
}

fs::path bouts_folder() { return data_folder() / "bouts"; }

}  // namespace riposte
