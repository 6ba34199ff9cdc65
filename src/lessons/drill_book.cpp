#include <riposte/core/number.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/lessons/drill_book.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::string_view kHead = "riposte drills 1";
constexpr std::string_view kBest = "best";
constexpr std::string_view kLast = "last";
constexpr std::size_t kLongestQuote = 40;  // bytes of a line that a message quotes

/// The digits of a number, with noughts before it up to a length.
std::string padded(int number, std::size_t length) {
    std::string digits = std::to_string(number);
    return std::string(length - std::min(length, digits.size()), '0') + digits;
}

std::string text_of(std::string_view kind, Drill drill, const DrillResult& result) {
    const DrillDate& when = result.when;
    return std::string(kind) + ' ' + std::string(task_of(drill).name) + ' ' + padded(when.year, 4) + '-' +
           padded(when.month, 2) + '-' + padded(when.day, 2) + ' ' + padded(when.hour, 2) + ':' +
           padded(when.minute, 2) + ' ' + std::to_string(result.score) + '\n';
}

/// Takes what stands before the next `end` off the text; the whole text where there is none.
std::string_view take_until(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view before = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return before;
}

/// Reads exactly so many digits as a number from `low` to `high`.
std::optional<int> number_of(std::string_view digits, std::size_t length, int low, int high) {
    const bool all = std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    if (digits.size() != length || !all) return {};
    int number = 0;
    for (const char digit : digits) number = 10 * number + (digit - '0');
    return number < low || number > high ? std::nullopt : std::optional(number);
}

std::optional<DrillDate> date_of(std::string_view day, std::string_view time) {
    const auto year = number_of(take_until(day, '-'), 4, 1970, 9999);
    const auto month = number_of(take_until(day, '-'), 2, 1, 12);
    const auto at = number_of(day, 2, 1, 31);
    const auto hour = number_of(take_until(time, ':'), 2, 0, 23);
    const auto minute = number_of(time, 2, 0, 59);
    if (!year || !month || !at || !hour || !minute) return {};
    return DrillDate{*year, *month, *at, *hour, *minute};
}

/// A line of the book; what is wrong with it is told in words.
struct Line {
    bool best = false;
    Drill drill{};
    DrillResult result;
    std::string wrong;
};

Line line_of(std::string_view text) {
    Line line;
    const std::string_view kind = take_until(text, ' ');
    const auto drill = drill_named(take_until(text, ' '));
    const std::string_view day = take_until(text, ' ');
    const auto when = date_of(day, take_until(text, ' '));
    if (kind != kBest && kind != kLast) return line.wrong = "it begins neither with 'best' nor with 'last'", line;
    if (!drill) return line.wrong = "it names no drill", line;
    if (!when) return line.wrong = "it has no date and time such as 2026-11-28 14:02", line;
    const DrillTask& task = task_of(*drill);
    const auto score = read_number<int>(text, task.lowest, task.highest);
    if (!score) return line.wrong = "its score is no number from " + range_words(task.lowest, task.highest), line;
    return {kind == kBest, *drill, {score.value(), *when}, ""};
}

Error refused(std::size_t number, std::string_view line, const std::string& why) {
    const std::string quoted = plain_text(line.substr(0, kLongestQuote));
    return {"the line '" + quoted + "' is none of the drills' results: " + why, "line " + std::to_string(number),
            "write it as 'last measure 2026-11-28 14:02 87', or take it away"};
}

void put(const Line& line, DrillBook& book) {
    DrillRecord& record = book.of(line.drill);
    if (!line.best) return add_result(book, line.drill, line.result);
    if (!record.best || record.best->score <= line.result.score) record.best = line.result;
}

}  // namespace

std::string date_words(const DrillDate& date) {
    constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                       "May",       "June",     "July",     "August",
                                                       "September", "October",  "November", "December"};
    const auto month = static_cast<std::size_t>(std::clamp(date.month, 1, 12) - 1);
    return std::to_string(date.day) + ' ' + std::string(kMonths.at(month)) + ' ' + std::to_string(date.year) + ", " +
           padded(date.hour, 2) + ':' + padded(date.minute, 2);
}

void add_result(DrillBook& book, Drill drill, const DrillResult& result) {
    DrillRecord& record = book.of(drill);
    if (!record.best || record.best->score < result.score) record.best = result;
    record.last.push_back(result);
    if (record.last.size() > kLastResults) record.last.erase(record.last.begin());
}

std::string text_of(const DrillBook& book) {
    std::string text = std::string(kHead) + '\n';
    for (const Drill drill : kDrills) {
        const DrillRecord& record = book.of(drill);
        if (record.best) text += text_of(kBest, drill, *record.best);
        for (const DrillResult& result : record.last) text += text_of(kLast, drill, result);
    }
    return text;
}

Result<DrillBook> book_of(std::string_view text) {
    if (take_until(text, '\n') != kHead)
        return Error{"this is no file of the drills' results", "line 1",
                     "let it begin with the line '" + std::string(kHead) + "', or put it aside"};
    DrillBook book;
    for (std::size_t number = 2; !text.empty(); ++number) {
        const std::string_view line = take_until(text, '\n');
        if (line.empty() || line.front() == '#') continue;
        const Line read = line_of(line);
        if (!read.wrong.empty()) return refused(number, line, read.wrong);
        put(read, book);
    }
    return book;
}

}  // namespace riposte
