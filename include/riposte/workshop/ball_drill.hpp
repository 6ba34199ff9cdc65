// The drill "hit the ball": the coach throws balls, the player hits them with the blade
// before they reach the floor.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/salle/room.hpp>
#include <riposte/workshop/lone_fencer.hpp>

namespace riposte::workshop {

struct DrillScore {
    int thrown = 0;
    int hit = 0;
    Real last_speed = 0;  ///< m/s, speed of the last ball that was hit, as it left the blade
    friend bool operator==(const DrillScore&, const DrillScore&) = default;
};

class BallDrill {
  public:
    static constexpr int kBalls = 10;

    /// Makes a drill. Fails if the second fencer's skeleton is not a person's.
    static Result<BallDrill> create(const BoutSetup& setup);

    /// Moves the drill by one tick of 1/120 s: the fencer as in a bout, then the coach and the ball.
    void step(const FencerInput& wanted);
    /// Begins ten balls anew.
    void begin();

    [[nodiscard]] const DrillScore& score() const { return score_; }
    [[nodiscard]] bool over() const { return score_.thrown == kBalls && throw_.phase == Phase::kWait; }
    /// Returns the events of the last tick. A hit ball sounds and is felt as a light blow of blades.
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    [[nodiscard]] const RoomState& room() const { return room_; }
    [[nodiscard]] const LoneFencer& fencer() const { return fencer_; }
    /// Returns the picture at alpha (0..1) between the last two ticks. The fencer's lamp shines for a while after a
    /// hit; the box shows hits and misses.
    [[nodiscard]] view::Frame frame(Real alpha) const;

  private:
    enum class Phase : std::uint8_t { kWait, kThrow, kFlight, kDone };
    /// One ball's way from the coach's hand to the floor.
    struct Throw {
        Phase phase = Phase::kWait;
        Real time = 0;     ///< s since the phase began
        Vec3 target{0};    ///< where the ball shall fly past the fencer, world
        bool hit = false;  ///< true if the blade has hit the ball

        void enter(Phase next) {
            phase = next;
            time = 0;
        }
    };

    BallDrill(const BoutSetup& setup, RoomModel room);
    [[nodiscard]] RoomInput wishes(const std::vector<Segment>& before, const std::vector<Segment>& after) const;
    void follow(const RoomEvents& events);
    void count_hits(const RoomEvents& events);

    RoomModel model_;
    LoneFencer fencer_;
    RoomState room_;
    BallState ball_before_;
    Prng chance_;
    Throw throw_;
    DrillScore score_;
    BoutEvents events_;
    Real since_hit_ = 9;  ///< s since the last hit
};

}  // namespace riposte::workshop
