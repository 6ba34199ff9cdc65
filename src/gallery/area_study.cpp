#include <riposte/gallery/area_study.hpp>

namespace riposte::gallery {
namespace {

constexpr float kBesideShoulder = 0.04f;  // m along the upper arm, where an upright plane clears the chest

Rigidf bind_of(const FencerModel& model, JointIndex joint) {
    return model_from_bind_joints(model.skeleton)[static_cast<std::size_t>(joint)];
}

}  // namespace

Pose twisted_elbow(const FencerModel& model, Real turn) {
    Pose pose = bind_pose(model.skeleton);
    Quatf& forearm = pose[model.arm.forearm].rotation;
    forearm = forearm * Quatf(axis_angle(kAxisY, turn));
    return pose;
}

AreaStudy make_area_study(const FencerModel& model) {
    AreaStudy study;
    const Rigidf elbow = bind_of(model, model.arm.forearm);
    study.elbow = ring_at(model.skin, elbow.translation, elbow.direction({0, 1, 0}));
    study.shoulder = ring_at(model.skin, bind_of(model, model.arm.upperarm).point({0, kBesideShoulder, 0}), {1, 0, 0});
    for (std::size_t i = 0; i <= AreaStudy::kSteps; ++i) {
        ModelPose figure;
        local_to_model(model.skeleton, twisted_elbow(model, kPi * static_cast<Real>(i) / AreaStudy::kSteps), figure);
        SkinPalette palette;
        make_palette(model.skin, figure, palette);
        study.elbow_kept.at(i) = area_kept(model.skin, palette, study.elbow);
    }
    return study;
}

}  // namespace riposte::gallery
