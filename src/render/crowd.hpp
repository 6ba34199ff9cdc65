// The people at the rail: figures of which each is drawn as often as it stands there, in one call for each level of
// detail.
#pragma once

#include "gpu_model.hpp"

#include <riposte/core/result.hpp>
#include <riposte/view/audience.hpp>

#include <span>
#include <vector>

namespace riposte::render {

/// std430 layout of shaders/crowd.glsl.
struct GpuSpectator {
    Mat4f world_from_figure{1};
    std::array<Vec4f, view::kDressCount> colours{};
    Vec4f motion{0};  ///< head turn, sway, cheer
};

/// One draw call: `count` spectators from `first` in the buffer.
struct CrowdDraw {
    std::size_t mesh = 0;
    std::size_t level = 0;
    int first = 0;
    int count = 0;
};

class Crowd {
  public:
    Crowd() = default;
    /// Figures of view::audience() that the model lacks are not there. Error where one cannot be drawn: not of one
    /// piece, or without what shaders/crowd.glsl reads of its colours.
    static Result<Crowd> create(const StaticModel& model, bool full);

    [[nodiscard]] bool empty() const { return figures_.empty(); }
    [[nodiscard]] const GpuModel& model() const { return model_; }
    [[nodiscard]] const Vec3f& neck_of(std::size_t mesh) const { return necks_[mesh]; }
    /// Those whom the camera sees go to the buffer, each at his level.
    std::vector<CrowdDraw> gather(std::span<const view::SpectatorView> views, const Mat4f& clip_from_world,
                                  const Vec3f& eye_world, float picture_height, float fov_tangent);
    /// All of them, still.
    std::vector<CrowdDraw> gather_all();
    [[nodiscard]] GLuint buffer() const { return buffer_.name(); }

  private:
    struct Figure {
        std::size_t spectator = 0;
        std::size_t mesh = 0;
    };
    struct Standing {
        std::size_t mesh = 0;
        std::size_t level = 0;
        GpuSpectator item;
    };
    Crowd(const StaticModel& model, bool full);
    void put(const Figure& figure, const view::SpectatorView& does, std::size_t level);
    /// To the buffer, those of one call one after another.
    std::vector<CrowdDraw> hand_over();

    GpuModel model_;
    std::vector<Vec3f> necks_;
    std::vector<Figure> figures_;
    std::vector<Standing> standing_;
    std::vector<GpuSpectator> items_;
    Buffer buffer_;
};

}  // namespace riposte::render
