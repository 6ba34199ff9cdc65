#include "signals.hpp"

#include <csignal>

namespace riposte {
namespace {

volatile std::sig_atomic_t signalled = 0;

}  // namespace

void heed_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const auto before = std::signal(signal, [](int number) {
            signalled = 1;
            std::signal(number, SIG_DFL);
        });
        if (before == SIG_IGN) std::signal(signal, SIG_IGN);
    }
}

bool told_to_end() { return signalled != 0; }

}  // namespace riposte
