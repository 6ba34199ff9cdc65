// What a bout came to, for people and for programs.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/ledger/report.hpp>

#include <string>

namespace riposte {

/// The score and the touches that counted, as lines of text.
std::string summary(const BoutSetup& setup, const BoutState& state, const MatchReport& report);

/// Score, touches, ticks, times (in a window those of the pictures, too) and the final state hash.
std::string to_json(const BoutSetup& setup, const BoutState& state, const MatchReport& report);

/// Prints the summary and writes the JSON where `json` names a file; the exit code.
int tell(const BoutSetup& setup, const BoutState& state, const MatchReport& report, const std::string& json);

/// "-" is standard output.
Result<void> write_text(const std::string& text, const std::string& file);

}  // namespace riposte
