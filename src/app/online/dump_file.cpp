#include "dump_file.hpp"

#include "own_text.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state_parts.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBeginning = "difference_";
constexpr std::size_t kBytesOfLine = 48;

std::string side_of(const net::StateDump& dump) {
    const char* seat = dump.seat == 0 ? "left" : dump.seat == 1 ? "right" : "watcher";
    return dump.of_server ? fmt::format("server_for_{}", seat) : seat;
}

std::string state_text(const char* whose, const std::optional<BoutState>& state) {
    if (!state) return {};
    std::string text = fmt::format("\n{} state of tick {}, hash {:016x}\n", whose, state->tick, hash_state(*state));
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    BoutState copy = *state;
    serialize(writer, copy);
    for (std::size_t at = 0; at < bytes.size(); at += kBytesOfLine)
        text += hex(std::span(bytes).subspan(at, std::min(kBytesOfLine, bytes.size() - at))) + "\n";
    return text;
}

std::string words_of(const FencerInput& input) {
    return fmt::format("{} {} {} {}", input.hand_x, input.hand_y, input.buttons, input.extension);
}

std::string inputs_text(const net::StateDump& dump) {
    std::string text = "\ninputs by ticks: hand x, hand y, buttons and arm of the left fencer, then of the right one\n";
    for (std::size_t i = 0; i < dump.inputs.size(); ++i) {
        const auto& fencers = dump.inputs[i].fencers;
        text += fmt::format("{}: {}, {}\n", dump.first + i, words_of(fencers[0]), words_of(fencers[1]));
    }
    return text;
}

/// What is found by comparing.
std::string findings(const net::StateDump& dump) {
    std::string text;
    if (dump.hashes)
        text += fmt::format("the low halves of the hashes of tick {}: own {:08x}, server's {:08x}\n", dump.hashes->tick,
                            dump.hashes->own, dump.hashes->servers);
    if (!dump.servers || !dump.own_then) return text;
    const std::string where = first_difference(*dump.own_then, *dump.servers);
    return text + fmt::format("the states of tick {} {}\n", dump.servers->tick,
                              where.empty() ? "are the same" : "differ first in: " + where);
}

/// Makes room for one more.
void remove_oldest(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().filename().string().starts_with(kBeginning)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());  // their names begin with the time
    for (std::size_t i = 0; i + kMostDumpFiles <= files.size(); ++i) fs::remove(files[i], ignored);
}

}  // namespace

std::string dump_text(const net::StateDump& dump) {
    return fmt::format("Riposte {} (compiler {}), simulation {}, protocol {:08x}\n{}, bout {}\n", RIPOSTE_VERSION,
                       __VERSION__, kSimulationVersion, net::kProtocol, side_of(dump), dump.bout) +
           findings(dump) + state_text("own", dump.own) + state_text("own", dump.own_then) +
           state_text("server's", dump.servers) + inputs_text(dump);
}

Result<fs::path> keep_dump(const fs::path& folder, const net::StateDump& dump) {
    if (folder.empty()) return fs::path();
    remove_oldest(folder);
    const fs::path file =
        folder / fmt::format("{}{:%Y%m%d_%H%M%S}_{}_{}.txt", kBeginning, fmt::gmtime(std::time(nullptr)), side_of(dump),
                             dump.hashes ? dump.hashes->tick : dump.own.tick);
    if (auto written = write_own(file, dump_text(dump), Lasting::kNo); !written) return written.error();
    return file;
}

std::string kept_dump_words(const fs::path& folder, const net::StateDump& dump) {
    const auto kept = keep_dump(folder, dump);
    if (!kept) return "what is known of it could not be kept: " + kept.error().message();
    return kept.value().empty() ? "nothing of it is kept" : "what is known of it lies in " + kept.value().string();
}

}  // namespace riposte
