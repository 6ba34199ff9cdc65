#include "connection_words.hpp"

#include <fmt/format.h>

#include <cmath>

namespace riposte {
namespace {

std::string in_ms(net::Micros time) { return fmt::format("{:.0f} ms", static_cast<double>(time) / 1e3); }

std::string_view words_of(net::ConnectionQuality quality) {
    return quality == net::ConnectionQuality::kGood   ? "good"
           : quality == net::ConnectionQuality::kPoor ? "poor"
                                                      : "lost";
}

std::string_view words_of(net::ConnectionTrouble trouble) {
    switch (trouble) {
        case net::ConnectionTrouble::kCalling:
            return "calling the server";
        case net::ConnectionTrouble::kSilent:
            return "nothing comes";
        case net::ConnectionTrouble::kWaits:
            return "the picture waits for the server";
        case net::ConnectionTrouble::kLoss:
            return "packets are lost";
        case net::ConnectionTrouble::kTrip:
            return "a long way";
        case net::ConnectionTrouble::kNone:
            break;
    }
    return "";
}

void append(std::string& words, std::string_view more) {
    if (!words.empty() && !more.empty()) words += " · ";
    words += more;
}

}  // namespace

ConnectionWords words_of(const ConnectionFigures& figures) {
    const net::ConnectionTrouble trouble = net::trouble_of(figures.state);
    ConnectionWords words;
    words.kind = net::quality_of(trouble);
    words.quality = words_of(words.kind);
    const bool lost = words.kind == net::ConnectionQuality::kLost;
    if (figures.state.round_trip && !lost) words.figures = in_ms(*figures.state.round_trip);
    append(words.figures, words_of(trouble));
    if (figures.pictures > 0 && figures.pictures < kFewPictures)
        append(words.figures, fmt::format("own pictures slow, {:.0f} a second", figures.pictures));
    if (figures.state.round_trip) words.details.emplace_back("ping", in_ms(*figures.state.round_trip));
    if (figures.margin) words.details.emplace_back("margin", in_ms(*figures.margin));
    if (figures.predicted) words.details.emplace_back("predicted", fmt::format("{} ticks", *figures.predicted));
    if (figures.predicted) words.details.emplace_back("computed again", fmt::format("{:.0f} a second", figures.again));
    if (figures.state.loss) words.details.emplace_back("lost", fmt::format("{:.1f} %", 100 * *figures.state.loss));
    return words;
}

}  // namespace riposte
