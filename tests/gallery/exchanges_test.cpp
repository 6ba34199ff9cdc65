// The gallery's exchanges do what their names promise.
#include "gallery/exchanges.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/hand_plane.hpp>

#include <algorithm>
#include <functional>

using namespace riposte;
using namespace riposte::gallery;

namespace {

const ExchangeFilms& films() {
    static const ExchangeFilms kFilms = make_exchange_films(shipped().setup);
    return kFilms;
}

using Look = std::function<void(const ExchangeState&)>;

/// The film tick by tick, from its second state to its last.
void watch(const ExchangeFilm& film, const Look& look) {
    for (std::uint32_t tick = 1; film.film.within(tick) == tick; ++tick) look(film.film.at(tick));
}

bool comes_now(const ExchangeState& state, std::int64_t time_us) { return time_us >= time_in_us(state.before.tick, 0); }

std::vector<TouchEvent> touches(const ExchangeFilm& film) {
    std::vector<TouchEvent> all;
    watch(film, [&](const ExchangeState& state) {
        if (state.touch && comes_now(state, state.touch->time_us)) all.push_back(*state.touch);
    });
    return all;
}

std::vector<BladeContactEvent> contacts(const ExchangeFilm& film) {
    std::vector<BladeContactEvent> all;
    watch(film, [&](const ExchangeState& state) {
        if (state.contacts[1]) all.push_back(*state.contacts[1]);
    });
    return all;
}

Vec3 point(const ExchangeFilm& film, const BoutState& state, std::size_t side) {
    return state.fencers[side].weapon.world_from_weapon.point(film.setup->weapons[side].capsuloid.blade.b);
}

/// m, how far Blue's point is put off where it was in the beginning, across: the most.
Real deflection(const ExchangeFilm& film) {
    const Vec3 begin = point(film, film.film.at(0).after, 1);
    Real most = 0;
    watch(film, [&](const ExchangeState& state) {
        most = std::max(most, glm::length(in_hand_plane(1, point(film, state.after, 1) - begin)));
    });
    return most;
}

const auto kBlow = [](const BladeContactEvent& contact) { return contact.colliding; };

}  // namespace

TEST_CASE("an order is followed from its tick on, the hand going there as slowly as it says") {
    const std::vector<gallery::Order> orders{{10, {1, 0}, kAttack, 0.5, 4}, {12, {0, 0}, kParry, 0, 1}};
    CHECK(input_at(orders, 9) == FencerInput{});
    CHECK(hand_position(input_at(orders, 10)).x == Approx(0.25).margin(1e-4));
    CHECK(hand_position(input_at(orders, 11)).x == Approx(0.5).margin(1e-4));
    CHECK(input_at(orders, 11).buttons == kAttack);
    CHECK(arm_extension(input_at(orders, 11)) == Approx(0.5).margin(0.01));
    CHECK(hand_position(input_at(orders, 12)).x == 0);
    CHECK(input_at(orders, 400).buttons == kParry);
}

TEST_CASE("the beat throws Blue's foible aside in one blow, and touches nobody") {
    const auto met = contacts(films().beat);
    REQUIRE(!met.empty());
    CHECK(blade_third(met[0].along[1]) == 3);
    CHECK(met[0].yielded[1] > 2 * met[0].yielded[0]);
    CHECK(std::count_if(met.begin(), met.end(), kBlow) == 1);
    CHECK(deflection(films().beat) > 0.3);
    CHECK(touches(films().beat).empty());
}

TEST_CASE("the parry takes the cut with the forte, and the riposte is the only touch") {
    const auto met = contacts(films().parry_riposte);
    REQUIRE(!met.empty());
    const auto hardest =
        std::max_element(met.begin(), met.end(), [](const auto& a, const auto& b) { return a.impulse < b.impulse; });
    CHECK(blade_third(hardest->along[1]) == 1);
    CHECK(hardest->yielded[0] > 2 * hardest->yielded[1]);
    const auto struck = touches(films().parry_riposte);
    REQUIRE(struck.size() == 1);
    CHECK(struck[0].attacker == 1);
    CHECK(struck[0].verdict == TouchVerdict::kCounts);
    CHECK(struck[0].time_us > hardest->time_us);
}

TEST_CASE("the bind carries Blue's blade down without leaving it, forte on foible") {
    const auto met = contacts(films().bind);
    CHECK(met.size() > 65);
    CHECK(met.back().time_us - met.front().time_us < static_cast<std::int64_t>(met.size() + 3) * 8'334);
    CHECK(blade_third(met.back().along[0]) == 1);
    CHECK(blade_third(met.back().along[1]) == 3);
    const Vec3 begin = point(films().bind, films().bind.film.at(0).after, 1);
    CHECK(point(films().bind, films().bind.film.at(94).after, 1).y < begin.y - 0.25);
    CHECK(touches(films().bind).empty());
}

TEST_CASE("in the glide the blades stay together while the place where they meet goes along them") {
    const auto met = contacts(films().glide);
    REQUIRE(met.size() > 90);
    CHECK(met.back().time_us - met.front().time_us < static_cast<std::int64_t>(met.size() + 3) * 8'334);
    CHECK(met.front().along[0] - met.back().along[0] > 0.15);
    CHECK(met.front().along[1] - met.back().along[1] > 0.15);
    CHECK(touches(films().glide).empty());
}

TEST_CASE("locked guards meet, and stay with each other") {
    const auto met = contacts(films().locked_guards);
    const auto with_guard = [](const BladeContactEvent& contact) {
        return contact.feature[0] == Feature::kGuard || contact.feature[1] == Feature::kGuard;
    };
    CHECK(std::count_if(met.begin(), met.end(), with_guard) > 30);
    CHECK(with_guard(met.back()));
    CHECK(touches(films().locked_guards).empty());
}

TEST_CASE("the cut hits the mask with edge and last third, and the near miss nothing at all") {
    const auto struck = touches(films().last_third);
    REQUIRE(!struck.empty());
    CHECK(struck[0].part == BodyPart::kHead);
    CHECK(struck[0].side == BladeSide::kEdge);
    CHECK(blade_third(struck[0].along) == 3);
    CHECK(struck[0].verdict == TouchVerdict::kCounts);
    CHECK(touches(films().near_miss).empty());
    CHECK(contacts(films().near_miss).empty());
    Real gap = 1;
    watch(films().near_miss, [&](const ExchangeState& state) {
        const auto frame = view::interpolate(*films().near_miss.setup, state.before, state.after, 1);
        const BodyGap here = gap_to_body(*films().near_miss.setup, frame);
        CHECK(glm::distance(here.on_blade, here.on_skin) == Approx(here.distance).margin(1e-6));
        gap = std::min(gap, here.distance);
    });
    CHECK(gap > kContactRadius);
    CHECK(gap < 0.05);
}

TEST_CASE("blades that are pressed upon each other are no hail of blows") {
    const auto blows = [](const ExchangeFilm& film) {
        const auto met = contacts(film);
        return std::count_if(met.begin(), met.end(), kBlow);
    };
    CHECK(blows(films().bind) <= 2);
    CHECK(blows(films().glide) <= 3);
    CHECK(blows(films().locked_guards) <= 6);
    CHECK(blows(films().parry_riposte) >= 1);
}

TEST_CASE("body against body they stay, and nobody parts them") {
    const ExchangeFilm& film = films().corps_a_corps;
    std::uint32_t pressed = 0;
    watch(film, [&](const ExchangeState& state) {
        CHECK(state.after.judge.phase == JudgePhase::kFencing);
        pressed = state.after.bodies_touch ? pressed + 1 : 0;
    });
    CHECK(pressed > 200);
}
