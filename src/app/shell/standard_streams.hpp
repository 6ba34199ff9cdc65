// The standard streams of the program.
#pragma once

#include <riposte/core/result.hpp>

#include <string_view>

namespace riposte {

/// Prepares the streams before anything else is done. If the program was started without a stream, nothing is printed
/// into it, and no file that is opened later gets its number. A reader that leaves is an error as any other (EPIPE): an
/// end by SIGPIPE would break a bout off without its recording.
void prepare_standard_streams();

/// Print to standard output or to standard error. close_standard_output tells if standard output did not take
/// everything.
void print(std::string_view text);
void print_error(std::string_view text);

/// Closes standard output after everything else is done. Returns an Error if standard output did not take everything.
Result<void> close_standard_output();

}  // namespace riposte
