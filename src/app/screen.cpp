#include "screen.hpp"

namespace riposte {

void Screens::pop() {
    stack_.back()->end();
    stack_.pop_back();
}

void Screens::take_off_left() {
    while (!empty() && top().left()) {
        const Left how = *top().left();
        pop();
        if (!empty()) top().resume(how);
    }
}

void Screens::clear() {
    while (!empty()) pop();
}

std::string Screens::names() const {
    std::string words;
    for (const auto& screen : stack_) words += (words.empty() ? "" : " > ") + screen->name();
    return words;
}

}  // namespace riposte
