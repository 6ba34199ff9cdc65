#include "bout_keeping.hpp"

#include "shell/exit_code.hpp"
#include "shell/new_recording.hpp"
#include "shell/report.hpp"

#include <riposte/assets/own_files.hpp>

#include <fmt/format.h>

#include <utility>

namespace riposte {
namespace {

namespace fs = std::filesystem;

Error with_bout(Error failure, const Result<fs::path>& closed) {
    if (closed && !closed.value().empty())
        failure.remedy += fmt::format("; the bout so far is in {}", closed.value().string());
    return failure;
}

}  // namespace

std::optional<RecordingFile> BoutKeeping::open(std::optional<RecordingFile> file, const BoutSetup& setup,
                                               const std::array<std::string, 2>& drivers, Poses poses) {
    unkept_.clear();
    waiting_.clear();
    drivers_ = drivers;
    return file ? std::move(file) : new_recording(setup, drivers, poses);
}

std::optional<RecordingFile> BoutKeeping::new_recording(const BoutSetup& setup,
                                                        const std::array<std::string, 2>& drivers, Poses poses) {
    if (bouts_folder().empty()) {
        unkept_ = fmt::format("This bout is not kept: there is no folder for it. To have the next one kept, {}.",
                              kNoDataFolder);
        return {};
    }
    auto created = riposte::new_recording(bouts_folder(), setup, drivers, poses);
    if (created) return std::move(created).value();
    unkept_ = fmt::format(
        "This bout is not kept. {}: {}. Let the folder be written to, or make room there, before the next one.",
        bouts_folder().string(), created.error().what);
    return {};
}

void BoutKeeping::fail(const Error& why) {
    exit_code_ = complain(why, kFailed);
    asked_.reset();
}

void BoutKeeping::begin() {
    fencing_ = true;
    began_ = now();
}

void BoutKeeping::take_hands(const std::array<std::string, 2>& drivers) {
    if (drivers == drivers_) return;
    drivers_ = drivers;
    piste_.ledger().change_hands(drivers);
}

std::string BoutKeeping::watch() {
    const std::string problem = piste_.ledger().recording_problem();
    if (problem == waiting_) return {};
    waiting_ = problem;
    unkept_ = problem.empty() ? ""
                              : fmt::format(
                                    "The recording waits: {}. Make room on its disk before the bout ends, and "
                                    "nothing of it is lost.",
                                    problem);
    return problem.empty() ? "The recording goes on: nothing of the bout is lost." : unkept_;
}

Result<fs::path> BoutKeeping::end() {
    if (!std::exchange(fencing_, false)) return fs::path();
    const LiveProgramme& bout = piste_.bout();
    auto closed = piste_.ledger().close(bout.confirmed());
    if (closed && !waiting_.empty()) unkept_.clear();
    if (!asked_) return closed;
    if (!closed) exit_code_ = complain(closed.error(), kBadFile);
    MatchReport report = piste_.ledger().report();
    report.wall_seconds = now() - began_;
    const auto* command = std::get_if<BoutCommand>(&*asked_);
    const int told = tell(bout.setup(), bout.confirmed(), report, command != nullptr ? command->json : "");
    if (exit_code_ == kFine) exit_code_ = told;
    return closed;
}

void BoutKeeping::end_program(const Error* failure) {
    const auto closed = end();
    if (!closed && !asked_) exit_code_ = complain(closed.error(), kBadFile);
    if (failure != nullptr) exit_code_ = complain(with_bout(*failure, closed), kNoDisplay);
}

}  // namespace riposte
