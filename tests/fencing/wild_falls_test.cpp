// Falls of fencers who do whatever comes into their hands, at any strength of blows.
#include "body_limbs.hpp"
#include "catch.hpp"
#include "tell.hpp"
#include "wild_fencers.hpp"

#include <riposte/body/joint_limits.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/fencing/body_model.hpp>
#include <riposte/fencing/pose.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

using namespace riposte;

namespace {

struct Falls {
    int falls = 0;
    Real longest_s = 0;      ///< simulated, from the fall to guard
    Real lowest = 0;         ///< m, of a body that is down, but for the first tenth of a second, and for its arms
    Real lowest_arm = 0;     ///< m, of its arms
    int ticks = 0;           ///< in which a body fell
    int beyond = 0;          ///< of these, in which a joint went beyond its limits
    int not_finite = 0;      ///< ticks in which a number of a body is none
    int unreadable = 0;      ///< states that are not read back
    std::uint64_t hash = 0;  ///< over the states at the end of each bout

    void add(const Falls& other) {
        falls += other.falls;
        longest_s = std::max(longest_s, other.longest_s);
        lowest = std::min(lowest, other.lowest);
        lowest_arm = std::min(lowest_arm, other.lowest_arm);
        ticks += other.ticks;
        beyond += other.beyond;
        not_finite += other.not_finite;
        unreadable += other.unreadable;
        hash = hash * 31 + other.hash;
    }
};

using Sizes = std::array<Real, kBodyJoints>;

/// How far each joint is turned: 1 on its limit. The pelvis has none.
Sizes sizes_of(const FencerModel& model, const FallenPose& pose) {
    Sizes sizes{};
    for (std::size_t i = 1; i < kBodyJoints; ++i) {
        JointTurn turn = turn_of(exp_rotation(pose.turns[i]));
        if (model.arm.side == Side::kLeft) turn = mirrored(turn);
        sizes[i] = size_in(limits_of(kBodyNames[i]), turn);
    }
    return sizes;
}

/// Limits are kept to a twentieth; what began beyond them does not go farther.
bool is_within(const Sizes& sizes, const Sizes& before) {
    constexpr Real kKept = 1.0501;
    for (std::size_t i = 1; i < kBodyJoints; ++i)
        if (sizes[i] > std::max(kKept, before[i] + 1e-6)) return false;
    return true;
}

bool is_read_back(BoutState state) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, state);
    BoutState read;
    ByteReader reader(bytes);
    serialize(reader, read);
    return reader.ok() && hash_state(read) == hash_state(state);
}

bool is_finite(const FencerState& fencer) {
    const auto finite = [](const Vec3& v) { return std::isfinite(v.x + v.y + v.z); };
    const auto all = [&](const auto& vectors) { return std::all_of(vectors.begin(), vectors.end(), finite); };
    const Reaction& reaction = fencer.reaction;
    const Fall& fall = fencer.fall;
    return finite(reaction.offset.shift) && finite(reaction.shift_speed) && all(reaction.offset.turns) &&
           all(reaction.turn_speeds) && std::isfinite(reaction.balance + fencer.root_x) &&
           finite(fall.pose.place_model) && finite(fall.speed) && all(fall.pose.turns) && all(fall.turn_speeds);
}

class WildFalls {
  public:
    WildFalls(const BoutSetup& setup, std::uint64_t seed) : bout_(setup, seed) {}

    Falls fence() {
        Falls seen;
        for (int i = 1; i < test::WildFencers::kBout; ++i) {
            bout_.tick();
            for (const FencerId id : kFencers) look(id, seen);
            if (i % 30 == 0 && !is_read_back(bout_.state)) ++seen.unreadable;
        }
        seen.hash = hash_state(bout_.state);
        return seen;
    }

