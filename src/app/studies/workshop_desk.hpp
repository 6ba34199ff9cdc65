// The desk of the workshop, over which all changes of the document go, with the line that tells what came of the last.
#pragma once

#include <riposte/workshop/workbench.hpp>

#include <string>
#include <vector>

namespace riposte {

/// A workbench with words about what was done on it.
class WorkshopDesk {
  public:
    explicit WorkshopDesk(workshop::Workbench bench) : bench_(std::move(bench)) {}

    [[nodiscard]] const workshop::Workbench& bench() const { return bench_; }
    [[nodiscard]] workshop::Workbench& bench() { return bench_; }
    /// Returns the line that tells what was done last, or what went wrong; empty if there is nothing to tell.
    [[nodiscard]] const std::string& notice() const { return notice_; }
    /// Returns true if the line tells what went wrong.
    [[nodiscard]] bool tells_failure() const { return failure_; }
    /// Makes these words the line.
    void tell(std::string words) { say(std::move(words), false); }
    /// Makes the Error's message the line, if there is an Error, its file without the folder: the line is short.
    void tell(const Result<void>& done);

    void edit(workshop::Document next, std::string what);
    void take_pose(const Pose& pose, std::string what);
    void undo();
    void redo();

    /// Saves the parts by those names, which become the names of their files. Returns the parts that were saved, and
    /// tells the first failure.
    std::vector<workshop::Part> save(const std::vector<workshop::Part>& parts, workshop::Names& names);
    /// Loads one of the bench's files of a part, by whose name the part is saved from then on.
    void load(workshop::Part part, std::size_t file, workshop::Names& names);
    /// Goes on with the copy that an earlier visit left, and with its names. Returns the parts that are unsaved then.
    std::vector<workshop::Part> restore(workshop::Names& names);

  private:
    void say(std::string words, bool failure) {
        notice_ = std::move(words);
        failure_ = failure;
    }

    workshop::Workbench bench_;
    std::string notice_;
    bool failure_ = false;
};

}  // namespace riposte
