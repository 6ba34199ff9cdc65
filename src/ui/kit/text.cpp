#include "text.hpp"

#include "direction.hpp"
#include "lettering.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

namespace riposte::ui {
namespace {

/// More than any window shows. ImGui counts the corners of a text's letters, four for each and for each of its shadows,
/// in 16 bits, and ends the program beyond.
constexpr std::size_t kMostBytes = 8000;
constexpr std::size_t kMostShadowedBytes = 1000;
constexpr std::size_t kMostLineBytes = 1000;
constexpr float kLeastShrink = 0.75f;
constexpr float kHaloOpacity = 0.28f;
constexpr std::array<std::pair<float, float>, 12> kHalo{{{1, 0},
                                                         {-1, 0},
                                                         {0, 1},
                                                         {0, -1},
                                                         {0.7f, 0.7f},
                                                         {-0.7f, 0.7f},
                                                         {0.7f, -0.7f},
                                                         {-0.7f, -0.7f},
                                                         {1.6f, 1.6f},
                                                         {-1.6f, 1.6f},
                                                         {0, 2},
                                                         {0, 1.4f}}};

/// As it is seen: without what has no width, and with what goes from right to left turned round.
std::string seen(Type type, std::string_view text) {
    if (std::none_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) > 0xC5 || c == 0x7F; }))
        return std::string(text);
    theme().lettering->want(type, text);
    std::u32string letters = letters_of(plain_lines(text));
    std::erase_if(letters, [](char32_t letter) { return letter != '\n' && unseen_kind(letter) != Unseen::kNot; });
    return utf8_of(in_order_seen(letters));
}

ImFont* font_of(Type type) { return theme().fonts[static_cast<std::size_t>(type)]; }

ImVec2 paragraph_extent(Type type, std::string_view broken, float width) {
    const std::string drawn = seen(type, broken);
    return font_of(type)->CalcTextSizeA(size_of(type), FLT_MAX, width, drawn.data(), drawn.data() + drawn.size());
}

/// A list whose clip rectangle is smaller than the window belongs to a region that scrolls.
bool scrolls(const ImDrawList& list) {
    const ImVec2 low = list.GetClipRectMin();
    const ImVec2 high = list.GetClipRectMax();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    return low.x > 0 || low.y > 0 || high.x < window.x || high.y < window.y;
}

void note(const ImDrawList& list, ImVec2 low, ImVec2 size, std::string_view text) {
    if (theme().probe == nullptr) return;
    const ImVec2 high{low.x + size.x, low.y + size.y};
    const float top = list.GetClipRectMin().y;
    const float bottom = list.GetClipRectMax().y;
    const bool cut = (low.y < top - 1 && high.y > top + 1) || (low.y < bottom - 1 && high.y > bottom + 1);
    theme().probe->texts.push_back({std::string(text), low, high, scrolls(list), cut});
}

void put(ImDrawList& list, const Line& line, float size, ImVec2 at, std::string_view text, float wrap = 0) {
    const std::string drawn = seen(line.type, shortened(text, line.shadow ? kMostShadowedBytes : kMostBytes));
    const char* begin = drawn.data();
    const char* end = begin + drawn.size();
    if (line.shadow) {
        // Many faint copies around make a soft halo.
        const float opacity = kHaloOpacity * static_cast<float>(line.colour >> IM_COL32_A_SHIFT) / 255.0f;
        const ImU32 dark = packed(colour::kBlack, opacity);
        const float reach = std::max(1.0f, std::min(size * 0.05f, u(2.6f)));
        for (const auto& [x, y] : kHalo)
            list.AddText(font_of(line.type), size, {at.x + x * reach, at.y + (y + 0.35f) * reach}, dark, begin, end,
                         wrap);
    }
    list.AddText(font_of(line.type), size, at, line.colour, begin, end, wrap);
}

/// What stands left of a line that leaves so much free.
float left_of(Align align, float free) {
    return align == Align::kLeft ? 0 : std::max(0.0f, align == Align::kCentre ? free / 2 : free);
}

/// Broken lines one below the other, each where the alignment has it.
void put_each(ImDrawList& list, const Line& line, ImVec2 low, std::string_view broken, float width) {
    for (float y = low.y; !broken.empty(); y += size_of(line.type)) {
        const std::size_t end = std::min(broken.find('\n'), broken.size());
        const std::string_view one = broken.substr(0, end);
        put(list, line, size_of(line.type), {low.x + left_of(line.align, width - extent(line.type, one).x), y}, one);
        broken.remove_prefix(std::min(end + 1, broken.size()));
    }
}