  private:
    void look(FencerId id, Falls& seen) {
        const FencerState& fencer = bout_.state.fencers[id];
        seen.not_finite += is_finite(fencer) ? 0 : 1;
        const FallStage stage = fencer.fall.stage;
        const bool anew = stage == FallStage::kFalls && before_[id] != FallStage::kFalls;
        // Whoever is thrown down again as he rises, by blows that nobody would agree upon, falls once more.
        if (!is_down(fencer) || anew) down_s_[id] = 0;
        if (is_down(fencer)) down_s_[id] += bout_.setup.tempo / kTicksPerSecond;
        seen.longest_s = std::max(seen.longest_s, down_s_[id]);
        if (anew) ++seen.falls;
        before_[id] = stage;
        const FencerModel& model = *bout_.setup.models[id];
        if (stage == FallStage::kFalls) {
            ++seen.ticks;
            const Sizes sizes = sizes_of(model, fencer.fall.pose);
            if (fell_[id]) seen.beyond += is_within(sizes, *fell_[id]) ? 0 : 1;
            fell_[id] = sizes;
        } else {
            fell_[id].reset();
        }
        if (stage == FallStage::kNone || (fencer.legs.state == LegState::kFall && fencer.legs.time < 0.1)) return;
        Pose pose;
        ModelPose figure;
        pose_fencer(bout_.setup, bout_.state, id, pose, figure);
        seen.lowest = std::min(seen.lowest, lowest_without_arms(model, figure));
        seen.lowest_arm = std::min(seen.lowest_arm, lowest_place(model, figure));
    }

    test::WildFencers bout_;
    PerFencer<Real> down_s_{};
    PerFencer<FallStage> before_{};
    PerFencer<std::optional<Sizes>> fell_{};  ///< of a body that falls, as it was a tick ago
};

Falls fence_wildly(int bouts) {
    constexpr const char* kFencerNames[] = {"man", "woman"};
    constexpr const char* kWeaponNames[] = {"sword", "sabre", "rapier"};
    Falls seen;
    for (int seed = 1; seed <= bouts; ++seed) {
        Prng prng = Prng::seeded(static_cast<std::uint64_t>(seed), 33);
        Kits kits;
        for (Kit& kit : kits) {
            kit.fencer = kFencerNames[prng.below(2)];
            kit.weapon = kWeaponNames[prng.below(3)];
            kit.left_handed = prng.below(3) == 0;
        }
        BoutAssets assets = shipped();
        REQUIRE(dress(assets, kits));
        assets.setup.body.strength = prng.between(0, 16);
        assets.setup.body.firmness = prng.between(0.5, 2);
        assets.setup.body.blows = static_cast<BlowStrength>(prng.below(kBlowStrengthCount));
        seen.add(WildFalls(assets.setup, static_cast<std::uint64_t>(seed)).fence());
    }
    return seen;
}

void check(const Falls& seen, int falls) {
    test::tell("falls", seen.falls);
    test::tell("longest, s", seen.longest_s);
    test::tell("lowest, m", seen.lowest);
    test::tell("lowest arm, m", seen.lowest_arm);
    test::tell("ticks of falling", seen.ticks);
    test::tell("ticks beyond a limit", seen.beyond);
    test::tell_hash("hash", seen.hash);
    CAPTURE(seen.falls, seen.longest_s, seen.lowest, seen.lowest_arm, seen.ticks, seen.beyond, seen.unreadable);
    CHECK(seen.falls >= falls);
    CHECK(seen.longest_s < 4);
    CHECK(seen.lowest > -0.1);
    // The hand goes where the sword is, and that may lean on somebody whom no referee sends away.
    CHECK(seen.lowest_arm > -0.16);
    CHECK(seen.beyond == 0);
    CHECK(seen.unreadable == 0);
    CHECK(seen.not_finite == 0);
}

}  // namespace

TEST_CASE("of 30 wild bouts every fall ends in guard, on the floor and within the limits") {
    check(fence_wildly(30), 3);
}

// Some minutes: test_fencing "[.soak]"
TEST_CASE("of a thousand wild bouts every fall ends in guard, on the floor and within the limits", "[.soak]") {
    check(fence_wildly(1000), 100);
}
