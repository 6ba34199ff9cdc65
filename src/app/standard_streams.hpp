// What the program prints, which is written as little or as much as any file.
#pragma once

#include <riposte/core/result.hpp>

#include <string_view>

namespace riposte {

/// First of all. A stream that the program was started without is closed to all that it prints, and to the files that
/// it opens later, which else would get its number. A reader that leaves is told as any other error (EPIPE): to end by
/// SIGPIPE, as small tools do, would break a bout off without its recording.
void prepare_standard_streams();

/// To standard output, or to standard error. What is not taken is told by close_standard_output, or nowhere.
void print(std::string_view text);
void print_error(std::string_view text);

/// Last of all. An Error where standard output did not take all that was printed.
Result<void> close_standard_output();

}  // namespace riposte
