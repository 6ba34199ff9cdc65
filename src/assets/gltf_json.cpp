#include "gltf_json.hpp"

#include "gltf_limits.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace riposte::gltf {
namespace {

/// The parser itself has no limit.
void check_depth(std::string_view text) {
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
            continue;
        }
        if (c == '"') quoted = true;
        if (c == '[' || c == '{') ++depth;
        if ((c == ']' || c == '}') && depth > 0) --depth;
        if (depth > kDeepestJson) {
            refuse(fmt::format("brackets stand more than {} deep in one another", kDeepestJson), "JSON");
        }
    }
}

/// A whole number from nought on, however it is written (3 or 3.0).
std::optional<std::uint64_t> whole(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_number_float()) return {};
    const auto number = value.get<double>();
    if (!(number >= 0) || number > 1e15 || std::floor(number) != number) return {};
    return static_cast<std::uint64_t>(number);
}

}  // namespace

bool is_finite(double number) { return std::fabs(number) <= static_cast<double>(std::numeric_limits<float>::max()); }

void refuse(std::string what, std::string element, std::string remedy) {
    throw Fault({std::move(what), std::move(element), std::move(remedy)});
}

Json parse_json(std::string_view text) {
    check_depth(text);
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object())
        refuse("the description of the model is damaged: it is no JSON", "JSON", "copy or export it again");
    return json;
}

std::string clean_name(std::string text) {
    if (text.size() > kLongestName) text.resize(kLongestName);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool c1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
        if (byte < 0x20 || byte == 0x7F) text[i] = '?';
        if (c1) text.replace(i, 2, "?");
    }
    return text;
}

const Json* Member::find(const char* key) const {
    if (value_ == nullptr || !value_->is_object()) return nullptr;
    const auto at = value_->find(key);
    return at == value_->end() || at->is_null() ? nullptr : &*at;
}

void Member::wrong(const char* key, const std::string& what) const { refuse(what, place(key)); }

bool Member::has(const char* key) const { return find(key) != nullptr; }

Member Member::object(const char* key) const {
    const Json* value = find(key);
    if (value != nullptr && !value->is_object()) wrong(key, "this is no JSON object");
    return {value, place(key)};
}

std::vector<Member> Member::array(const char* key, std::size_t most) const {
    const Json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_array()) wrong(key, "this is no list");
    if (value->size() > most) wrong(key, fmt::format("the model has {} of these, more than {}", value->size(), most));
    std::vector<Member> members;
    members.reserve(value->size());
    for (std::size_t i = 0; i < value->size(); ++i) {
        members.emplace_back(&(*value)[i], fmt::format("{}[{}]", place(key), i));
    }
    return members;
}

std::size_t Member::size(const char* key, std::size_t otherwise) const {
    const Json* value = find(key);
    if (value == nullptr) return otherwise;
    const auto number = whole(*value);
    if (!number || *number > (std::uint64_t{1} << 40U)) wrong(key, "this is no size");
    return static_cast<std::size_t>(*number);
}

int Member::as_index(std::size_t count) const {
    const auto number = value_ == nullptr ? std::optional<std::uint64_t>() : whole(*value_);
    if (!number) refuse("this is no index", path_);
    if (*number >= count) refuse(fmt::format("there is no number {}: the model has {}", *number, count), path_);
    return static_cast<int>(*number);
}

int Member::index(const char* key, std::size_t count) const {
    const Json* value = find(key);
    return value == nullptr ? kNone : Member(value, place(key)).as_index(count);
}

std::vector<int> Member::indices(const char* key, std::size_t count) const {
    std::vector<int> read;
    for (const Member& member : array(key, kMostElements)) read.push_back(member.as_index(count));
    return read;
}

double Member::number(const char* key, double otherwise) const {
    const Json* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_number() || !is_finite(value->get<double>())) wrong(key, "this is no finite number");
    return value->get<double>();
}

std::vector<double> Member::numbers(const char* key, std::size_t count) const {
    const Json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_array() || value->size() != count) wrong(key, fmt::format("these are not {} numbers", count));
    std::vector<double> read;
    for (const Json& item : *value) {
        if (!item.is_number()) wrong(key, "one of these is no number");
        read.push_back(item.get<double>());
    }
    return read;
}

bool Member::flag(const char* key) const {
    const Json* value = find(key);
    return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::string Member::text(const char* key) const {
    const Json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_string()) wrong(key, "this is no text");
    return value->get<std::string>();
}

std::string Member::name(const char* key) const { return clean_name(text(key)); }

std::vector<std::string> Member::keys() const {
    std::vector<std::string> found;
    if (value_ == nullptr || !value_->is_object()) return found;
    for (const auto& item : value_->items()) found.push_back(item.key());
    return found;
}

std::vector<std::string> Member::texts(const char* key) const {
    std::vector<std::string> found;
    const Json* value = find(key);
    if (value == nullptr || !value->is_array()) return found;
    for (const Json& item : *value) {
        if (item.is_string()) found.push_back(clean_name(item.get<std::string>()));
    }
    return found;
}

}  // namespace riposte::gltf
