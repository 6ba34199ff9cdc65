#include "direction.hpp"

#include <algorithm>

namespace riposte::ui {
namespace {

bool within(char32_t letter, char32_t low, char32_t high) { return letter >= low && letter <= high; }

/// Drawn over or under the letter before it.
bool is_mark(char32_t c) {
    return within(c, 0x300, 0x36F) || within(c, 0x591, 0x5BD) || c == 0x5BF || within(c, 0x5C1, 0x5C2) ||
           within(c, 0x5C4, 0x5C5) || c == 0x5C7 || within(c, 0x610, 0x61A) || within(c, 0x64B, 0x65F) || c == 0x670;
}

bool may_lie_within(char32_t c) { return c == ' ' || c == 0xA0 || c == '\'' || c == '-' || c == '"' || c == '.'; }

/// Where the stretch ends that begins at `from`, behind its last letter and that one's marks.
std::size_t end_of_stretch(std::u32string_view text, std::size_t from) {
    std::size_t end = from;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (goes_left(text[i]) || (is_mark(text[i]) && end == i))
            end = i + 1;
        else if (!may_lie_within(text[i]))
            break;
    }
    return end;
}

std::u32string turned_round(std::u32string_view stretch) {
    std::u32string turned;
    for (std::size_t end = stretch.size(); end > 0;) {
        std::size_t from = end - 1;
        while (from > 0 && is_mark(stretch[from])) --from;
        turned += stretch.substr(from, end - from);
        end = from;
    }
    return turned;
}

}  // namespace

bool goes_left(char32_t c) {
    const bool is_figure = within(c, 0x660, 0x669) || within(c, 0x6F0, 0x6F9);
    return !is_figure && !is_mark(c) &&
           (within(c, 0x590, 0x8FF) || within(c, 0xFB1D, 0xFDCF) || within(c, 0xFDF0, 0xFDFF) ||
            within(c, 0xFE70, 0xFEFC));
}

bool takes_shape(char32_t c) {
    return within(c, 0x600, 0x7FF) || within(c, 0x840, 0x8FF) || within(c, 0x900, 0xDFF) || within(c, 0xF00, 0x109F) ||
           within(c, 0x1780, 0x18AF);
}

std::u32string in_order_seen(std::u32string_view text) {
    std::u32string seen;
    for (std::size_t i = 0; i < text.size();) {
        if (!goes_left(text[i])) {
            seen += text[i++];
            continue;
        }
        const std::size_t end = end_of_stretch(text, i);
        seen += turned_round(text.substr(i, end - i));
        i = end;
    }
    return seen;
}

}  // namespace riposte::ui
