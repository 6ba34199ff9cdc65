#include "base32.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/core/number.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/net/join_code.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

constexpr std::size_t kLongestHost = 253;  // RFC 1035, section 2.3.4
constexpr std::size_t kLongestCode = 512;

Error wrong(std::string what, std::string remedy) { return {std::move(what), "code", std::move(remedy)}; }

std::array<std::uint8_t, 2> checksum(Bytes key) {
    const std::uint32_t crc = crc32c(key);
    return {static_cast<std::uint8_t>(crc), static_cast<std::uint8_t>(crc >> 8U)};
}

std::string key_text(const PublicKey& key) {
    Packet bytes(key.begin(), key.end());
    const auto sum = checksum(key);
    bytes.insert(bytes.end(), sum.begin(), sum.end());
    return base32_text(bytes);
}

bool is_of_host(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

/// Looks for a host that no computer can have; whether there is one of the name is not known here.
Result<void> check_host(std::string_view host) {
    constexpr const char* kGive = "give an address such as 192.168.1.20, or the name of a computer";
    if (host.empty()) return wrong("the code names no computer", kGive);
    if (host.size() > kLongestHost) return wrong("the computer's name is longer than 253 letters", kGive);
    const auto bad = std::find_if_not(host.begin(), host.end(), is_of_host);
    if (bad != host.end()) {
        const std::string_view rest = host.substr(static_cast<std::size_t>(bad - host.begin()));
        return wrong("no computer's name has " + code_name(first_letter(rest).code), kGive);
    }
    const bool numbers = host.find_first_not_of("0123456789.") == std::string_view::npos;
    if (numbers && !read_dotted_host(host))
        return wrong("\"" + std::string(host) + "\" is no address", "an address has four numbers from 0 to 255");
    return {};
}

Result<std::uint16_t> read_port(std::string_view text) {
    const auto port = read_number<int>(text, 1, 65535);
    if (!port || text.front() == '+')
        return wrong("\"" + std::string(text) + "\" is no port", "a port is a number from 1 to 65535");
    return static_cast<std::uint16_t>(port.value());
}

Result<PublicKey> read_key(std::string_view text) {
    constexpr const char* kAgain = "copy the whole code again";
    std::string letters;
    for (; !text.empty(); text.remove_prefix(1)) {
        const char c = text.front();
        if (c == '-' || c == ' ' || c == '\t') continue;
        if (!base32_bits(c))
            return wrong("the key has a letter that no key has: " + code_name(first_letter(text).code),
                         "it is made of digits and letters but U; " + std::string(kAgain));
        letters += c;
    }
    if (letters.size() != kKeyLetters)
        return wrong(
            "the key has " + std::to_string(letters.size()) + " letters instead of " + std::to_string(kKeyLetters),
            kAgain);
    const auto bytes = base32_bytes(letters);
    PublicKey key{};
    if (bytes) std::copy_n(bytes->begin(), key.size(), key.begin());
    if (!bytes || !std::equal(bytes->begin() + 32, bytes->end(), checksum(key).begin()))
        return wrong("a letter of the key is wrong", kAgain);
    return key;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t from = text.find_first_not_of(kBlanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

}  // namespace

std::optional<std::array<std::uint8_t, 4>> read_dotted_host(std::string_view text) {
    std::array<std::uint8_t, 4> host{};
    for (std::size_t i = 0; i < host.size(); ++i) {
        const std::string_view part = text.substr(0, text.find('.'));
        const bool digits = !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
        const auto number = digits ? read_number<int>(part, 0, 255) : Result<int>(Error{});
        if (!number) return std::nullopt;
        host[i] = static_cast<std::uint8_t>(number.value());
        text.remove_prefix(part.size());
        if (i < 3 && text.empty()) return std::nullopt;
        if (i < 3) text.remove_prefix(1);
    }
    return text.empty() ? std::optional(host) : std::nullopt;
}

std::string join_code_text(const JoinCode& code) {
    const std::string place = code.host + ":" + std::to_string(code.port);
    return code.key ? place + "#" + key_text(*code.key) : place;
}

Result<JoinCode> read_join_code(std::string_view text) {
    text = trimmed(text);
    if (text.size() > kLongestCode) return wrong("the code is longer than any", "copy the code alone");
    const std::size_t mark = text.find('#');
    std::string_view place = trimmed(text.substr(0, mark));
    JoinCode code;
    if (std::count(place.begin(), place.end(), ':') > 1 || place.find('[') != std::string_view::npos)
        return wrong("addresses of IPv6 are not understood", "give an address of IPv4, such as 192.168.1.20:24120");
    const std::size_t colon = place.find(':');
    if (colon != std::string_view::npos) {
        const auto port = read_port(place.substr(colon + 1));
        if (!port) return port.error();
        code.port = port.value();
        place = place.substr(0, colon);
    }
    if (auto host = check_host(place); !host) return host.error();
    code.host = place;
    if (mark == std::string_view::npos) return code;
    const auto key = read_key(text.substr(mark + 1));
    if (!key) return key.error();
    code.key = key.value();
    return code;
}

}  // namespace riposte::net
