#include "screen.hpp"

#include <utility>

namespace riposte {

void Screens::pop() {
    stack_.back()->end();
    stack_.pop_back();
}

void Screens::replace(std::unique_ptr<Screen> screen) {
    stack_.back()->end();
    replaced_.push_back(std::exchange(stack_.back(), std::move(screen)));
}

void Screens::take_off_left() {
    for (const auto& deed : std::exchange(deeds_, {})) deed();
    replaced_.clear();
    while (!empty() && top().left()) {
        const Left how = *top().left();
        pop();
        if (how == Left::kQuit) return clear();
        while (how == Left::kBottom && stack_.size() > 1) pop();
        if (!empty()) top().resume();
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
