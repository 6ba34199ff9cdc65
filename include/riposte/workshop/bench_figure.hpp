// The figure that is worked on at a workbench.
#pragma once

#include <riposte/workshop/carry.hpp>
#include <riposte/workshop/posing.hpp>

#include <memory>
#include <vector>

namespace riposte::workshop {

struct BenchFigure {
    std::shared_ptr<const FencerModel> fencer;
    PosingModel posing;             ///< the fencer's
    std::vector<BoneBlend> blends;  ///< the fencer's own, as the asset has them, not scaled

    [[nodiscard]] const Skeleton& skeleton() const { return fencer->skeleton; }
    /// Returns what a document refers to.
    [[nodiscard]] FigureParts parts() const { return {skeleton(), blends}; }
};

/// Makes the figure of a fencer and his own blends. Fails if make_posing_model does.
Result<BenchFigure> make_bench_figure(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends);

}  // namespace riposte::workshop
