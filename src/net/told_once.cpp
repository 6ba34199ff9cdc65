#include <riposte/net/told_once.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

std::uint32_t apart(std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; }

}  // namespace

/// Of those that stand for nothing yet; the earlier of two that are as near.
ToldOnce::Told* ToldOnce::nearest(const Happening& happening, std::uint32_t most) {
    Told* best = nullptr;
    for (Told& told : told_) {
        const bool same = told.what.kind == happening.kind && told.what.side == happening.side;
        if (told.taken || !same || apart(told.what.tick, happening.tick) > most) continue;
        if (best == nullptr || apart(told.what.tick, happening.tick) < apart(best->what.tick, happening.tick))
            best = &told;
    }
    return best;
}

/// Those that are where they were told come first, so that none of them is taken for a neighbour.
std::vector<bool> ToldOnce::foretell(const std::vector<Happening>& all) {
    std::vector<bool> tell(all.size(), true);
    for (Told& told : told_) told.taken = false;
    for (const std::uint32_t most : {std::uint32_t{0}, kNear}) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!tell[i]) continue;
            Told* told = nearest(all[i], most);
            if (told == nullptr) continue;
            *told = {all[i], true};
            tell[i] = false;
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (tell[i]) told_.push_back({all[i], true});
    return tell;
}

bool ToldOnce::settle(const Happening& happened) {
    for (Told& told : told_) told.taken = false;
    const Told* told = nearest(happened, kNear);
    if (told == nullptr) return true;
    told_.erase(told_.begin() + (told - told_.data()));
    return false;
}

void ToldOnce::forget_before(std::uint32_t tick) {
    std::erase_if(told_, [&](const Told& told) { return told.what.tick + kNear < tick; });
}

}  // namespace riposte::net
