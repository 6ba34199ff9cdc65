// The draft of the next bout, before and while somebody edits it on the join screen.
#pragma once

#include <riposte/ui/screens/join.hpp>

#include <optional>

namespace riposte {

struct Settings;

/// Returns the draft that the settings give.
ui::JoinState join_of(const Settings& settings);

/// Changes in the draft what differs between the settings `before` and `now`; everything else stays as it was chosen.
void follow(const Settings& before, const Settings& now, ui::JoinState& join);

/// The wish that the bout of a draft begins, until the files of its fencers have been read.
class StartWish {
  public:
    void make(const ui::JoinState& draft) { terms_ = draft.terms; }
    void take_back() { terms_.reset(); }
    /// Returns true if the bout is still wished for. A player who has changed the terms meanwhile, or who dresses a
    /// fencer, has taken the wish back.
    bool holds(const ui::JoinState& draft);

  private:
    std::optional<BoutTerms> terms_;
};

}  // namespace riposte
