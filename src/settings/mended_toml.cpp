#include "mended_toml.hpp"

#include <riposte/files/parsed_toml.hpp>

#include <algorithm>
#include <limits>

namespace riposte {
namespace {

constexpr std::size_t kMostStruck = 100;
constexpr std::size_t kPatience = std::size_t{16} << 20U;  // bytes parsed in all: about a second
constexpr std::size_t kToTheEnd = std::numeric_limits<std::size_t>::max();
constexpr const char* kStruckSection = "struck out by riposte";

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.emplace_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }
bool is_comment(const std::string& line) { return line.find_first_not_of(" \t\r") == line.find('#'); }

/// A line, and what stands there instead.
struct Stroke {
    std::size_t line = 0;  ///< from 0
    std::string instead;
};

/// What the parser makes of the text with it.
struct Tried {
    Stroke stroke;
    toml::parse_result parsed;
};

class Mender {
  public:
    explicit Mender(std::string_view text) : lines_(lines_of(text)), size_(text.size()) {}

    /// `parsed`: what the parser made of the text.
    MendedToml mend(toml::parse_result parsed) {
        MendedToml mended;
        while (!parsed) {
            const auto strokes = strokes_at(parsed.error().source().begin.line);
            if (strokes.empty() || mended.struck.size() == kMostStruck || parsed_ > kPatience) break;
            Tried best = best_of(strokes);
            lines_[best.stroke.line] = best.stroke.instead;
            mended.struck.push_back({best.stroke.line + 1, std::string(parsed.error().description())});
            parsed = std::move(best.parsed);
        }
        if (parsed) {
            mended.document = std::move(parsed).table();
            mended.document->erase(kStruckSection);
        }
        std::stable_sort(mended.struck.begin(), mended.struck.end(),
                         [](const StruckLine& a, const StruckLine& b) { return a.number < b.number; });
        return mended;
    }

  private:
    toml::parse_result parse() {
        parsed_ += size_;
        std::string text;
        text.reserve(size_);
        for (const std::string& line : lines_) text += line + "\n";
        return parsed_toml(text);
    }

    /// What may be wrong where the parser stumbles over that line (from 1), the likeliest first: the line; the one
    /// before, whose bracket is open; the one in which a text of several lines begins.
    [[nodiscard]] std::vector<Stroke> strokes_at(std::size_t number) const {
        std::vector<Stroke> strokes;
        const auto named = last_of(std::min(number, lines_.size()), is_blank);
        if (!named) return strokes;
        const std::string& line = lines_[*named];
        if (line[line.find_first_not_of(" \t")] == '[' && line.find(kStruckSection) == std::string::npos)
            strokes.push_back({*named, struck_heading(*named)});
        strokes.push_back({*named, ""});
        if (const auto before = last_of(*named, is_comment)) strokes.push_back({*before, ""});
        for (std::size_t i = *named + 1; i-- > 0;) {
            if (lines_[i].find(R"(""")") == std::string::npos && lines_[i].find("'''") == std::string::npos) continue;
            strokes.push_back({i, ""});
            break;
        }
        return strokes;
    }
    /// The last line among the first so many that is none of those.
    [[nodiscard]] std::optional<std::size_t> last_of(std::size_t count, bool (*passes)(const std::string&)) const {
        while (count > 0 && passes(lines_[count - 1])) --count;
        return count > 0 ? std::optional(count - 1) : std::nullopt;
    }
    static std::string struck_heading(std::size_t line) {
        return "[\"" + std::string(kStruckSection) + "\".\"" + std::to_string(line) + "\"]";
    }

    /// The one by which the parser gets farthest.
    Tried best_of(const std::vector<Stroke>& strokes) {
        Tried best = tried(strokes.front());
        for (std::size_t i = 1; i < strokes.size() && !best.parsed; ++i) {
            Tried next = tried(strokes[i]);
            if (reach_of(next) > reach_of(best)) best = std::move(next);
        }
        return best;
    }
    Tried tried(const Stroke& stroke) {
        const std::string line = std::exchange(lines_[stroke.line], stroke.instead);
        toml::parse_result parsed = parse();
        lines_[stroke.line] = line;
        return {stroke, std::move(parsed)};
    }
    static std::size_t reach_of(const Tried& tried) {
        return tried.parsed ? kToTheEnd : tried.parsed.error().source().begin.line;
    }

    std::vector<std::string> lines_;
    std::size_t size_;
    std::size_t parsed_ = 0;  ///< bytes
};

}  // namespace

MendedToml mended_toml(std::string_view text) {
    toml::parse_result parsed = parsed_toml(text);
    if (parsed) return {std::move(parsed).table(), {}};
    return Mender(text).mend(std::move(parsed));
}

}  // namespace riposte
