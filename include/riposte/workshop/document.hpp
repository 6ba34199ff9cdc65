// What is made in the workshop, as a plain value, and its history.
#pragma once

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/posture.hpp>
#include <riposte/fencing/keyposes.hpp>
#include <riposte/fencing/rules.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace riposte::workshop {

/// The parts of a document; each goes into a file of its own.
enum class Part : std::uint8_t { kPosture, kKeys, kSkin, kBlade, kBody };
inline constexpr std::array kParts{Part::kPosture, Part::kKeys, Part::kSkin, Part::kBlade, Part::kBody};
constexpr std::size_t index(Part part) { return static_cast<std::size_t>(part); }

/// The name that the player wants for each part's file, by `index`.
using Names = std::array<std::string, kParts.size()>;

struct Document {
    Pose posture;
    KeyPoses keys;
    std::vector<BoneBlend> blends;  ///< where the skin turns
    // Entries for joints that the figure lacks: saved with the rest, and used on a figure that has the joints.
    std::vector<AbsentJoint> absent_joints{};
    std::vector<AbsentBlend> absent_blends{};
    BladeRules blade{};
    BodyRules body{};
    friend bool operator==(const Document&, const Document&) = default;
};

/// Returns true if the two documents are the same in the part.
bool same(Part part, const Document& a, const Document& b);

/// The edits of a document, which can be taken back and done again. A document is a few kilobytes, so a history is
/// simply documents.
class History {
  public:
    explicit History(Document first);

    [[nodiscard]] const Document& now() const { return entries_[at_].document; }
    /// Enters an edit; `what` names it ("turn r_hand"). Edits of one gesture (a drag; 0 is none) with the same name are
    /// one entry, unless an edit was undone or done again in between. An edit that changes nothing is not entered.
    void edit(Document next, std::string what, std::uint64_t gesture = 0);

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < entries_.size(); }
    void undo();
    void redo();
    /// Changes every document of the history, the saved one as well: edits can still be taken back.
    void change_all(const std::function<void(Document&)>& change);
    /// Returns the name of the edit that undo takes back; empty if there is none.
    [[nodiscard]] std::string last_edit() const { return can_undo() ? entries_[at_].what : ""; }

    /// Notes that a file holds the part as it is now.
    void mark_saved(Part part);
    [[nodiscard]] bool changed(Part part) const { return !same(part, now(), saved_); }
    [[nodiscard]] bool changed() const { return !changed_parts().empty(); }
    [[nodiscard]] std::vector<Part> changed_parts() const;

  private:
    struct Entry {
        Document document;
        std::string what;
        std::uint64_t gesture = 0;
    };
    static constexpr std::size_t kMostEntries = 1000;

    std::vector<Entry> entries_;
    std::size_t at_ = 0;
    bool open_ = false;  ///< true if no edit was undone or done again since the last new one
    Document saved_;
};

}  // namespace riposte::workshop
