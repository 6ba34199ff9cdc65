// Seeing late, and making up for it.
#pragma once

#include <riposte/bots/bot.hpp>

namespace riposte {

/// What a bot takes for the present: its own body as it is, its opponent from a late sight carried on.
struct View {
    Real distance = 0;          ///< m between the model origins
    Real landing = 0;           ///< m between them when a cut begun now would land
    bool lands = false;         ///< true if a lunge begun now brings a cut to where he will be
    bool rush_lands = false;    ///< the same of a flèche
    Real lands_in = 0;          ///< s until that lunge is there
    Real rush_in = 0;           ///< s until that flèche is there
    Real free_in = 0;           ///< s until the legs of an opponent who recovers can begin another attack; else 0
    Real nearest = 0;           ///< m, the distance at which the opponent's present lunge ends
    Real cut_reach = 0;         ///< m between the model origins from where a cut lands
    Real reach = 0;             ///< m between the model origins from where a lunge brings a cut there
    Real threat_cut = 0;        ///< the opponent's cut_reach
    Real threat_reach = 0;      ///< the opponent's reach
    Real back_room = 0;         ///< m from the rear line
    bool point = false;         ///< true if of the bot's weapon the point alone counts
    bool threat_point = false;  ///< true if of the opponent's weapon the point alone counts
    LegState own_legs{};
    Vec2 own_hand{0};         ///< of the bot, in its square
    bool own_swung = false;   ///< true if its hand is where its attack may begin
    bool struck = false;      ///< a blow on its blade is felt
    bool blow = false;        ///< true at the tick from which that blow is felt
    LegState legs{};          ///< of the opponent, as seen
    Real legs_time = 0;       ///< s of that state of the legs
    bool lunged = false;      ///< true if the opponent's lunge, as seen, is nearly over, or over
    Vec2 hand{0};             ///< of the opponent, in his square
    Vec2 seen_hand{0};        ///< of the opponent, in his square, where it was seen late
    bool hand_moves = false;  ///< true if his hand is on its way
    bool cuts = false;        ///< his cut or thrust is under way
    bool parries = false;     ///< he holds a parry
    bool raised =
        false;  ///< his hand is where a cut may begin, or he lunges with the point, or his attack is under way
};

/// Returns true if the opponent can neither step nor lunge for a while.
bool is_helpless(const View& view);
/// Returns true if the opponent is too near for a cut with the last third of the blade.
inline bool too_near(const View& view) { return view.distance < view.cut_reach - 0.5; }
/// Returns true if there is piste left behind the bot for a step back.
inline bool has_room(const View& view) { return view.back_room > 1.0; }

inline bool in_lunge(LegState legs) {
    return legs == LegState::kLunge || legs == LegState::kLungeHold || legs == LegState::kRedouble ||
           legs == LegState::kFleche;
}

/// What a bot takes for granted, rightly or wrongly.
struct Expectation {
    Real misjudged = 0;    ///< m by which it takes the reach of its cut for longer than it is
    bool lingers = false;  ///< true if it expects the opponent to stay in his lunge
};

/// What is to be seen of the opponent of `id`.
Sight look(const BoutState& bout, FencerId id, bool mirrored);

/// `foresight` 0..1: the share of the delay by which what was seen is carried on.
View interpret(const BoutSetup& setup, const BoutState& bout, FencerId id, const Sight& sight, Real foresight,
               const Expectation& expected);

}  // namespace riposte
