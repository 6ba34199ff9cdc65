#include "server.hpp"

#include "online/asked_host.hpp"
#include "online/kept_keys.hpp"
#include "online/postbox.hpp"
#include "shell/complaints.hpp"
#include "shell/exit_code.hpp"
#include "shell/signals.hpp"
#include "shell/standard_streams.hpp"
#include "shell/typed_lines.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/ledger/crash_note.hpp>
#include <riposte/net/fingerprint.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <ctime>

namespace riposte {
namespace {

void log_line(const std::string& text) {
    print(fmt::format("{:%H:%M:%S} {}{}", fmt::localtime(std::time(nullptr)), text,
                      !text.empty() && text.back() == '\n' ? "" : "\n"));
    std::fflush(stdout);  // whoever reads along reads it now
}

void tell_where(const BoutHost& host, const net::PublicKey& key) {
    print(fmt::format("Riposte serves on port {}. Its key in four words: {}\nPlayers join, and others watch, with\n",
                      host.port(), net::fingerprint(key)));
    for (const std::string& code : codes_of(host.port(), key))
        print(fmt::format("  riposte join {}\n  riposte watch {}\n", code, code));
    print("Type help for what can be typed here.\n");
    std::fflush(stdout);
}

constexpr const char* kHelp =
    "status: who is here    kick NAME: send somebody away    ban NAME: and let nobody in from there\n"
    "say WORDS: to everybody    pause: let the bout stand    resume: let it go on\n"
    "end: end the bout    quit: end bout and server\n";

constexpr net::Micros kLinger = 3 * net::kSecond;

/// Serves, and does what is typed.
class Keeper {
  public:
    Keeper(BoutHost& host, const ServerCommand& command) : host_(host), command_(command) {}

    void run() {
        while (!ended_ || lingers()) {
            host_.go_on();
            note_for_crash();
            while (const auto line = typed_.next()) obey(*line);
            heed_end();
            host_.wait();
        }
        host_.close();
    }

  private:
    /// Those who see the end of the last bout a little later are waited for.
    bool lingers() {
        host_.begin_no_more();
        if (at_once_ || host_.bouts() == 0) return false;
        if (!ends_) ends_ = micros_now();
        return !host_.server().guests().empty() && micros_now() - *ends_ < kLinger;
    }

    /// Each bout is noted once, when it is there.
    void note_for_crash() {
        const net::ServedBout* bout = host_.server().bout();
        if (bout != nullptr && bout != noted_) note_bout(bout->setup(), host_.server().bots());
        noted_ = bout;
    }

    /// A signal ends the server after the bout, or when its patience is at an end.
    void heed_end() {
        if (command_.bouts > 0 && host_.bouts() >= command_.bouts) ended_ = true;
        if (!told_to_end()) return;
        if (!told_) {
            told_ = micros_now();
            log_line(host_.has_bout() ? "the server ends after this bout" : "the server ends");
        }
        if (!host_.has_bout()) ended_ = true;
        if (micros_now() - *told_ > command_.grace * net::kSecond) host_.break_off();
    }

    void obey(const std::string& line) {
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string word = line.substr(0, space);
        const std::string rest = line.substr(std::min(space + 1, line.size()));
        if (word == "status") {
            tell_status();
        } else if (word == "kick" || word == "ban") {
            send_away(rest, word == "ban");
        } else if (word == "say" && !rest.empty()) {
            host_.server().say(rest);
        } else if (word == "pause" || word == "resume") {
            host_.server().set_pause(word == "pause");
        } else if (word == "end") {
            host_.break_off();
        } else if (word == "quit") {
            ended_ = at_once_ = true;
        } else if (!word.empty()) {
            print(kHelp);
        }
    }

    void tell_status() {
        const net::ServedBout* bout = host_.server().bout();
        if (bout == nullptr) {
            print("no bout: it begins when both seats are taken\n");
        } else {
            const auto names = shown_names(bout->setup());
            const auto& score = bout->state().judge.score;
            print(fmt::format("{} {} : {} {}, {:.0f} s\n", names[0], score[0], score[1], names[1],
                              static_cast<double>(bout->state().tick) / kTicksPerSecond));
        }
        for (const net::GuestFacts& guest : host_.server().guests()) {
            const char* what = guest.seat == net::kNoSeat ? "watches" : guest.seat == 0 ? "left" : "right";
            print(fmt::format("  {:<8} {:<24} {}\n", what, guest.name, net::address_text(guest.from)));
        }
    }

    void send_away(const std::string& name, bool banned) {
        for (const net::GuestFacts& guest : host_.server().guests()) {
            if (name.empty() || (guest.name != name && net::address_text(guest.from) != name)) continue;
            return host_.server().dismiss(guest.id, micros_now(), banned);
        }
        print("nobody of this name or address is here: type status\n");
    }

    BoutHost& host_;
    const ServerCommand& command_;
    TypedLines typed_;
    std::optional<net::Micros> told_;
    std::optional<net::Micros> ends_;
    bool at_once_ = false;
    const net::ServedBout* noted_ = nullptr;
    bool ended_ = false;
};

}  // namespace

int run_server(const ServerCommand& command, const std::filesystem::path& assets) {
    if (auto known = Wardrobe(assets).has(command.terms.kits); !known) return complain(known.error(), kWrongUsage);
    const auto key = server_key(network_folder());
    if (!key) return complain(key.error(), kBadFile);
    auto characters = load_characters(assets);
    if (!characters) return complain(characters.error(), kBadFile);
    auto plan = plan_of(command, key.value(), std::move(characters).value());
    if (!plan) return complain(plan.error(), kWrongUsage);
    auto loaded = load_bout_assets(assets, LoadPicture::kNo, command.terms.kits);
    if (!loaded) return complain(loaded.error(), kBadFile);
    told_remarks(*loaded.value().wardrobe);
    auto host = BoutHost::open(std::move(plan).value(), std::move(loaded).value(), log_line);
    if (!host) return complain(host.error(), kFailed);
    heed_signals();
    tell_where(host.value(), key.value().open);
    Keeper(host.value(), command).run();
    if (host.value().failure()) return complain(*host.value().failure(), kBadFile);
    return kFine;
}

}  // namespace riposte
