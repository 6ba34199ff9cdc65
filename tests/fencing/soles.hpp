// The soles of the skinned feet, and whether they slide while they stand.
#pragma once

#include "shipped.hpp"

#include <algorithm>
#include <vector>

inline constexpr riposte::Real kOnFloor = 0.005;  // m: a vertex of the sole this near the floor stands on it

/// Both feet's soles (right, left) in the world, from the skinned surface.
class Soles {
  public:
    explicit Soles(const riposte::FencerModel& model) : model_(model), skin_(model.skin.vertex_count()) {
        const std::array parts{riposte::BodyPart::kFootR, riposte::BodyPart::kFootL};
        for (std::uint32_t i = 0; i < skin_.size(); ++i) {
            for (std::size_t foot = 0; foot < 2; ++foot) {
                if (model.skin.part[i] == parts[foot] && model.skin.y[i] < 0.012F) vertices_[foot].push_back(i);
            }
        }
    }

    void place(const riposte::Pose& pose, const riposte::Rigid& world_from_model) {
        riposte::ModelPose figure;
        riposte::SkinPalette palette;
        riposte::local_to_model(model_.skeleton, pose, figure);
        riposte::make_palette(model_.skin, figure, palette);
        riposte::deform(model_.skin, palette, riposte::SkinMethod::kBones, skin_);
        for (std::size_t foot = 0; foot < 2; ++foot) {
            world[foot].clear();
            for (const std::uint32_t v : vertices_[foot]) {
                world[foot].push_back(world_from_model.point(riposte::Vec3(skin_[v])));
            }
        }
    }

    [[nodiscard]] bool on_floor(std::size_t foot) const {
        return std::any_of(world[foot].begin(), world[foot].end(), [](const auto& p) { return p.y <= kOnFloor; });
    }

    std::array<std::vector<riposte::Vec3>, 2> world;

  private:
    const riposte::FencerModel& model_;
    std::vector<riposte::Vec3f> skin_;
    std::array<std::vector<std::uint32_t>, 2> vertices_;
};

/// Watches one sole.
struct FootWatch {
    std::vector<riposte::Vec3> planted;
    riposte::Real slid = 0;

    /// A vertex that was on the floor last tick and is now may not have moved since it was planted.
    void see(const std::vector<riposte::Vec3>& now) {
        planted.resize(now.size(), riposte::Vec3(0, 1, 0));
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (now[i].y > kOnFloor) {
                planted[i] = riposte::Vec3(0, 1, 0);
            } else if (planted[i].y > 0.5) {
                planted[i] = now[i];
            } else {
                const riposte::Vec3 moved = now[i] - planted[i];
                slid = std::max(slid, glm::length(riposte::Vec2(moved.x, moved.z)));
            }
        }
    }
};
