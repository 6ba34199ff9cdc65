// What a kit may be made of, as menus show it.
#pragma once

#include <string>
#include <vector>

namespace riposte::ui {

/// A fencer's build or a weapon that a kit may name.
struct KitChoice {
    std::string id;
    std::string name;
};

struct KitChoices {
    std::vector<KitChoice> fencers;
    std::vector<KitChoice> weapons;
};

}  // namespace riposte::ui
