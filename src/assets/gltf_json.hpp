// Members of a JSON value by type: what is missing takes the default, what is of another type is a Fault.
#pragma once

#include "gltf_document.hpp"

#include <nlohmann/json_fwd.hpp>

#include <algorithm>

namespace riposte::gltf {

using Json = nlohmann::json;

/// As a float.
bool is_finite(double number);

/// Parses at most kDeepestJson brackets in one another.
Json parse_json(std::string_view text);

/// A value and how the file calls it: "materials[2].normalTexture".
class Member {
  public:
    Member(const Json* value, std::string path) : value_(value), path_(std::move(path)) {}

    [[nodiscard]] bool has(const char* key) const;
    [[nodiscard]] const std::string& path() const { return path_; }
    /// Null in place of one that is not there; of another type than an object, which is a Fault, if it is.
    [[nodiscard]] Member object(const char* key) const;
    /// None where there is no such array.
    [[nodiscard]] std::vector<Member> array(const char* key, std::size_t most) const;
    [[nodiscard]] std::size_t size(const char* key, std::size_t otherwise) const;
    /// An index below `count`, or kNone where it is missing.
    [[nodiscard]] int index(const char* key, std::size_t count) const;
    [[nodiscard]] std::vector<int> indices(const char* key, std::size_t count) const;
    [[nodiscard]] double number(const char* key, double otherwise) const;
    /// Either none or as many as `count`; they may be too great for a float.
    [[nodiscard]] std::vector<double> numbers(const char* key, std::size_t count) const;
    [[nodiscard]] bool flag(const char* key) const;
    [[nodiscard]] std::string text(const char* key) const;
    /// The same without what a terminal must not see, and not too long.
    [[nodiscard]] std::string name(const char* key = "name") const;
    [[nodiscard]] std::vector<std::string> keys() const;
    [[nodiscard]] std::vector<std::string> texts(const char* key) const;
    /// This value itself as an index.
    [[nodiscard]] int as_index(std::size_t count) const;

    template <std::size_t Count>
    void into(const char* key, std::array<double, Count>& out) const {
        const std::vector<double> read = numbers(key, Count);
        for (const double item : read) {
            if (!is_finite(item)) wrong(key, "one of these is not a finite number");
        }
        std::copy(read.begin(), read.end(), out.begin());
    }

  private:
    [[nodiscard]] const Json* find(const char* key) const;
    [[noreturn]] void wrong(const char* key, const std::string& what) const;
    [[nodiscard]] std::string place(const char* key) const { return path_.empty() ? key : path_ + "." + key; }
    const Json* value_;
    std::string path_;
};

/// Without control characters, at most kLongestName bytes.
std::string clean_name(std::string text);

}  // namespace riposte::gltf
