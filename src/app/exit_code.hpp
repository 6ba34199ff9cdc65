// What the program's exit code says (README).
#pragma once

#include <riposte/core/result.hpp>

namespace riposte {

enum ExitCode : int { kFine = 0, kFailed = 1, kWrongUsage = 2, kBadFile = 3, kNoDisplay = 4, kVerificationFailed = 5 };

/// Prints the error's message to standard error and gives `code` back.
int complain(const Error& error, ExitCode code);

}  // namespace riposte
