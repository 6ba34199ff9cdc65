#include <riposte/assets/body_rules.hpp>

#include <fmt/format.h>

#include <array>

namespace riposte {
namespace {

constexpr std::array kFields{
    BodyField{"strength", &BodyRules::strength, 0, 16, 0.5,
              "times the blow's own impulse: 0 none, 1 as physics has it, 6 modest; theatrical blows take five times "
              "as much"},
    BodyField{"firmness", &BodyRules::firmness, 0.3, 3, 0.05, "how fast the muscles bring the body back"},
};
constexpr std::array<std::string_view, kReactionKindCount> kReactions{"physical", "clip"};

}  // namespace

std::span<const BodyField> body_fields() { return kFields; }
std::span<const std::string_view> reaction_words() { return kReactions; }

std::string body_rules_text(const BodyRules& rules) {
    std::string text = "# How a body answers to a blow: the section of the game's rules.toml.\n\n[body]\n";
    const std::string chosen =
        fmt::format("reactions = \"{}\"", kReactions.at(static_cast<std::size_t>(rules.reactions)));
    text += fmt::format("{:<24} # \"physical\": the blow moves the body; \"clip\": a clip is played\n", chosen);
    for (const BodyField& field : kFields) {
        const std::string line = fmt::format("{} = {:.6g}", field.key, rules.*field.value);
        text += fmt::format("{:<24} # {:g} to {:g}: {}\n", line, field.low, field.high, field.meaning);
    }
    return text;
}

}  // namespace riposte
