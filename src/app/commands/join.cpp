#include "join.hpp"

#include "online/asked_call.hpp"
#include "online/join_line.hpp"
#include "online/named_server.hpp"
#include "online/seek.hpp"
#include "online/standing_words.hpp"
#include "shell/complaints.hpp"
#include "shell/exit_code.hpp"
#include "shell/report.hpp"
#include "shell/seats.hpp"
#include "shell/signals.hpp"
#include "shell/standard_streams.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/characters.hpp>
#include <riposte/bots/bot.hpp>
#include <riposte/ledger/crash_note.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/net/fingerprint.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

constexpr net::Micros kTick = net::kSecond / kTicksPerSecond;
constexpr net::Micros kSeekFor = net::kSecond;

void tell_player(const std::string& words) { print_error("riposte: " + words + (words.ends_with('\n') ? "" : "\n")); }

const BoutState& last_state(const net::BoutClient& end) { return end.bout()->confirmed(); }
const BoutState& last_state(const net::BoutWatcher& end) { return end.bout()->state(); }

/// Follows a bout to its end. `advance` goes on with the end of the line, a BoutClient or a BoutWatcher.
template <class End>
class Follower {
  public:
    using Advance = std::function<void(End&)>;

    Follower(const JoinCommand& command, net::JoinCode code, JoinLine<End> line, BoutAssets assets, Advance advance)
        : command_(command),
          code_(std::move(code)),
          line_(std::move(line)),
          assets_(std::move(assets)),
          advance_(std::move(advance)) {}

    int run() {
        const Seconds begin = now();
        net::Micros due = micros_now();
        while (!line_.has_ended() && !line_.end().is_over() && !line_.bout_is_gone() && !told_to_end()) {
            line_.take();
            while (const auto said = line_.end().release_said()) tell_player("the server says: " + *said);
            if (const RecordingHeader* header = line_.end().wanted()) line_.end().make(setup_of(*header), &ledger_);
            if (micros_now() >= due) {
                due += kTick;
                advance_(line_.end());
                tell_stage();
            }
            line_.send();
            line_.wait(net::kMillisecond);
        }
        ledger_.report().wall_seconds = now() - begin;
        return end();
    }

  private:
    Result<BoutSetup> setup_of(const RecordingHeader& header) {
        if (auto dressed = dress(assets_, header.terms.kits); !dressed) return dressed.error();
        if (auto applied = apply(header, assets_.setup); !applied) return applied.error();
        note_bout(assets_.setup, {});
        return assets_.setup;
    }

    void tell_stage() {
        const net::BoutStage stage = line_.end().stage();
        const bool in = line_.end().line().stage() == net::LineStage::kIn;
        if (in && stage == net::BoutStage::kWaiting && !waits_told_) {
            tell_player("waiting until both who fence are here");
            waits_told_ = true;
        }
        if (stage == net::BoutStage::kFencing && !begin_told_) {
            tell_player("the bout is under way");
            begin_told_ = true;
        }
        if (line_.end().bout() != nullptr) tell_standing(line_.end().standing());
    }

    void tell_standing(const net::Standing& standing) {
        std::string words = standing_words(standing, shown_names(line_.end().bout()->setup()));
        if (words == standing_) return;
        standing_ = std::move(words);
        if (!standing_.empty()) return tell_player(standing_);
        if (line_.end().stage() == net::BoutStage::kFencing) tell_player("the bout goes on");
    }

    int end() {
        End& end = line_.end();
        const bool over = end.is_over();
        if (line_.bout_is_gone())
            return complain({"the bout ended while the connection was lost", "the bout", "join again for another one"},
                            kFailed);
        line_.leave();
        const bool seen = end.bout() != nullptr && last_state(end).tick > 0;
        const int told = seen ? tell(end.bout()->setup(), last_state(end), ledger_.report(), command_.json) : kFine;
        if (!over && told_to_end()) return complain({"broken off before the end", "the bout", "join again"}, kFailed);
        if (!over) return complain(named_server(line_.failure(), code_), kFailed);
        if (has_taken_leave(last_state(end))) return told;
        return complain({"the bout was broken off: a fencer has left, or the server ended it", "the bout",
                         "join again for another one"},
                        kFailed);
    }

    const JoinCommand& command_;
    net::JoinCode code_;  ///< of the server that is called
    JoinLine<End> line_;
    BoutAssets assets_;
    Advance advance_;
    Ledger ledger_{std::nullopt};
    bool waits_told_ = false;
    bool begin_told_ = false;
    std::string standing_;
};

