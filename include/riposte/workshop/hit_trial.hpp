// A trial of what a blow does to the body: a lone fencer in guard is struck, gives way and comes back.
#pragma once

#include <riposte/fencing/body_model.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/workshop/lone_fencer.hpp>

#include <optional>

namespace riposte::workshop {

/// What a blow has done until now.
struct HitOutcome {
    Blow blow;
    Real part_moved = 0;             ///< m, the farthest that the struck place was from where the clips have it
    Real head_moved = 0;             ///< m, the same of the head
    Real balance = 0;                ///< m, model +Z, the balance of greatest size (Reaction::balance)
    bool must_step = false;          ///< true if the balance went beyond what feet in guard can hold
    bool fell = false;               ///< true if no step could hold the fencer
    std::optional<Real> back_after;  ///< s until the fencer was in guard again, as the clips have it
};

/// The centre of mass of what the legs carry.
struct HitMass {
    Vec3 centre_world{0};
    Vec3 extrapolated_world{0};  ///< on the floor
};

class HitTrial {
  public:
    explicit HitTrial(const BoutSetup& setup);

    /// Sets how the body answers from the next tick on.
    void take(const BodyRules& rules) { fencer_.take(rules); }
    /// Strikes the fencer as he stands.
    void strike(const Blow& blow);
    /// Puts the fencer in guard in the middle of the piste and strikes the last blow again, if there was one.
    void again();
    /// Moves the trial by one tick of 1/120 s.
    void step();

    /// Returns the outcome of the last blow; none before the first.
    [[nodiscard]] const std::optional<HitOutcome>& outcome() const { return outcome_; }
    [[nodiscard]] HitMass mass() const;
    [[nodiscard]] const LoneFencer& fencer() const { return fencer_; }
    /// Returns the picture at alpha (0..1) between the last two ticks.
    [[nodiscard]] view::Frame frame(Real alpha) const { return fencer_.frame(alpha); }

  private:
    void watch();
    [[nodiscard]] ModelPose figure(const BoutState& state) const;

    LoneFencer fencer_;
    BodyModel body_;
    std::optional<HitOutcome> outcome_;
    JointIndex struck_joint_ = kNoJoint;
    Vec3 struck_in_joint_{0};              ///< the struck place in the frame of its joint
    int ticks_ = 0;                        ///< since the blow
    std::array<Vec3, 2> centres_world_{};  ///< of mass, a tick ago and now
};

}  // namespace riposte::workshop
