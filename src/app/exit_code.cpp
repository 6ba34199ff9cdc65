#include "exit_code.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace riposte {

int complain(const Error& error, ExitCode code) {
    fmt::print(stderr, "riposte: {}\n", error.message());
    return code;
}

}  // namespace riposte