template <class End>
int follow(const JoinCommand& command, const std::filesystem::path& folder, net::Role role,
           typename Follower<End>::Advance advance) {
    const auto link = link_of(command);
    if (!link) return complain(link.error(), kWrongUsage);
    const auto wish = wish_of(command, role);
    if (!wish) return complain(wish.error(), kFailed);
    auto call = prepare_call(wish.value(), network_folder());
    if (!call) return complain(call.error(), kFailed);
    net::JoinCode code = call.value().code;
    tell_calling(wish.value());
    auto assets = load_bout_assets(folder, LoadPicture::kNo);
    if (!assets) return complain(assets.error(), kBadFile);
    told_remarks(*assets.value().wardrobe);
    auto line = JoinLine<End>::call(std::move(call).value(), link.value(), tell_player);
    if (!line) return complain(line.error(), kFailed);
    heed_signals();
    return Follower<End>(command, std::move(code), std::move(line).value(), std::move(assets).value(),
                         std::move(advance))
        .run();
}

/// A bot in the client's place, which sees the predicted state alone.
class BotHand {
  public:
    BotHand(int level, const BotStyle& style) : level_(level), skill_(styled(skill_of(level), style)) {}

    void advance(net::BoutClient& client) {
        client.advance(micros_now(), [&] { return hand(client); });
    }

  private:
    FencerInput hand(const net::BoutClient& client) {
        if (level_ == 0) return {};
        const net::Rollback& bout = *client.bout();
        const FencerId seat(client.seat());
        if (!bot_) {
            bot_ = make_bot(bout.setup().seed, seat.index());
            thoughts_.emplace(bout.setup());
        }
        return think(bout.setup(), bout.predicted(), seat, skill_, *bot_, &*thoughts_);
    }

    int level_;  ///< 0: nobody
    Skill skill_;
    std::optional<BotState> bot_;
    std::optional<StepScratch> thoughts_;  ///< the memory in which it thinks phrases over
};

std::string json_found(const std::vector<FoundServer>& found) {
    std::vector<std::string> each;
    for (const FoundServer& one : found) {
        const net::ServerNotice& notice = one.notice;
        const char* stage = notice.stage == net::BoutStage::kWaiting   ? "waiting"
                            : notice.stage == net::BoutStage::kFencing ? "fencing"
                                                                       : "over";
        each.push_back(fmt::format(
            R"({{"name": {}, "address": {}, "words": {}, "ping_ms": {:.2f}, "stage": "{}", "score": [{}, {}], )"
            R"("names": [{}, {}], "free": {}, "watchers": {}, "password": {}, "simulation": {}}})",
            json_text(notice.name), json_text(net::address_text(one.address)), json_text(net::fingerprint(notice.key)),
            static_cast<double>(one.ping) / 1000, stage, notice.score[0], notice.score[1], json_text(notice.names[0]),
            json_text(notice.names[1]), free_seats(notice), notice.watchers, notice.has_password, notice.simulation));
    }
    return each.empty() ? "[]\n" : fmt::format("[\n  {}\n]\n", fmt::join(each, ",\n  "));
}

}  // namespace

int run_join_headless(const JoinCommand& command, const std::filesystem::path& assets) {
    const auto spec = parse_device_spec(command.player.empty() ? "bot" : command.player);
    if (!spec || is_held(spec.value().kind))
        return complain({"a bout without a window has no " + command.player, "--p1 " + command.player,
                         "use bot[:LEVEL[:CHARACTER]] or none with --headless"},
                        kWrongUsage);
    const auto characters = load_characters(assets);
    if (!characters) return complain(characters.error(), kBadFile);
    Seats seats;
    if (auto seated = seat_bot(spec.value(), characters.value(), 0, seats); !seated)
        return complain(seated.error(), kWrongUsage);
    BotHand bot(seats.bot_level[0], seats.style[0]);
    return follow<net::BoutClient>(command, assets, net::Role::kFence,
                                   [&](net::BoutClient& client) { bot.advance(client); });
}

int run_watch_headless(const JoinCommand& command, const std::filesystem::path& assets) {
    return follow<net::BoutWatcher>(command, assets, net::Role::kWatch,
                                    [](net::BoutWatcher& watcher) { watcher.advance(micros_now()); });
}

int run_find(const FindCommand& command) {
    const auto found = seek_servers(static_cast<std::uint16_t>(command.port), kSeekFor);
    if (!found) return complain(found.error(), kFailed);
    if (!command.json.empty()) {
        const auto written = write_text(json_found(found.value()), command.json);
        if (!written) return complain(written.error(), kBadFile);
        if (command.json == "-") return kFine;
    }
    if (found.value().empty()) print(fmt::format("no server was found on port {} of this network\n", command.port));
    for (const FoundServer& one : found.value())
        print(fmt::format("{}  {:.1f} ms  {}\n  {}\n  {}\n", one.notice.name.empty() ? "a server" : one.notice.name,
                          static_cast<double>(one.ping) / 1000, net::fingerprint(one.notice.key), words_of(one),
                          net::address_text(one.address)));
    return kFine;
}

}  // namespace riposte
