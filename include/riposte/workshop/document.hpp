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

/// What a document is made of; each goes into a file of its own.
enum class Part : std::uint8_t { kPosture, kKeys, kSkin, kBlade };
inline constexpr std::array kParts{Part::kPosture, Part::kKeys, Part::kSkin, Part::kBlade};
constexpr std::size_t index(Part part) { return static_cast<std::size_t>(part); }

/// What the player would call each part's file, by `index`.
using Names = std::array<std::string, kParts.size()>;

struct Document {
    Pose posture;
    KeyPoses keys;
    std::vector<BoneBlend> blends;  ///< where the skin turns
    // Of joints that the figure on the stage has not: saved with the rest, and his who has them.
    std::vector<AbsentJoint> absent_joints{};
    std::vector<AbsentBlend> absent_blends{};
    BladeRules blade{};
    friend bool operator==(const Document&, const Document&) = default;
};

/// Whether the two are the same in that part.
bool same(Part part, const Document& a, const Document& b);

/// Every edit can be taken back and done again. A document is a few kilobytes, so a history is simply documents.
class History {
  public:
    explicit History(Document first);

    [[nodiscard]] const Document& now() const { return entries_[at_].document; }
    /// `what` names the edit ("turn r_hand"). Edits of one gesture (a drag; 0 is none) with the same name are one
    /// entry, unless something was undone or done again in between. An edit that changes nothing is none.
    void edit(Document next, std::string what, std::uint64_t gesture = 0);

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < entries_.size(); }
    void undo();
    void redo();
    /// Changes every document, the saved one as well: what was done can still be taken back.
    void change_all(const std::function<void(Document&)>& change);
    /// Of the edit that undo takes back; empty where there is none.
    [[nodiscard]] std::string last_edit() const { return can_undo() ? entries_[at_].what : ""; }

    /// That part is what a file holds now.
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
    bool open_ = false;  ///< nothing was undone since the last edit
    Document saved_;
};

}  // namespace riposte::workshop
