// The workbench holds what is made in the workshop and its files: the only door to the document. Nothing that was made
// is lost but by the player's word.
#pragma once

#include <riposte/workshop/bench_figure.hpp>
#include <riposte/workshop/kept_copy.hpp>
#include <riposte/workshop/rests.hpp>
#include <riposte/workshop/shelf.hpp>

#include <memory>
#include <string>
#include <vector>

namespace riposte::workshop {

class Workbench {
  public:
    /// Begins with the bind pose, the fencer's own blends (as the asset has them, not scaled), the key poses and the
    /// rules of blades and bodies. Fails if make_posing_model does.
    static Result<Workbench> create(const Files& files, std::shared_ptr<const FencerModel> fencer,
                                    std::vector<BoneBlend> blends, const KeyPoses& keys, const BladeRules& blade,
                                    const BodyRules& body = {});

    [[nodiscard]] const History& history() const { return history_; }
    [[nodiscard]] const Document& now() const { return history_.now(); }

    [[nodiscard]] const PosingModel& posing() const { return figure_.posing; }

    /// Enters an edit of the gesture that is under way.
    void edit(Document next, std::string what);
    /// Ends the gesture, since a button, key or mouse button was let go: the next change is another edit.
    void end_gesture() { rests_.end_gesture(); }
    void undo();
    void redo();
    /// Takes over a pose as a posture can hold it.
    void take_pose(const Pose& pose, std::string what);

    /// Works on another figure from now on. Entries for joints that this figure lacks wait for a figure that has them.
    /// On error (one of `create`) nothing changes.
    Result<void> dress(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends);

    [[nodiscard]] const std::vector<KeptFile>& files(Part part) const { return shelf_.files(part); }
    using Saved = Shelf::Saved;
    /// Saves a part. If this visit loaded or saved a file of that name, the part goes into that file; if another such
    /// file is there, under the next free name. On error the part stays unsaved.
    Result<Saved> save(Part part, const std::string& name);
    /// Loads a file of `files(part)`. Returns the name to save the part by. On error the document stays as it was.
    Result<std::string> load(Part part, std::size_t file);

    /// Lets `elapsed` seconds pass. `held` is true while a mouse button holds something; `names` are the names as typed
    /// now. A while after the last edit its gesture is over, and the copy of document and names is written. The error
    /// is that of the copy.
    Result<void> advance(Real elapsed, bool held, const Names& names);
    [[nodiscard]] bool has_copy() const { return copy_.exists(); }
    /// Goes on with the copy and returns its names (empty: none was kept). Parts that were unsaved when the copy was
    /// kept are unsaved again. A copy that cannot be read is put aside, and the error says where.
    Result<Names> restore();
    void forget_copy() { copy_.forget(); }

  private:
    Workbench(const Files& files, BenchFigure figure, const KeyPoses& keys, const BladeRules& blade,
              const BodyRules& body);
    void make(Document next, std::string what, std::uint64_t gesture);

    BenchFigure figure_;
    History history_;
    Shelf shelf_;
    Rests rests_;
    KeptCopy copy_;
};

}  // namespace riposte::workshop
