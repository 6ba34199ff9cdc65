#include "catch.hpp"

#include <riposte/body/ramp.hpp>
#include <riposte/math/trig.hpp>

#include <cmath>

using namespace riposte;

namespace {

template <class Weight>
Real slope(const Weight& weight, Real time) {
    constexpr Real kStep = 1e-5;
    return (weight(time + kStep) - weight(time - kStep)) / (2 * kStep);
}

}  // namespace

TEST_CASE("a cosine's step is 0 before, half in the middle and 1 behind, and rises all the way") {
    CHECK(cosine_step(-1) == 0);
    CHECK(cosine_step(0) == 0);
    CHECK(cosine_step(0.5) == Approx(0.5).margin(1e-15));
    CHECK(cosine_step(1) == 1);
    CHECK(cosine_step(7) == 1);
    CHECK(cosine_step(0.25) == Approx(0.5 - std::sqrt(0.125)).margin(1e-15));
    for (int i = 0; i < 1000; ++i) {
        const Real t = i / 1000.0;
        CHECK(cosine_step(t + 0.001) > cosine_step(t));
        CHECK(cosine_step(t) + cosine_step(1 - t) == Approx(1).margin(1e-15));
        CHECK(cosine_step(t) == Approx((1 - std::cos(kPi * t)) / 2).margin(1e-15));
    }
}

TEST_CASE("a cosine's step has no kink: level at both ends, steepest in the middle") {
    CHECK(std::fabs(slope(cosine_step, 0)) < 1e-4);
    CHECK(std::fabs(slope(cosine_step, 1)) < 1e-4);
    CHECK(slope(cosine_step, 0.5) == Approx(kPi / 2).epsilon(1e-6));
    Real most = 0;  // change of the slope in a thousandth
    for (int i = -10; i < 1010; ++i)
        most = std::max(most, std::fabs(slope(cosine_step, (i + 1) / 1000.0) - slope(cosine_step, i / 1000.0)));
    CHECK(most < 0.0051);  // pi^2 / 2 of a thousandth
}

TEST_CASE("a ramp comes, stays and goes without a kink, each in its time") {
    const Ramp ramp{0.2, 0.5, 0.4};
    const auto weight = [&](Real time) { return weight_at(ramp, time); };
    CHECK(ramp.duration() == Approx(1.1));
    CHECK(weight(-0.1) == 0);
    CHECK(weight(0) == 0);
    CHECK(weight(0.1) == Approx(0.5));
    CHECK(weight(0.2) == 1);
    CHECK(weight(0.45) == 1);
    CHECK(weight(0.7) == Approx(1).margin(1e-15));
    CHECK(weight(0.9) == Approx(0.5));
    CHECK(weight(1.1) == Approx(0).margin(1e-15));
    CHECK(weight(9) == 0);
    for (const Real end : {0.0, 0.2, 0.7, 1.1}) CHECK(std::fabs(slope(weight, end)) < 1e-3);
    for (int i = -20; i < 130; ++i) CHECK(std::fabs(weight(0.01 * (i + 1)) - weight(0.01 * i)) < 0.079);
}

TEST_CASE("one motion's release is the next one's attack: together they are whole") {
    const Ramp first{0.1, 0.3, 0.25};
    const Ramp next{0.25, 0.3, 0.1};
    for (int i = 0; i <= 100; ++i) {
        const Real time = 0.25 * i / 100;
        CHECK(weight_at(first, 0.4 + time) + weight_at(next, time) == Approx(1).margin(1e-12));
    }
}

TEST_CASE("a ramp over a time takes all of it, shortened where it is little") {
    const Ramp roomy = ramp_over(1.0, 0.1, 0.3);
    CHECK(roomy.attack == 0.1);
    CHECK(roomy.release == 0.3);
    CHECK(roomy.sustain == Approx(0.6));
    const Ramp tight = ramp_over(0.2, 0.1, 0.3);
    CHECK(tight.attack == Approx(0.05));
    CHECK(tight.release == Approx(0.15));
    CHECK(tight.sustain == Approx(0).margin(1e-15));
    for (const Real duration : {0.0, 0.05, 0.4, 3.0})
        CHECK(ramp_over(duration, 0.1, 0.3).duration() == Approx(duration));
    CHECK(weight_at(ramp_over(0, 0.1, 0.3), 0) == 0);
    CHECK(weight_at({0, 1, 0}, 0) == 1);  // leaps
    CHECK(weight_at({0, 1, 0}, 0.999) == 1);
    CHECK(weight_at({0, 1, 0}, 1) == 0);
}

TEST_CASE("P's shot comes in a tenth of a second, is simulated past that, holds, and goes in two and a half") {
    const Transition shot{{0.1, 0.1, 2.5}, 0.15};
    const auto weight = [&](Real time) { return weight_at(shot.ramp, time); };
    CHECK(weight(0) == 0);
    CHECK(weight(0.05) == Approx(0.5).margin(1e-12));
    CHECK(weight(0.1) == Approx(1).margin(1e-12));
    CHECK(weight(0.2) == Approx(1).margin(1e-12));
    CHECK(weight(1.45) == Approx(0.5).margin(1e-12));
    CHECK(weight(2.7) == Approx(0).margin(1e-12));
    CHECK(simulated_time(shot, -1) == 0);
    CHECK(simulated_time(shot, 0.05) == 0.05);
    CHECK(simulated_time(shot, 0.15) == 0.15);
    CHECK(simulated_time(shot, 0.2) == 0.15);  // within the sustain, from where the pose holds
    CHECK(simulated_time(shot, 2.7) == 0.15);
}
