// What is made in the workshop, as a plain value, and its history.
#pragma once

#include <riposte/body/skin.hpp>
#include <riposte/fencing/keyposes.hpp>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace riposte::workshop {

struct Document {
    Pose posture;
    KeyPoses keys;
    std::vector<BoneBlend> blends;  ///< where the skin turns
    friend bool operator==(const Document&, const Document&) = default;
};

/// The blends of a skin with the limits of another's, joint by joint the same: whoever is edited next.
std::vector<BoneBlend> with_limits_of(std::vector<BoneBlend> blends, std::span<const BoneBlend> edited);

/// Every edit can be taken back and done again. A document is a few kilobytes, so a history is simply documents.
class History {
  public:
    explicit History(Document first);

    [[nodiscard]] const Document& now() const { return entries_[at_].document; }
    /// `what` names the edit ("turn r_hand"). Edits of one gesture (a drag; 0 is none) with the same name are one
    /// entry. An edit that changes nothing is none.
    void edit(Document next, std::string what, std::uint64_t gesture = 0);

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < entries_.size(); }
    void undo();
    void redo();
    /// Changes every document, the saved one as well: what was done can still be taken back.
    void change_all(const std::function<void(Document&)>& change);
    /// Of the edit that undo takes back; empty where there is none.
    [[nodiscard]] std::string last_edit() const { return can_undo() ? entries_[at_].what : ""; }

    /// The posture, the key poses or the skin's limits are what a file holds now.
    void mark_posture_saved() { saved_.posture = now().posture; }
    void mark_keys_saved() { saved_.keys = now().keys; }
    void mark_skin_saved() { saved_.blends = now().blends; }
    [[nodiscard]] bool posture_changed() const { return now().posture != saved_.posture; }
    [[nodiscard]] bool keys_changed() const { return now().keys != saved_.keys; }
    [[nodiscard]] bool skin_changed() const { return now().blends != saved_.blends; }
    [[nodiscard]] bool changed() const { return posture_changed() || keys_changed() || skin_changed(); }

  private:
    struct Entry {
        Document document;
        std::string what;
        std::uint64_t gesture = 0;
    };
    static constexpr std::size_t kMostEntries = 1000;

    std::vector<Entry> entries_;
    std::size_t at_ = 0;
    Document saved_;
};

}  // namespace riposte::workshop
