// The mask: on the head while they fence, under the arm when the bout is over.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/pose.hpp>

#include <algorithm>
#include <limits>

using namespace riposte;

namespace {

/// A fencer's skin at an instant of a clip.
struct Posed {
    Posed(const FencerModel& model, const Clip& clip, Real time, SkinMethod method = SkinMethod::kBones)
        : skin(model.skin), points(model.skin.vertex_count()) {
        Pose pose;
        sample(clip, time, pose);
        local_to_model(model.skeleton, pose, joints);
        SkinPalette palette;
        make_palette(skin, joints, palette);
        deform(skin, palette, method, points);
    }
    [[nodiscard]] Rigidf motion(JointIndex joint) const {
        return joints[joint] * skin.joint_from_bind[static_cast<std::size_t>(joint)];
    }
    const Skin& skin;
    ModelPose joints;
    std::vector<Vec3f> points;  ///< model
};

/// Vertices that go with one joint alone.
std::vector<std::size_t> vertices_of(const Skin& skin, JointIndex joint) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
        const Influences& influences = skin.influences[i];
        if (influences.joints[0] == static_cast<std::uint8_t>(joint) && influences.weights[0] > 0.999F)
            found.push_back(i);
    }
    return found;
}

bool takes_it_off(const Clip& clip) {
    return clip.facts.begins == ClipPose::kUnmasked || clip.facts.ends == ClipPose::kUnmasked;
}

/// How far the mask's skin is at most from where the motion would carry it, m.
float farthest_from(const Posed& posed, const std::vector<std::size_t>& mask, const Rigidf& motion) {
    float most = 0;
    for (const std::size_t v : mask) {
        most = std::max(most, glm::distance(posed.points[v], motion.point(posed.skin.bind_position(v))));
    }
    return most;
}

float nearest(const Posed& posed, const std::vector<std::size_t>& vertices, const Vec3f& point) {
    float least = std::numeric_limits<float>::infinity();
    for (const std::size_t v : vertices) least = std::min(least, glm::distance(posed.points[v], point));
    return least;
}

/// m that the deepest of the vertices is inside the trunk's capsules.
Real depth_in_trunk(const FencerModel& model, const Posed& posed, const std::vector<std::size_t>& vertices) {
    Real most = 0;
    for (std::size_t c = 0; c < 2; ++c) {
        const Segment axis = capsule_axis(model.capsules[c], posed.joints, {});
        for (const std::size_t v : vertices) {
            const Vec3 point(posed.points[v]);
            most = std::max(most, model.capsules[c].radius - closest(Segment{point, point}, axis).distance);
        }
    }
    return most;
}

}  // namespace

TEST_CASE("in every clip but those that take it off, the mask sits still on the head") {
    for (const auto& model : shipped().setup.models) {
        const auto mask = vertices_of(model->skin, model->mask);
        REQUIRE(mask.size() > 300);
        for (const Clip& clip : model->clips) {
            if (takes_it_off(clip)) continue;
            CAPTURE(clip.name);
            for (Real time = 0; time < clip.duration; time += 0.05) {
                const Posed posed(*model, clip, time);
                CHECK(farthest_from(posed, mask, posed.motion(model->head)) < 0.001F);
            }
        }
    }
}

TEST_CASE("off the head the mask goes with its own joint, whichever way the skin is bent") {
    const FencerModel& model = *shipped().setup.models[0];
    const JointIndex joint = model.mask;
    const auto mask = vertices_of(model.skin, joint);
    for (std::size_t method = 0; method < kSkinMethodCount; ++method) {
        const Posed posed(model, model.clip(LegClip::kMaskHeld), 0, static_cast<SkinMethod>(method));
        CAPTURE(name_of(static_cast<SkinMethod>(method)));
        CHECK(farthest_from(posed, mask, posed.motion(joint)) < 1e-4F);
        CHECK(farthest_from(posed, mask, posed.motion(model.head)) > 0.3F);
    }
}

TEST_CASE("the mask is held: in the rear hand, at the forearm, and not in the trunk") {
    for (const auto& model : shipped().setup.models) {
        const auto mask = vertices_of(model->skin, model->mask);
        const Clip& clip = model->clip(LegClip::kMaskHeld);
        for (Real time = 0; time < clip.duration; time += 0.25) {
            const Posed posed(*model, clip, time);
            const Vec3f finger = posed.joints[model->skeleton.find("l_middle3")].translation;
            const Vec3f wrist = posed.joints[model->skeleton.find("l_hand")].translation;
            CHECK(nearest(posed, mask, finger) < 0.03F);
            CHECK(nearest(posed, mask, wrist) < 0.08F);
            CHECK(depth_in_trunk(*model, posed, mask) < 0.02);
        }
    }
}

TEST_CASE("the head is inside the mask") {
    for (const auto& model : shipped().setup.models) {
        const Skin& skin = model->skin;
        const auto mask = vertices_of(skin, model->mask);
        const auto head = vertices_of(skin, model->head);
        REQUIRE(head.size() > 200);
        float opening = std::numeric_limits<float>::infinity();
        for (const std::size_t v : mask) opening = std::min(opening, skin.bind_position(v).y);
        Vec3f middle(0);
        for (const std::size_t v : mask) middle += skin.bind_position(v) / static_cast<float>(mask.size());
        for (const std::size_t v : head) {
            const Vec3f out = skin.bind_position(v) - middle;
            if (skin.bind_position(v).y < opening + 0.02F) continue;
            // The mask's vertex that lies most in the same direction is farther out.
            const auto beyond = *std::max_element(mask.begin(), mask.end(), [&](std::size_t a, std::size_t b) {
                const auto along = [&](std::size_t m) {
                    return glm::dot(glm::normalize(skin.bind_position(m) - middle), glm::normalize(out));
                };
                return along(a) < along(b);
            });
            CHECK(glm::distance(skin.bind_position(beyond), middle) > glm::length(out) + 0.003F);
        }
    }
}
