// Tells the report of a bout, to people and to programs.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/ledger/report.hpp>

#include <string>

namespace riposte {

/// Returns the score and the touches that counted, as lines of text.
std::string summary(const BoutSetup& setup, const BoutState& state, const MatchReport& report);

/// Returns score, touches, ticks, times and the hash of the last state as JSON; of a bout in a window also the times of
/// the pictures.
std::string to_json(const BoutSetup& setup, const BoutState& state, const MatchReport& report);

/// Returns the text as JSON has it, in quotation marks.
std::string json_text(const std::string& text);

/// Prints the summary, writes the JSON if `json` names a file, and returns the exit code.
int tell(const BoutSetup& setup, const BoutState& state, const MatchReport& report, const std::string& json);

/// Writes a text into a file; "-" is standard output.
Result<void> write_text(const std::string& text, const std::string& file);

}  // namespace riposte
