#include <riposte/core/clock_words.hpp>
#include <riposte/files/file_kind.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/ledger/recording_file.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

namespace riposte {
namespace {

namespace fs = std::filesystem;

// An hour has some 4 MB: more than ten hours, longer than anybody holds a sword.
constexpr std::uintmax_t kLargestRecording = 64U << 20U;

Error cannot_read(const fs::path& file, const std::string& why, const char* cure) {
    return {fmt::format("the recording cannot be read ({})", why), file.string(), cure};
}

Result<std::uint64_t> size_of(const fs::path& file) {
    std::error_code ignored;
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found)
        return Error{"there is no such recording", file.string(), "give a file written by --record"};
    if (!fs::exists(status)) return cannot_read(file, error.message(), "check its folder's permissions");
    if (const std::string why = why_no_plain_file(file); !why.empty()) {
        const char* cure = fs::is_directory(status) ? "give one of the recordings in it"
                           : fs::is_fifo(status)    ? "keep what comes out of it in a file, and give that"
                                                    : "give a file written by --record";
        return cannot_read(file, why, cure);
    }
    if (::access(file.c_str(), R_OK) != 0) return cannot_read(file, std::strerror(errno), "check its permissions");
    const std::uintmax_t size = fs::file_size(file, ignored);
    if (size > kLargestRecording)
        return Error{"too large for a recorded bout", file.string(), "give a file written by --record"};
    return std::uint64_t{size};
}

/// Fewer where the file ends.
std::vector<std::uint8_t> bytes_at(std::ifstream& in, std::uint64_t at, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    in.clear();
    in.seekg(static_cast<std::streamoff>(at));
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

template <class T>
Result<T> placed_in(const fs::path& file, Result<T> result) {
    if (result) return result;
    const Error& error = result.error();
    return Error{error.what, file.string() + ", " + error.where, error.remedy};
}

/// What is refused whole may play up to where it is cut off or damaged, which its other ending asks for.
Error with_way_out(Error refused, std::span<const std::uint8_t> bytes) {
    const auto some = read_unfinished(bytes);
    if (!some) return refused;
    const double seconds = static_cast<double>(some.value().ticks()) / kTicksPerSecond;
    refused.remedy += fmt::format("; or give it a name that ends in {}, and it plays as far as it is whole, to {}",
                                  part_of("").string(), clock_words(seconds));
    return refused;
}

Result<Recording> whole_recording(std::span<const std::uint8_t> bytes) {
    auto recording = read_recording(bytes);
    return recording ? std::move(recording) : with_way_out(recording.error(), bytes);
}

using ReadBrief = Result<RecordingBrief> (*)(const BytesAt& bytes_at, std::uint64_t size);
Result<RecordingBrief> brief_read_by(ReadBrief read_by, const fs::path& file) {
    const auto size = size_of(file);
    if (!size) return size.error();
    std::ifstream in(file, std::ios::binary);
    const auto read = [&](std::uint64_t at, std::size_t count) { return bytes_at(in, at, count); };
    return placed_in(file, read_by(read, size.value()));
}

}  // namespace

Result<Recording> load_recording(const fs::path& file) {
    const auto size = size_of(file);
    if (!size) return size.error();
    std::ifstream in(file, std::ios::binary);
    const std::vector<std::uint8_t> bytes = bytes_at(in, 0, static_cast<std::size_t>(size.value()));
    return placed_in(file, unfinished(file) ? read_unfinished(bytes) : whole_recording(bytes));
}

Result<RecordingBrief> load_brief(const fs::path& file) {
    return brief_read_by(unfinished(file) ? read_unfinished_brief : read_brief, file);
}

Result<RecordingBrief> load_unfinished_brief(const fs::path& file) {
    return brief_read_by(read_unfinished_brief, file);
}

Result<Recording> load_recording(const fs::path& file, BoutAssets& assets) {
    auto recording = load_recording(file);
    if (!recording) return recording;
    if (auto fitted = fit(file, recording.value(), assets); !fitted) return fitted.error();
    return recording;
}

Result<void> fit(const fs::path& file, const Recording& recording, BoutAssets& assets) {
    const RecordingHeader& header = recording.header;
    if (auto dressed = dress(assets, header.terms.kits); !dressed) return unfit_kits(file, dressed.error());
    if (is_shown_by_poses(header)) {
        assets.setup.skin_method = header.skin_method;
        put_terms(header.terms, assets.setup);
        return {};
    }
    if (auto applied = apply(header, assets.setup); !applied)
        return Error{applied.error().what, file.string(), applied.error().remedy};
    return {};
}

bool is_shown_by_poses(const RecordingHeader& header) {
    return header.poses && header.simulation_version != kSimulationVersion;
}

std::string poses_words(const Recording& recording) {
    if (!is_shown_by_poses(recording.header)) return "";
    return "Recorded by another version of the game: shown by its poses, nothing is computed";
}

Error unfit_kits(const fs::path& file, const Error& error) {
    return {fmt::format("{} ({})", error.what, error.where), file.string(), error.remedy};
}

bool is_recording(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) return false;
    std::ifstream in(file, std::ios::binary);
    return begins_as_recording(bytes_at(in, 0, kRecordingMark));
}

std::string missing_end(const Recording& recording) {
    if (recording.closed) return "";
    const std::uint32_t ticks = recording.ticks();
    return fmt::format("the end is missing (it stops at {}, tick {})",
                       clock_words(static_cast<double>(ticks) / kTicksPerSecond), ticks);
}

}  // namespace riposte
