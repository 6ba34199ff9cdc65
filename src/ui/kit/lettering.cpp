#include "lettering.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

namespace riposte::ui {
namespace {

namespace fs = std::filesystem;

constexpr std::array<ImWchar, 7> kAlways{0x20, 0x17f, 0x2010, 0x2030, 0xfffd, 0xfffd, 0};

/// Of whom one letter is written, more will be. What has thousands comes letter by letter.
constexpr std::array<std::pair<char32_t, char32_t>, 3> kTogether{{{0x386, 0x3CE}, {0x400, 0x45F}, {0x5D0, 0x5EA}}};

/// Of the atlas, which is 4096 pixels wide then: every card takes a height of 16384. Those for what is always there and
/// for what is written; the rest is for whole alphabets.
constexpr float kMostPixels = 62e6f;
constexpr float kMostWritten = 48e6f;
constexpr int kOversample = 2;  // sideways
/// Of a letter in squares of its type's height: of Latin on average, as it was measured, of any other at most.
constexpr float kLatinSquares = 0.35f * kOversample;
constexpr float kMostSquares = 1.0f * kOversample;

/// How long fonts of the system are looked through in each picture.
constexpr Seconds kLookBeside = 0.002;

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

/// Everybody gets what he needs, or else as much as everybody else who needs more than there is for him.
std::array<float, kTypeCount> shared_out(float room, const std::array<float, kTypeCount>& needs) {
    std::array<std::size_t, kTypeCount> order{};
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return needs[a] < needs[b]; });
    std::array<float, kTypeCount> shares{};
    for (std::size_t i = 0; i < order.size(); ++i) {
        shares[order[i]] = std::min(needs[order[i]], room / static_cast<float>(order.size() - i));
        room -= shares[order[i]];
    }
    return shares;
}

}  // namespace

Result<FontFiles> read_fonts(const fs::path& asset_folder) {
    FontFiles files;
    for (auto [name, bytes] :
         {std::pair("riposte-sans.ttf", &files.sans), std::pair("riposte-serif.ttf", &files.serif)}) {
        const auto path = asset_folder / "fonts" / name;
        std::ifstream file(path, std::ios::binary);
        bytes->assign(std::istreambuf_iterator<char>(file), {});
        if (!can_be_drawn(*bytes) || !letters_in(*bytes))
            return Error{file ? "this is no TrueType font" : "the font is missing", path.string(),
                         "install the game's assets folder again"};
    }
    return files;
}

Lettering::Lettering(FontFiles files) : system_(std::move(files.system_folders)), at_once_(files.at_once) {
    for (auto [face, bytes] : {std::pair(&faces_[0], &files.sans), std::pair(&faces_[1], &files.serif)}) {
        face->letters = letters_in(*bytes).value_or(LetterSet{});
        face->bytes = std::move(*bytes);
        for (std::size_t letter = 0; letter < face->letters.size(); ++letter)
            if (face->letters[letter] && is_always_there(static_cast<char32_t>(letter))) ++face->always;
    }
}

Lettering::Drawn Lettering::drawn(char32_t letter) {
    if (letter > 0xFFFF) return Drawn::kNever;
    if ((faces_[0].letters[letter] && faces_[1].letters[letter]) || system_.with(letter) != nullptr)
        return Drawn::kAlways;
    return system_.searched() ? Drawn::kNever : Drawn::kUnknown;
}

void Lettering::look_on() { system_.look_on(kLookBeside); }

void Lettering::look_to_the_end(std::string_view text) {
    constexpr Seconds kHour = 3600;
    for (const char32_t letter : letters_of(text))
        while (drawn(letter) == Drawn::kUnknown) system_.look_on(kHour);
}

bool Lettering::has(std::size_t type, char32_t letter) {
    return face(type).letters[letter] || system_.with(letter) != nullptr;
}

void Lettering::want(Type type, std::string_view text) {
    if (!may_have_others(text)) return;
    if (at_once_) look_to_the_end(text);
    const auto at = static_cast<std::size_t>(type);
    Wanted& wanted = wanted_[at];
    while (!text.empty()) {
        const char32_t letter = take_letter(text).code;
        const bool seen = letter <= 0xFFFF && unseen_kind(letter) == Unseen::kNot;
        if (!seen || is_always_there(letter) || wanted.written[letter] || wanted.lacking[letter]) continue;
        if (has(at, letter)) {
            wanted.written.set(letter);
            grown_ = grown_ || !wanted.there[letter];
        } else if (system_.searched()) {
            wanted.lacking.set(letter);
        }
    }
}

/// The alphabets of what is written in that type, as far as there is room for them (unit: letters).
LetterSet Lettering::with_alphabets(std::size_t type, float room) {
    LetterSet letters = wanted_[type].written;
    for (const auto& [first, last] : kTogether) {
        LetterSet alphabet;
        bool is_written = false;
        for (char32_t letter = first; letter <= last; ++letter) {
            is_written = is_written || wanted_[type].written[letter];
            alphabet[letter] = !letters[letter];
        }
        if (!is_written) continue;
        for (char32_t letter = first; letter <= last; ++letter)
            alphabet[letter] = alphabet[letter] && has(type, letter);
        const auto more = static_cast<float>(alphabet.count());
        if (more > room) continue;
        room -= more;
        letters |= alphabet;
    }
    return letters;
}

/// Letters of fonts that the atlas has as its own, each from the first font that has it.
ImFont* Lettering::load_type(std::size_t type, float pixels, const LetterSet& letters) {
    std::map<std::vector<char>*, std::vector<ImWchar>> by_font;
    for (std::size_t letter = 0; letter < letters.size(); ++letter) {
        if (!letters[letter]) continue;
        SystemFont* other = face(type).letters[letter] ? nullptr : system_.with(static_cast<char32_t>(letter));
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

/// Every letter that is written has its place: where there is too little for all in full, the types that need most are
/// rasterised smaller and stretched when they are drawn.
void Lettering::load(Theme& theme, float pixel_scale) {
    ImGui::GetIO().Fonts->Clear();
    ranges_.clear();
    std::array<float, kTypeCount> needs{};
    for (std::size_t i = 0; i < needs.size(); ++i) {
        const float pixels = theme.sizes[i] * pixel_scale;
        const auto written = static_cast<float>(wanted_[i].written.count());
        needs[i] = pixels * pixels * (static_cast<float>(face(i).always) * kLatinSquares + written * kMostSquares);
    }
    const auto shares = shared_out(kMostWritten, needs);
    float room = kMostPixels - std::accumulate(shares.begin(), shares.end(), 0.0f);
    for (std::size_t i = 0; i < theme.fonts.size(); ++i) {
        const float shrink = needs[i] > 0 ? std::sqrt(shares[i] / needs[i]) : 1;
        const float pixels = theme.sizes[i] * pixel_scale * shrink;
        const float letter = pixels * pixels * kMostSquares;
        wanted_[i].there = with_alphabets(i, room / letter);
        room -= static_cast<float>(wanted_[i].there.count() - wanted_[i].written.count()) * letter;
        theme.fonts[i] = load_type(i, pixels, wanted_[i].there);
        theme.fonts[i]->Scale = 1 / shrink;
    }
    ImGui::GetIO().FontGlobalScale = 1 / pixel_scale;
    ImGui::GetIO().FontDefault = theme.fonts[static_cast<std::size_t>(Type::kBody)];
    grown_ = false;
    sizes_ = theme.sizes;
    pixel_scale_ = pixel_scale;
}

}  // namespace riposte::ui
