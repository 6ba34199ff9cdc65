#include "complaints.hpp"

#include "exit_code.hpp"

#include <fmt/format.h>

namespace riposte {
namespace {

constexpr std::size_t kMostTold = 5;  // nobody reads more between start and the first bout

}  // namespace

std::string window_words(const std::vector<Error>& complaints) {
    // The last place is for one more rather than for "and 1 more".
    const std::size_t told = complaints.size() <= kMostTold + 1 ? complaints.size() : kMostTold;
    std::string words;
    for (std::size_t i = 0; i < told; ++i) words += (i > 0 ? "\n" : "") + complaints[i].message();
    if (told < complaints.size()) words += fmt::format("\nand {} more, all on the terminal", complaints.size() - told);
    return words;
}

std::string told_remarks(Wardrobe& wardrobe) {
    const std::vector<Error> remarks = wardrobe.take_remarks();
    for (const Error& remark : remarks) complain(remark, kFine);
    return window_words(remarks);
}

}  // namespace riposte
