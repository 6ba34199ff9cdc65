#include <riposte/files/text_file.hpp>
#include <riposte/files/toml_look.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace riposte {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kEndsWord = " \t\r\n#,=[]{}\"'";
constexpr std::string_view kBeginsOther = "=[{\"'";
constexpr std::size_t kMostClosingQuotes = 5;  // two that belong to the text, and the three that end it

bool is_plain(char c) { return c == '\t' || c == '\r' || (c >= ' ' && c <= '~'); }

bool is_too_large(std::string_view word) {
    std::string digits(word.substr(word.front() == '+' ? 1 : 0));
    std::erase(digits, '_');
    double value = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem == std::errc::result_out_of_range)
        return digits.find("e-") == std::string::npos && digits.find("E-") == std::string::npos;
    return problem == std::errc() && std::isfinite(value) && std::fabs(value) > kLargestTomlNumber;
}

struct Line {
    std::size_t number = 1;
    std::size_t begin = 0;
};

/// A list or a table that is open.
struct Open {
    std::size_t depth;
    Line line;
    bool list;
};

/// Goes over the text as the library will, up to the first slip. What is no TOML may lead it astray: there the library
/// stops.
class TomlLook {
  public:
    explicit TomlLook(std::string_view text) : text_(text) {}

    std::optional<TomlSlip> slip() {
        if (text_.size() > kMostText) return TomlSlip{1, 0, "it is larger than 1 MiB"};
        if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
        while (at_ < text_.size() && !slip_) next();
        return slip_;
    }

  private:
    void next() {
        const char c = text_[at_];
        if (c == '\n') return end_line();
        if (c == '#') return void(at_ = std::min(text_.find('\n', at_), text_.size()));
        if (c == '"' || c == '\'') return pass_string(c);
        if (!is_plain(c)) return refuse(line_, "a sign that may stand in quotation marks and comments only");
        if (value_ && kEndsWord.find(c) == std::string_view::npos) return pass_word();
        ++at_;
        if (c == '.') check_depth(container_depth() + ++dots_ + 1);
        if (c == '=') begin_value();
        if (c == '[' || c == '{') open(c == '[');
        if (c == ']' || c == '}') close();
        if (c == ',') end_element();
    }

    void end_line() {
        pass_line_end();
        if (!open_.empty()) return;
        if (heading_brackets_ > 0) heading_depth_ = dots_ + (heading_brackets_ > 1 ? 2 : 1);
        heading_brackets_ = 0;
        dots_ = 0;
        value_ = false;
    }
    void pass_line_end() {
        ++at_;
        line_ = {line_.number + 1, at_};
    }
    /// A text in quotation marks ends with its line, if not before; one in three of them goes on.
    void pass_string(char quote) {
        const bool long_text = text_.substr(at_).starts_with(std::string(3, quote));
        at_ += long_text ? 3 : 1;
        while (at_ < text_.size()) {
            if (text_[at_] == '\n') {
                if (!long_text) return;
                pass_line_end();
            } else if (text_[at_] == quote) {
                const std::size_t quotes = quotes_from(at_, long_text ? kMostClosingQuotes : 1);
                at_ += quotes;
                if (!long_text || quotes >= 3) return;
            } else {
                const bool escapes = text_[at_] == '\\' && quote == '"' && !text_.substr(at_ + 1).starts_with('\n');
                at_ += escapes ? 2 : 1;
            }
        }
    }
    /// How many of the quotation mark that stands there follow each other, at most so many.
    [[nodiscard]] std::size_t quotes_from(std::size_t at, std::size_t most) const {
        return std::min(std::min(text_.find_first_not_of(text_[at], at), text_.size()) - at, most);
    }
    void pass_word() {
        const std::size_t end = std::min(text_.find_first_of(kEndsWord, at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if (!std::all_of(word.begin(), word.end(), is_plain))
            return refuse(line_, "a sign that may stand in quotation marks and comments only");
        if (end < text_.size() && kBeginsOther.find(text_[end]) != std::string_view::npos)
            return refuse(line_, "a value that is not parted from what follows it");
        if (is_too_large(word)) refuse(line_, "a number beyond 1e18");
    }
    void begin_value() {
        value_ = true;
        value_depth_ = container_depth() + dots_ + 1;
        check_depth(value_depth_);
        count(dots_ + 1);
        dots_ = 0;
    }
    void open(bool list) {
        count(1);
        if (open_.empty() && !value_) {  // of a heading, which counts from nothing
            ++heading_brackets_;
            heading_depth_ = 0;
            return;
        }
        const bool in_list = !open_.empty() && open_.back().list;
        open_.push_back({in_list ? open_.back().depth + 1 : value_depth_, line_, list});
        check_depth(open_.back().depth);
        value_ = list;
    }
    void close() {
        if (open_.empty()) return;
        open_.pop_back();
        value_ = true;
        dots_ = 0;
    }
    void end_element() {
        count(1);
        value_ = !open_.empty() && open_.back().list;
        dots_ = 0;
    }

    [[nodiscard]] std::size_t container_depth() const { return open_.empty() ? heading_depth_ : open_.back().depth; }
    /// The line in which the outermost bracket opens is the one that is wrong.
    void check_depth(std::size_t depth) {
        if (depth <= kDeepestToml) return;
        refuse(open_.empty() ? line_ : open_.front().line,
               "names and brackets lie more than " + std::to_string(kDeepestToml) + " deep");
    }
    void count(std::size_t nodes) {
        nodes_ += nodes;
        if (nodes_ > kMostTomlNodes)
            refuse(line_, "more than " + std::to_string(kMostTomlNodes) + " names and values up to here");
    }
    void refuse(const Line& line, std::string what) {
        if (!slip_) slip_ = TomlSlip{line.number, line.begin, std::move(what)};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Line line_;
    std::vector<Open> open_;
    std::size_t heading_depth_ = 0;
    std::size_t heading_brackets_ = 0;  ///< in this line
    std::size_t dots_ = 0;              ///< in the name that is being read
    bool value_ = false;                ///< what comes next is a value or what follows one, and no name
    std::size_t value_depth_ = 0;
    std::size_t nodes_ = 0;
    std::optional<TomlSlip> slip_;
};

}  // namespace

std::optional<TomlSlip> slip_in_toml(std::string_view text) { return TomlLook(text).slip(); }

}  // namespace riposte
