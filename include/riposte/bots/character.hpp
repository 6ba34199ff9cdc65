// Characters, which are opponents of different tastes: the level says how well a bot fences, the character what it
// likes to do.
#pragma once

#include <riposte/bots/skill.hpp>

#include <array>
#include <string>
#include <vector>

namespace riposte {

/// How a character bends a level. A leaning lies in -1 .. 1: 0 leaves the level's chance as it is, 1 makes it certain,
/// -1 makes it none, and what lies between goes so much of the way there. What makes a level good or bad, which is how
/// it sees, aims, judges distance and learns, no character changes.
struct BotStyle {
    Real initiative = 1;                      ///< times as many attacks begun per second
    Real measure = 0;                         ///< m farther off than the level stands
    Real feint = 0;                           ///< leaning to attacks that show another line first
    Real choice = 0;                          ///< leaning to lines where the opponent's arm is not
    Real parry = 0;                           ///< leaning to parry a cut that it sees coming
    Real riposte = 0;                         ///< leaning to answer after a parry
    Real stop = 0;                            ///< leaning to attack into a preparation
    Real retreat = 0;                         ///< leaning to step away from an attack
    Real counter = 0;                         ///< leaning to cut at who runs at it, or recovers near it
    Real steady = 0;                          ///< leaning to hold a parry until the cut is over
    Real cover = 0;                           ///< leaning to hold a parry in the threatened line before a cut comes
    Real patience = 0;                        ///< leaning to come near by half steps before it attacks
    std::array<Real, kBotLineCount> lines{};  ///< by how much more each line of attack is worth to it
    bool operator==(const BotStyle&) const = default;
};

/// The lowest and the highest value of each part of a style.
inline constexpr Real kLeastInitiative = 0.2;
inline constexpr Real kMostInitiative = 4;
inline constexpr Real kMostMeasure = 0.6;  ///< m, nearer or farther
inline constexpr Real kMostFondness = 2;   ///< of a line, more or less worth

/// Returns the level's skill as the style bends it. The style that a BotStyle begins with changes no bit of it.
Skill styled(Skill skill, const BotStyle& style);

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) a style field by field, and checks the range of each
/// field that it reads.
template <class Stream>
void serialize(Stream& stream, BotStyle& style);

/// A named opponent. The one that a Character begins with fences as its level does.
struct Character {
    std::string id = "classic";                      ///< as device specs write it: "bot:3:bull"
    std::string name = "the Classic";                ///< as people read it
    std::string about = "Fences as its level does";  ///< one line
    BotStyle style{};
};

/// Returns the character of that style; the first one if there is none. `characters` has at least one.
const Character& character_of(const std::vector<Character>& characters, const BotStyle& style);

}  // namespace riposte
