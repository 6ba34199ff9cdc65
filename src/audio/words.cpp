// The referee's words, phone by phone. Formants of the vowels: near the means of French men in Calliope, "La parole et
// son traitement automatique" (1989); of consonants: their loci after P. Delattre, A. Liberman & F. Cooper, "Acoustic
// loci and transitional cues for consonants", J. Acoust. Soc. Am. 27 (1955); lengths and levels by
// spectrogram and by what a recogniser took them for.
#include "words.hpp"

namespace riposte {
namespace {

constexpr Phone vowel(const Formants& formants, float ms, float nasal = 0) {
    return {formants, 1, 0.03F, {}, nasal, ms, 45, 15};
}
constexpr Phone a(float ms) { return vowel({720, 1330, 2500}, ms); }
constexpr Phone e(float ms) { return vowel({370, 2000, 2640}, ms); }
constexpr Phone open_e(float ms) { return vowel({540, 1750, 2550}, ms); }
constexpr Phone i(float ms) { return vowel({290, 2100, 2980}, ms); }
constexpr Phone o(float ms) { return vowel({390, 800, 2300}, ms); }
constexpr Phone open_o(float ms) { return vowel({540, 1020, 2350}, ms); }
constexpr Phone u(float ms) { return vowel({315, 830, 2150}, ms); }
constexpr Phone an(float ms) { return vowel({620, 960, 2600}, ms, 0.8F); }

/// The mouth shut before p, t, k: silence.
constexpr Phone shut(const Formants& formants, float ms) { return {formants, 0, 0, {}, 0, ms, 30, 12}; }
/// Shut before b, d, g: the voice murmurs on behind the closure.
constexpr Phone murmur(float f2, float f3, float ms) { return {{200, f2, f3}, 0.22F, 0, {}, 0, ms, 30, 15}; }
/// The mouth opened by p, t, k, b, d, g: a short hiss.
constexpr Phone burst(const Formants& formants, const Hiss& hiss, float ms) {
    return {formants, 0, 0.15F * hiss.level, hiss, 0, ms, 10, 2};
}

constexpr Phone kShutP = shut({300, 1000, 2300}, 60);
constexpr Phone kBurstP = burst({400, 1100, 2300}, {0.5F, 900, 900}, 14);
constexpr Phone kShutT = shut({300, 1750, 2600}, 75);
constexpr Phone kBurstT = burst({350, 1750, 2600}, {0.75F, 4300, 1800}, 26);
constexpr Phone kShutK = shut({300, 1500, 2200}, 65);
constexpr Phone kBurstK = burst({350, 1400, 2200}, {0.6F, 1500, 500}, 26);
constexpr Phone kShutG = murmur(1700, 2100, 60);
constexpr Phone kBurstG = burst({300, 1650, 2100}, {0.4F, 1800, 600}, 14);
constexpr Phone kShutD = murmur(1750, 2600, 55);
constexpr Phone kBurstD = burst({300, 1750, 2600}, {0.4F, 3900, 1600}, 12);
constexpr Phone kShutB = murmur(900, 2200, 60);
constexpr Phone kBurstB = burst({350, 900, 2200}, {0.3F, 900, 700}, 12);
constexpr Phone kL{{360, 1300, 2600}, 0.6F, 0, {}, 0, 65, 25, 12};
constexpr Phone kSh{{330, 1700, 2500}, 0, 0.06F, {0.6F, 2700, 900}, 0, 150, 45, 30};
constexpr Phone kS{{330, 1700, 2600}, 0, 0.02F, {0.5F, 6000, 1800}, 0, 130, 40, 30};
constexpr Phone kV{{330, 1100, 2300}, 0.4F, 0.05F, {0.07F, 5500, 3000}, 0, 65, 30, 15};
/// R at the uvula: half voice, half scrape; breathed after p, t, k.
constexpr Phone kR{{520, 1150, 2350}, 0.5F, 0.22F, {0.08F, 1250, 500}, 0, 85, 35, 15};
constexpr Phone kBreathedR{{480, 1250, 2350}, 0.12F, 0.5F, {0.22F, 1350, 600}, 0, 80, 25, 12};
constexpr Phone kW{{310, 720, 2200}, 0.8F, 0.02F, {}, 0, 55, 25, 12};
/// What is left of a mute e after the last consonant.
constexpr Phone kMuteE{{430, 1450, 2400}, 0.35F, 0.08F, {}, 0, 55, 20, 10};
constexpr Phone kEnd{{430, 1450, 2400}, 0, 0, {}, 0, 90, 60, 45};
constexpr Phone kPause{{430, 1450, 2400}, 0, 0, {}, 0, 45, 40, 20};

constexpr std::array kEnGarde{an(190), kShutG, kBurstG, a(170), kR, kShutD, kBurstD, kMuteE, kEnd};
constexpr std::array kPrets{kShutP, kBurstP, kBreathedR, open_e(260), kEnd};
constexpr std::array kAllez{a(130), kL, e(250), kEnd};
constexpr std::array kHalte{a(190), kL, kShutT, kBurstT, kEnd};
constexpr std::array kTouchLeft{kShutT, kBurstT, u(130),  kSh,    kPause, a(90),
                                kMuteE, kShutG,  kBurstG, o(190), kSh,    kEnd};
constexpr std::array kTouchRight{kShutT,  kBurstT, u(190), kSh,    kPause, a(90),   kMuteE, kShutD,
                                 kBurstD, kR,      kW,     a(160), kShutT, kBurstT, kEnd};
constexpr std::array kCoupDouble{kShutK, kBurstK, u(150), kShutD, kBurstD, u(150), kShutB, kBurstB, kL, kMuteE, kEnd};
constexpr std::array kSortie{kS, open_o(130), kR, kShutT, kBurstT, i(230), kEnd};
constexpr std::array kCorps{kShutK, kBurstK, open_o(140), kR, kPause, a(110), kShutK, kBurstK, open_o(150), kR, kEnd};
constexpr std::array kTemps{kShutT, kBurstT, an(330), kEnd};
constexpr std::array kVictoire{kV, i(90), kShutK, kBurstK, kShutT, kBurstT, kW, a(190), kR, kMuteE, kEnd};
constexpr std::array kEgalite{e(110), kShutG, kBurstG, a(110), kL, i(100), kShutT, kBurstT, e(230), kEnd};

}  // namespace

Word word_of(Call call, FencerId about) {
    switch (call) {
        case Call::kEnGarde:
            return {kEnGarde, {150, 165, 120}};
        case Call::kPrets:
            return {kPrets, {150, 170, 205}};
        case Call::kAllez:
            return {kAllez, {165, 200, 175}};
        case Call::kHalte:
            return {kHalte, {215, 205, 165}};
        case Call::kTouch:
            return about == 0 ? Word{kTouchLeft, {165, 150, 115}} : Word{kTouchRight, {165, 150, 115}};
        case Call::kBothTouch:
            return {kCoupDouble, {165, 160, 115}};
        case Call::kRearLine:
            return {kSortie, {150, 160, 115}};
        case Call::kCorpsACorps:
            return {kCorps, {150, 160, 115}};
        case Call::kTimeOver:
            return {kTemps, {190, 180, 140}};
        case Call::kBoutWon:
            return {kVictoire, {160, 185, 120}};
        case Call::kBoutDrawn:
            return {kEgalite, {150, 165, 120}};
    }
    return {};
}

}  // namespace riposte
