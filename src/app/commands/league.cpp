#include "league.hpp"

#include "shell/complaints.hpp"
#include "shell/exit_code.hpp"
#include "shell/report.hpp"
#include "shell/signals.hpp"
#include "shell/standard_streams.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/characters.hpp>
#include <riposte/assets/scripts.hpp>
#include <riposte/bots/bot.hpp>
#include <riposte/league/contest.hpp>
#include <riposte/league/search.hpp>
#include <riposte/system/clock.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

namespace riposte {
namespace {

/// Two who fence against each other, dressed for either way round.
struct Pairing {
    Contestant one;
    Contestant other;
    std::array<std::shared_ptr<const BoutSetup>, 2> setups;  ///< `one` to the left; `one` to the right
    Tally tally{};
};

/// The setups of pairings in their kits.
class Dressing {
  public:
    Dressing(BoutAssets assets, const LeagueCommand& command) : assets_(std::move(assets)), command_(command) {}

    Result<Pairing> pair(Contestant one, Contestant other, const Kits& kits = {}) {
        Pairing pairing{std::move(one), std::move(other), {}, {}};
        for (const bool changed : {false, true}) {
            if (auto dressed = dress(assets_, changed ? Kits{kits[1], kits[0]} : kits); !dressed)
                return dressed.error();
            BoutSetup setup = assets_.setup;
            setup.rules.touches = command_.touches;
            setup.rules.rule_set = command_.rule_set;
            pairing.setups[changed ? 1 : 0] = std::make_shared<const BoutSetup>(std::move(setup));
        }
        return pairing;
    }

  private:
    BoutAssets assets_;
    const LeagueCommand& command_;
};

Contestant bot(int level) { return {fmt::format("level {}", level), level, {}}; }
Contestant scripted(const Script& script) { return {script.name, 0, script}; }

/// Says on a terminal, now and then, how far it has come.
class Progress {
  public:
    explicit Progress(std::string what) : what_(std::move(what)) {}
    void tell(std::size_t done, std::size_t all) {
        if (now() - told_ < kPace) return;
        told_ = now();
        print_error(fmt::format("riposte: {}: {} of {} bouts\n", what_, done, all));
    }

