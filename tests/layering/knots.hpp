// Knots: files of one room that include each other in a circle.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace layering {

/// One unit of a room includes another one of the same room.
struct Include {
    std::string from;  ///< "assets/fencer"
    std::string to;
    bool by_source = false;  ///< the line stands in the unit's .cpp
    std::string where{};     ///< file and line
};

/// Units of which each can be reached from each other by following includes.
using Knot = std::set<std::string>;

/// Finds the strongly connected components of more than one unit: R. Tarjan, "Depth-first search and linear graph
/// algorithms", SIAM J. Comput. 1, 1972.
class KnotFinder {
  public:
    explicit KnotFinder(const std::vector<Include>& includes) {
        for (const Include& include : includes) {
            if (include.from != include.to) below_[include.from].insert(include.to);
        }
        for (const auto& [unit, ignored] : below_)
            if (places_.find(unit) == places_.end()) visit(unit);
    }
    std::vector<Knot> knots;

  private:
    struct Place {
        int order;   ///< in which the units were found
        int lowest;  ///< of what can be reached and is open
        bool is_open;
    };
    void visit(const std::string& unit) {
        const int order = static_cast<int>(places_.size());
        Place& here = places_[unit] = {order, order, true};
        open_.push_back(unit);
        if (const auto found = below_.find(unit); found != below_.end()) {
            for (const std::string& next : found->second) {
                const auto known = places_.find(next);
                if (known == places_.end()) {
                    visit(next);
                    here.lowest = std::min(here.lowest, places_[next].lowest);
                } else if (known->second.is_open) {
                    here.lowest = std::min(here.lowest, known->second.order);
                }
            }
        }
        if (here.lowest == here.order) close_from(unit);
    }
    void close_from(const std::string& unit) {
        Knot knot;
        while (knot.count(unit) == 0) {
            places_[open_.back()].is_open = false;
            knot.insert(open_.back());
            open_.pop_back();
        }
        if (knot.size() > 1) knots.push_back(knot);
    }

    std::map<std::string, std::set<std::string>> below_;
    std::map<std::string, Place> places_;
    std::vector<std::string> open_;
};

/// A knot that may stay. Its header is the door of a part of the room: it holds the types, and the source of the same
/// name is built of the other members, which know the types. Without what that source includes there is no circle.
struct Door {
    std::string_view room;
    std::string_view unit;                   ///< the door
    std::vector<std::string_view> built_of;  ///< the other members
    std::string_view reason;
};

inline Knot members_of(const Door& door) {
    const std::string room = std::string(door.room) + "/";
    Knot members{room + std::string(door.unit)};
    for (const std::string_view unit : door.built_of) members.insert(room + std::string(unit));
    return members;
}

/// Whether no circle is left without what the door's source includes.
inline bool opens(const Door& door, const std::vector<Include>& includes) {
    const Knot members = members_of(door);
    const std::string unit = std::string(door.room) + "/" + std::string(door.unit);
    std::vector<Include> left;
    for (const Include& include : includes) {
        const bool inside = members.count(include.from) > 0 && members.count(include.to) > 0;
        if (inside && !(include.by_source && include.from == unit)) left.push_back(include);
    }
    return KnotFinder(left).knots.empty();
}

inline std::string words_of(const Knot& knot, const std::vector<Include>& includes) {
    std::string words;
    for (const std::string& unit : knot) words += (words.empty() ? "" : ", ") + unit;
    for (const Include& include : includes)
        if (include.from != include.to && knot.count(include.from) > 0 && knot.count(include.to) > 0)
            words += "\n    " + include.where;
    return words;
}

/// One line per knot that has no door or whose door opens nothing, and per door that belongs to no knot.
inline std::vector<std::string> objections_to_knots(const std::vector<Include>& includes,
                                                    const std::vector<Door>& doors) {
    std::vector<std::string> found;
    const std::vector<Knot> knots = KnotFinder(includes).knots;
    for (const Knot& knot : knots) {
        const auto door =
            std::find_if(doors.begin(), doors.end(), [&](const Door& named) { return members_of(named) == knot; });
        if (door == doors.end()) found.push_back("a circle without a door: " + words_of(knot, includes));
        if (door != doors.end() && !opens(*door, includes))
            found.push_back("not only the door's source makes the circle: " + words_of(knot, includes));
    }
    for (const Door& door : doors) {
        const Knot members = members_of(door);
        if (std::find(knots.begin(), knots.end(), members) == knots.end())
            found.push_back("a door without a circle, to be taken off the list: " + words_of(members, {}));
    }
    return found;
}

}  // namespace layering
