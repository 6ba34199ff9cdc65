// The textures that a renderer draws its pictures into: kept for a while, and made with less where memory is short.
#pragma once

#include "targets.hpp"

#include <riposte/core/result.hpp>
#include <riposte/render/options.hpp>

#include <optional>
#include <vector>

namespace riposte::render {

/// What pictures are drawn with in place of wanted options, and whether somebody was told of it.
struct Yielding {
    Yielded to;
    bool untold = false;
};

/// Several windows, or a picture in halves, take turns: what each of them needs is kept for a while.
class TargetShelf {
  public:
    TargetShelf() = default;
    /// `options` as the card offers them.
    explicit TargetShelf(const RenderOptions& options)
        : samples_(options.msaa),
          scale_(options.render_scale),
          may_yield_(options.may_yield),
          full_(options.quality == Quality::kFull) {}

    /// Takes the textures for a picture of that size times the scale from the shelf, or makes them. Where the memory
    /// does not hold them, what is kept goes first, and then, where that may be, samples and scale become less, which
    /// `yielding` is told. Error when nothing is left to give.
    Result<void> take(int width, int height, Yielding& yielding);
    /// Returns what was taken last.
    [[nodiscard]] const PictureTargets& taken() const { return taken_; }
    /// Another picture of the game begins: what was taken until now is in nobody's use.
    void begin_picture();

    /// The share of a picture's width and height that is drawn (0.5..1).
    [[nodiscard]] float scale() const { return scale_; }
    void set_scale(float scale) { scale_ = scale; }

  private:
    bool take_kept(int width, int height);
    bool make_room(Yielding& yielding);

    int samples_ = 0;
    float scale_ = 1;
    bool may_yield_ = false;
    bool full_ = false;
    PictureTargets taken_;
    std::vector<PictureTargets> others_;  // of sizes drawn lately, the latest first
};

}  // namespace riposte::render
