// What a kit may be made of, as menus show it.
#pragma once

#include <riposte/fencing/kit.hpp>

#include <string>
#include <vector>

namespace riposte::ui {

/// A fencer's build, a weapon or a posture that a kit may name.
struct KitChoice {
    std::string id;
    std::string name;
};

struct KitChoices {
    std::vector<KitChoice> fencers;
    std::vector<KitChoice> weapons;
    std::vector<KitChoice> postures;  ///< of the guard; the first is the clips' own
    /// What ended the program when it was read last: nobody comes by them while he turns through the others.
    std::vector<KitChoice> lost_fencers{};
    std::vector<KitChoice> lost_weapons{};
};

/// A kit in a line: "Woman, Sabre, left hand".
std::string kit_words(const KitChoices& choices, const Kit& kit);

}  // namespace riposte::ui
