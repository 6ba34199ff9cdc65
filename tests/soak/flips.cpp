// One flipped bit of the mantissa of a number in a client's confirmed state.
#include "../net/flips.hpp"

#include "links.hpp"
#include "on_all_cores.hpp"
#include "parts.hpp"
#include "seeded_bout.hpp"

#include <algorithm>

namespace soak {
namespace {

/// So far flips lie apart: three differences within ten seconds end a connection.
constexpr Micros kApart = 9 * kSecond;
constexpr int kFlipsOfBout = 20;

struct FlipTally {
    int flips = 0;
    int harmless = 0;        ///< after which every state is the server's
    int found = 0;           ///< within a second
    int unseen = 0;          ///< that were wrong for some ticks, and came right before a hash of those ticks was told
    int longest_unseen = 0;  ///< ticks
    int lost = 0;            ///< neither
    int bad = 0;             ///< whose state is not the server's in the end
    std::vector<Micros> found_after{};
    std::vector<Micros> healed_after{};

    void add(const FlipOutcome& outcome) {
        ++flips;
        bad += outcome.good ? 0 : 1;
        if (outcome.found) {
            ++found;
            found_after.push_back(*outcome.found);
            healed_after.push_back(outcome.healed.value_or(kSecond * 1000));
        } else if (outcome.wrong == 0) {
            ++harmless;
        } else if (outcome.wrong < kTicksPerSecond / 2) {
            ++unseen;
            longest_unseen = std::max(longest_unseen, outcome.wrong);
        } else {
            ++lost;
        }
    }
};

/// Returns the value at a share of the way from the least to the greatest (unit: ms).
double at_share(std::vector<Micros> values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return static_cast<double>(values[static_cast<std::size_t>(share * last)]) / kMillisecond;
}

FlipTally flips_over(const LinkQuality& quality, FlippedField field, int count) {
    FlipTally tally;
    Prng prng = Prng::seeded(static_cast<std::uint64_t>(field), 17);
    while (tally.flips < count) {
        SeededBout bout(quality, prng.next(), 3, 99);
        const BoutClient& one = bout.one.client;
        const auto confirms = [&] { return one.bout() != nullptr && one.bout()->confirmed().tick > 600; };
        bout.until(60 * kSecond, confirms);
        for (int i = 0; i < kFlipsOfBout && tally.flips < count && !bout.is_over(); ++i) {
            bout.until(kApart + prng.below(1000) * kMillisecond, [&] { return bout.is_over(); });
            if (bout.is_over()) break;
            tally.add(flip(bout, bout.one, field, prng.below(kMantissaBits)));
            if (one.line().stage() != LineStage::kIn) break;
        }
    }
    return tally;
}

void tell(FlippedField field, const SoakLink& link, const FlipTally& tally, Report& report) {
    char text[400];
    std::snprintf(text, sizeof text,
                  "%s over %s: %d flips of a bit, %d without any wrong state, %d found after at most %.0f ms "
                  "and healed %.0f (median) to %.0f ms later, %d came right by themselves after at most %d "
                  "ticks, %d were found later",
                  name_of(field), link.quality.name.data(), tally.flips, tally.harmless, tally.found,
                  at_share(tally.found_after, 1), at_share(tally.healed_after, 0.5), at_share(tally.healed_after, 1),
                  tally.unseen, tally.longest_unseen, tally.lost);
    report.figure(text);
    report.hold(tally.bad == 0, "each state is the server's in the end");
    if (link.in_time > 0) report.hold(tally.lost == 0, "each is found within a second, or comes right by itself");
    const double most = static_cast<double>(link.quality.round_trip + link.quality.jitter) / kMillisecond + 250;
    if (link.is_playable)
        report.hold(at_share(tally.healed_after, 0.95) <= most,
                    "95 of 100 are healed within a round trip and 250 ms of being found");
}

}  // namespace

void flip_bits(const Size& size, Report& report) {
    const int count = std::max(1, size.flips / static_cast<int>(kSoakLinks.size()));
    constexpr std::size_t kAll = kFlippedFields.size() * kSoakLinks.size();
    const auto field_of = [](std::size_t number) { return kFlippedFields[number % kAll / kSoakLinks.size()]; };
    const auto link_of = [](std::size_t number) -> const SoakLink& { return kSoakLinks[number % kSoakLinks.size()]; };
    std::size_t done = 0;
    const auto flip_all = [&](std::uint64_t number) {
        return number > kAll ? FlipTally{} : flips_over(link_of(number - 1).quality, field_of(number - 1), count);
    };
    on_all_cores(flip_all, [&](const FlipTally& tally) {
        tell(field_of(done), link_of(done), tally, report);
        report.progress("flips", double(++done) / kAll);
        return done < kAll;
    });
}

}  // namespace soak