  private:
    static constexpr Seconds kPace = 5;
    std::string what_;
    Seconds told_ = now();
};

/// Fences so many bouts of each pairing, on all cores. What is counted does not depend on their number.
void fence_all(std::vector<Pairing>& pairings, int bouts, std::uint64_t seed, Progress& progress) {
    const std::size_t all = pairings.size() * static_cast<std::size_t>(bouts);
    std::atomic<std::size_t> next = 0;
    std::mutex adding;
    std::size_t done = 0;
    const auto work = [&] {
        for (std::size_t job = next++; job < all && !told_to_end(); job = next++) {
            Pairing& pairing = pairings[job / static_cast<std::size_t>(bouts)];
            const std::size_t bout = job % static_cast<std::size_t>(bouts);
            BoutSetup setup = *pairing.setups[bout % 2];
            setup.seed = seed + bout;
            const Tally tally = contest(setup, pairing.one, pairing.other, bout % 2 == 1);
            const std::scoped_lock lock(adding);
            pairing.tally.add(tally);
            progress.tell(++done, all);
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
}

std::string words_of(const Share& share) {
    return fmt::format("{:5.1f} ({:4.1f}-{:5.1f})", 100 * share.value(), 100 * share.least(), 100 * share.most());
}

double share(int of, int among) { return among > 0 ? 100.0 * of / among : 0; }

std::string table_of(const std::vector<Pairing>& pairings) {
    std::string text = fmt::format("{:<48} {:<14} {:>5}  {:<20} {:<20} {:>7} {:>5} {:>7} {:>8}\n", "", "against",
                                   "bouts", "bouts won %", "touches %", "doubles", "alone", "parries", "ripostes");
    for (const Pairing& p : pairings) {
        const Tally& t = p.tally;
        const int parries = t.parries[0] + t.parries[1];
        text += fmt::format("{:<48} {:<14} {:>5}  {:<20} {:<20} {:>6.1f}% {:>4.0f}% {:>7.1f} {:>7.0f}%\n", p.one.name,
                            p.other.name, t.bouts, words_of(t.bout_share()), words_of(t.touch_share()),
                            share(t.doubles, t.doubles + t.single), share(t.alone, t.single),
                            t.bouts > 0 ? double(parries) / t.bouts : 0, share(t.ripostes[0] + t.ripostes[1], parries));
    }
    return text;
}

std::string json_of(const std::vector<Pairing>& pairings) {
    std::vector<std::string> rows;
    for (const Pairing& p : pairings) {
        const Tally& t = p.tally;
        const auto share_json = [](const Share& s) {
            return fmt::format("[{:.4f}, {:.4f}, {:.4f}]", s.value(), s.least(), s.most());
        };
        rows.push_back(fmt::format(
            R"(  {{"one": {}, "other": {}, "bouts": {}, "won": {}, "drawn": {}, "bout_share": {}, "touches": [{}, {}], )"
            R"("touch_share": {}, "doubles": {}, "single": {}, "alone": {}, "attacks": [{}, {}], "parries": [{}, {}], )"
            R"("ripostes": [{}, {}]}})",
            json_text(p.one.name), json_text(p.other.name), t.bouts, t.won, t.drawn, share_json(t.bout_share()),
            t.touches[0], t.touches[1], share_json(t.touch_share()), t.doubles, t.single, t.alone, t.attacks[0],
            t.attacks[1], t.parries[0], t.parries[1], t.ripostes[0], t.ripostes[1]));
    }
    return fmt::format("[\n{}\n]\n", fmt::join(rows, ",\n"));
}

Result<std::vector<Pairing>> level_pairings(Dressing& dressing) {
    std::vector<Pairing> pairings;
    for (int one = kWeakestBot; one <= kStrongestBot; ++one)
        for (int other = kWeakestBot; other <= one; ++other) {
            auto pairing = dressing.pair(bot(one), bot(other));
            if (!pairing) return pairing.error();
            pairings.push_back(std::move(pairing).value());
        }
    return pairings;
}

/// Each character against the classic one, which is the first.
Result<std::vector<Pairing>> character_pairings(Dressing& dressing, const std::vector<Character>& characters,
                                                int level) {
    std::vector<Pairing> pairings;
    for (const Character& character : characters) {
        auto pairing = dressing.pair({character.name, level, {}, character.style},
                                     {characters.front().name, level, {}, characters.front().style});
        if (!pairing) return pairing.error();
        pairings.push_back(std::move(pairing).value());
    }
    return pairings;
}

Result<std::vector<Pairing>> script_pairings(Dressing& dressing, const std::vector<Script>& scripts, int level) {
    std::vector<Pairing> pairings;
    for (const Script& script : scripts) {
        auto pairing = dressing.pair(scripted(script), bot(level));
        if (!pairing) return pairing.error();
        pairings.push_back(std::move(pairing).value());
    }
    return pairings;
}

Result<std::vector<Pairing>> kit_pairings(Dressing& dressing, const std::vector<std::pair<Kit, Kit>>& kits, int level,
                                          std::string (*name)(const Kit&)) {
    std::vector<Pairing> pairings;
    for (const auto& [one, other] : kits) {
        Contestant first = bot(level);
        Contestant second = bot(level);
        first.name = name(one);
        second.name = name(other);
        auto pairing = dressing.pair(std::move(first), std::move(second), {one, other});
        if (!pairing) return pairing.error();
        pairings.push_back(std::move(pairing).value());
    }
    return pairings;
}

std::vector<std::pair<Kit, Kit>> all_weapons(const Wardrobe& wardrobe) {
    std::vector<std::pair<Kit, Kit>> kits;
    const auto& weapons = wardrobe.weapons();
    for (std::size_t i = 0; i < weapons.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) kits.emplace_back(Kit{"man", weapons[i].id}, Kit{"man", weapons[j].id});
    return kits;
}

std::vector<std::pair<Kit, Kit>> builds() {
    return {{Kit{"man", "sword", 0, true}, Kit{"man", "sword", 0, false}},
            {Kit{"man", "sword"}, Kit{"woman", "sword"}},
            {Kit{"man", "sword", 1.90}, Kit{"man", "sword", 1.65}}};
}

std::string weapon_of(const Kit& kit) { return kit.weapon; }
std::string build_of(const Kit& kit) {
    return fmt::format("{}{}{}", kit.fencer, kit.height > 0 ? fmt::format(" {:.2f} m", kit.height) : "",
                       kit.left_handed ? ", left-handed" : "");
}

/// A script with what it reached.
struct Found {
    Script script;
    double share = 0;
};

/// Draws scripts, keeps the better ones, and changes them, round after round.
Result<std::vector<Script>> search(Dressing& dressing, const LeagueCommand& command) {
    constexpr std::size_t kKept = 24;
    constexpr int kRounds = 12;
    Prng prng = Prng::seeded(command.seed, 32);
    std::vector<Found> best;
    for (int round = 0; round < kRounds && !told_to_end(); ++round) {
        std::vector<Script> drawn;
        for (std::size_t i = 0; i < 2 * kKept; ++i) drawn.push_back(drawn_script(prng));
        for (const Found& found : best) drawn.push_back(varied_script(found.script, prng));
        for (Script& script : drawn) script.name = name_of_script(script);
        auto pairings = script_pairings(dressing, drawn, command.level);
        if (!pairings) return pairings.error();
        Progress progress(fmt::format("round {} of {}", round + 1, kRounds));
        fence_all(pairings.value(), command.bouts, command.seed + 1000 * static_cast<std::uint64_t>(round), progress);
        for (const Pairing& pairing : pairings.value())
            best.push_back({*pairing.one.script, pairing.tally.touch_share().value()});
        std::stable_sort(best.begin(), best.end(), [](const Found& a, const Found& b) { return a.share > b.share; });
        best.resize(std::min(best.size(), kKept));
        print_error(fmt::format("riposte: round {}: the best has {:.0f} % of the touches: {}\n", round + 1,
                                100 * best.front().share, best.front().script.name));
    }
    std::vector<Script> scripts;
    for (Found& found : best) scripts.push_back(std::move(found.script));
    make_distinct(scripts);
    return scripts;
}

Result<std::vector<Pairing>> pairings_of(Dressing& dressing, const LeagueCommand& command, const BoutAssets& assets,
                                         const std::filesystem::path& folder) {
    if (command.table == "levels") return level_pairings(dressing);
    if (command.table == "characters") {
        const auto characters = load_characters(folder);
        if (!characters) return characters.error();
        return character_pairings(dressing, characters.value(), command.level);
    }
    if (command.table == "weapons")
        return kit_pairings(dressing, all_weapons(*assets.wardrobe), command.level, weapon_of);
    if (command.table == "builds") return kit_pairings(dressing, builds(), command.level, build_of);
    if (command.table == "search") {
        const auto found = search(dressing, command);
        if (!found) return found.error();
        if (!command.out.empty())
            if (auto written = write_text(scripts_text(found.value()), command.out); !written) return written.error();
        return script_pairings(dressing, found.value(), command.level);
    }
    const auto scripts =
        load_scripts(command.scripts.empty() ? folder / "scripts.toml" : std::filesystem::path(command.scripts));
    if (!scripts) return scripts.error();
    return script_pairings(dressing, scripts.value(), command.level);
}

}  // namespace

int run_league(const LeagueCommand& command, const std::filesystem::path& folder) {
    auto assets = load_bout_assets(folder, LoadPicture::kNo);
    if (!assets) return complain(assets.error(), kBadFile);
    heed_signals();
    Dressing dressing(assets.value(), command);
    auto pairings = pairings_of(dressing, command, assets.value(), folder);
    if (!pairings) return complain(pairings.error(), kBadFile);
    Progress progress(command.table);
    fence_all(pairings.value(), command.bouts, command.seed, progress);
    if (command.json != "-") print(table_of(pairings.value()));
    if (!command.json.empty())
        if (auto written = write_text(json_of(pairings.value()), command.json); !written)
            return complain(written.error(), kBadFile);
    return told_to_end() ? complain({"broken off before the end", "the league", "what was fenced is told"}, kFailed)
                         : int{kFine};
}

}  // namespace riposte
