#include "standard_streams.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

namespace riposte {
namespace {

/// fmt's own printing throws where nothing can be written.
void put(std::FILE* file, std::string_view text) { std::fwrite(text.data(), 1, text.size(), file); }

}  // namespace

void prepare_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        // The wrong way round, so that using it fails as it would without.
        ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
    // Not ignored: that would be handed on to programs that are started from here.
    struct sigaction action {};
    action.sa_handler = [](int) {};
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGPIPE, &action, nullptr);
}

void print(std::string_view text) { put(stdout, text); }

void print_error(std::string_view text) { put(stderr, text); }

Result<void> close_standard_output() {
    const bool failed = std::ferror(stdout) != 0;
    errno = 0;
    const bool flushed = std::fflush(stdout) == 0;
    const int why = errno;
    // The stream itself stays: what ends after this may flush it once more.
    const bool closed = ::close(STDOUT_FILENO) == 0;
    if (!failed && flushed && closed) return {};
    const std::string reason = why != 0 ? fmt::format(" ({})", std::strerror(why)) : "";
    return Error{"not all could be printed" + reason, "standard output", "lead it where there is room and a reader"};
}

}  // namespace riposte
