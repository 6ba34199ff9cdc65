#include "recording_sink.hpp"

#include <riposte/files/outlet.hpp>
#include <riposte/files/whole_file.hpp>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// errno, or 0.
struct Written {
    std::size_t bytes = 0;
    int problem = 0;
};
Written write_at(int file, std::span<const std::uint8_t> bytes, off_t at) {
    Written all;
    while (all.bytes < bytes.size()) {
        const std::span<const std::uint8_t> rest = bytes.subspan(all.bytes);
        const ssize_t done = ::pwrite(file, rest.data(), rest.size(), at + static_cast<off_t>(all.bytes));
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return {all.bytes, done < 0 ? errno : ENOSPC};
        all.bytes += static_cast<std::size_t>(done);
    }
    return all;
}

}  // namespace

RecordingSink::RecordingSink(int file, std::string named, std::string part)
    : file_(file), named_(std::move(named)), part_(std::move(part)), folder_(folder_of(named_).string()) {
    if (!is_stream()) syncing_.emplace(file_);
}

RecordingSink::~RecordingSink() {
    stop_syncing();
    if (file_ >= 0) ::close(file_);
}

Result<std::unique_ptr<RecordingSink>> RecordingSink::file(const fs::path& named, const fs::path& part) {
    const int file = open_successor(part, named);
    if (file < 0) return cannot_write(named, std::strerror(errno));
    return std::unique_ptr<RecordingSink>(new RecordingSink(file, named.string(), part.string()));
}

Result<std::unique_ptr<RecordingSink>> RecordingSink::stream(const fs::path& path) {
    const auto stream = open_stream(path);
    if (!stream) return stream.error();
    return std::unique_ptr<RecordingSink>(new RecordingSink(stream.value(), path.string(), ""));
}

std::size_t RecordingSink::write(std::span<const std::uint8_t> bytes, off_t at, Patience patience) {
    if (!is_stream()) {
        const Written written = write_at(file_, bytes, at);
        problem_ = written.problem;
        return written.bytes;
    }
    // After a crash within a write the reader has got some of it already.
    const std::size_t known = std::min(bytes.size(), static_cast<std::size_t>(std::max<off_t>(0, streamed_ - at)));
    const std::string_view rest(reinterpret_cast<const char*>(bytes.data()) + known, bytes.size() - known);
    const StreamWritten written = write_stream(file_, rest, patience == Patience::kLast ? kStreamPatience_ms : 0);
    streamed_ += static_cast<off_t>(written.bytes);
    problem_ = written.problem == EAGAIN && patience == Patience::kNone ? 0 : written.problem;
    return known + written.bytes;
}

void RecordingSink::close(off_t size) {
    const auto note = [this](int why) { lost_ = lost_ == 0 ? why : lost_; };
    if (!is_stream()) {
        if (::ftruncate(file_, size) != 0) note(errno);
        note(sync_file(file_));
    }
    if (::close(file_) != 0) note(errno);
    file_ = -1;
    if (is_stream()) return;
    if (problem() != 0) {
        if (size == 0) ::unlink(part_.c_str());  // nothing to be kept, and in the way of the next bout
        return;
    }
    if (std::rename(part_.c_str(), named_.c_str()) != 0) return note(errno);
    sync_folder(folder_.c_str());  // where that fails the bout is there all the same, under either name
}

void RecordingSink::stop_syncing() {
    if (!syncing_) return;
    lost_ = syncing_->problem();
    syncing_.reset();
}

int RecordingSink::problem() const {
    if (problem_ != 0 || lost_ != 0) return problem_ != 0 ? problem_ : lost_;
    return syncing_ ? syncing_->problem() : 0;
}

}  // namespace riposte
