#include "headless.hpp"

#include "shell/complaints.hpp"
#include "shell/exit_code.hpp"
#include "shell/report.hpp"
#include "shell/seats.hpp"
#include "shell/signals.hpp"
#include "shell/standard_streams.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/characters.hpp>
#include <riposte/bout/live_programme.hpp>
#include <riposte/ledger/crash_note.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/record/verifier.hpp>
#include <riposte/rules/bout_end.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/system/clock.hpp>

#include <fmt/format.h>

#include <cmath>

namespace riposte {
namespace {

/// Bots that cannot touch each other are stopped after this time.
constexpr std::uint32_t kLongestBout = 20 * 60 * kTicksPerSecond;

Result<Seats> bots_only(const BoutCommand& command, const std::vector<Character>& characters) {
    Seats seats;
    for (std::size_t i = 0; i < 2; ++i) {
        const DeviceSpec spec = parse_device_spec(command.players[i]).value();
        if (is_held(spec.kind)) {
            return Error{"a bout without a window has no " + std::string(name_of(spec.kind)),
                         fmt::format("--p{} {}", i + 1, command.players[i]),
                         "use bot[:LEVEL[:CHARACTER]] or none with --headless"};
        }
        if (auto seated = seat_bot(spec, characters, i, seats); !seated) return seated.error();
    }
    return seats;
}

/// What is told of a recording that has been played, as a line, or nothing.
std::string verdict(const Recording& recording, bool verified) {
    const std::string missing = missing_end(recording);
    if (!verified) return missing.empty() ? "" : missing + "\n";
    return fmt::format("verified{}: {} ticks, {} hashes{}\n", missing.empty() ? "" : " as far as it goes",
                       recording.ticks(), recording.hashes.size(), missing.empty() ? "" : "; " + missing);
}

Error not_computed(const std::string& file) {
    return {"the bout was recorded by another version of the game: nothing is computed, so nothing can be verified",
            file,
            "watch it by its poses, without --verify or --headless, or play it with the version that recorded it"};
}

int differs(const std::string& what, const std::string& file) {
    return complain({what + " differs from the recorded one", file,
                     "the bout was recorded by another build, or the file was changed"},
                    kVerificationFailed);
}

/// Goes to the second that the command names and then back to half of it, and tells how long either took: the first
/// from the opening of the file on.
int time_seeks(const ReplayCommand& command, const BoutSetup& setup) {
    const Seconds begin = now();
    const auto recording = load_recording(command.file);
    if (!recording) return complain(recording.error(), kBadFile);
    Player player(setup, recording.value());
    player.seek(static_cast<std::uint32_t>(std::lround(*command.seek * kTicksPerSecond)));
    const Seconds there = now();
    const BoutState found = player.state();
    player.seek(found.tick / 2);
    const double first_ms = (there - begin) * 1e3;
    const double again_ms = (now() - there) * 1e3;
    const auto& score = found.judge.score;
    if (command.json != "-")
        print(fmt::format("{:.3f} s: {} : {}, found in {:.1f} ms; half of it in {:.1f} ms\n",
                          static_cast<double>(found.tick) / kTicksPerSecond, score[0], score[1], first_ms, again_ms));
    if (command.json.empty()) return kFine;
    const std::string json = fmt::format(
        "{{\n  \"seek_ms\": {:.3f},\n  \"seek_again_ms\": {:.3f},\n  \"tick\": {},\n  \"score\": [{}, {}],\n"
        "  \"hash\": \"{:016x}\"\n}}\n",
        first_ms, again_ms, found.tick, score[0], score[1], hash_state(found));
    if (auto written = write_text(json, command.json); !written) return complain(written.error(), kBadFile);
    return kFine;
}

}  // namespace

int run_bout_headless(const BoutCommand& command, const Settings& settings, const std::filesystem::path& folder) {
    const auto characters = load_characters(folder);
    if (!characters) return complain(characters.error(), kBadFile);
    auto seats = bots_only(command, characters.value());
    if (!seats) return complain(seats.error(), kWrongUsage);
    if (auto known = Wardrobe(folder).has(command.terms.kits); !known) return complain(known.error(), kWrongUsage);
    auto assets = load_bout_assets(folder, LoadPicture::kNo, command.terms.kits);
    if (!assets) return complain(assets.error(), kBadFile);
    told_remarks(*assets.value().wardrobe);
    BoutSetup setup = assets.value().setup;
    put_terms(command.terms, setup);
    setup.sides = own_names(settings.accessibility.palette);
    std::optional<RecordingFile> file;
    if (!command.record.empty()) {
        const auto drivers = bots_words(seats.value(), characters.value(), "nobody");
        const Poses poses = command.poses ? Poses::kYes : Poses::kNo;
        auto created = RecordingFile::create(command.record, setup, drivers, poses);
        if (!created) return complain(created.error(), kBadFile);
        file = std::move(created).value();
    }

    Ledger ledger(std::move(file));
    LiveProgramme bout(std::move(setup), seats.value(), &ledger);
    note_bout(bout.setup(), bout.seats());
    heed_signals();
    const BoutState& state = bout.confirmed();
    const Seconds begin = now();
    const auto over = [&] {
        return has_taken_leave(state) || (is_free(state.judge.phase) && time_is_over(bout.setup().rules, state.tick));
    };
    while (!over() && state.tick < kLongestBout && !told_to_end()) bout.tick({});
    ledger.report().wall_seconds = now() - begin;
    const auto closed = ledger.close(state);
    const int told = tell(bout.setup(), state, ledger.report(), command.json);  // whatever became of the file
    if (!closed) return complain(closed.error(), kBadFile);
    if (!told_to_end()) return told;
    const char* kept = command.record.empty() ? "what was fenced is told" : "what was fenced is told and recorded";
    return complain({"broken off before the end", "the bout", kept}, kFailed);
}

int run_replay_headless(const ReplayCommand& command, const std::filesystem::path& folder) {
    auto assets = load_bout_assets(folder, LoadPicture::kNo);
    if (!assets) return complain(assets.error(), kBadFile);
    auto recording = load_recording(command.file, assets.value());
    if (!recording) return complain(recording.error(), kBadFile);
    if (!recording.value().computed()) return complain(not_computed(command.file), kBadFile);
    told_remarks(*assets.value().wardrobe);
    const BoutSetup& setup = assets.value().setup;
    if (command.seek) return time_seeks(command, setup);

    MatchReport report;
    Player player(setup, recording.value());
    Verifier verifier(recording.value());
    const Seconds begin = now();
    while (!player.at_end()) {
        const Seconds tick_begin = now();
        const bool led = player.advance();
        if (led) report.tick_us.push_back(static_cast<float>((now() - tick_begin) * 1e6));
        if (!verifier.take(player.state(), led))
            return differs(fmt::format("state {}", player.state().tick), command.file);
        if (led) note_tick(report, player.state(), player.events());
    }
    report.wall_seconds = now() - begin;
    if (player.state().judge.score != recording.value().score) return differs("the score", command.file);
    const auto say = command.json == "-" ? print_error : print;
    say(verdict(recording.value(), command.verify));
    return tell(setup, player.state(), report, command.json);
}

}  // namespace riposte
