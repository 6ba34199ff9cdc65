#include "recording_sink.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/files/outlet.hpp>
#include <riposte/ledger/recording_file.hpp>
#include <riposte/system/crash.hpp>

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr const char* kClosed = ".bout";
constexpr const char* kUnfinished = ".part";

Error cannot_record(const Error& error) { return {"the recording: " + error.what, error.where, error.remedy}; }

Error part_in_the_way(const fs::path& part) {
    return {"cannot write the recording: an earlier one of this name has been left unfinished", part.string(),
            "play it as it is, then move or remove it, or choose another file name"};
}

std::string what_is_left(const RecordingSink& sink) {
    std::error_code ignored;
    const bool unread = sink.problem() == EPIPE || sink.problem() == EAGAIN;
    if (sink.is_stream() && unread) return "its reader has the beginning; keep the reader alive until the bout ends";
    if (sink.is_stream())
        return "the device has not taken all of it; give the name of a file on a disk with free space";
    const bool some = fs::exists(sink.left(), ignored);
    return (some ? "what could be written is " + sink.left() : "nothing could be written") +
           "; make room on the disk before the next bout";
}

Error not_whole(const fs::path& file, const RecordingSink& sink) {
    const char* why = sink.problem() == EAGAIN ? "its reader takes no more" : std::strerror(sink.problem());
    return {fmt::format("cannot write the recording: {}", why), file.string(), what_is_left(sink)};
}

/// A part is of nobody else: one that is there may be all that is left of a bout.
Result<std::unique_ptr<RecordingSink>> open_sink(const fs::path& file) {
    const auto outlet = outlet_of(file);
    if (!outlet) return cannot_record(outlet.error());
    const fs::path& path = outlet.value().path;
    std::error_code ignored;
    if (!outlet.value().stream && fs::exists(fs::symlink_status(part_of(path), ignored)))
        return part_in_the_way(part_of(path));
    auto sink = outlet.value().stream ? RecordingSink::stream(path) : RecordingSink::file(path, part_of(path));
    if (!sink) return cannot_record(sink.error());
    return sink;
}

