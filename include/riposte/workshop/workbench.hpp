// What is made in the workshop and where it is kept: the only door to the document. Nothing that was made is lost but
// by the player's word.
#pragma once

#include <riposte/workshop/files.hpp>
#include <riposte/workshop/posing.hpp>

#include <memory>
#include <optional>

namespace riposte::workshop {

class Workbench {
  public:
    /// Begins with the bind pose, the fencer's own blends (as his asset has them, not scaled), these key poses and
    /// blades. Fails where make_posing_model does.
    static Result<Workbench> create(Files files, std::shared_ptr<const FencerModel> fencer,
                                    std::vector<BoneBlend> blends, const KeyPoses& keys, const BladeRules& blade);

    [[nodiscard]] const History& history() const { return history_; }
    [[nodiscard]] const Document& now() const { return history_.now(); }

    [[nodiscard]] const PosingModel& posing() const { return figure_.posing; }

    /// An edit of the gesture that is under way.
    void edit(Document next, std::string what);
    /// What follows is another edit: a button, key or mouse button was let go.
    void end_gesture();
    void undo();
    void redo();
    /// The pose as a posture can hold it.
    void take_pose(const Pose& pose, std::string what);

    /// Another figure is worked on. What he has no joints for waits for one who has. On error (as create's) nothing
    /// changes.
    Result<void> dress(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends);

    [[nodiscard]] const std::vector<KeptFile>& files(Part part) const { return listed_.at(index(part)); }
    struct Saved {
        std::filesystem::path file;
        std::string name;     ///< as the file is called now
        std::string message;  ///< for the player
    };
    /// Under the name of a file that this visit loaded or saved, into that file; else, where one is there already,
    /// under the next free name. On error the part stays unsaved.
    Result<Saved> save(Part part, const std::string& name);
    /// The name to save it by. On error the document stays as it was.
    Result<std::string> load(Part part, std::size_t file);

    /// Time passes, in seconds; `held` while a mouse button holds something; `names` as they are typed now. A while
    /// after the last edit its gesture is over, and the copy of document and names is written. The error is that
    /// copy's.
    Result<void> advance(Real elapsed, bool held, const Names& names);
    [[nodiscard]] bool has_copy() const { return files_.has_copy(); }
    /// Goes on with the copy, under these names (empty: none was kept); unsaved is what was when it was kept. One that
    /// cannot be read is put aside, and the error says where.
    Result<Names> restore();
    void forget_copy();

  private:
    struct Figure {
        std::shared_ptr<const FencerModel> fencer;
        PosingModel posing;
        std::vector<BoneBlend> blends;
        [[nodiscard]] const Skeleton& skeleton() const { return fencer->skeleton; }
    };
    static Result<Figure> figure_of(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends);

    Workbench(Files files, Figure figure, const KeyPoses& keys, const BladeRules& blade);
    void make(Document next, std::string what, std::uint64_t gesture);
    void list_files();
    [[nodiscard]] std::filesystem::path place_of(Part part, const std::string& name) const;

    Files files_;
    Figure figure_;
    History history_;
    std::array<std::vector<KeptFile>, kParts.size()> listed_;
    std::vector<std::filesystem::path> own_files_;  ///< loaded or saved on this visit
    std::optional<Names> names_;                    ///< as they were when time passed last
    std::uint64_t gesture_ = 1;
    Real rested_ = 0;  ///< s since the last edit
    Real waited_ = 0;  ///< s that the copy has been due
    bool copy_due_ = false;
    bool copied_ = false;  ///< the copy is this visit's
};

}  // namespace riposte::workshop
