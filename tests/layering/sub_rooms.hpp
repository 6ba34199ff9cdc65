// Large rooms are parted into sub-rooms, which are folders (docs/architecture.md). This is the table of them: it tells
// which sub-room stands above which.
#pragma once

#include <string_view>
#include <vector>

namespace layering {

/// A sub-room is a folder of its room. It may look into itself and into every sub-room of the same room that stands
/// before it in the table.
struct SubRoom {
    std::string_view room;
    std::string_view name;
};

inline const std::vector<SubRoom>& sub_rooms() {
    static const std::vector<SubRoom> table = {
        {"app", "shell"},    {"app", "online"}, {"app", "cameras"}, {"app", "play"},   {"app", "studies"},
        {"app", "commands"}, {"ui", "kit"},     {"ui", "hud"},      {"ui", "screens"}, {"ui", "workshop"},
    };
    return table;
}

/// Returns the sub-rooms that a unit (scan.hpp) lies in: none in a room that is not parted, else exactly one.
inline std::vector<const SubRoom*> sub_rooms_of(std::string_view room, std::string_view unit) {
    std::vector<const SubRoom*> found;
    for (const SubRoom& sub_room : sub_rooms())
        if (sub_room.room == room && unit.substr(0, unit.find('/')) == sub_room.name && unit.find('/') != unit.npos)
            found.push_back(&sub_room);
    return found;
}

}  // namespace layering
