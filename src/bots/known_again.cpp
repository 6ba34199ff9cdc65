#include "known_again.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kAlikeDistance = 0.3;  // m between the places where attacks of a kind begin
constexpr Real kAlikeHand = 0.45;     // half squares between their hands

bool is_alike(const Onset& a, const Onset& b) {
    return a.legs == b.legs && std::fabs(a.distance - b.distance) < kAlikeDistance &&
           glm::length(a.hand - b.hand) < kAlikeHand;
}

}  // namespace

BotCounter* counter_against(const Onset& onset, Hindsight& hindsight) {
    BotCounter* best = nullptr;
    const auto away = [&](const BotCounter& counter) { return std::fabs(counter.against.distance - onset.distance); };
    for (BotCounter& counter : hindsight.counters)
        if (is_alike(counter.against, onset) && (best == nullptr || away(counter) < away(*best))) best = &counter;
    return best;
}

}  // namespace riposte
