#include "catch.hpp"
#include "figure.hpp"

#include <body/pose_path.hpp>

#include <cmath>
#include <cstring>

// Against plain loops that write the formulas out float by float, to the last bit.

using namespace riposte;

namespace {
using Floats = std::vector<float>;
using Four = std::array<float, 4>;

Floats random_joints(std::size_t count, Prng& prng) {
    Floats joints;
    for (std::size_t i = 0; i < count; ++i) {
        const Quatf q(test::random_rotation(prng));
        joints.insert(joints.end(), {q.x, q.y, q.z, q.w});
        for (int k = 0; k < 3; ++k) joints.push_back(static_cast<float>(prng.between(-1, 1)));
    }
    return joints;
}

Four rotation(const Floats& joints, std::size_t i) {
    const float* q = &joints[i * kJointFloats];
    return {q[0], q[1], q[2], q[3]};
}

float dot(const Four& a, const Four& b) { return (a[0] * b[0] + a[2] * b[2]) + (a[1] * b[1] + a[3] * b[3]); }

Four scaled(const Four& q, float by) { return {q[0] * by, q[1] * by, q[2] * by, q[3] * by}; }

Four lerp(const Four& a, const Four& b, float t) {
    Four q{};
    for (std::size_t k = 0; k < 4; ++k) q[k] = a[k] + (b[k] - a[k]) * t;
    return q;
}

Four mixed(const Four& a, const Four& b, float t) {
    const float sign = std::signbit(dot(a, b)) ? -1.0F : 1.0F;
    Four q{};
    for (std::size_t k = 0; k < 4; ++k) q[k] = a[k] * (1.0F - t) + sign * b[k] * t;
    return q;
}

Four unit(const Four& q) { return scaled(q, 1.0F / std::sqrt(dot(q, q))); }

/// a * b, the products of a's w, x, y, z added in this order.
Four product(const Four& a, const Four& b) {
    const auto [x, y, z, w] = a;
    return {w * b[0] + x * b[3] + y * b[2] - z * b[1], w * b[1] - x * b[2] + y * b[3] + z * b[0],
            w * b[2] + x * b[1] - y * b[0] + z * b[3], w * b[3] - x * b[0] - y * b[1] - z * b[2]};
}

void append(const Four& turn, const Floats& places, std::size_t i, Floats& to) {
    to.insert(to.end(), turn.begin(), turn.end());
    for (std::size_t k = 4; k < kJointFloats; ++k) to.push_back(places[i * kJointFloats + k]);
}

/// Of every four joints one with none, one with all, and two with some.
Floats some_weights(std::size_t count, Prng& prng) {
    Floats weights;
    for (std::size_t i = 0; i < count; ++i) {
        const auto some = static_cast<float>(prng.between(0, 1));
        weights.push_back(i % 4 == 1 ? 0.0F : i % 4 == 2 ? 1.0F : some);
    }
    return weights;
}

void append_joint(const Floats& joints, std::size_t i, Floats& to) {
    const auto first = joints.begin() + static_cast<std::ptrdiff_t>(i * kJointFloats);
    to.insert(to.end(), first, first + kJointFloats);
}

/// Joint i by a weight of its own from the joints of a to those of b: of the masked loops.
void append_masked(const Floats& base, const Floats& a, const Floats& b, float t, std::size_t i, Floats& blend,
                   Floats& change) {
    if (t <= 0) {
        append_joint(a, i, blend);
        return append_joint(base, i, change);
    }
    Floats lerped = a;
    Floats moved = base;
    for (std::size_t f = i * kJointFloats; f < (i + 1) * kJointFloats; ++f) {
        lerped[f] = a[f] + (b[f] - a[f]) * t;
        moved[f] = base[f] + (b[f] - a[f]) * t;
    }
    const Four from = rotation(a, i);
    const Four to = rotation(b, i);
    if (t >= 1) {
        append_joint(b, i, blend);
    } else {
        append(unit(mixed(from, to, t)), lerped, i, blend);
    }
    const Four turn = product(to, {-from[0], -from[1], -from[2], from[3]});
    append(unit(product(mixed({0, 0, 0, 1}, turn, t), rotation(base, i))), moved, i, change);
}

/// One step from the joints of a to those of b for each of the loops.
struct Plain {
    Floats between, blend, change;

