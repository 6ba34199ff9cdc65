#include "typed_lines.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>

namespace riposte {

void TypedLines::read_some() {
    pollfd standard_input{STDIN_FILENO, POLLIN, 0};
    if (ended_ || poll(&standard_input, 1, 0) <= 0) return;
    std::array<char, 256> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) {
        ended_ = true;
        return;
    }
    typed_.append(bytes.data(), static_cast<std::size_t>(count));
    if (typed_.size() > kLongest && typed_.find('\n') == std::string::npos) typed_.resize(kLongest);
}

std::optional<std::string> TypedLines::next() {
    read_some();
    const std::size_t end = typed_.find('\n');
    if (end == std::string::npos) return {};
    std::string line = typed_.substr(0, end);
    typed_.erase(0, end + 1);
    return line;
}

}  // namespace riposte
