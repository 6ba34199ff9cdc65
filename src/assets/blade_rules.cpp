#include <riposte/assets/blade_rules.hpp>

#include <fmt/format.h>

#include <array>

namespace riposte {
namespace {

constexpr std::array kFields{
    BladeField{"stiffness_linear", &BladeRules::stiffness_linear, 5, 200, 1, "rad/s",
               "how quickly the hand draws the weapon to its place"},
    BladeField{"stiffness_angular", &BladeRules::stiffness_angular, 5, 200, 1, "rad/s",
               "how quickly the wrist turns it back"},
    BladeField{"force", &BladeRules::force, 10, 5000, 10, "N", "the arm's most"},
    BladeField{"torque", &BladeRules::torque, 1, 500, 1, "N m", "the most of wrist and forearm"},
    BladeField{"grip_damping", &BladeRules::grip_damping, 0, 200, 0.5, "1/s",
               "how fast wild turning dies away in the fist"},
    BladeField{"greatest_speed", &BladeRules::greatest_speed, 1, 100, 1, "m/s", "of the weapon's centre of mass"},
    BladeField{"greatest_turning", &BladeRules::greatest_turning, 1, 200, 1, "rad/s", "of the weapon"},
    BladeField{"restitution", &BladeRules::restitution, 0, 0.95, 0.05, "", "how much of a blow springs back; 0 none"},
    BladeField{"friction", &BladeRules::friction, 0, 1, 0.05, "", "of blade on blade"},
    BladeField{"resting_speed", &BladeRules::resting_speed, 0.01, 2, 0.01, "m/s",
               "a slower approach is resting contact, no blow"},
    BladeField{"loss_impulse", &BladeRules::loss_impulse, 0.1, 100, 0.1, "N s",
               "a blow of this size takes away all control"},
    BladeField{"parry_firmness", &BladeRules::parry_firmness, 0, 1, 0.05, "",
               "share of a blow's shock that a held parry feels"},
    BladeField{"least_control", &BladeRules::least_control, 0.01, 1, 0.01, "",
               "share of the strength left after the hardest blow"},
    BladeField{"regain", &BladeRules::regain, 0.01, 5, 0.01, "s", "from no control to full control"},
    BladeField{"deflection", &BladeRules::deflection, 0.1, 3, 0.05, "rad", "the blade is never further off the hand"},
    BladeField{"core_radius", &BladeRules::core_radius, 0.003, 0.006, 0.0005, "m",
               "of the steel: two weapons' middle lines never come nearer to each other than twice this"},
    BladeField{"contact_radius", &BladeRules::contact_radius, 0.007, 0.011, 0.0005, "m",
               "of blade and guard where they meet each other and skin"},
    BladeField{"separation_radius", &BladeRules::separation_radius, 0.0115, 0.02, 0.0005, "m",
               "two weapons that rest upon each other drift apart until twice this is between their middle lines"},
    BladeField{"separation_speed", &BladeRules::separation_speed, 0.5, 20, 0.5, "m/s",
               "at which two weapons that rest upon each other part where they part in steps"},
    BladeField{"flesh_restitution", &BladeRules::flesh_restitution, 0, 0.95, 0.05, "",
               "how much of a blow springs back from a body"},
    BladeField{"flesh_friction", &BladeRules::flesh_friction, 0, 1, 0.05, "", "of a blade on a body"},
    BladeField{"body_slack", &BladeRules::body_slack, 0.0005, 0.005, 0.0005, "m",
               "so much nearer than contact_radius a blade may lie on a body"},
    BladeField{"body_exit", &BladeRules::body_exit, 0.1, 10, 0.1, "m/s",
               "at most, at which what stands in a body leaves it"},
    BladeField{"touch_control", &BladeRules::touch_control, 0.01, 1, 0.01, "",
               "share of the strength left after hitting a body"},
};

constexpr std::array<std::string_view, kCatchingCount> kCatchings{"motor", "interpolated"};
constexpr std::array<std::string_view, kPartingCount> kPartings{"impulses", "steps"};

std::string method_line(std::string_view key, std::span<const std::string_view> words, std::size_t chosen,
                        std::string_view meaning) {
    const std::string line = fmt::format("{} = \"{}\"", key, words[chosen]);
    return fmt::format("{:<26} # \"{}\": {}\n", line, fmt::join(words, "\" or \""), meaning);
}

}  // namespace

std::span<const BladeField> blade_fields() { return kFields; }
std::span<const std::string_view> catching_words() { return kCatchings; }
std::span<const std::string_view> parting_words() { return kPartings; }

std::string blade_rules_text(const BladeRules& rules) {
    std::string text =
        "# How a weapon follows the hand, and what contacts do to it: the section of the game's rules.toml.\n\n"
        "[blade]\n";
    for (const BladeField& field : kFields) {
        const std::string line = fmt::format("{} = {:.6g}", field.key, rules.*field.value);
        text += fmt::format("{:<26} # {:g} to {:g}{}{}: {}\n", line, field.low, field.high,
                            field.unit.empty() ? "" : " ", field.unit, field.meaning);
    }
    text += method_line("catching", kCatchings, static_cast<std::size_t>(rules.catching),
                        "how the hand gets a weapon back that was struck away");
    text += method_line("parting", kPartings, static_cast<std::size_t>(rules.parting),
                        "how weapons part that rest upon each other");
    return text;
}

}  // namespace riposte
