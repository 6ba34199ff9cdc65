#include "pose_bytes.hpp"

#include "varint.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kMilli = 1e3;
constexpr Real kTurn = 4096;  ///< of a rotation's components
constexpr std::int32_t kWholeTurn = 4096;
constexpr Real kShare = 255;
constexpr std::int32_t kWholeShare = 255;
constexpr std::int32_t kFarthest = 30'000;      ///< mm
constexpr std::int32_t kLongest = 100'000'000;  ///< ms, more than a day
constexpr unsigned kLongestVarint = 4;
constexpr Real kJointTurn = 128;  ///< of a radian, by which blows have turned a joint
constexpr std::int32_t kFarthestTurn = 512;

std::int32_t whole(Real value, Real units, std::int32_t most) {
    return static_cast<std::int32_t>(std::floor(std::clamp<Real>(value * units, -most, most) + 0.5));
}

/// The place of each number.
enum Place : std::size_t {
    kTime,
    kWeapon,
    kRotation = kWeapon + 3,
    kElbow = kRotation + 3,
    kRoot = kElbow + 3,
    kFade,
    kLegs,
    kPrevious,
    kPreviousTime,
    kFlinches,
    kFlinchNumbers = 3,
    kShift = kFlinches + 2 * kFlinchNumbers,
    kTurns = kShift + 3,
    kKnees = kTurns + 3 * kReactingJoints,
    kFallStage = kKnees + 2,
    kFallenPlace,
    kFallenTurns = kFallenPlace + 3,
};
static_assert(kFallenTurns + 3 * kBodyJoints == kPoseNumbers);
using Numbers = std::array<std::int32_t, kPoseNumbers>;

void write_offset(const BodyOffset& offset, Numbers& n) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto part = static_cast<int>(axis);
        n.at(kShift + axis) = whole(offset.shift[part], kMilli, kFarthest);
        for (std::size_t i = 0; i < offset.turns.size(); ++i)
            n.at(kTurns + 3 * i + axis) = whole(offset.turns.at(i)[part], kJointTurn, kFarthestTurn);
    }
    for (std::size_t i = 0; i < offset.knees.size(); ++i)
        n.at(kKnees + i) = whole(offset.knees.at(i), kJointTurn, kFarthestTurn);
}

BodyOffset offset_of(const Numbers& n) {
    const auto vector = [&](std::size_t at) { return Vec3(n.at(at), n.at(at + 1), n.at(at + 2)); };
    BodyOffset offset;
    offset.shift = vector(kShift) / kMilli;
    for (std::size_t i = 0; i < offset.turns.size(); ++i) offset.turns.at(i) = vector(kTurns + 3 * i) / kJointTurn;
    for (std::size_t i = 0; i < offset.knees.size(); ++i) offset.knees.at(i) = n.at(kKnees + i) / kJointTurn;
    return offset;
}

void write_fallen(const ShownFencer& fencer, Numbers& n) {
    n.at(kFallStage) = static_cast<std::int32_t>(fencer.fall);
    if (fencer.fall == FallStage::kNone) return;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto part = static_cast<int>(axis);
        n.at(kFallenPlace + axis) = whole(fencer.fallen.place_model[part], kMilli, kFarthest);
        for (std::size_t i = 0; i < fencer.fallen.turns.size(); ++i)
            n.at(kFallenTurns + 3 * i + axis) = whole(fencer.fallen.turns.at(i)[part], kJointTurn, kFarthestTurn);
    }
}

FallenPose fallen_of(const Numbers& n) {
    const auto vector = [&](std::size_t at) { return Vec3(n.at(at), n.at(at + 1), n.at(at + 2)); };
    FallenPose fallen;
    fallen.place_model = vector(kFallenPlace) / kMilli;
    for (std::size_t i = 0; i < fallen.turns.size(); ++i)
        fallen.turns.at(i) = vector(kFallenTurns + 3 * i) / kJointTurn;
    return fallen;
}