/// The longest beginning that fits with an ellipsis behind it, cut between characters.
std::string cut_to(Type type, std::string_view text, float width) {
    std::string cut(shortened(text, kMostLineBytes));
    while (!cut.empty()) {
        while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U) cut.pop_back();
        if (!cut.empty()) cut.pop_back();
        if (extent(type, cut + "…", kLeastShrink).x <= width) break;
    }
    return cut + "…";
}

}  // namespace

ImVec2 extent(Type type, std::string_view text, float shrink) {
    const std::string drawn = seen(type, text);
    return font_of(type)->CalcTextSizeA(size_of(type) * shrink, FLT_MAX, 0, drawn.data(), drawn.data() + drawn.size());
}

bool fits_line(Type type, std::string_view text, float width) { return extent(type, text, kLeastShrink).x <= width; }

std::string broken_at_spaces(Type type, std::string_view text, float width) {
    const float room = width - 1;  // a line that just fits is none that ImGui breaks again
    std::string broken;
    float x = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t word = std::min(text.size(), text.find_first_not_of(' ', at));
        const std::size_t end = std::min(text.size(), text.find_first_of(" \n", word));
        const float spaces = extent(type, text.substr(at, word - at)).x;
        const float length = extent(type, text.substr(word, end - word)).x;
        const bool new_line = x > 0 && length > 0 && x + spaces + length > room;
        if (new_line)
            broken += '\n';
        else
            broken += text.substr(at, word - at);
        broken += text.substr(word, end - word);
        x = (new_line ? 0 : x + spaces) + length;
        at = end;
        if (at < text.size() && text[at] == '\n') {
            broken += text[at++];
            x = 0;
        }
    }
    return broken;
}

float paragraph_height(Type type, std::string_view text, float width) {
    return paragraph_extent(type, broken_at_spaces(type, text, width), width).y;
}

std::string fitted(Type type, std::string_view text, float width, float height) {
    if (width <= 0 || height < size_of(type)) return {};
    const std::string_view most = shortened(text, kMostBytes);
    const auto fits = [&](std::string_view part) { return paragraph_height(type, part, width) <= height; };
    if (most.size() == text.size() && fits(text)) return std::string(text);
    const auto cut = [&](std::size_t bytes) { return std::string(shortened(most, bytes)) + "…"; };
    std::size_t least = 0;
    std::size_t beyond = most.size() + 1;
    while (beyond - least > 1) {
        const std::size_t middle = (least + beyond) / 2;
        (fits(cut(middle)) ? least : beyond) = middle;
    }
    return cut(least);
}

float write(ImDrawList& list, const Line& line, ImVec2 low, float width, std::string_view text) {
    if (text.empty() || width <= 0) return low.x;
    const float natural = extent(line.type, text).x;
    const float shrink = natural <= width ? 1 : std::max(kLeastShrink, width / natural * 0.999f);
    const std::string shown = natural * shrink <= width ? std::string(text) : cut_to(line.type, text, width);
    const ImVec2 size = extent(line.type, shown, shrink);
    const ImVec2 at{low.x + left_of(line.align, width - size.x), low.y + (size_of(line.type) - size.y) / 2};
    put(list, line, size_of(line.type) * shrink, at, shown);
    note(list, at, size, shown);
    return at.x + size.x;
}

float write_paragraph(ImDrawList& list, const Line& line, ImVec2 low, float width, std::string_view text) {
    if (text.empty()) return 0;
    const std::string broken = broken_at_spaces(line.type, text, width);
    const ImVec2 size = paragraph_extent(line.type, broken, width);
    if (line.align == Align::kLeft)
        put(list, line, size_of(line.type), low, broken, width);
    else
        put_each(list, line, low, broken, width);
    note(list, low, size, text);
    return size.y;
}

float write_spaced(ImDrawList& list, const Line& line, ImVec2 low, float gap, std::string_view text) {
    float x = low.x;
    for (std::size_t i = 0; i < text.size(); ++i) {
        put(list, line, size_of(line.type), {x, low.y}, text.substr(i, 1));
        x += extent(line.type, text.substr(i, 1)).x + gap * size_of(line.type);
    }
    const float width = x - low.x - gap * size_of(line.type);
    note(list, low, {width, size_of(line.type)}, text);
    return width;
}

}  // namespace riposte::ui
