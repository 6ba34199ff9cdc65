#include <riposte/core/nearest_name.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

namespace riposte {
namespace {

std::string letters_of(const std::string& name) {
    std::string letters;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += static_cast<char>(upper ? c + 32 : c);
    }
    return letters;
}

/// Levenshtein 1966 with neighbours that are swapped as one edit (Damerau 1964; no letter is edited twice), row by row.
std::size_t edits_between(const std::string& a, const std::string& b) {
    std::vector<std::size_t> before_last;
    std::vector<std::size_t> last;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        before_last = std::exchange(last, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t exchanged = last[j] + (a[i] == b[j] ? 0 : 1);
            row[j + 1] = std::min({exchanged, last[j + 1] + 1, row[j] + 1});
            const bool swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
            if (swapped) row[j + 1] = std::min(row[j + 1], before_last[j - 1] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::string nearest_name(const std::string& wanted, const std::vector<std::string>& names) {
    const std::string letters = letters_of(wanted);
    std::size_t fewest = letters.size() / 3 + 1;
    std::string nearest;
    for (const std::string& name : names) {
        const std::size_t edits = edits_between(letters, letters_of(name));
        if (edits >= fewest) continue;
        fewest = edits;
        nearest = name;
    }
    return nearest;
}

std::string did_you_mean(const std::string& wanted, const std::vector<std::string>& names) {
    const std::string name = nearest_name(wanted, names);
    return name.empty() ? "" : "; did you mean '" + name + "'?";
}

}  // namespace riposte
