// The workbench holds what is made in the workshop and its files: the only door to the document. Nothing that was made
// is lost but by the player's word.
#pragma once

#include <riposte/workshop/files.hpp>
#include <riposte/workshop/posing.hpp>

#include <memory>
#include <optional>

namespace riposte::workshop {

class Workbench {
  public:
    /// Begins with the bind pose, the fencer's own blends (as the asset has them, not scaled), the key poses and the
    /// rules of blades. Fails if make_posing_model does.
    static Result<Workbench> create(Files files, std::shared_ptr<const FencerModel> fencer,
                                    std::vector<BoneBlend> blends, const KeyPoses& keys, const BladeRules& blade);

    [[nodiscard]] const History& history() const { return history_; }
    [[nodiscard]] const Document& now() const { return history_.now(); }

    [[nodiscard]] const PosingModel& posing() const { return figure_.posing; }

    /// Enters an edit of the gesture that is under way.
    void edit(Document next, std::string what);
    /// Ends the gesture, since a button, key or mouse button was let go: the next change is another edit.
    void end_gesture();
    void undo();
    void redo();
    /// Takes over a pose as a posture can hold it.
    void take_pose(const Pose& pose, std::string what);

    /// Works on another figure from now on. Entries for joints that this figure lacks wait for a figure that has them.
    /// On error (one of `create`) nothing changes.
    Result<void> dress(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends);

    [[nodiscard]] const std::vector<KeptFile>& files(Part part) const { return listed_.at(index(part)); }
    struct Saved {
        std::filesystem::path file;
        std::string name;     ///< the file's name now
        std::string message;  ///< message for the player
    };
    /// Saves a part. If this visit loaded or saved a file of that name, the part goes into that file; if another such
    /// file is there, under the next free name. On error the part stays unsaved.
    Result<Saved> save(Part part, const std::string& name);
    /// Loads a file of `files(part)`. Returns the name to save the part by. On error the document stays as it was.
    Result<std::string> load(Part part, std::size_t file);

    /// Lets `elapsed` seconds pass. `held` is true while a mouse button holds something; `names` are the names as typed
    /// now. A while after the last edit its gesture is over, and the copy of document and names is written. The error
    /// is that of the copy.
    Result<void> advance(Real elapsed, bool held, const Names& names);
    [[nodiscard]] bool has_copy() const { return files_.has_copy(); }
    /// Goes on with the copy and returns its names (empty: none was kept). Parts that were unsaved when the copy was
    /// kept are unsaved again. A copy that cannot be read is put aside, and the error says where.
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
    std::vector<std::filesystem::path> own_files_;  ///< files loaded or saved on this visit
    std::optional<Names> names_;                    ///< the names when time passed last
    std::uint64_t gesture_ = 1;
    Real rested_ = 0;  ///< s since the last edit
    Real waited_ = 0;  ///< s for which the copy has been due
    bool copy_due_ = false;
    bool copied_ = false;  ///< true if this visit wrote the copy
};

}  // namespace riposte::workshop
