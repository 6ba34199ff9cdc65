// A body of ours built once more in MuJoCo, of the same numbers: an oracle for tests and a peer for benchmarks. Only
// for what is linked against MuJoCo, and not for a prescribed base.
//
// MuJoCo's conventions: a quaternion is w, x, y, z; a free joint's velocity is linear in the world's axes, then angular
// in the body's own; a ball's is angular in the axes of its child; an axis of a joint is told in its body's frame, as
// it lies after the joints of that body which come before.
#pragma once

#include "principal_axes.hpp"

#include <riposte/dynamics/aba.hpp>
#include <riposte/dynamics/efforts.hpp>
#include <riposte/dynamics/kinematics.hpp>

#include <mujoco/mujoco.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace riposte::test {

/// The body as MuJoCo's modelling language tells it: its base is named "base", its links by their numbers.
class MujocoText {
  public:
    MujocoText(const ArticulatedModel& model, const Rigid& world_from_base, const Vec3& gravity_world) : model_(model) {
        text_.precision(17);
        text_ << "<mujoco><compiler angle='radian' coordinate='local'/><option gravity='" << three(gravity_world)
              << "'><flag constraint='disable' contact='disable' energy='enable'/></option><worldbody>";
        const bool floating = model.base == BaseKind::kFloating;
        open_body("base", world_from_base);
        if (floating) text_ << "<freejoint/>";
        if (floating) add_inertia(model.base_inertia);
        add_links_on(kBaseLink);
        text_ << "</body></worldbody></mujoco>";
    }
    [[nodiscard]] std::string text() const { return text_.str(); }

  private:
    static std::string number(Real x) {
        std::ostringstream text;
        text.precision(17);
        text << x;
        return text.str();
    }
    static std::string three(const Vec3& v) { return number(v.x) + ' ' + number(v.y) + ' ' + number(v.z); }
    static std::string place(const Vec3& at, const Quat& q) {
        return "' pos='" + three(at) + "' quat='" + number(q.w) + ' ' + three({q.x, q.y, q.z});
    }
    void open_body(const std::string& name, const Rigid& at) {
        text_ << "<body name='" << name << place(at.translation, at.rotation) << "'>";
    }
    void add_joint(const char* type, const Vec3& axis, Real damping) {
        text_ << "<joint type='" << type << "' axis='" << three(axis) << "' damping='" << damping << "'/>";
    }
    /// MuJoCo wants the rotational inertia about the centre of mass: the parallel axis theorem, backwards.
    void add_inertia(const RigidInertia& inertia) {
        const Vec3 centre = inertia.moment / inertia.mass;
        const Mat3 across = matrix_of_cross(centre);
        const PrincipalInertia principal =
            principal_axes(Symmetric::upper(inertia.rotational.full() + across * across * inertia.mass));
        text_ << "<inertial mass='" << inertia.mass << place(centre, principal.frame_from_axes) << "' diaginertia='"
              << three(principal.moments) << "'/>";
    }
    void add_joints(const Link& link) {
        switch (link.joint) {
            case JointKind::kFixed:
                return;
            case JointKind::kPrismatic:
                return add_joint("slide", link.axis, link.damping);
            case JointKind::kBall:
                return add_joint("ball", link.axis, link.damping);
            case JointKind::kRevolute:
                return add_joint("hinge", link.axis, link.damping);
            case JointKind::kUniversal:
                add_joint("hinge", link.axis, link.damping);
                return add_joint("hinge", link.second_axis, link.damping);
        }
    }
    void add_links_on(LinkIndex parent) {
        for (std::size_t i = 0; i < model_.links.size(); ++i) {
            if (model_.links[i].parent != parent) continue;
            open_body(std::to_string(i), model_.links[i].parent_from_joint);
            add_joints(model_.links[i]);
            add_inertia(model_.links[i].inertia);
            add_links_on(static_cast<LinkIndex>(i));
            text_ << "</body>";
        }
    }

    const ArticulatedModel& model_;
    std::ostringstream text_;
};

class MujocoBody {
  public:
    /// A fixed base lies where `world_from_base` says for ever. `model` must outlive the body.
    MujocoBody(const ArticulatedModel& model, const Rigid& world_from_base, const Vec3& gravity_world)
        : model_(model), mujoco_(loaded(MujocoText(model, world_from_base, gravity_world).text()), Freed{}) {
        data_.reset(mj_makeData(mujoco_.get()));
        for (std::size_t i = 0; i < model.links.size(); ++i)
            bodies_.push_back(mj_name2id(mujoco_.get(), mjOBJ_BODY, std::to_string(i).c_str()));
        base_ = mj_name2id(mujoco_.get(), mjOBJ_BODY, "base");
    }

    /// Another body of the same model and weight, which it shares with the first.
    MujocoBody(const MujocoBody& like)
        : model_(like.model_),
          mujoco_(like.mujoco_),
          data_(mj_makeData(like.mujoco_.get())),
          bodies_(like.bodies_),
          base_(like.base_) {}
    MujocoBody& operator=(const MujocoBody&) = delete;
    ~MujocoBody() = default;

