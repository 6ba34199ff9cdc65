#include "toml_reader.hpp"

#include <riposte/core/nearest_name.hpp>
#include <riposte/files/broken_toml.hpp>
#include <riposte/files/parsed_toml.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte {

std::string place_in(const std::filesystem::path& file, const toml::node& node) {
    return fmt::format("{}:{}", file.string(), node.source().begin.line);
}

Result<toml::table> parse_toml(const std::filesystem::path& file, std::string_view if_missing) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return Error{"there is no such file", file.string(), std::string(if_missing)};
    }
    const auto read = text_of_file(file);
    if (!read) return read.error();
    return parse_toml_text(read.value(), file);
}

Result<toml::table> parse_toml_text(const std::string& text, const std::filesystem::path& file) {
    toml::parse_result parsed = parsed_toml(text);
    if (parsed.failed()) {
        const toml::parse_error& error = parsed.error();
        const auto line = error.source().begin.line;
        return Error{std::string(error.description()), fmt::format("{}:{}", file.string(), line),
                     cure_of_broken_toml(text, line)};
    }
    return std::move(parsed).table();
}

const toml::node* TomlReader::find(std::string_view key, bool required) {
    asked_.emplace_back(key);
    const toml::node* node = table_.get(key);
    if (node == nullptr && required) miss(key);
    return node;
}

void TomlReader::miss(std::string_view key) {
    for (const auto& [heading, below] : table_) {
        const toml::table* part = below.as_table();
        const toml::node* misplaced = part != nullptr ? part->get(key) : nullptr;
        if (misplaced == nullptr) continue;
        const std::string line = fmt::format("[{}]", heading.str());
        return fail(misplaced, fmt::format("{} has no '{}': it belongs above {}", name_, key, line),
                    fmt::format("move it above the line {}", line));
    }
    if (!error_) missed_ = key;
    fail(&table_, fmt::format("{} has no '{}'", name_, key), fmt::format("add {} = …", key));
}

void TomlReader::fail(const toml::node* node, std::string what, std::string remedy) {
    if (error_) return;
    error_ = Error{std::move(what), node != nullptr ? place_in(file_, *node) : file_.string(), std::move(remedy)};
}

void TomlReader::number(std::string_view key, Real& value, Real low, Real high, bool required) {
    const toml::node* node = find(key, required);
    if (node == nullptr) return;
    const auto read = node->value<double>();
    if (!node->is_number() || !read || !(*read >= low && *read <= high)) {
        fail(node, fmt::format("{}.{} is not a number from {} to {}", name_, key, low, high),
             fmt::format("write a number from {} to {}", low, high));
        return;
    }
    value = *read;
}

void TomlReader::text(std::string_view key, std::string& value) {
    const toml::node* node = find(key, true);
    if (node == nullptr) return;
    const auto read = node->value<std::string>();
    if (!node->is_string() || !read || read->empty()) {
        fail(node, fmt::format("{}.{} is not a text", name_, key), "write it in quotation marks");
        return;
    }
    value = *read;
}

void TomlReader::flag(std::string_view key, bool& value) {
    const toml::node* node = find(key, true);
    if (node == nullptr) return;
    if (!node->is_boolean())
        return fail(node, fmt::format("{}.{} is not true or false", name_, key), "write true or false");
    value = *node->value<bool>();
}

const toml::array* TomlReader::list(std::string_view key) {
    const toml::node* node = find(key, true);
    if (node != nullptr && !node->is_array()) {
        fail(node, fmt::format("{}.{} is not a list", name_, key), "write it in square brackets");
    }
    return node == nullptr ? nullptr : node->as_array();
}

std::optional<std::size_t> TomlReader::word(std::string_view key, std::span<const std::string_view> words) {
    const toml::node* node = find(key, false);
    if (node == nullptr) return {};
    const auto found = std::find(words.begin(), words.end(), node->value<std::string>().value_or(""));
    if (found == words.end()) {
        fail(node, fmt::format("{}.{} is not one of the words {}", name_, key, fmt::join(words, ", ")),
             fmt::format("write {} = \"{}\"", key, words.front()));
        return {};
    }
    return static_cast<std::size_t>(found - words.begin());
}

const toml::table* TomlReader::table(std::string_view key) {
    const toml::node* node = find(key, false);
    if (node == nullptr) return nullptr;
    if (!node->is_table()) fail(node, fmt::format("{}.{} is not a table", name_, key), fmt::format("write [{}]", key));
    return node->as_table();
}

void TomlReader::vector(std::string_view key, Vec3& value, const VectorShape& shape) {
    const toml::node* node = find(key, shape.required);
    if (node == nullptr) return;
    const toml::array* list = node->as_array();
    bool numbers = list != nullptr && list->size() == 3;
    bool within = true;
    Vec3 read{0};
    for (std::size_t i = 0; numbers && i < 3; ++i) {
        const auto component = (*list)[i].value<double>();
        numbers = (*list)[i].is_number() && component;
        if (!numbers) break;
        within = within && *component >= -shape.most && *component <= shape.most;
        read[static_cast<int>(i)] = *component;
    }
    if (!numbers || !within) {
        fail(node, fmt::format("{}.{} {}", name_, key, numbers ? "has a number out of range" : "is not three numbers"),
             fmt::format("write {} = {}, each from -{} to {}", key, shape.words, shape.most, shape.most));
        return;
    }
    value = read;
}

std::vector<std::string> TomlReader::absent() const {
    std::vector<std::string> keys;
    for (const std::string& key : asked_)
        if (!table_.contains(key)) keys.push_back(key);
    return keys;
}

void TomlReader::refuse_unknown_key(const std::string& written, const toml::node& node) {
    if (const auto heading = headings_.find(written); heading != headings_.end()) {
        const std::string& below = heading->second;
        return fail(&node, fmt::format("{} has no key '{}': it belongs below {}", name_, written, below),
                    fmt::format("write the line {} above it", below));
    }
    const std::vector<std::string> keys = absent();
    if (!missed_.empty() && nearest_name(written, keys) == missed_) {
        error_.reset();
        missed_.clear();
    }
    const std::string meant = did_you_mean(written, keys);
    fail(&node,
         fmt::format("{} has an unknown key '{}'{}", name_, written,
                     meant.empty() ? did_you_mean(written, asked_) : meant),
         "remove it or correct its spelling");
}

void TomlReader::refuse_unknown_keys() {
    for (const auto& [key, node] : table_)
        if (std::find(asked_.begin(), asked_.end(), key.str()) == asked_.end())
            refuse_unknown_key(std::string(key.str()), node);
}

Result<void> TomlReader::result() const {
    if (error_) return *error_;
    return {};
}

}  // namespace riposte
