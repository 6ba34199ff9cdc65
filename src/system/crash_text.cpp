#include <riposte/system/crash.hpp>

#include <algorithm>
#include <cstdlib>

namespace riposte {

CrashText& CrashText::operator<<(std::string_view text) {
    const std::size_t fits = std::min(text.size(), text_.size() - size_);
    std::copy_n(text.begin(), fits, text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += fits;
    return *this;
}

CrashText& CrashText::operator<<(std::uint64_t number) {
    std::array<char, 20> digits{};
    std::size_t first = digits.size();
    do {
        digits.at(--first) = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    return *this << std::string_view(digits.data() + first, digits.size() - first);
}

CrashText& CrashText::hex(std::uint64_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    *this << "0x";
    int shift = 60;
    while (shift > 0 && (number >> shift) == 0) shift -= 4;
    for (; shift >= 0; shift -= 4) *this << kDigits.substr((number >> shift) & 15U, 1);
    return *this;
}

CrashText& CrashText::path(std::string_view path) {
    const char* home = std::getenv("HOME");
    const std::string_view own = home != nullptr ? home : "";
    if (own.size() > 1 && path.substr(0, own.size()) == own && path.substr(own.size(), 1) == "/") {
        *this << "~";
        path.remove_prefix(own.size());
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto c = static_cast<unsigned char>(path[i]);
        const bool controls = c < 0x20 || c == 0x7F || (c == 0xC2 && i + 1 < path.size() && (path[i + 1] & 0x60) == 0);
        *this << (controls ? std::string_view("?") : path.substr(i, 1));
    }
    return *this;
}

}  // namespace riposte
