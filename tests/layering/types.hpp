// Which types a source defines, by the names of their namespaces. Types in anonymous namespaces, in classes and in
// functions are left out: nothing of theirs reaches another file.
#pragma once

#include <cctype>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace layering {

/// Returns the text with blanks in place of comments, of the insides of quotes, and of preprocessor lines. Line ends
/// stay.
inline std::string bare_code(const std::string& text) {
    std::string bare;
    const auto skip_to = [&](std::size_t at, std::string_view end) {
        const std::size_t found = text.find(end, at);
        return found == std::string::npos ? text.size() : found + end.size();
    };
    const auto quote_end = [&](std::size_t at, char quote) {
        for (++at; at < text.size() && text[at] != quote; ++at)
            if (text[at] == '\\') ++at;
        return at + 1;
    };
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = std::string_view(text).substr(i);
        const bool digits_go_on = i > 0 && std::isalnum(static_cast<unsigned char>(text[i - 1])) != 0;
        std::size_t next = i;
        if (rest.substr(0, 2) == "//" || rest[0] == '#')
            next = skip_to(i, "\n") - 1;
        else if (rest.substr(0, 2) == "/*")
            next = skip_to(i, "*/");
        else if (rest.substr(0, 2) == "R\"")
            next = skip_to(i, ")" + std::string(rest.substr(2, rest.find('(') - 2)) + "\"");
        else if (rest[0] == '"' || (rest[0] == '\'' && !digits_go_on))
            next = quote_end(i, rest[0]);
        bare += next > i ? ' ' : rest[0];
        i = next > i ? next : i + 1;
    }
    return bare;
}

/// Returns the code's words and signs; "::" is one sign.
inline std::vector<std::string> tokens_of(const std::string& code) {
    std::vector<std::string> tokens;
    const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    for (std::size_t i = 0; i < code.size();) {
        std::size_t end = i;
        while (end < code.size() && in_word(code[end])) ++end;
        if (end == i) end += code.compare(i, 2, "::") == 0 ? 2 : 1;
        if (std::isspace(static_cast<unsigned char>(code[i])) == 0) tokens.push_back(code.substr(i, end - i));
        i = end;
    }
    return tokens;
}

/// Follows the braces of a source and notes the types that it defines.
class TypeFinder {
  public:
    explicit TypeFinder(const std::string& text) : tokens_(tokens_of(bare_code(text))) {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const std::string& token = tokens_[i];
            if (token == "namespace" && spaces_only_) {
                i = enter(i + 1);
            } else if (spaces_only_ && (token == "struct" || token == "class" || token == "union" || token == "enum")) {
                note(i + 1);
            } else if (token == "{") {
                open("", false);
            } else if (token == "}" && !scopes_.empty()) {
                scopes_.pop_back();
                judge();
            }
        }
    }
    std::set<std::string> types;  ///< "riposte::ui::Stage"

  private:
    struct Scope {
        std::string name;
        bool is_named_space;
    };
    [[nodiscard]] const std::string& at(std::size_t i) const {
        static const std::string nothing;
        return i < tokens_.size() ? tokens_[i] : nothing;
    }
    void open(const std::string& name, bool is_named_space) {
        scopes_.push_back({name, is_named_space});
        judge();
    }
    void judge() {
        spaces_only_ = true;
        for (const Scope& scope : scopes_) spaces_only_ = spaces_only_ && scope.is_named_space;
    }
    /// Opens the namespace whose name begins at `i`; returns the place of its brace. An alias has none.
    std::size_t enter(std::size_t i) {
        std::string name;
        for (; at(i) != "{" && at(i) != ";" && i < tokens_.size(); ++i) name += at(i);
        if (at(i) == "{") open(name, !name.empty());
        return i;
    }
    /// Notes the type whose name stands at `i`, if the type is defined here and not only named.
    void note(std::size_t i) {
        if (at(i) == "class" || at(i) == "struct") ++i;  // of an enum
        const std::string& next = at(i + 1);
        if (next != "{" && next != ":" && next != "final") return;
        for (std::size_t k = i + 1; at(k) != "{"; ++k)
            if (at(k) == ";" || k >= tokens_.size()) return;
        std::string name;
        for (const Scope& scope : scopes_) name += scope.name + "::";
        types.insert(name + at(i));
    }

    std::vector<std::string> tokens_;
    std::vector<Scope> scopes_;
    bool spaces_only_ = true;  ///< no class, function or anonymous namespace is open
};

/// Returns a line for each type that several files define; `files_of` has, by type, the files that define it.
inline std::vector<std::string> types_made_twice(const std::map<std::string, std::set<std::string>>& files_of) {
    std::vector<std::string> found;
    for (const auto& [type, files] : files_of) {
        if (files.size() < 2) continue;
        std::string words = type + " is defined in";
        for (const std::string& file : files) words += " " + file;
        found.push_back(words);
    }
    return found;
}

}  // namespace layering
