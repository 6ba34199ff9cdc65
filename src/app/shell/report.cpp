#include "report.hpp"

#include "exit_code.hpp"
#include "standard_streams.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/fencing/blade_names.hpp>
#include <riposte/fencing/search_kinds.hpp>
#include <riposte/files/whole_file.hpp>
#include <riposte/ui/kit/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace riposte {

std::string json_text(const std::string& text) {
    std::string out = "\"";
    for (char c : valid_utf8(text)) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
        } else {
            out += c;
        }
    }
    return out + '"';
}

namespace {

struct Timing {
    double mean = 0;
    double p99 = 0;
    double most = 0;
};
Timing timing_of(std::vector<float> times) {
    if (times.empty()) return {};
    std::sort(times.begin(), times.end());
    const double sum = std::accumulate(times.begin(), times.end(), 0.0);
    const std::size_t at = std::min(times.size() - 1, times.size() * 99 / 100);
    return {sum / static_cast<double>(times.size()), static_cast<double>(times[at]), static_cast<double>(times.back())};
}

std::string json_touch(const BoutSetup& setup, const PhraseLog& phrases, const PhraseLog::Touch& touch) {
    const TouchEvent& e = touch.event;
    std::string text = fmt::format(
        R"(    {{"tick": {}, "time_us": {}, "who": {}, "fencer": {}, "part": {}, "third": {}, "side": {}, "speed": {:.3f}, )"
        R"("angle_degrees": {:.1f}, "way_left_mm": {:.1f}, "counts": {}, "verdict": {})",
        touch.tick, e.time_us, json_text(shown_names(setup)[e.attacker]), e.attacker, json_text(name_of(e.part)),
        blade_third(e.along), json_text(name_of(e.side)), e.speed, e.angle * 180 / kPi, glm::length(e.way_world) * 1000,
        e.noted, json_text(std::string(ui::verdict_words(e))));
    if (const AwardEvent* award = phrases.award_of(e))
        text +=
            fmt::format(R"(, "awarded_us": {}, "score": [{}, {}])", award->time_us, award->score[0], award->score[1]);
    return text + "}";
}

/// The most rounds of each search of a tick, and what they are bounded by.
std::string json_searches(const SearchCounts& counts) {
    std::vector<std::string> each;
    each.reserve(std::size(kSearchKinds));
    for (const SearchKind& kind : kSearchKinds)
        each.push_back(fmt::format(R"({}: {{"most": {}, "bound": {}}})", json_text(std::string(kind.name)),
                                   counts.*kind.count, kind.bound));
    return fmt::format("{}", fmt::join(each, ", "));
}

/// Nothing where no window showed the bout.
std::string json_pictures(const std::vector<float>& picture_ms) {
    if (picture_ms.empty()) return "";
    const Timing timing = timing_of(picture_ms);
    return fmt::format(
        "  \"pictures\": {{\"count\": {}, \"per_second\": {:.2f}, \"mean_ms\": {:.2f}, \"p99_ms\": {:.2f}, "
        "\"max_ms\": {:.2f}}},\n",
        picture_ms.size(), 1e3 / std::max(timing.mean, 1e-3), timing.mean, timing.p99, timing.most);
}

std::string times(int count) { return count == 1 ? "once" : fmt::format("{} times", count); }

}  // namespace

std::string summary(const BoutSetup& setup, const BoutState& state, const MatchReport& report) {
    const auto names = shown_names(setup);
    std::string text = fmt::format("{} {} : {} {}\n", names[0], state.judge.score[0], state.judge.score[1], names[1]);
    for (const PhraseLog::Touch& touch : report.phrases.touches()) {
        const TouchEvent& e = touch.event;
        if (report.phrases.award_of(e) == nullptr) continue;
        text += fmt::format("  {:7.2f} s  {} touches the {}: {}, {}\n", static_cast<double>(e.time_us) * 1e-6,
                            names[e.attacker], ui::words_of(e.part), ui::blade_words(e), ui::blow_words(e));
    }
    const LockedWeapons& locked = report.locked;
    if (locked.ticks > 0)
        text += fmt::format("  weapons were locked together {}, for {:.2f} s in all\n", times(locked.times),
                            static_cast<double>(locked.ticks) / kTicksPerSecond);
    return text;
}

std::string to_json(const BoutSetup& setup, const BoutState& state, const MatchReport& report) {
    const Timing timing = timing_of(report.tick_us);
    const auto names = shown_names(setup);
    std::vector<std::string> touches;
    for (const auto& touch : report.phrases.touches()) touches.push_back(json_touch(setup, report.phrases, touch));
    const double simulated = static_cast<double>(state.tick) / kTicksPerSecond;
    return fmt::format(
        "{{\n  \"names\": [{}, {}],\n  \"score\": [{}, {}],\n  \"finished\": {},\n  \"touches\": [\n{}\n  ],\n"
        "  \"ticks\": {},\n  \"seconds\": {:.3f},\n  \"wall_seconds\": {:.3f},\n"
        "  \"locked\": {{\"times\": {}, \"ticks\": {}}},\n"
        "  \"tick_us\": {{\"mean\": {:.2f}, \"p99\": {:.2f}, \"max\": {:.2f}}},\n{}  \"searches\": {{{}}},\n  "
        "\"seed\": "
        "{},\n"
        "  \"simulation\": {},\n  \"hash\": \"{:016x}\"\n}}\n",
        json_text(names[0]), json_text(names[1]), state.judge.score[0], state.judge.score[1],
        state.judge.phase == JudgePhase::kOver, fmt::join(touches, ",\n"), state.tick, simulated, report.wall_seconds,
        report.locked.times, report.locked.ticks, timing.mean, timing.p99, timing.most,
        json_pictures(report.picture_ms), json_searches(report.searches), setup.seed, kSimulationVersion,
        hash_state(state));
}

int tell(const BoutSetup& setup, const BoutState& state, const MatchReport& report, const std::string& json) {
    if (json != "-") print(summary(setup, state, report));
    if (json.empty()) return kFine;
    if (auto written = write_text(to_json(setup, state, report), json); !written)
        return complain(written.error(), kBadFile);
    return kFine;
}

Result<void> write_text(const std::string& text, const std::string& file) {
    if (file == "-") {
        print(text);
        return {};
    }
    return write_file(file, text);
}

}  // namespace riposte
