// Reading our text files: every mistake is reported by file, line and cure.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/math/vec.hpp>

#include <toml++/toml.h>

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace riposte {

/// `if_missing` is the cure where there is no such file.
Result<toml::table> parse_toml(const std::filesystem::path& file,
                               std::string_view if_missing = "restore it from the game's assets folder");

/// The same of a text that was read already; `file` is what mistakes name.
Result<toml::table> parse_toml_text(const std::string& text, const std::filesystem::path& file);

/// A table of a file. The getters keep the first mistake and go on, so that a caller checks once at the end.
class TomlReader {
  public:
    TomlReader(const toml::table& table, std::filesystem::path file, std::string name)
        : table_(table), file_(std::move(file)), name_(std::move(name)) {}

    /// Leaves `value` as it is when the key is missing and not required.
    void number(std::string_view key, Real& value, Real low, Real high, bool required = false);
    void text(std::string_view key, std::string& value);
    void flag(std::string_view key, bool& value);
    /// Null where it is not there or no list.
    const toml::array* list(std::string_view key);
    /// One of `words`, which stand in the order of the enum's values. Leaves `value` as it is when the key is missing.
    template <class Enum>
    void choice(std::string_view key, std::span<const std::string_view> words, Enum& value) {
        if (const auto index = word(key, words)) value = static_cast<Enum>(*index);
    }
    /// Null when it is missing.
    const toml::table* table(std::string_view key);
    struct VectorShape {
        Real most = 10;  ///< each of the three numbers lies within +- this
        std::string_view words = "[right, up, forward]";
        bool required = true;
    };
    void vector(std::string_view key, Vec3& value, const VectorShape& shape);
    void vector(std::string_view key, Vec3& value) { vector(key, value, VectorShape()); }
    /// Keys that another reader of this table asks for.
    void leave(std::span<const std::string_view> keys) { asked_.insert(asked_.end(), keys.begin(), keys.end()); }
    /// Keys of another part of the file, which begins with that heading ("[joints]"): whoever writes one of them here
    /// has left out or misplaced the heading.
    template <class Keys>
    void belong_below(std::string_view heading, const Keys& keys) {
        for (const auto& key : keys) headings_.try_emplace(std::string(key), heading);
    }
    /// A mistake for every key that no getter was asked for; tells which may be meant, or below which heading it
    /// belongs. Where a required key is missing and its misspelt name is there, this is the mistake that is told.
    void refuse_unknown_keys();

    [[nodiscard]] Result<void> result() const;
    void fail(const toml::node* node, std::string what, std::string remedy);

  private:
    const toml::node* find(std::string_view key, bool required);
    /// The mistake for a required key that the table lacks; where the key stands below one of the table's headings,
    /// that is told.
    void miss(std::string_view key);
    /// Keys that a getter was asked for and that are not in the table.
    [[nodiscard]] std::vector<std::string> absent() const;
    void refuse_unknown_key(const std::string& written, const toml::node& node);
    std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);

    const toml::table& table_;
    std::filesystem::path file_;
    std::string name_;
    std::vector<std::string> asked_;
    std::map<std::string, std::string> headings_;  ///< by key: the heading below which it belongs
    std::string missed_;                           ///< the required key whose absence is the mistake; else empty
    std::optional<Error> error_;
};

/// "file:line"
std::string place_in(const std::filesystem::path& file, const toml::node& node);

}  // namespace riposte