Numbers numbers_of(const ShownFencer& fencer) {
    const Rigid& weapon = fencer.world_from_weapon;
    const Real sign = weapon.rotation.w < 0 ? -1 : 1;
    const auto place = [](Real metres) { return whole(metres, kMilli, kFarthest); };
    const auto turn = [sign](Real part) { return whole(sign * part, kTurn, kWholeTurn); };
    const auto time = [](Real seconds) { return whole(seconds, kMilli, kLongest); };
    Numbers n{time(fencer.time),
              place(weapon.translation.x - fencer.root_x),
              place(weapon.translation.y),
              place(weapon.translation.z),
              turn(weapon.rotation.x),
              turn(weapon.rotation.y),
              turn(weapon.rotation.z),
              place(fencer.elbow_model.x),
              place(fencer.elbow_model.y),
              place(fencer.elbow_model.z),
              place(fencer.root_x),
              time(fencer.fade),
              static_cast<std::int32_t>(fencer.legs),
              static_cast<std::int32_t>(fencer.previous),
              time(fencer.previous_time)};
    for (std::size_t i = 0; i < fencer.flinches.size(); ++i) {
        const Flinch& flinch = fencer.flinches.at(i);
        const std::size_t at = kFlinches + i * kFlinchNumbers;
        if (flinch.left <= 0) continue;
        n.at(at) = static_cast<std::int32_t>(flinch.part);
        n.at(at + 1) = time(flinch.left);
        n.at(at + 2) = whole(flinch.share, kShare, kWholeShare);
    }
    write_offset(fencer.offset, n);
    write_fallen(fencer, n);
    return n;
}

/// Which numbers differ from those before. They are written by sevens as write_bits writes a number, up to the last
/// that differs.
using Changed = std::bitset<kPoseNumbers>;

void write_changed(ByteWriter& writer, Changed rest) {
    constexpr Changed kSeven(127);
    for (;;) {
        const auto part = static_cast<std::uint8_t>((rest & kSeven).to_ulong());
        rest >>= 7;
        writer.number(static_cast<std::uint8_t>(rest.any() ? 128U | part : part));
        if (rest.none()) return;
    }
}

Changed read_changed(ByteReader& reader) {
    Changed changed;
    for (std::size_t first = 0; first < kPoseNumbers; first += 7) {
        std::uint8_t part = 0;
        reader.number(part);
        for (std::size_t bit = 0; bit < 7; ++bit) {
            if ((part >> bit & 1U) == 0) continue;
            if (first + bit >= kPoseNumbers)
                reader.fail();
            else
                changed.set(first + bit);
        }
        if (part < 128) return changed;
    }
    reader.fail();
    return changed;
}

/// The rotation with these x, y and z, and a w that is not negative.
Quat rotation_of(Real x, Real y, Real z) {
    const Real w = std::sqrt(std::max<Real>(0, 1 - x * x - y * y - z * z));
    const Real length = std::sqrt(w * w + x * x + y * y + z * z);
    return {w / length, x / length, y / length, z / length};
}

bool in_range(const Numbers& n, std::size_t clips) {
    const auto within = [&](std::size_t from, std::size_t count, std::int32_t low, std::int32_t high) {
        const auto begin = n.begin() + static_cast<std::ptrdiff_t>(from);
        return std::all_of(begin, begin + static_cast<std::ptrdiff_t>(count),
                           [&](std::int32_t number) { return number >= low && number <= high; });
    };
    const auto flinch = [&](std::size_t at) {
        return within(at, 1, 0, static_cast<std::int32_t>(kBodyPartCount) - 1) && within(at + 1, 1, 0, kLongest) &&
               within(at + 2, 1, 0, kWholeShare);
    };
    return within(kTime, 1, 0, kLongest) && within(kWeapon, 3, -kFarthest, kFarthest) &&
           within(kRotation, 3, -kWholeTurn, kWholeTurn) && within(kElbow, 4, -kFarthest, kFarthest) &&
           within(kFade, 1, 0, kLongest) && within(kLegs, 2, 0, static_cast<std::int32_t>(clips) - 1) &&
           within(kPreviousTime, 1, 0, kLongest) && flinch(kFlinches) && flinch(kFlinches + kFlinchNumbers) &&
           within(kShift, 3, -kFarthest, kFarthest) &&
           within(kTurns, kFallStage - kTurns, -kFarthestTurn, kFarthestTurn) &&
           within(kFallStage, 1, 0, kFallStageCount - 1) && within(kFallenPlace, 3, -kFarthest, kFarthest) &&
           within(kFallenTurns, kPoseNumbers - kFallenTurns, -kFarthestTurn, kFarthestTurn);
}

