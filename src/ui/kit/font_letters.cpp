#include "font_letters.hpp"

#include <stb_truetype.h>

#include <algorithm>
#include <string_view>

namespace riposte::ui {
namespace {

constexpr std::size_t kMostTables = 64;
constexpr std::size_t kLargestLetterTable = 4U << 20U;  // bytes; Noto Sans CJK has 0.3 MB
constexpr std::size_t kLetters = LetterSet{}.size();

using Bytes = std::vector<char>;

/// Big-endian; 0 beyond the end.
std::size_t number_at(const Bytes& bytes, std::size_t at, std::size_t size) {
    if (at > bytes.size() || size > bytes.size() - at) return 0;
    std::size_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}
std::size_t u16_at(const Bytes& bytes, std::size_t at) { return number_at(bytes, at, 2); }
std::size_t u32_at(const Bytes& bytes, std::size_t at) { return number_at(bytes, at, 4); }

/// Where the file's first font has its table of tables.
std::optional<std::size_t> first_font(const FontBytes& font) {
    const Bytes head = font.read(0, 16);
    if (head.size() < 16) return std::nullopt;
    const std::string_view kind(head.data(), 4);
    if (kind == "ttcf") return u32_at(head, 12);
    const bool single = kind == std::string_view("\0\1\0\0", 4) || kind == "OTTO" || kind == "true";
    return single ? std::optional<std::size_t>(0) : std::nullopt;
}

struct Table {
    std::size_t from = 0;
    std::size_t size = 0;
};

/// That of the letters. Nothing where not all that the font's table of tables names lies within the file, or where its
/// outlines are of no kind that can be drawn.
std::optional<Table> letter_table(const FontBytes& font, std::size_t at) {
    const Bytes head = font.read(at, 12);
    const std::size_t count = u16_at(head, 4);
    if (count == 0 || count > kMostTables) return std::nullopt;
    const Bytes entries = font.read(at + head.size(), 16 * count);
    if (entries.size() < 16 * count) return std::nullopt;
    std::optional<Table> letters;
    bool has_outlines = false;
    for (std::size_t i = 0; i < count; ++i) {
        const Table table{u32_at(entries, 16 * i + 8), u32_at(entries, 16 * i + 12)};
        if (table.from > font.size || table.size > font.size - table.from) return std::nullopt;
        const std::string_view tag(entries.data() + 16 * i, 4);
        if (tag == "cmap" && !letters) letters = table;
        has_outlines = has_outlines || tag == "glyf" || tag == "CFF ";
    }
    return has_outlines ? letters : std::nullopt;
}

/// Apple's first: a letter a byte, behind each other.
void add_bytes(const Bytes& map, LetterSet& letters) {
    const std::size_t size = std::min(u16_at(map, 2), map.size());
    for (std::size_t i = 6; i < size; ++i) letters[i - 6] = map[i] != 0;
}

/// One stretch of letters.
void add_stretch(const Bytes& map, LetterSet& letters) {
    const std::size_t first = u16_at(map, 6);
    const std::size_t end = std::min(kLetters, first + u16_at(map, 8));
    for (std::size_t c = first; c < end; ++c) letters[c] = u16_at(map, 10 + 2 * (c - first)) != 0;
}

/// Segments of letters, the usual map: the number of each glyph is its letter's and so much more, or stands in a list.
void add_segments(const Bytes& map, LetterSet& letters) {
    const std::size_t doubled = u16_at(map, 6) & ~std::size_t{1};  // two bytes for each segment
    for (std::size_t at = 14; at < 14 + doubled && at + 2 <= map.size(); at += 2) {
        const std::size_t begin = at + 2 + doubled;
        const std::size_t first = u16_at(map, begin);
        const std::size_t last = u16_at(map, at);
        const std::size_t more = u16_at(map, begin + doubled);
        const std::size_t list = u16_at(map, begin + 2 * doubled);
        for (std::size_t c = first; c <= last; ++c) {
            const std::size_t listed = begin + 2 * doubled + list + 2 * (c - first);
            letters[c] = (list == 0 ? (c + more) & 0xFFFFU : u16_at(map, listed)) != 0;
        }
    }
}

/// Groups of letters, also beyond U+FFFF, whose glyphs follow each other or are one and the same.
void add_groups(const Bytes& map, LetterSet& letters, bool follow) {
    const std::size_t end = 16 + 12 * u32_at(map, 12);
    for (std::size_t at = 16; at < end && at + 12 <= map.size(); at += 12) {
        const std::size_t first = u32_at(map, at);
        const std::size_t last = std::min(kLetters - 1, u32_at(map, at + 4));
        const std::size_t glyph = u32_at(map, at + 8);
        for (std::size_t c = first; c <= last; ++c) letters[c] = glyph + (follow ? c - first : 0) != 0;
    }
}

LetterSet letters_of_map(const Bytes& map) {
    LetterSet letters;
    switch (u16_at(map, 0)) {
        case 0:
            add_bytes(map, letters);
            break;
        case 4:
            add_segments(map, letters);
            break;
        case 6:
            add_stretch(map, letters);
            break;
        case 12:
        case 13:
            add_groups(map, letters, u16_at(map, 0) == 12);
            break;
        default:
            break;
    }
    for (std::size_t control = 0; control < 0x20; ++control) letters.reset(control);
    return letters;
}

/// Of the table's maps the one that stb_truetype takes: the last that is of Unicode.
std::optional<std::size_t> map_of_unicode(const Bytes& table) {
    constexpr std::size_t kUnicode = 0;
    constexpr std::size_t kMicrosoft = 3;
    std::optional<std::size_t> found;
    const std::size_t end = std::min(table.size(), 4 + 8 * u16_at(table, 2));
    for (std::size_t at = 4; at + 8 <= end; at += 8) {
        const std::size_t platform = u16_at(table, at);
        const std::size_t encoding = u16_at(table, at + 2);
        if (platform == kUnicode || (platform == kMicrosoft && (encoding == 1 || encoding == 10)))
            found = u32_at(table, at + 4);
    }
    return found && *found < table.size() ? found : std::nullopt;
}

}  // namespace

FontBytes bytes_in_memory(const std::vector<char>& font) {
    return {font.size(), [&font](std::size_t from, std::size_t count) {
                const std::size_t begin = std::min(from, font.size());
                const std::size_t end = begin + std::min(count, font.size() - begin);
                return Bytes(font.begin() + static_cast<std::ptrdiff_t>(begin),
                             font.begin() + static_cast<std::ptrdiff_t>(end));
            }};
}

std::optional<LetterSet> letters_in(const FontBytes& font) {
    const auto at = first_font(font);
    const auto table = at ? letter_table(font, *at) : std::nullopt;
    if (!table || table->size > kLargestLetterTable) return std::nullopt;
    const Bytes maps = font.read(table->from, table->size);
    const auto map = map_of_unicode(maps);
    if (!map || maps.size() < table->size) return std::nullopt;
    return letters_of_map(Bytes(maps.begin() + static_cast<std::ptrdiff_t>(*map), maps.end()));
}

bool can_be_drawn(const std::vector<char>& font) {
    const FontBytes bytes = bytes_in_memory(font);
    const auto at = first_font(bytes);
    if (!at || !letter_table(bytes, *at)) return false;
    stbtt_fontinfo info;
    return stbtt_InitFont(&info, reinterpret_cast<const unsigned char*>(font.data()), static_cast<int>(*at)) != 0;
}

}  // namespace riposte::ui
