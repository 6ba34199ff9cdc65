// What is typed into the program's terminal while it runs.
#pragma once

#include <optional>
#include <string>

namespace riposte {

/// Reads standard input line by line and never waits.
class TypedLines {
  public:
    /// Returns the next line that is whole, if there is one. Nothing comes after the end of standard input.
    std::optional<std::string> next();

    /// A line is cut here; nobody types longer ones (unit: byte).
    static constexpr std::size_t kLongest = 1000;

  private:
    void read_some();

    std::string typed_;
    bool ended_ = false;
};

}  // namespace riposte
