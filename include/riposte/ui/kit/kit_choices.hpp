// The fencers, weapons and postures of which a kit may be made, as menus show them.
#pragma once

#include <riposte/fencing/kit.hpp>

#include <string>
#include <vector>

namespace riposte::ui {

/// A fencer, a weapon or a posture that a kit may name.
struct KitChoice {
    std::string id;
    std::string name;
};

/// Everything of which a kit may be made.
struct KitChoices {
    std::vector<KitChoice> fencers;
    std::vector<KitChoice> weapons;
    std::vector<KitChoice> postures;  ///< postures in guard; the first is the clips' own
    /// Fencers and weapons that ended the program when they were read last. A player who turns through the choices does
    /// not come by them.
    std::vector<KitChoice> lost_fencers{};
    std::vector<KitChoice> lost_weapons{};
};

/// Returns a kit in a line: "Woman, Sabre, left hand".
std::string kit_words(const KitChoices& choices, const Kit& kit);

}  // namespace riposte::ui
