#include "app/online/connection_words.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

ConnectionFigures good() {
    ConnectionFigures figures;
    figures.state.in = true;
    figures.state.round_trip = 38'200;
    figures.state.loss = 0.004;
    figures.pictures = 60;
    return figures;
}

}  // namespace

TEST_CASE("a good connection is told by its round trip") {
    const ConnectionWords words = words_of(good());
    CHECK(words.kind == net::ConnectionQuality::kGood);
    CHECK(words.quality == "good");
    CHECK(words.figures == "38 ms");
}

TEST_CASE("why a connection is poor or lost is told in words") {
    ConnectionFigures figures = good();
    figures.state.waits = true;
    CHECK(words_of(figures).quality == "poor");
    CHECK(words_of(figures).figures == "38 ms · the picture waits for the server");
    figures.state.in = false;
    CHECK(words_of(figures).quality == "lost");
    CHECK(words_of(figures).figures == "calling the server");
}

TEST_CASE("slow pictures of one's own are told as such, and make no connection poor") {
    ConnectionFigures figures = good();
    figures.pictures = 8.2;
    CHECK(words_of(figures).quality == "good");
    CHECK(words_of(figures).figures == "38 ms · own pictures slow, 8 a second");
}

TEST_CASE("each figure that is measured is told by itself") {
    ConnectionFigures figures = good();
    figures.margin = 12'000;
    figures.predicted = 7;
    figures.again = 96;
    std::vector<std::string> lines;
    for (const auto& [name, figure] : words_of(figures).details) lines.push_back(name + ": " + figure);
    CHECK(lines == std::vector<std::string>{"ping: 38 ms", "margin: 12 ms", "predicted: 7 ticks",
                                            "computed again: 96 a second", "lost: 0.4 %"});
    CHECK(words_of({}).details.empty());
}
