#include <riposte/devices/bindings.hpp>

#include <algorithm>

namespace riposte {
namespace {

struct ActionWords {
    std::string_view name;
    std::string_view label;
};
constexpr std::array<ActionWords, kActionCount> kWords{{
    {"attack", "Attack"},
    {"parry", "Parry"},
    {"thrust", "Thrust"},
    {"feint", "Feint"},
    {"disengage", "Disengage"},
    {"reach_out", "Reach out"},
    {"draw_back", "Draw the arm back"},
    {"arm_rest", "Arm at rest"},
    {"guard", "Guard or stand"},
    {"forward", "Step forward"},
    {"back", "Step back"},
    {"step_left", "Step left on the screen"},
    {"step_right", "Step right on the screen"},
    {"lunge", "Lunge"},
    {"fleche", "Flèche"},
    {"half_step", "Half step"},
    {"appel", "Appel (stamp)"},
    {"salute", "Salute"},
    {"pause", "Pause"},
    {"hand_left", "Hand left"},
    {"hand_right", "Hand right"},
    {"hand_up", "Hand up"},
    {"hand_down", "Hand down"},
    {"hand_up_left", "Hand up and left"},
    {"hand_up_right", "Hand up and right"},
    {"hand_down_left", "Hand down and left"},
    {"hand_down_right", "Hand down and right"},
    {"prime", "Parry prime"},
    {"seconde", "Parry seconde"},
    {"tierce", "Parry tierce"},
    {"quarte", "Parry quarte"},
    {"quinte", "Parry quinte"},
    {"sixte", "Parry sixte"},
    {"septime", "Parry septime"},
    {"octave", "Parry octave"},
}};

bool is_between(Action action, Action first, Action last) { return action >= first && action <= last; }

}  // namespace

std::string_view name_of(Action action) { return kWords.at(static_cast<std::size_t>(action)).name; }
std::string_view label_of(Action action) { return kWords.at(static_cast<std::size_t>(action)).label; }

std::optional<Action> action_named(std::string_view name) {
    const auto at =
        std::find_if(kWords.begin(), kWords.end(), [&](const ActionWords& words) { return words.name == name; });
    if (at == kWords.end()) return std::nullopt;
    return static_cast<Action>(at - kWords.begin());
}

bool has_action(DeviceKind kind, Action action) {
    if (!is_held(kind)) return false;
    const bool assisted = is_between(action, Action::kThrust, Action::kDisengage) ||
                          is_between(action, Action::kHandUpLeft, Action::kOctave);
    if (assisted) return kind == DeviceKind::kKeyboard;
    if (is_between(action, Action::kHandLeft, Action::kHandDown)) return kind != DeviceKind::kMouse;
    // Everything else springs back by itself.
    return action != Action::kArmRest || kind == DeviceKind::kMouse;
}

}  // namespace riposte