    [[nodiscard]] const mjModel* mujoco() const { return mujoco_.get(); }
    [[nodiscard]] mjData* data() const { return data_.get(); }

    /// Lays state and efforts into MuJoCo's data. Muscles are left out.
    void set(const ArticulatedState& state, const Efforts& efforts) {
        LinkFrames frames;
        find_link_frames(model_, state, frames);
        if (model_.base == BaseKind::kFloating) set_base(state, efforts);
        for (std::size_t i = 0; i < model_.links.size(); ++i) {
            const Link& link = model_.links[i];
            if (const std::size_t count = velocity_count(link.joint); count > 0) {
                const std::size_t dof = first_dof(i);
                copy(&state.coordinates[link.first_coordinate], coordinate_count(link.joint),
                     data_->qpos + first_coordinate(i));
                copy(&state.velocities[link.first_velocity], count, data_->qvel + dof);
                copy(&efforts.torques[link.first_velocity], count, data_->qfrc_applied + dof);
            }
            push(bodies_[i], frames[i], link.inertia, efforts.external[i]);
        }
    }

    /// Returns what MuJoCo has found, by our conventions.
    [[nodiscard]] Accelerations accelerations(const ArticulatedState& state) const {
        Accelerations out;
        const mjtNum* a = data_->qacc;
        if (model_.base == BaseKind::kFloating) {
            // The place accelerates by p''; the velocity's components along the axes that turn by w, by p'' - w x p'.
            const Motion& v = state.base_velocity;
            const Vec3 place = turned(glm::conjugate(state.world_from_base.rotation), Vec3(a[0], a[1], a[2]));
            out.base = {Vec3(a[3], a[4], a[5]), place - glm::cross(v.angular, v.linear)};
        }
        for (std::size_t i = 0; i < model_.links.size(); ++i) {
            const Link& link = model_.links[i];
            if (const std::size_t count = velocity_count(link.joint); count > 0)
                copy(a + first_dof(i), count, &out.joints[link.first_velocity]);
        }
        return out;
    }

  private:
    struct Freed {
        void operator()(mjModel* m) const { mj_deleteModel(m); }
        void operator()(mjData* d) const { mj_deleteData(d); }
    };

    static mjModel* loaded(const std::string& text) {
        constexpr const char* kName = "body.xml";
        const auto files = std::make_unique<mjVFS>();
        mj_defaultVFS(files.get());
        mj_makeEmptyFileVFS(files.get(), kName, static_cast<int>(text.size()));
        std::memcpy(files->filedata[0], text.data(), text.size());
        std::array<char, 1000> wrong{};
        mjModel* model = mj_loadXML(kName, files.get(), wrong.data(), static_cast<int>(wrong.size()));
        mj_deleteVFS(files.get());
        if (model == nullptr) {
            std::fprintf(stderr, "MuJoCo does not take the body: %s\n", wrong.data());
            std::abort();
        }
        return model;
    }
    static void copy(const Real* from, std::size_t count, Real* to) { std::copy(from, from + count, to); }

    [[nodiscard]] std::size_t joint_of(std::size_t link) const {
        return static_cast<std::size_t>(mujoco_->body_jntadr[bodies_[link]]);
    }
    [[nodiscard]] std::size_t first_dof(std::size_t link) const {
        return static_cast<std::size_t>(mujoco_->jnt_dofadr[joint_of(link)]);
    }
    [[nodiscard]] std::size_t first_coordinate(std::size_t link) const {
        return static_cast<std::size_t>(mujoco_->jnt_qposadr[joint_of(link)]);
    }

    void set_base(const ArticulatedState& state, const Efforts& efforts) {
        const Rigid& at = state.world_from_base;
        const Quat& q = at.rotation;
        const Vec3& p = at.translation;
        const Vec3 linear = at.direction(state.base_velocity.linear);
        const Vec3& angular = state.base_velocity.angular;
        const std::array<Real, 7> place{p.x, p.y, p.z, q.w, q.x, q.y, q.z};
        const std::array<Real, 6> velocity{linear.x, linear.y, linear.z, angular.x, angular.y, angular.z};
        copy(place.data(), place.size(), data_->qpos);
        copy(velocity.data(), velocity.size(), data_->qvel);
        push(base_, at, model_.base_inertia, efforts.base_external);
    }
    /// MuJoCo's outer forces act on the centre of mass and are told in the world's axes, the force first.
    void push(int body, const Rigid& frame, const RigidInertia& inertia, const Force& f) {
        const Vec3 centre = inertia.moment / inertia.mass;
        const Vec3 force = frame.direction(f.linear);
        const Vec3 moment = frame.direction(f.angular - glm::cross(centre, f.linear));
        const std::array<Real, 6> all{force.x, force.y, force.z, moment.x, moment.y, moment.z};
        copy(all.data(), all.size(), data_->xfrc_applied + 6 * static_cast<std::size_t>(body));
    }

    const ArticulatedModel& model_;
    std::shared_ptr<const mjModel> mujoco_;
    std::unique_ptr<mjData, Freed> data_;
    std::vector<int> bodies_;  ///< MuJoCo's number of each link
    int base_ = 0;
};

}  // namespace riposte::test