/// Nothing of that name, whole or unfinished; another program may take it meanwhile.
bool is_free(const fs::path& file) {
    std::error_code ignored;
    return !fs::exists(fs::symlink_status(file, ignored)) && !fs::exists(fs::symlink_status(part_of(file), ignored));
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

bool named_as_recording(const fs::path& file) { return file.extension() == kClosed || unfinished(file); }

/// What a crash finds of a recording. There are two recorders: while the one goes a tick further the other stays as it
/// was, so that at any instant one is whole. What a crash calls uses no heap.
class RecordingFile::Live {
  public:
    Live(const fs::path& file, std::unique_ptr<RecordingSink> sink, const BoutSetup& setup,
         const std::array<std::string, 2>& drivers, Poses poses)
        : path(file),
          sink_(std::move(sink)),
          recorders_{Recorder(setup, drivers, poses), Recorder(setup, drivers, poses)} {
        written_.at(0) = write_pending(recorders_.at(0), 0, Patience::kNone);
    }
    ~Live() {
        if (!sink_->open()) return;
        sink_->stop_syncing();
        CrashText told;
        save(told);
        note_for_crash(CrashNote::kRecording, told.view().substr(0, told.view().size() - 1));
        std::fwrite(told.view().data(), 1, told.view().size(), stderr);
    }
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;

    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) {
        go_on(Patience::kNone, [&](Recorder& recorder) {
            recorder.add(input, after, events);
            return recorder.ticks() % kTicksPerSecond == 0;
        });
    }
    void go_on_from(const BoutState& state) {
        go_on(Patience::kNone, [&](Recorder& recorder) {
            recorder.go_on_from(state);
            return true;
        });
    }
    void change_hands(const std::array<std::string, 2>& drivers) {
        go_on(Patience::kNone, [&](Recorder& recorder) {
            recorder.change_hands(drivers);
            return true;
        });
    }
    Result<void> close(const BoutState& last) {
        go_on(Patience::kLast, [&](Recorder& recorder) {
            recorder.finish(last);
            return true;
        });
        sink_->stop_syncing();
        sink_->close(written_.at(whole_));
        if (sink_->problem() != 0) return not_whole(path, *sink_);
        return {};
    }
    [[nodiscard]] std::string problem() const { return sink_->problem() == 0 ? "" : std::strerror(sink_->problem()); }

    const fs::path path;
    BoutInput under_way;

  private:
    using Patience = RecordingSink::Patience;

    /// `change` tells whether it is time to write.
    template <class Change>
    void go_on(Patience patience, const Change& change) {
        if (!gate_.enter()) return;  // a crash goes on, which has the last word
        const std::size_t other = 1 - whole_;
        recorders_.at(other) = recorders_.at(whole_);
        const bool due = change(recorders_.at(other));
        const off_t before = written_.at(whole_);
        written_.at(other) = due ? write_pending(recorders_.at(other), before, patience) : before;
        whole_ = other;
        gate_.leave();
    }
    /// Bytes of the recording afterwards, of which there were `before`. What is not taken stays pending.
    off_t write_pending(Recorder& recorder, off_t before, Patience patience) {
        const std::size_t done = sink_->write(recorder.pending(), before, patience);
        recorder.forget_pending(done);
        return before + static_cast<off_t>(done);
    }
    void save(CrashText& report) {
        if (!sink_->open()) return;
        gate_.close();  // who does not come out is the one that crashed, and the other recorder is whole
        Recorder& recorder = recorders_.at(whole_);
        off_t size = write_pending(recorder, written_.at(whole_), Patience::kLast);
        if (recorder.pending().empty()) {  // else there is no room for the end, neither here nor on the disk
            recorder.break_off();
            size = write_pending(recorder, size, Patience::kLast);
        }
        sink_->close(size);
        report << "recording: ";
        report.path(sink_->left());
        if (sink_->problem() != 0) report << ", not whole (" << strerrordesc_np(sink_->problem()) << ")";
        report << ", " << std::uint64_t{recorder.ticks()} << " ticks\ninput since then:";
        for (const FencerInput& input : under_way.fencers) put(report, input);
        report << "\n";
    }

    const std::unique_ptr<RecordingSink> sink_;
    std::array<Recorder, 2> recorders_;
    std::array<off_t, 2> written_{};  ///< bytes of the recording that either knows of
    std::atomic<std::size_t> whole_{0};
    CrashGate gate_;
    AtCrash at_crash_{[](void* self, CrashText& report) { static_cast<Live*>(self)->save(report); }, this};
};

void RecordingFile::Delete::operator()(Live* live) const { delete live; }

Result<RecordingFile> RecordingFile::create(const fs::path& file, const BoutSetup& setup,
                                            const std::array<std::string, 2>& drivers, Poses poses) {
    auto sink = open_sink(file);
    if (!sink) return sink.error();
    return RecordingFile(std::unique_ptr<Live, Delete>(new Live(file, std::move(sink).value(), setup, drivers, poses)));
}

Result<RecordingFile> RecordingFile::create_new(const fs::path& wanted, const BoutSetup& setup,
                                                const std::array<std::string, 2>& drivers, Poses poses) {
    constexpr int kMostOfOneSecond = 1000;
    for (int number = 1;; ++number) {
        fs::path file = wanted;
        if (number > 1)
            file.replace_filename(fmt::format("{}_{}{}", wanted.stem().string(), number, wanted.extension().string()));
        const bool last = number == kMostOfOneSecond;
        if (!is_free(file) && !last) continue;
        auto created = create(file, setup, drivers, poses);
        if (created || is_free(file) || last) return created;
    }
}

void RecordingFile::begin(const BoutInput& input) { live_->under_way = input; }

void RecordingFile::add(const BoutInput& input, const BoutState& after, const BoutEvents& events) {
    live_->add(input, after, events);
}

void RecordingFile::go_on_from(const BoutState& state) { live_->go_on_from(state); }

void RecordingFile::change_hands(const std::array<std::string, 2>& drivers) { live_->change_hands(drivers); }

Result<void> RecordingFile::close(const BoutState& last) { return live_->close(last); }

std::string RecordingFile::problem() const { return live_->problem(); }

const fs::path& RecordingFile::path() const { return live_->path; }

fs::path bouts_folder() { return kept_folder("bouts"); }

}  // namespace riposte
