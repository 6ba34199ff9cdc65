#include <riposte/core/bytes.hpp>
#include <riposte/salle/room.hpp>

namespace riposte {
namespace {

constexpr Real kFar = 1e5;  // m, m/s, rad/s; a ball that rolls out of an open room goes on for long

template <class Stream>
void real(Stream& stream, Real& value) {
    stream.template ranged<Real>(value, -kFar, kFar);
}

template <class Stream>
void vector(Stream& stream, Vec3& v) {
    for (int i = 0; i < 3; ++i) real(stream, v[i]);
}

// Each state is taken apart by name: a new member that is not written here does not compile.

template <class Stream>
void serialize(Stream& stream, FootPlace& place) {
    auto& [ball, yaw, pitch] = place;
    vector(stream, ball);
    real(stream, yaw);
    real(stream, pitch);
}

template <class Stream>
void serialize(Stream& stream, FootState& foot) {
    auto& [place, swinging, time, duration, from, to] = foot;
    serialize(stream, place);
    flag(stream, swinging);
    real(stream, time);
    real(stream, duration);
    serialize(stream, from);
    serialize(stream, to);
}

template <class Stream>
void serialize(Stream& stream, LookState& look) {
    auto& [eye_yaw, eye_pitch, head_yaw, head_pitch, spine_yaw] = look;
    for (Real* angle : {&eye_yaw, &eye_pitch, &head_yaw, &head_pitch, &spine_yaw}) real(stream, *angle);
}

template <class Stream>
void serialize(Stream& stream, HandMotion& hand) {
    auto& [grip, velocity, acceleration, turn, closing] = hand;
    vector(stream, grip);
    vector(stream, velocity);
    vector(stream, acceleration);
    for (Real* part : {&turn.w, &turn.x, &turn.y, &turn.z}) real(stream, *part);
    const Real squared = glm::dot(turn, turn);
    if (Stream::kReading && !(squared > 0.999 && squared < 1.001)) stream.fail();
    real(stream, closing);
}

template <class Stream>
void serialize(Stream& stream, DeedState& state) {
    auto& [deed, phase, time, hand, planned, until, place, velocity, centre, azimuth, angle_to, rate, duration] = state;
    choice(stream, deed, kDeedCount);
    choice(stream, phase, kDeedPhaseCount);
    real(stream, time);
    choice(stream, hand, 2);
    flag(stream, planned);
    real(stream, until);
    vector(stream, place);
    vector(stream, velocity);
    vector(stream, centre);
    for (Real* value : {&azimuth, &angle_to, &rate, &duration}) real(stream, *value);
}

template <class Stream>
void serialize(Stream& stream, PersonState& person) {
    auto& [root, velocity, heading, turning, feet, last_step, since_landing, pelvis, bend, twist, look, hands, deed,
           holds, holding, held_at] = person;
    vector(stream, root);
    vector(stream, velocity);
    real(stream, heading);
    real(stream, turning);
    for (FootState& foot : feet) serialize(stream, foot);
    choice(stream, last_step, 2);
    real(stream, since_landing);
    vector(stream, pelvis);
    real(stream, bend);
    real(stream, twist);
    serialize(stream, look);
    for (HandMotion& hand : hands) serialize(stream, hand);
    serialize(stream, deed);
    flag(stream, holds);
    choice(stream, holding, 2);
    vector(stream, held_at);
}

template <class Stream>
void serialize(Stream& stream, BallState& ball) {
    auto& [position, velocity, spin] = ball;
    vector(stream, position);
    vector(stream, velocity);
    vector(stream, spin);
}

}  // namespace

template <class Stream>
void serialize(Stream& stream, RoomState& state) {
    auto& [tick, people, ball] = state;
    stream.number(tick);
    for (PersonState& person : people) serialize(stream, person);
    serialize(stream, ball);
}

template void serialize(ByteReader&, RoomState&);
template void serialize(ByteWriter&, RoomState&);
template void serialize(HashWriter&, RoomState&);

std::uint64_t hash_room(const RoomState& state) {
    RoomState copy = state;
    HashWriter writer;
    serialize(writer, copy);
    return writer.finish();
}

}  // namespace riposte
