#include "ui/kit/text.hpp"

#include "catch.hpp"
#include "screen.hpp"

#include <sstream>

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("a paragraph breaks at spaces alone, at most as wide as it shall be, and no word is lost") {
    Screen screen;
    const std::string text =
        "  -> mend it, or not; until then it is kept as settings.toml.broken and\nanother.file.of.two, in all";
    for (float width = 40; width < 900; width += 7) {
        std::string broken;
        float widest_word = 0;
        screen.frame([&] {
            broken = broken_at_spaces(Type::kSmall, text, width);
            std::istringstream words(text);
            for (std::string word; words >> word;) widest_word = std::max(widest_word, extent(Type::kSmall, word).x);
            std::istringstream lines(broken);
            for (std::string line; std::getline(lines, line);)
                if (line.find_first_not_of(' ') != line.rfind(' ') + 1) CHECK(extent(Type::kSmall, line).x <= width);
        });
        CAPTURE(width, broken);
        std::istringstream left(text);
        std::istringstream right(broken);
        for (std::string a, b; left >> a;) {
            REQUIRE(right >> b);
            CHECK(a == b);
        }
        if (widest_word > width) continue;
        screen.frame([&] {
            const auto lines = static_cast<float>(1 + std::count(broken.begin(), broken.end(), '\n'));
            CHECK(std::abs(paragraph_height(Type::kSmall, text, width) - lines * size_of(Type::kSmall)) < 0.1f);
        });
    }
}
