#include <riposte/core/result.hpp>

namespace riposte {

std::string Error::message() const {
    std::string text = where.empty() ? what : where + ": " + what;
    if (!remedy.empty()) text += "\n  -> " + remedy;
    return text;
}

}  // namespace riposte
