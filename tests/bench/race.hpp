// Contenders timed side by side: in turns within one process, many short batches, the best of each counted. The median
// over the best tells how much else the machine was doing.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace riposte::bench {

struct Contender {
    std::string name;
    std::function<void()> run;  ///< one pass over the row's work
};

struct Timing {
    double best_ns = 0;    ///< one pass
    double median_ns = 0;  ///< over the batches
};

/// In the order of the contenders. About `seconds` long.
std::vector<Timing> race(const std::vector<Contender>& contenders, double seconds);

/// The figure of a library that is not here to run, and what the peer took on the machine where it was measured.
struct Quote {
    std::string name;
    double ns = 0;  ///< a unit; 0: there is none
    double peer_ns = 0;
};

/// How many times faster than one contender another must be. Times alone would tell machines apart, not programs.
struct Goal {
    std::size_t peer = 0;  ///< of the contenders
    std::size_t ours = 0;
    double floor = 1;    ///< least ratio peer / ours
    double stretch = 1;  ///< the same, hoped for
};

/// One row of the targets.
struct Row {
    std::string what;
    std::string unit;                   ///< "vertex"
    double units = 1;                   ///< in one pass
    std::vector<Contender> contenders;  ///< none where there is nothing to time
    std::vector<Goal> goals;
    std::string agreement;  ///< how far the answers are the same, and what else was found
    Quote quote;
};

/// A file with a row adds it by `const Registration kRow(7, make_row);` at namespace scope.
struct Registration {
    Registration(int number, Row (*make)());
};

/// For Row::agreement, from the greatest distance (m) between two contenders' answers.
std::string farthest_apart(double distance);

/// A row that is not made yet: its work may take long to prepare.
struct RowMaker {
    int number = 0;
    Row (*make)() = nullptr;
};
/// Every row there is, by number.
std::vector<RowMaker> all_rows();

}  // namespace riposte::bench