    Plain(const Floats& base, const Floats& a, const Floats& b, float t) {
        const std::size_t count = a.size() / kJointFloats;
        Floats lerped(a.size());
        Floats moved(a.size());
        for (std::size_t f = 0; f < a.size(); ++f) {
            lerped[f] = a[f] + (b[f] - a[f]) * t;
            moved[f] = base[f] + (b[f] - a[f]) * t;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const Four from = rotation(a, i);
            const Four to = rotation(b, i);
            const Four near = lerp(from, to, t);
            const float s = dot(near, near);
            append(scaled(near, 1.875F + s * (-1.25F + s * 0.375F)), lerped, i, between);
            append(unit(mixed(from, to, t)), lerped, i, blend);
            const Four turn = product(to, {-from[0], -from[1], -from[2], from[3]});
            append(unit(product(mixed({0, 0, 0, 1}, turn, t), rotation(base, i))), moved, i, change);
        }
    }
};

constexpr std::size_t kBeyond = 8;  // floats which nothing may write

bool same(const Floats& wanted, const Floats& out) {
    return std::memcmp(wanted.data(), out.data(), wanted.size() * sizeof(float)) == 0 &&
           std::count(out.end() - kBeyond, out.end(), 7.0F) == kBeyond;
}

void check_masked(const PosePath& path, std::size_t count, float t, Prng& prng) {
    CAPTURE(path.name, count, t);
    const Floats base = random_joints(count, prng);
    const Floats a = random_joints(count, prng);
    const Floats b = random_joints(count, prng);
    const Floats mask = some_weights(count, prng);
    Floats blend;
    Floats change;
    for (std::size_t i = 0; i < count; ++i) append_masked(base, a, b, mask[i] * t, i, blend, change);
    Floats out(a.size() + kBeyond, 7);
    path.blend_masked(a.data(), b.data(), t, mask.data(), count, out.data());
    REQUIRE(same(blend, out));
    path.add_change_masked(base.data(), {a.data(), b.data()}, t, mask.data(), count, out.data());
    REQUIRE(same(change, out));
}

void check_path(const PosePath& path, std::size_t count, float t, Prng& prng) {
    CAPTURE(path.name, count, t);
    const Floats base = random_joints(count, prng);
    const Floats a = random_joints(count, prng);
    const Floats b = random_joints(count, prng);
    const Plain plain(base, a, b, t);
    Floats out(a.size() + kBeyond, 7);
    path.between(a.data(), b.data(), t, count, out.data());
    REQUIRE(same(plain.between, out));
    path.blend(a.data(), b.data(), t, count, out.data());
    REQUIRE(same(plain.blend, out));
    path.add_change(base.data(), {a.data(), b.data()}, t, count, out.data());
    REQUIRE(same(plain.change, out));
}

/// Those that this machine has.
std::vector<const PosePath*> paths() {
    std::vector<const PosePath*> paths{&narrow_pose_path()};
    if (avx2_pose_path() == nullptr) {
        WARN("NOT TESTED: no AVX2 here");
    } else {
        paths.push_back(avx2_pose_path());
    }
    return paths;
}
}  // namespace

TEST_CASE("every width of lanes mixes poses to the bits of the plain formulas, whatever the number of joints") {
    Prng prng = Prng::seeded(21);
    for (const PosePath* path : paths()) {
        for (std::size_t count = 1; count <= kMaxJoints; ++count) {
            for (const float t : {0.0F, 0.3F, 0.5F, 1.0F}) check_path(*path, count, t, prng);
        }
    }
}

TEST_CASE("every width of lanes gives each joint its own weight, to the bits of the plain formulas") {
    Prng prng = Prng::seeded(23);
    for (const PosePath* path : paths()) {
        for (std::size_t count = 1; count <= kMaxJoints; ++count) {
            for (const float t : {0.0F, 0.3F, 1.0F}) check_masked(*path, count, t, prng);
        }
    }
}

TEST_CASE("joints go down the skeleton to the bits of the plain formula") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(22);
    Pose pose = bind_pose(skeleton);
    for (std::size_t i = 0; i < skeleton.size(); ++i)
        pose.parent_from_joint[i].rotation = Quatf(test::random_rotation(prng));
    ModelPose model;
    local_to_model(skeleton, pose, model);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        Rigidf wanted = pose[joint];
        if (const JointIndex parent = skeleton[joint].parent; parent != kNoJoint) {
            const auto [turn, place] = model[parent];
            const Vec3f axis(turn.x, turn.y, turn.z);
            const Vec3f across = glm::cross(axis, wanted.translation);
            const Vec3f half = across * turn.w + glm::cross(axis, across);
            const Four q = product({turn.x, turn.y, turn.z, turn.w},
                                   {wanted.rotation.x, wanted.rotation.y, wanted.rotation.z, wanted.rotation.w});
            wanted = {Quatf(q[3], q[0], q[1], q[2]), place + (wanted.translation + (half + half))};
        }
        REQUIRE(model[joint] == wanted);
    }
}
