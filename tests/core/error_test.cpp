#include "catch.hpp"

#include <riposte/core/result.hpp>

using namespace riposte;

TEST_CASE("what an error quotes from outside does nothing to a terminal, and its place is on one line") {
    const Error error{"there is no '\x1b[2J'\nat all", "a\x1b]0;x\a\nb\xff.bout", "put \u202eit there"};
    CHECK(error.message() == "a�]0;x��b�.bout: there is no '�[2J'\nat all\n  -> put �it there");
}
