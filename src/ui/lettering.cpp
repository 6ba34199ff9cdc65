#include "lettering.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

namespace riposte::ui {
namespace {

namespace fs = std::filesystem;

constexpr std::array<ImWchar, 7> kAlways{0x20, 0x17f, 0x2010, 0x2030, 0xfffd, 0xfffd, 0};

/// Of whom one letter is written, more will be. What has thousands comes letter by letter.
constexpr std::array<std::pair<char32_t, char32_t>, 3> kTogether{{{0x386, 0x3CE}, {0x400, 0x45F}, {0x5D0, 0x5EA}}};

/// Of the atlas, for all letters together that are not always there.
constexpr float kMostPixels = 16e6f;
constexpr int kOversample = 2;  // sideways

bool is_always_there(char32_t letter) {
    for (std::size_t i = 0; kAlways[i] != 0; i += 2)
        if (letter >= kAlways[i] && letter <= kAlways[i + 1]) return true;
    return false;
}

/// Letters behind U+017F begin with such a byte.
bool may_have_others(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0xC5; });
}

ImFontConfig config_of(bool merges) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = kOversample;
    config.OversampleV = 1;
    config.MergeMode = merges;
    return config;
}

ImFont* add(std::vector<char>& font, float pixels, bool merges, const ImWchar* ranges) {
    const ImFontConfig config = config_of(merges);
    return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(font.data(), static_cast<int>(font.size()), pixels, &config,
                                                      ranges);
}

}  // namespace

Result<FontFiles> read_fonts(const fs::path& asset_folder) {
    FontFiles files;
    for (auto [name, bytes] :
         {std::pair("riposte-sans.ttf", &files.sans), std::pair("riposte-serif.ttf", &files.serif)}) {
        const auto path = asset_folder / "fonts" / name;
        std::ifstream file(path, std::ios::binary);
        bytes->assign(std::istreambuf_iterator<char>(file), {});
        if (!letters_in(*bytes))
            return Error{file ? "this is no TrueType font" : "the font is missing", path.string(),
                         "install the game's assets folder again"};
    }
    return files;
}

Lettering::Lettering(FontFiles files) : system_(std::move(files.system_folders)) {
    for (auto [face, bytes] : {std::pair(&faces_[0], &files.sans), std::pair(&faces_[1], &files.serif)})
        *face = {std::move(*bytes), letters_in(*bytes).value_or(LetterSet{})};
}

bool Lettering::can_draw(char32_t letter) {
    if (letter > 0xFFFF) return false;
    return faces_[0].letters[letter] || faces_[1].letters[letter] || system_.with(letter) != nullptr;
}

void Lettering::want(std::size_t type, char32_t letter) {
    Wanted& wanted = wanted_[type];
    if (wanted.asked[letter]) return;
    wanted.asked.set(letter);
    if (!face(type).letters[letter] && system_.with(letter) == nullptr) return;
    wanted.letters.push_back(letter);
    grown_ = true;
}

void Lettering::want(Type type, std::string_view text) {
    if (!may_have_others(text)) return;
    const auto at = static_cast<std::size_t>(type);
    while (!text.empty()) {
        const char32_t letter = take_letter(text).code;
        const bool seen = letter <= 0xFFFF && unseen_kind(letter) == Unseen::kNot;
        if (!seen || is_always_there(letter) || wanted_[at].asked[letter]) continue;
        want(at, letter);
        for (const auto& [first, last] : kTogether)
            for (char32_t other = first; letter >= first && letter <= last && other <= last; ++other) want(at, other);
    }
}

/// Letters of fonts that the atlas has as its own, each from the first font that has it, as long as there is room.
ImFont* Lettering::load_type(std::size_t type, float pixels, float& room) {
    std::map<std::vector<char>*, std::vector<ImWchar>> by_font;
    for (const char32_t letter : wanted_[type].letters) {
        room -= pixels * pixels * kOversample;
        if (room < 0) break;
        SystemFont* other = face(type).letters[letter] ? nullptr : system_.with(letter);
        const auto code = static_cast<ImWchar>(letter);
        auto& ranges = by_font[other != nullptr ? &other->bytes : &face(type).bytes];
        ranges.insert(ranges.end(), {code, code});
    }
    ImFont* font = add(face(type).bytes, pixels, false, kAlways.data());
    for (auto& [bytes, ranges] : by_font) {
        ranges.push_back(0);
        ranges_.push_back(std::move(ranges));
        add(*bytes, pixels, true, ranges_.back().data());
    }
    return font;
}

void Lettering::load(Theme& theme, float pixel_scale) {
    ImGui::GetIO().Fonts->Clear();
    ranges_.clear();
    float room = kMostPixels;
    for (std::size_t i = 0; i < theme.fonts.size(); ++i)
        theme.fonts[i] = load_type(i, theme.sizes[i] * pixel_scale, room);
    ImGui::GetIO().FontGlobalScale = 1 / pixel_scale;
    ImGui::GetIO().FontDefault = theme.fonts[static_cast<std::size_t>(Type::kBody)];
    grown_ = false;
}

}  // namespace riposte::ui
