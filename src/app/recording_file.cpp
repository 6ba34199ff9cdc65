#include "recording_file.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/platform/crash.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestRecording = 256U << 20U;
constexpr const char* kUnfinished = ".part";

Error cannot_write(const fs::path& file, const std::string& why) {
    return {"cannot write the recording: " + why, file.string(),
            "choose a file name in a folder that exists and may be written, on a disk with free space"};
}

Error part_in_the_way(const fs::path& file) {
    return {"cannot write the recording: an earlier one of this name has been left unfinished", part_of(file).string(),
            "play it as it is, then move or remove it, or choose another file name"};
}

Error not_whole(const fs::path& file, int problem) {
    return {
        fmt::format("cannot write the recording: {}", std::strerror(problem)), file.string(),
        fmt::format("what could be written is {}; make room on the disk before the next bout", part_of(file).string())};
}

/// Of nobody else: one that is there may be all that is left of a bout. < 0: errno tells why there is none.
int open_part(const fs::path& file) {
    return ::open(part_of(file).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/// The same, where there is no whole bout of that name either.
int open_new(const fs::path& file) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return open_part(file);
    errno = EEXIST;
    return -1;
}

/// Hand x and y in two's complement, buttons, arm.
void put(CrashText& text, const FencerInput& input) {
    const std::array<std::uint16_t, 4> parts{static_cast<std::uint16_t>(input.hand_x),
                                             static_cast<std::uint16_t>(input.hand_y), input.buttons, input.extension};
    for (const std::uint16_t part : parts) (text << " ").hex(part);
}

}  // namespace

fs::path part_of(const fs::path& file) { return fs::path(file).concat(kUnfinished); }

bool unfinished(const fs::path& file) { return file.extension() == kUnfinished; }

Result<Recording> load_recording(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) {
        return Error{"there is no such recording", file.string(), "give a file written by --record"};
    }
    if (fs::file_size(file, ignored) > kLargestRecording) {
        return Error{"too large for a recorded bout", file.string(), "give a file written by --record"};
    }
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> content{std::istreambuf_iterator<char>(in), {}};
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(content.data()), content.size());
    auto recording = unfinished(file) ? read_unfinished(bytes) : read_recording(bytes);
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

/// What a crash finds of a recording. There are two recorders: while the one goes a tick further the other stays as it
/// was, so that at any instant one is whole. What a crash calls uses no heap.
class RecordingFile::Live {
  public:
    Live(const fs::path& file, int descriptor, const BoutSetup& setup, const std::array<std::string, 2>& drivers)
        : path(file),
          named_(file.string()),
          part_(part_of(file).string()),
          file_(descriptor),
          recorders_{Recorder(setup, drivers), Recorder(setup, drivers)} {
        written_.at(0) = write_pending(recorders_.at(0), 0);
    }
    ~Live() {
        if (file_ < 0) return;
        CrashText told;
        save(told);
        note_for_crash(CrashNote::kRecording, told.view().substr(0, told.view().size() - 1));
        std::fwrite(told.view().data(), 1, told.view().size(), stderr);
    }
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;

    void add(const BoutInput& input, const BoutState& after) {
        go_on([&](Recorder& recorder) {
            recorder.add(input, after);
            return recorder.ticks() % kTicksPerSecond == 0;
        });
    }
    Result<void> close(const BoutState& last) {
        go_on([&](Recorder& recorder) {
            recorder.finish(last);
            return true;
        });
        close_file();
        if (problem_ != 0) return not_whole(path, problem_);
        return {};
    }
    [[nodiscard]] std::string problem() const { return problem_ == 0 ? "" : std::strerror(problem_); }

    const fs::path path;
    BoutInput under_way;

