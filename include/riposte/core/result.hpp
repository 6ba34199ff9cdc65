// What comes from outside may be wrong: a Result carries either the value or a message a player can act on.
#pragma once

#include <riposte/core/assert.hpp>

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace riposte {

/// What went wrong, where, and what to do about it. `message()` joins the three for printing without letters that
/// would move a terminal's cursor (plain_text.hpp): names of files and values may hold any letter.
struct Error {
    std::string what;     ///< "joint 'r_hand' is missing"
    std::string where;    ///< "assets/fencers/man.glb, skeleton"
    std::string remedy;   ///< "export the armature with all its bones (docs/fencers.md)"
    std::string entry{};  ///< "joints.l_hand": the entry of a text file that asked for this; its reader finds the line

    [[nodiscard]] std::string message() const;
};

/// A value or an Error. The caller tests ok() before taking either.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] T& value() & { return RIPOSTE_ASSERT(ok()), std::get<0>(content_); }
    [[nodiscard]] const T& value() const& { return RIPOSTE_ASSERT(ok()), std::get<0>(content_); }
    [[nodiscard]] T&& value() && { return RIPOSTE_ASSERT(ok()), std::get<0>(std::move(content_)); }
    [[nodiscard]] const Error& error() const { return RIPOSTE_ASSERT(!ok()), std::get<1>(content_); }

  private:
    std::variant<T, Error> content_;
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Error& error() const { return RIPOSTE_ASSERT(!ok()), *error_; }

  private:
    std::optional<Error> error_;
};

}  // namespace riposte
