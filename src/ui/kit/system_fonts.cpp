#include "system_fonts.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <tuple>
#include <utility>

namespace riposte::ui {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFont = 64U << 20U;  // bytes; Noto Sans CJK has 19 MB
constexpr std::size_t kMostFiles = 256;              // that may be looked into
constexpr std::size_t kMostEntries = 50000;          // of the folders

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

/// 0: no file that may be read.
std::size_t font_size(const fs::path& file) {
    std::error_code problem;
    const std::uintmax_t size = fs::is_regular_file(file, problem) ? fs::file_size(file, problem) : 0;
    return problem || size > kLargestFont ? 0 : static_cast<std::size_t>(size);
}

/// Of the file, as long as `in` is open.
FontBytes bytes_of(std::ifstream& in, std::size_t size) {
    return {size, [&in, size](std::size_t from, std::size_t count) {
                std::vector<char> bytes(from < size ? std::min(count, size - from) : 0);
                in.clear();
                in.seekg(static_cast<std::streamoff>(from));
                in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
                bytes.resize(static_cast<std::size_t>(in.gcount()));
                return bytes;
            }};
}

}  // namespace

void SystemFonts::walk_on() {
    std::error_code problem;
    if (!at_) {
        if (next_folder_ == folders_.size() || entries_ >= kMostEntries) return sort_out();
        at_.emplace(folders_[next_folder_++], fs::directory_options::skip_permission_denied, problem);
    } else {
        if (const auto rank = rank_of((*at_)->path())) candidates_.push_back({*rank, (*at_)->path()});
        at_->increment(problem);
    }
    if (problem || *at_ == fs::recursive_directory_iterator() || ++entries_ >= kMostEntries) at_.reset();
}

void SystemFonts::sort_out() {
    walked_ = true;
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.rank, a.file) < std::tie(b.rank, b.file);
    });
    if (candidates_.size() > kMostFiles) candidates_.erase(candidates_.begin() + kMostFiles, candidates_.end());
}

/// Reads which letters it has, and no more.
void SystemFonts::look_into(Candidate& candidate) {
    candidate.size = font_size(candidate.file);
    if (candidate.size == 0) return;
    std::ifstream in(candidate.file, std::ios::binary);
    const FontBytes bytes = bytes_of(in, candidate.size);
    if (const auto letters = letters_in(bytes)) candidate.letters = std::make_unique<LetterSet>(*letters);
}

void SystemFonts::look_on(Seconds share) {
    if (!std::exchange(asked_, false)) return;
    const Seconds end = now() + share;
    do {
        if (!walked_)
            walk_on();
        else if (looked_ < candidates_.size())
            look_into(candidates_[looked_++]);
    } while (!searched() && now() < end);
}

/// Null: it is too much, or no font after all, and so it remains.
SystemFont* SystemFonts::take(Candidate& candidate) {
    if (candidate.font || candidate.refused) return candidate.font.get();
    candidate.refused = held_ + candidate.size > most_held_;
    if (candidate.refused) return nullptr;
    std::ifstream in(candidate.file, std::ios::binary);
    std::vector<char> bytes = bytes_of(in, candidate.size).read(0, candidate.size);
    candidate.refused = bytes.size() < candidate.size || !can_be_drawn(bytes);
    if (candidate.refused) return nullptr;
    held_ += bytes.size();
    candidate.font = std::make_unique<SystemFont>(SystemFont{candidate.file, *candidate.letters, std::move(bytes)});
    return candidate.font.get();
}

SystemFont* SystemFonts::with(char32_t letter) {
    if (letter > 0xFFFF) return nullptr;
    for (std::size_t i = 0; i < looked_; ++i)
        if (const auto& letters = candidates_[i].letters; letters && (*letters)[letter])
            if (SystemFont* font = take(candidates_[i])) return font;
    asked_ = !searched();
    return nullptr;
}

std::vector<fs::path> system_font_folders() { return {"/usr/share/fonts", "/usr/local/share/fonts"}; }

}  // namespace riposte::ui
