#include "exit_code.hpp"

#include "standard_streams.hpp"

namespace riposte {

int complain(const Error& error, ExitCode code) {
    print_error("riposte: " + error.message() + "\n");
    return code;
}

}  // namespace riposte
