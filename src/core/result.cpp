#include <riposte/core/plain_text.hpp>
#include <riposte/core/result.hpp>

namespace riposte {

std::string Error::message() const {
    std::string text = where.empty() ? "" : plain_text(where) + ": ";
    text += plain_lines(what);
    if (!remedy.empty()) text += "\n  -> " + plain_lines(remedy);
    return text;
}

}  // namespace riposte
