#include "system_fonts.hpp"

#include <stb_truetype.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <utility>

namespace riposte::ui {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFont = 64U << 20U;  // bytes; Noto Sans CJK has 19 MB
constexpr std::uintmax_t kMostHeld = 160U << 20U;
constexpr std::size_t kMostFiles = 256;      // that may be looked into
constexpr std::size_t kMostEntries = 50000;  // of the folders
constexpr std::size_t kMostTables = 64;

/// In this order: those of many writings first, then those of East Asia, each of one weight.
constexpr std::array<std::string_view, 22> kPreferred{"DejaVuSans.ttf",
                                                      "NotoSans-Regular.ttf",
                                                      "NotoSansHebrew-Regular.ttf",
                                                      "NotoSansCJK-Regular.ttc",
                                                      "NotoSansCJKsc-Regular.otf",
                                                      "SourceHanSans-Regular.ttc",
                                                      "SourceHanSansSC-Regular.otf",
                                                      "wqy-microhei.ttc",
                                                      "wqy-zenhei.ttc",
                                                      "DroidSansFallbackFull.ttf",
                                                      "DroidSansFallback.ttf",
                                                      "NotoSansJP-Regular.otf",
                                                      "NotoSansKR-Regular.otf",
                                                      "ipag.ttf",
                                                      "TakaoGothic.ttf",
                                                      "VL-Gothic-Regular.ttf",
                                                      "NanumGothic.ttf",
                                                      "UnDotum.ttf",
                                                      "FreeSans.ttf",
                                                      "LiberationSans-Regular.ttf",
                                                      "Arimo-Regular.ttf",
                                                      "unifont.ttf"};

/// Of Noto's many files, one for each writing: after those above.
bool is_of_noto(std::string_view name) {
    const auto ends = [&](std::string_view end) { return name.size() > end.size() && name.ends_with(end); };
    return name.starts_with("NotoSans") && (ends("-Regular.ttf") || ends("-Regular.otf"));
}

/// Less is better; nothing: not to be used.
std::optional<std::size_t> rank_of(const fs::path& file) {
    const std::string name = file.filename().string();
    const auto at = std::find(kPreferred.begin(), kPreferred.end(), name);
    if (at != kPreferred.end()) return static_cast<std::size_t>(at - kPreferred.begin());
    return is_of_noto(name) ? std::optional(kPreferred.size()) : std::nullopt;
}

std::vector<char> read_font(const fs::path& file) {
    std::error_code problem;
    const std::uintmax_t size = fs::is_regular_file(file, problem) ? fs::file_size(file, problem) : 0;
    if (problem || size == 0 || size > kLargestFont) return {};
    std::vector<char> bytes(static_cast<std::size_t>(size));
    std::ifstream in(file, std::ios::binary);
    if (!in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) return {};
    return bytes;
}

/// Big-endian; 0 beyond the end.
std::size_t number_at(const std::vector<char>& bytes, std::size_t at, std::size_t size) {
    if (at > bytes.size() || size > bytes.size() - at) return 0;
    std::size_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// All that the font's table of tables names lies within the file, and the outlines are of a kind that can be drawn.
bool is_whole(const std::vector<char>& bytes, std::size_t font) {
    const std::size_t count = number_at(bytes, font + 4, 2);
    if (count == 0 || count > kMostTables) return false;
    bool has_letters = false;
    bool has_outlines = false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t entry = font + 12 + 16 * i;
        const std::size_t from = number_at(bytes, entry + 8, 4);
        const std::size_t size = number_at(bytes, entry + 12, 4);
        if (entry + 16 > bytes.size() || from > bytes.size() || size > bytes.size() - from) return false;
        const std::string_view tag(bytes.data() + entry, 4);
        has_letters = has_letters || tag == "cmap";
        has_outlines = has_outlines || tag == "glyf" || tag == "CFF ";
    }
    return has_letters && has_outlines;
}

}  // namespace

std::optional<LetterSet> letters_in(const std::vector<char>& font) {
    if (font.size() < 16) return std::nullopt;
    const std::string_view kind(font.data(), 4);
    const bool collection = kind == "ttcf";
    const std::size_t first = collection ? number_at(font, 12, 4) : 0;
    if (!collection && kind != std::string_view("\0\1\0\0", 4) && kind != "OTTO" && kind != "true") return std::nullopt;
    if (!is_whole(font, first)) return std::nullopt;
    stbtt_fontinfo info;
    const auto* bytes = reinterpret_cast<const unsigned char*>(font.data());
    if (stbtt_InitFont(&info, bytes, static_cast<int>(first)) == 0) return std::nullopt;
    LetterSet letters;
    for (std::size_t letter = 0x20; letter < letters.size(); ++letter)
        letters[letter] = stbtt_FindGlyphIndex(&info, static_cast<int>(letter)) != 0;
    return letters;
}

void SystemFonts::find_files() {
    if (std::exchange(found_files_, true)) return;
    std::vector<std::pair<std::size_t, fs::path>> ranked;
    std::size_t entries = 0;
    for (const fs::path& folder : folders_) {
        std::error_code problem;
        fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem);
        for (; !problem && at != fs::recursive_directory_iterator() && ++entries < kMostEntries; at.increment(problem))
            if (const auto rank = rank_of(at->path())) ranked.emplace_back(*rank, at->path());
    }
    std::sort(ranked.begin(), ranked.end());
    if (ranked.size() > kMostFiles) ranked.resize(kMostFiles);
    for (auto& [rank, file] : ranked) candidates_.push_back({std::move(file)});
}

SystemFont* SystemFonts::take(Candidate& candidate, char32_t letter) {
    if (candidate.font) return candidate.font->letters[letter] ? candidate.font.get() : nullptr;
    if (candidate.letters && !(*candidate.letters)[letter]) return nullptr;
    std::vector<char> bytes = read_font(candidate.file);
    candidate.letters = letters_in(bytes).value_or(LetterSet{});
    if (!(*candidate.letters)[letter] || held_ + bytes.size() > kMostHeld) return nullptr;
    held_ += bytes.size();
    candidate.font = std::make_unique<SystemFont>(SystemFont{candidate.file, *candidate.letters, std::move(bytes)});
    return candidate.font.get();
}

SystemFont* SystemFonts::with(char32_t letter) {
    if (letter > 0xFFFF) return nullptr;
    find_files();
    for (Candidate& candidate : candidates_)
        if (SystemFont* font = take(candidate, letter)) return font;
    return nullptr;
}

std::vector<fs::path> system_font_folders() { return {"/usr/share/fonts", "/usr/local/share/fonts"}; }

}  // namespace riposte::ui
