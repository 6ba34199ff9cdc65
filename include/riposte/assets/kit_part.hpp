// The parts of a kit that are read from files of their own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace riposte {

/// A fencer or a weapon of a kit.
struct KitPart {
    enum class Kind : std::uint8_t { kFencer, kWeapon };
    Kind kind = Kind::kFencer;
    std::string id;
    friend bool operator==(const KitPart&, const KitPart&) = default;

    static KitPart fencer(const std::string& id) { return {Kind::kFencer, id}; }
    static KitPart weapon(const std::string& id) { return {Kind::kWeapon, id}; }
    /// Returns the word for the kind of part, as notes and errors have it: "fencer", "weapon".
    [[nodiscard]] std::string_view word() const { return kind == Kind::kFencer ? "fencer" : "weapon"; }
};

}  // namespace riposte
