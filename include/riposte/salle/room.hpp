// A room with people and a ball, and its step: a pure function of state and wishes.
#pragma once

#include <riposte/salle/person.hpp>

#include <memory>

namespace riposte {

inline constexpr std::size_t kPeople = 2;

/// Const model of a room.
struct RoomModel {
    std::shared_ptr<const PersonModel> person;
    std::array<bool, kPeople> present{true, true};
    BallModel ball;
    std::vector<HalfSpace> planes{HalfSpace{}};  ///< floor and walls; the people walk on y = 0
    std::vector<Box> boxes;
};

/// Returns a floor at height 0 and four walls, `half_x` and `half_z` from the middle, m.
std::vector<HalfSpace> floor_and_walls(Real half_x, Real half_z);

struct RoomState {
    std::uint32_t tick = 0;
    std::array<PersonState, kPeople> people;
    BallState ball;
    friend bool operator==(const RoomState&, const RoomState&) = default;
};

inline constexpr std::size_t kMaxGuests = 20;

struct RoomInput {
    std::array<PersonWish, kPeople> people;
    FixedVector<MovingCapsule, kMaxGuests>
        guests;  ///< what moves in this tick besides the people, such as a fencer and a blade
};

struct CatchEvent {
    std::uint8_t person = 0;
    Side hand = Side::kRight;
    Real distance = 0;  ///< m, ball's centre to the hollow of the hand
    Real speed = 0;     ///< m/s, ball over hand
};
struct ThrowEvent {
    std::uint8_t person = 0;
    Side hand = Side::kRight;
    Vec3 from{0};      ///< world
    Vec3 velocity{0};  ///< m/s, world
};
struct StepEvent {
    std::uint8_t person = 0;
    Side foot = Side::kRight;
    Vec3 place{0};  ///< world
};
/// A blow of the ball; `person` is -1 if the ball met a floor, wall, box or guest.
struct BallHitEvent {
    BallContact contact;
    int person = -1;
    std::size_t limb = 0;  ///< index in PersonModel::capsules, or in RoomInput::guests
};

struct RoomEvents {
    FixedVector<CatchEvent, kPeople> catches;
    FixedVector<ThrowEvent, kPeople> throws;
    FixedVector<StepEvent, 2 * kPeople> footfalls;
    FixedVector<BallHitEvent, kMaxBallContacts> hits;
    void clear();
};

/// Returns a room with both people at their places. The ball lies on the floor at `ball` or, if `holder` is the index
/// of a person, in that person's right hand.
RoomState initial_room(const RoomModel& model, const std::array<Vec3, kPeople>& places,
                       const std::array<Real, kPeople>& headings, const Vec3& ball, int holder = -1);

/// Replaces `state` by the one `dt` seconds later (1/120 s in the game; at most 1/60). Deterministic; allocates
/// nothing. `events` is cleared first.
void step_room(const RoomModel& model, RoomState& state, const RoomInput& input, Real dt, RoomEvents& events);

/// Reads, writes or hashes the state field by field, with ranges, for ByteReader, ByteWriter and HashWriter.
template <class Stream>
void serialize(Stream& stream, RoomState& state);

/// 64-bit hash over the serialised fields.
std::uint64_t hash_room(const RoomState& state);

}  // namespace riposte
