#include <riposte/core/number.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <type_traits>

namespace riposte {
namespace {

constexpr std::size_t kMostQuoted = 40;  // bytes

std::string quoted(std::string_view text) {
    std::string shown(shortened(text, kMostQuoted));
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return "'" + shown + (text.size() > shown.size() ? "…'" : "'");
}

std::string_view take_digits(std::string_view& text) {
    const std::size_t count = std::min(text.size(), text.find_first_not_of("0123456789"));
    const std::string_view digits = text.substr(0, count);
    text.remove_prefix(count);
    return digits;
}

bool take(std::string_view& text, std::string_view any_of) {
    if (text.empty() || any_of.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

struct Form {
    bool number = false;
    bool whole = false;  ///< without fraction and exponent
    bool leading_nought = false;
};
Form form_of(std::string_view text) {
    take(text, "+-");
    const std::string_view digits = take_digits(text);
    Form form{!digits.empty(), text.empty(), digits.size() > 1 && digits.front() == '0'};
    if (take(text, ".")) form.number = form.number && !take_digits(text).empty();
    if (take(text, "eE")) {
        take(text, "+-");
        form.number = form.number && !take_digits(text).empty();
    }
    form.number = form.number && text.empty();
    return form;
}

std::string with_point(std::string_view text) {
    std::string changed(text);
    std::replace(changed.begin(), changed.end(), ',', '.');
    return changed;
}

std::string without_noughts(std::string_view text) {
    const std::size_t sign = text.front() == '-' ? 1 : 0;
    std::size_t first = std::min(text.size(), text.find_first_not_of("+-0"));
    if (first == text.size() || text[first] < '0' || text[first] > '9') --first;  // 00, 00.5
    return std::string(text.substr(0, sign)) + std::string(text.substr(first));
}

/// What is wrong with the way it is written, and the cure if there is a better one than to write another number.
Error fault_of(std::string_view text, bool whole) {
    if (text.empty()) return {"a number is missing", "", ""};
    const Form form = form_of(text);
    if (form.number && form.leading_nought)
        return {quoted(text) + " begins with a nought", "", "write " + without_noughts(text)};
    if (form.number && whole && !form.whole) return {quoted(text) + " is no whole number", "", ""};
    const std::string pointed = with_point(text);
    if (!whole && pointed != text && form_of(pointed).number)
        return {quoted(text) + " has a comma", "", "write " + pointed + " with a point"};
    return {quoted(text) + (whole ? " is no whole number" : " is no number"), "", ""};
}

template <class T>
std::string digits_of(T value) {
    std::array<char, 400> digits{};
    std::to_chars_result end{};
    if constexpr (std::is_floating_point_v<T>)
        end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
    else
        end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), end.ptr};
}

/// `text` is written as it should be; false where it is not from low to high, or no T at all.
template <class T>
bool convert(std::string_view text, T low, T high, T& value) {
    if (text.front() == '+') text.remove_prefix(1);
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() && value >= low && value <= high;
}

}  // namespace

template <class T>
std::string range_words(T low, T high) {
    return digits_of(low) + " to " + digits_of(high);
}

std::string better_number(std::string_view text, bool whole) { return fault_of(text, whole).remedy; }

template <class T>
Result<T> read_number(std::string_view text, T low, T high) {
    constexpr bool kWhole = !std::is_floating_point_v<T>;
    const std::string wanted = (kWhole ? "a whole number from " : "a number from ") + range_words(low, high);
    const Form form = form_of(text);
    T value{};
    if (form.number && !form.leading_nought && (form.whole || !kWhole)) {
        if (convert(text, low, high, value)) return static_cast<T>(value + T{});  // -0 is 0
        return Error{quoted(text) + " is not in range", "", "write " + wanted};
    }
    Error fault = fault_of(text, kWhole);
    fault.remedy = fault.remedy.empty() ? "write " + wanted : fault.remedy + ", " + wanted;
    return fault;
}

template std::string range_words(int, int);
template std::string range_words(std::uint64_t, std::uint64_t);
template std::string range_words(double, double);
template Result<int> read_number(std::string_view, int, int);
template Result<std::uint64_t> read_number(std::string_view, std::uint64_t, std::uint64_t);
template Result<double> read_number(std::string_view, double, double);

}  // namespace riposte
