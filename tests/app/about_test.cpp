#include "app/play/about.hpp"

#include "catch.hpp"
#include "places.hpp"

#include <algorithm>

using namespace riposte;

namespace {

bool says(const ui::AboutPart& part, std::string_view words) {
    return std::any_of(part.paragraphs.begin(), part.paragraphs.end(),
                       [&](const std::string& p) { return p.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("a text that was wrapped by hand becomes its paragraphs, and its headings stay by themselves") {
    const std::string wrapped =
        "development of collaborative font projects, to support the font \r\ncreation efforts.\n";
    const auto paragraphs = paragraphs_of("-----------\nPREAMBLE\n" + wrapped + "\n1) Once.\n2) Twice.\n\n\n");
    CHECK(paragraphs == std::vector<std::string>{"PREAMBLE",
                                                 "development of collaborative font projects, to support the font "
                                                 "creation efforts.",
                                                 "1) Once.", "2) Twice."});
    CHECK(paragraphs_of("").empty());
}

TEST_CASE("the licences of the game, its letters and its libraries are told in their own words") {
    const ui::AboutModel about = about_game("0.1", source_dir() / "assets");
    REQUIRE(about.licences.size() == 3);
    for (const ui::AboutPart& part : about.licences) CHECK(part.notice.empty());
    CHECK(says(about.licences[0], "Permission is hereby granted, free of charge, to any person obtaining a copy of"));
    CHECK(says(about.licences[1], "Reserved Font Name \"Lato\""));
    CHECK(says(about.licences[1], "THE FONT SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND"));
    for (const char* library :
         {"SDL2", "SDL_net", "Assimp", "CLI11", "Dear ImGui", "GLM", "fmt", "toml++", "libepoxy", "stb", "libsodium"}) {
        INFO(library);
        CHECK(says(about.licences[2], std::string(library) + ". Copyright (c)"));
        CHECK(std::any_of(about.paragraphs.begin(), about.paragraphs.end(),
                          [&](const std::string& p) { return p.find(library) != std::string::npos; }));
    }
}

TEST_CASE("licences whose files are missing are told with the file that is") {
    const ui::AboutModel about = about_game("0.1", source_dir() / "nowhere");
    REQUIRE(about.licences.size() == 3);
    for (const ui::AboutPart& part : about.licences) {
        CHECK(part.paragraphs.empty());
        CHECK(part.notice.find("nowhere") != std::string::npos);
        CHECK(part.notice.find("install the game anew") != std::string::npos);
    }
}