ShownFencer fencer_of(const Numbers& n, const std::vector<LegState>& clips) {
    const auto milli = [&](std::size_t i) { return n.at(i) / kMilli; };
    const auto turn = [&](std::size_t i) { return n.at(i) / kTurn; };
    ShownFencer fencer;
    fencer.legs = clips[static_cast<std::size_t>(n[kLegs])];
    fencer.previous = clips[static_cast<std::size_t>(n[kPrevious])];
    fencer.time = milli(kTime);
    fencer.previous_time = milli(kPreviousTime);
    fencer.fade = milli(kFade);
    fencer.root_x = milli(kRoot);
    fencer.world_from_weapon = {rotation_of(turn(kRotation), turn(kRotation + 1), turn(kRotation + 2)),
                                {fencer.root_x + milli(kWeapon), milli(kWeapon + 1), milli(kWeapon + 2)}};
    fencer.elbow_model = {milli(kElbow), milli(kElbow + 1), milli(kElbow + 2)};
    for (std::size_t i = 0; i < fencer.flinches.size(); ++i) {
        const std::size_t at = kFlinches + i * kFlinchNumbers;
        fencer.flinches.at(i) = {static_cast<BodyPart>(n.at(at)), milli(at + 1), n.at(at + 2) / kShare};
    }
    fencer.offset = offset_of(n);
    fencer.fall = static_cast<FallStage>(n.at(kFallStage));
    fencer.fallen = fallen_of(n);
    return fencer;
}

}  // namespace

void write_clips(ByteWriter& writer) {
    writer.number(static_cast<std::uint8_t>(kLegStateCount));
    for (int i = 0; i < kLegStateCount; ++i) {
        std::string name(name_of(static_cast<LegState>(i)));
        writer.text(name, kLongestRecordedText);
    }
}

std::vector<LegState> read_clips(std::span<const std::uint8_t> payload) {
    ByteReader reader(payload);
    std::uint8_t count = 0;
    reader.number(count);
    std::vector<LegState> clips;
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        std::string name;
        reader.text(name, kLongestRecordedText);
        LegState known = LegState::kGuard;
        for (int k = 0; k < kLegStateCount; ++k)
            if (name_of(static_cast<LegState>(k)) == name) known = static_cast<LegState>(k);
        clips.push_back(known);
    }
    if (!reader.ok() || reader.remaining() != 0) clips.clear();
    return clips;
}

void append_pose_bytes(std::uint8_t after, const PerFencer<ShownFencer>& fencers, PoseNumbers& before,
                       std::vector<std::uint8_t>& bytes) {
    ByteWriter writer(bytes);
    writer.number(after);
    for (const FencerId id : kFencers) {
        const auto now = numbers_of(fencers[id]);
        Changed changed;
        for (std::size_t i = 0; i < kPoseNumbers; ++i) changed[i] = now.at(i) != before[id].at(i);
        write_changed(writer, changed);
        for (std::size_t i = 0; i < kPoseNumbers; ++i)
            if (changed[i]) write_varint(writer, now.at(i) - before[id].at(i));
        before[id] = now;
    }
}

bool read_poses(std::span<const std::uint8_t> payload, const ChunkTicks& ticks, std::size_t clips,
                std::vector<RecordedPose>& poses) {
    ByteReader reader(payload);
    PoseNumbers now{};
    std::uint32_t least = 1;
    do {
        std::uint8_t after = 0;
        reader.number(after);
        if (after < least || after > ticks.count) return false;
        least = after + 1U;
        if ((ticks.first + after) % kTicksPerPose != 0) return false;
        for (const FencerId id : kFencers) {
            const Changed changed = read_changed(reader);
            for (std::size_t i = 0; i < kPoseNumbers; ++i)
                if (changed[i]) now[id].at(i) += read_varint(reader, kLongestVarint);
            if (!reader.ok() || !in_range(now[id], clips)) return false;
        }
        poses.push_back({ticks.first + after, now});
    } while (reader.remaining() > 0);
    return true;
}

PerFencer<ShownFencer> RecordedPoses::shown(const RecordedPose& pose) const {
    PerFencer<ShownFencer> fencers;
    for (const FencerId id : kFencers) fencers[id] = fencer_of(pose.numbers[id], clips);
    return fencers;
}

}  // namespace riposte
