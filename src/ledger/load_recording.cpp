#include <riposte/ledger/load_recording.hpp>
#include <riposte/ledger/recording_file.hpp>

#include <fmt/format.h>

#include <fstream>

namespace riposte {
namespace {

namespace fs = std::filesystem;

// An hour has 6.2 MB: ten hours, longer than anybody holds a sword. Read, it takes 2.2 times as much.
constexpr std::uintmax_t kLargestRecording = 64U << 20U;

Result<std::uint64_t> size_of(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored))
        return Error{"there is no such recording", file.string(), "give a file written by --record"};
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

}  // namespace

Result<Recording> load_recording(const fs::path& file) {
    const auto size = size_of(file);
    if (!size) return size.error();
    std::ifstream in(file, std::ios::binary);
    const std::vector<std::uint8_t> bytes = bytes_at(in, 0, static_cast<std::size_t>(size.value()));
    return placed_in(file, unfinished(file) ? read_unfinished(bytes) : read_recording(bytes));
}

Result<RecordingBrief> load_brief(const fs::path& file) {
    const auto size = size_of(file);
    if (!size) return size.error();
    std::ifstream in(file, std::ios::binary);
    const auto read = [&](std::uint64_t at, std::size_t count) { return bytes_at(in, at, count); };
    return placed_in(file,
                     unfinished(file) ? read_unfinished_brief(read, size.value()) : read_brief(read, size.value()));
}

Result<Recording> load_recording(const fs::path& file, BoutAssets& assets) {
    auto recording = load_recording(file);
    if (!recording) return recording;
    const RecordingHeader& header = recording.value().header;
    if (auto dressed = dress(assets, header.terms.kits); !dressed) {
        const Error& error = dressed.error();
        return Error{fmt::format("{} ({})", error.what, error.where), file.string(), error.remedy};
    }
    if (auto applied = apply(header, assets.setup); !applied) {
        return Error{applied.error().what, file.string(), applied.error().remedy};
    }
    return recording;
}

}  // namespace riposte
