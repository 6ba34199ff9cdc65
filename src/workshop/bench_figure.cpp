#include <riposte/workshop/bench_figure.hpp>

#include <utility>

namespace riposte::workshop {

Result<BenchFigure> make_bench_figure(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends) {
    auto posing = make_posing_model(*fencer);
    if (!posing) return posing.error();
    return BenchFigure{std::move(fencer), posing.value(), std::move(blends)};
}

}  // namespace riposte::workshop
