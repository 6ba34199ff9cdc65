// The book of the drills: of each drill the best result and the last ones, as a text that a player can read.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/lessons/drill_kind.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// A minute where the player lives.
struct DrillDate {
    int year = 2000;  ///< 1970 .. 9999
    int month = 1;    ///< 1 .. 12
    int day = 1;      ///< 1 .. 31
    int hour = 0;     ///< 0 .. 23
    int minute = 0;   ///< 0 .. 59
    friend bool operator==(const DrillDate&, const DrillDate&) = default;
};
/// Returns "28 November 2026, 14:02".
std::string date_words(const DrillDate& date);

/// What came of a drill.
struct DrillResult {
    int score = 0;
    DrillDate when;
    friend bool operator==(const DrillResult&, const DrillResult&) = default;
};

/// The number of last results that are kept of each drill.
inline constexpr std::size_t kLastResults = 20;

/// The results of a drill.
struct DrillRecord {
    std::optional<DrillResult> best;  ///< the highest score, of equal ones the oldest; none before the first result
    std::vector<DrillResult> last;    ///< at most kLastResults, the newest at the end
    friend bool operator==(const DrillRecord&, const DrillRecord&) = default;
};

/// The results of all drills.
struct DrillBook {
    std::array<DrillRecord, kDrills.size()> records;
    [[nodiscard]] const DrillRecord& of(Drill drill) const { return records.at(static_cast<std::size_t>(drill)); }
    [[nodiscard]] DrillRecord& of(Drill drill) { return records.at(static_cast<std::size_t>(drill)); }
    friend bool operator==(const DrillBook&, const DrillBook&) = default;
};

/// Writes a result into the book.
void add_result(DrillBook& book, Drill drill, const DrillResult& result);

/// Returns the book as text, a line a result.
std::string text_of(const DrillBook& book);
/// Reads the text of a book. The Error tells the line ("line 3") and what belongs there.
Result<DrillBook> book_of(std::string_view text);

}  // namespace riposte
