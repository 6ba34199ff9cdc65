// A sleeve around the test figure's right arm, skinned.
#pragma once

#include "figure.hpp"

#include <algorithm>

namespace riposte::test {

inline constexpr int kRings = 60;
inline constexpr int kSides = 16;

/// A sleeve of radius 4 cm around the right arm, from 8 cm before the shoulder to the knuckles, weighted by distance
/// from the joints.
inline SkinSource sleeve(const Skeleton& skeleton, int sides) {
    const auto bind = model_from_bind_joints(skeleton);
    const auto joint = [&](const char* name) { return static_cast<std::size_t>(skeleton.find(name)); };
    const std::size_t clavicle = joint("r_clavicle"), swing = joint("r_upperarm_swing"), upper = joint("r_upperarm"),
                      fore = joint("r_forearm"), twist = joint("r_forearm_twist"), hand = joint("r_hand");
    SkinSource source;
    for (int ring = 0; ring < kRings; ++ring) {
        const float along = -0.08F + 0.74F * static_cast<float>(ring) / (kRings - 1);
        const Rigidf& frame = along < 0.295F ? bind[upper] : along < 0.557F ? bind[fore] : bind[hand];
        const float offset = along < 0.295F ? 0 : along < 0.557F ? 0.295F : 0.557F;
        const std::array<std::size_t, 6> chain{clavicle, swing, upper, fore, twist, hand};
        const std::array<float, 5> borders{0.0F, 0.15F, 0.295F, 0.42F, 0.557F};
        std::size_t place = 0;
        while (place < 5 && along > borders[place] + 0.03F) ++place;
        float passed = place < 5 ? std::clamp((along - borders[place] + 0.03F) / 0.06F, 0.0F, 1.0F) : 0.0F;
        Influences influences;
        influences.joints = {static_cast<std::uint8_t>(chain[place]),
                             static_cast<std::uint8_t>(passed > 0 ? chain[place + 1] : 0), 0, 0};
        influences.weights = {1 - passed, passed, 0, 0};
        if (passed > 0.5F) {
            std::swap(influences.joints[0], influences.joints[1]);
            std::swap(influences.weights[0], influences.weights[1]);
        }
        for (int side = 0; side < sides; ++side) {
            const SinCos turn = sin_cos(2 * kPi * side / sides);
            const auto x = static_cast<float>(0.04 * turn.cos);
            source.positions_bind.push_back(frame.point({x, along - offset, static_cast<float>(0.04 * turn.sin)}));
            source.influences.push_back(influences);
        }
    }
    const auto at = [sides](int ring, int side) { return static_cast<std::uint32_t>(ring * sides + side % sides); };
    for (int ring = 0; ring + 1 < kRings; ++ring) {
        for (int side = 0; side < sides; ++side) {
            source.triangles.push_back({at(ring, side), at(ring + 1, side), at(ring, side + 1)});
            source.triangles.push_back({at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1)});
        }
    }
    return source;
}

/// Default blends with zones that do not overlap along the arm.
inline std::vector<BoneBlend> tuned_blends(const Skeleton& skeleton) {
    std::vector<BoneBlend> blends = default_blends(skeleton);
    for (BoneBlend& blend : blends) {
        const std::string& name = skeleton[blend.to].name;
        if (name == "r_upperarm") blend.t_min = 0.05F, blend.t_max = 0.24F;
        if (name == "r_forearm_twist") blend.t_min = -0.08F, blend.t_max = 0.08F;
    }
    return blends;
}

struct Sleeve {
    explicit Sleeve(int sides = kSides) : source(sleeve(skeleton, sides)) {}

    Skeleton skeleton = figure();
    SkinSource source;
    SkinBuild build = make_skin(skeleton, source, tuned_blends(skeleton));
    const Skin& skin = build.skin;

    SkinPalette palette(const Pose& pose) const {
        ModelPose model;
        SkinPalette palette;
        local_to_model(skeleton, pose, model);
        make_palette(skin, model, palette);
        return palette;
    }

    std::vector<Vec3f> deformed(const Pose& pose, SkinMethod method) const {
        std::vector<Vec3f> out(skin.vertex_count());
        deform(skin, palette(pose), method, out);
        return out;
    }

    /// Bind pose with every joint turned by up to `angle`; helpers as they should be.
    Pose random_pose(Prng& prng, Real angle) const {
        Pose pose = bind_pose(skeleton);
        for (std::size_t j = 0; j < skeleton.size(); ++j) {
            Quatf& q = pose.parent_from_joint[j].rotation;
            q = Quatf(normalized(Quat(q) * random_turn(prng, angle)));
        }
        apply_arm_helpers(make_arm_rig(skeleton, Side::kRight).value(), pose);
        return pose;
    }
};

inline constexpr SkinMethod kAllMethods[] = {SkinMethod::kBasic, SkinMethod::kLinear, SkinMethod::kBones,
                                             SkinMethod::kDualQuaternions};

}  // namespace riposte::test