  private:
    /// `change` tells whether it is time to write.
    template <class Change>
    void go_on(const Change& change) {
        if (!gate_.enter()) return;  // a crash goes on, which has the last word
        const std::size_t other = 1 - whole_;
        recorders_.at(other) = recorders_.at(whole_);
        const bool due = change(recorders_.at(other));
        written_.at(other) = due ? write_pending(recorders_.at(other), written_.at(whole_)) : written_.at(whole_);
        whole_ = other;
        gate_.leave();
    }
    /// Bytes of the file afterwards, of which there were `before`. What the disk does not take stays pending.
    off_t write_pending(Recorder& recorder, off_t before) {
        const std::span<const std::uint8_t> bytes = recorder.pending();
        std::size_t done = 0;
        problem_ = 0;
        while (done < bytes.size() && problem_ == 0) {
            const std::span<const std::uint8_t> rest = bytes.subspan(done);
            const ssize_t written = ::pwrite(file_, rest.data(), rest.size(), before + static_cast<off_t>(done));
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) problem_ = written < 0 ? errno : ENOSPC;
            if (written > 0) done += static_cast<std::size_t>(written);
        }
        recorder.forget_pending(done);
        return before + static_cast<off_t>(done);
    }
    /// The file gets its name.
    void close_file() {
        if (::close(file_) != 0 && problem_ == 0) problem_ = errno;
        file_ = -1;
        if (problem_ == 0 && std::rename(part_.c_str(), named_.c_str()) != 0) problem_ = errno;
    }
    void save(CrashText& report) {
        if (file_ < 0) return;
        gate_.close();  // who does not come out is the one that crashed, and the other recorder is whole
        Recorder& recorder = recorders_.at(whole_);
        off_t size = write_pending(recorder, written_.at(whole_));
        if (problem_ == 0) {  // else there is no room for the end, neither here nor on the disk
            recorder.break_off();
            size = write_pending(recorder, size);
        }
        if (ftruncate(file_, size) != 0 && problem_ == 0) problem_ = errno;
        close_file();
        report << "recording: ";
        report.path(problem_ == 0 ? named_ : part_);
        if (problem_ != 0) report << ", not whole (" << strerrordesc_np(problem_) << ")";
        report << ", " << std::uint64_t{recorder.ticks()} << " ticks\ninput since then:";
        for (const FencerInput& input : under_way.fencers) put(report, input);
        report << "\n";
    }

    const std::string named_;
    const std::string part_;
    int file_;
    int problem_ = 0;  ///< errno of the last try to write
    std::array<Recorder, 2> recorders_;
    std::array<off_t, 2> written_{};  ///< bytes of the file that either knows of
    std::atomic<std::size_t> whole_{0};
    CrashGate gate_;
    AtCrash at_crash_{[](void* self, CrashText& report) { static_cast<Live*>(self)->save(report); }, this};
};

void RecordingFile::Delete::operator()(Live* live) const { delete live; }

Result<RecordingFile> RecordingFile::create(const fs::path& file, const BoutSetup& setup,
                                            const std::array<std::string, 2>& drivers) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) return cannot_write(file, "it is a folder");
    const int opened = open_part(file);
    if (opened < 0 && errno == EEXIST) return part_in_the_way(file);
    if (opened < 0) return cannot_write(file, std::strerror(errno));
    return RecordingFile(std::unique_ptr<Live, Delete>(new Live(file, opened, setup, drivers)));
}

Result<RecordingFile> RecordingFile::create_new(const fs::path& wanted, const BoutSetup& setup,
                                                const std::array<std::string, 2>& drivers) {
    fs::path file = wanted;
    int opened = open_new(file);
    for (int again = 2; opened < 0 && errno == EEXIST; ++again) {
        file.replace_filename(fmt::format("{}_{}{}", wanted.stem().string(), again, wanted.extension().string()));
        opened = open_new(file);
    }
    if (opened < 0) return cannot_write(file, std::strerror(errno));
    return RecordingFile(std::unique_ptr<Live, Delete>(new Live(file, opened, setup, drivers)));
}

void RecordingFile::begin(const BoutInput& input) { live_->under_way = input; }

void RecordingFile::add(const BoutInput& input, const BoutState& after) { live_->add(input, after); }

Result<void> RecordingFile::close(const BoutState& last) { return live_->close(last); }

std::string RecordingFile::problem() const { return live_->problem(); }

const fs::path& RecordingFile::path() const { return live_->path; }

fs::path bouts_folder() { return data_folder() / "bouts"; }

}  // namespace riposte
