// The exit codes of the program (README).
#pragma once

#include <riposte/core/result.hpp>

namespace riposte {

/// The exit codes.
enum ExitCode : int { kFine = 0, kFailed = 1, kWrongUsage = 2, kBadFile = 3, kNoDisplay = 4, kVerificationFailed = 5 };

/// Prints the error's message to standard error and returns `code`.
int complain(const Error& error, ExitCode code);

}  // namespace riposte
