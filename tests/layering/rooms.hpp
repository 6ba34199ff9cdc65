// The rooms of the house as data: which floor each stands on and what it may look into (docs/architecture.md).
// This is the only table; CMakeLists.txt and every #include are checked against it.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace layering {

struct Room {
    std::string_view name;
    int floor;                                  ///< a room may look into lower floors only, or (see `step`) lower steps
    bool pure;                                  ///< the simulation: no device, file, clock, thread or library but GLM
    std::vector<std::string_view> may_include;  ///< directly; what these may include comes along
    int step = 0;                               ///< of the floor: a room may look into lower steps of its own floor
    std::string_view library = {};              ///< header of the one library that a pure room uses beside GLM
};

inline bool stands_below(const Room& lower, const Room& upper) {
    return lower.floor < upper.floor || (lower.floor == upper.floor && lower.step < upper.step);
}

inline const std::vector<Room>& rooms() {
    static const std::vector<Room> table = {
        {"core", 0, true, {}},
        {"files", 1, false, {"core"}},
        {"system", 1, false, {"core", "files"}, 1},
        {"math", 1, true, {"core"}},
        {"body", 2, true, {"math"}},
        {"contact", 2, true, {"math"}},
        {"dynamics", 3, true, {"body", "contact"}},
        {"rules", 3, true, {"body"}},
        {"fencing", 4, true, {"rules", "dynamics"}},
        {"salle", 4, true, {"body", "contact"}},
        {"bots", 5, true, {"fencing"}},
        {"record", 5, true, {"fencing"}},
        {"assets", 5, false, {"bots", "files", "dynamics"}, 1},
        {"bout", 6, true, {"bots", "record"}},
        {"ledger", 6, false, {"bout", "assets", "system"}, 1},
        {"view", 6, false, {"fencing"}},
        {"league", 7, true, {"bout"}},
        {"lessons", 7, true, {"bots"}},
        {"net", 7, true, {"bout"}, 0, "sodium.h"},
        {"wire", 7, false, {"net"}, 1},
        {"gallery", 7, false, {"view", "salle", "assets"}},
        {"workshop", 7, false, {"gallery"}, 1},
        {"devices", 7, false, {"math", "system"}},
        {"settings", 7, false, {"devices", "view", "files"}, 1},
        {"controls", 7, false, {"settings"}, 2},
        {"platform", 7, false, {"settings"}, 2},
        {"render", 8, false, {"view", "platform", "assets"}},
        {"audio", 8, false, {"view", "settings"}},
        {"ui", 8, false, {"bout", "view", "workshop", "controls", "platform"}},
        {"app",
         9,
         false,
         {"ledger", "league", "lessons", "view", "wire", "workshop", "controls", "platform", "render", "audio", "ui"}},
    };
    return table;
}

/// Headers that a pure room must not include: exact names, or a prefix where the entry ends in '*'.
inline constexpr std::array kForbiddenInPureRooms = {
    "SDL*",          "GL/*",          "EGL/*",     "epoxy/*",  "imgui*",     "assimp/*", "toml++/*",
    "nlohmann/*",    "png.h",         "jpeglib.h", "fmt/*",    "stb*",       "chrono",   "ctime",
    "thread",        "mutex",         "future",    "fstream",  "filesystem", "iostream", "random",
    "unordered_map", "unordered_set", "sys/*",     "unistd.h", "sodium*",
};

inline const Room* find_room(std::string_view name) {
    const auto& table = rooms();
    const auto found = std::find_if(table.begin(), table.end(), [&](const Room& room) { return room.name == name; });
    return found == table.end() ? nullptr : &*found;
}

/// True if `from` may include headers of `to`: itself, what it lists, and what those may include.
inline bool may_include(const Room& from, std::string_view to) {
    if (from.name == to) return true;
    return std::any_of(from.may_include.begin(), from.may_include.end(), [&](std::string_view below) {
        const Room* room = find_room(below);
        return room != nullptr && may_include(*room, to);
    });
}

inline bool forbidden_in_pure_rooms(std::string_view header) {
    return std::any_of(kForbiddenInPureRooms.begin(), kForbiddenInPureRooms.end(), [&](std::string_view pattern) {
        if (pattern.back() != '*') return header == pattern;
        pattern.remove_suffix(1);
        return header.substr(0, pattern.size()) == pattern;
    });
}

}  // namespace layering
