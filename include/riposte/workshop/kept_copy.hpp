// The copy of a document that is under way: when it is written, and when it goes.
#pragma once

#include <riposte/workshop/files.hpp>

#include <optional>
#include <utility>

namespace riposte::workshop {

class KeptCopy {
  public:
    explicit KeptCopy(Files files) : files_(std::move(files)) {}

    [[nodiscard]] bool exists() const { return files_.has_copy(); }
    /// Notes that the document is another one than the copy's.
    void note_change() { due_ = true; }
    /// Notes that a part was saved. A copy of this visit, which tells what is unsaved, is another one then; one of an
    /// earlier visit waits for the player's word.
    void note_saved() { due_ = due_ || of_this_visit_; }
    /// Notes the names as typed now. Returns true if they are others than the last time.
    bool note_names(const Names& names);

    /// Lets `elapsed` seconds pass. Returns true if the copy is to be written now: it is due, and the hand `rests` or
    /// has not rested for long.
    bool advance(Real elapsed, bool rests);
    /// Writes the copy: a history's document, the names for its parts, and which parts are unsaved.
    Result<void> write(const Skeleton& skeleton, const History& history, const Names& names);
    /// Reads the copy, which is one of this visit from now on; `present` as in Files::load_copy. A copy that cannot be
    /// read is put aside, and the error says where.
    Result<Copy> load(const Skeleton& skeleton, const Document& present);
    void forget();

  private:
    Files files_;
    std::optional<Names> names_;  ///< the names as typed last
    Real waited_ = 0;             ///< s for which the copy has been due
    bool due_ = false;
    bool of_this_visit_ = false;
};

}  // namespace riposte::workshop
