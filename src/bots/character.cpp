#include <riposte/bots/character.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/math/ranged.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Moves a chance towards certainty or towards none. A leaning of 0 gives the chance back to the last bit.
void lean(Real& chance, Real leaning) {
    chance = leaning < 0 ? chance * (1 + leaning) : chance + leaning * (1 - chance);
}

}  // namespace

Skill styled(Skill skill, const BotStyle& style) {
    skill.initiative *= style.initiative;
    skill.near += style.measure;
    skill.far += style.measure;
    lean(skill.feint, style.feint);
    lean(skill.choice, style.choice);
    lean(skill.parry, style.parry);
    lean(skill.riposte, style.riposte);
    lean(skill.stop, style.stop);
    lean(skill.retreat, style.retreat);
    lean(skill.counter, style.counter);
    lean(skill.steady, style.steady);
    lean(skill.cover, style.cover);
    lean(skill.patience, style.patience);
    for (std::size_t line = 0; line < kBotLineCount; ++line) skill.fondness[line] += style.lines[line];
    return skill;
}

template <class Stream>
void serialize(Stream& stream, BotStyle& style) {
    // Taken apart by name: a new member that is not written here does not compile.
    auto& [initiative, measure, feint, choice, parry, riposte, stop, retreat, counter, steady, cover, patience, lines] =
        style;
    real(stream, initiative, kLeastInitiative, kMostInitiative);
    real(stream, measure, -kMostMeasure, kMostMeasure);
    for (Real* leaning : {&feint, &choice, &parry, &riposte, &stop, &retreat, &counter, &steady, &cover, &patience})
        real(stream, *leaning, -1, 1);
    for (Real& fondness : lines) real(stream, fondness, -kMostFondness, kMostFondness);
}

template void serialize(ByteWriter&, BotStyle&);
template void serialize(ByteReader&, BotStyle&);
template void serialize(HashWriter&, BotStyle&);

const Character& character_of(const std::vector<Character>& characters, const BotStyle& style) {
    const auto found = std::find_if(characters.begin(), characters.end(),
                                    [&](const Character& character) { return character.style == style; });
    return found != characters.end() ? *found : characters.front();
}

}  // namespace riposte
