#include "catch.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

using namespace riposte;

namespace {

std::string why(std::string_view name) { return why_no_name(name, 48); }

}  // namespace

TEST_CASE("letters of every length are taken from UTF-8 and put into it again; bytes that are none stand alone") {
    const std::string text = "aé漢😀";
    CHECK(letters_of(text) == U"aé漢😀");
    CHECK(utf8_of(letters_of(text)) == text);
    for (const std::string_view wrong : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80"}) {
        CAPTURE(wrong);
        CHECK_FALSE(first_letter(wrong).valid);
        CHECK(letters_of(wrong) == std::u32string(wrong.size(), kNoLetter));
    }
}

TEST_CASE("a name that cannot be is refused with the reason") {
    CHECK(why("").find("empty") != std::string::npos);
    CHECK(why("a\nb").find("line break") != std::string::npos);
    CHECK(why("a\u2028b").find("line break") != std::string::npos);
    CHECK(why("\x1b[31mRed").find("control character (U+001B)") != std::string::npos);
    CHECK(why(std::string_view("a\0b", 3)).find("control character (U+0000)") != std::string::npos);
    CHECK(why("\u0085").find("line break") != std::string::npos);
    CHECK(why("\u009b31m").find("control character") != std::string::npos);
    CHECK(why("\u202eAnn").find("direction of writing (U+202E)") != std::string::npos);
    CHECK(why("\u2067Ann").find("direction of writing") != std::string::npos);
    CHECK(why("An\u200bn").find("nobody sees (U+200B)") != std::string::npos);
    CHECK(why("Ann\U000E0041").find("nobody sees (U+E0041)") != std::string::npos);
    CHECK(why("\ue000").find("every font draws otherwise") != std::string::npos);
    CHECK(why("Ann\xff").find("UTF-8") != std::string::npos);
    CHECK(why(std::string(49, 'a')) == "it is 49 bytes long, over 48");
    for (const char* blank : {" ", "   ", "\u3000", "\u00a0\u2003", "\u2800", "\u3164", "\u200d\ufe0f"}) {
        CAPTURE(blank);
        CHECK(why(blank) == "nothing of it can be seen");
    }
}

TEST_CASE("people may be called what they are called") {
    for (const char* name : {"Ann", "O'Brien", "Jean-Luc", "Αθηνά", "Борис", "דנה", "محمد", "王小明", "さくら", "김",
                             "👩‍🚀", "Zoë \"Z\" <3", " x ", "نام‌خانوادگی"}) {
        CAPTURE(name);
        CHECK(why(name).empty());
    }
}

TEST_CASE("what is shown of a text from outside moves no cursor and turns no line round") {
    CHECK(plain_text("\x1b]0;title\a") == "�]0;title�");
    CHECK(plain_text("a\nb") == "a�b");
    CHECK(plain_lines("a\nb\x1b[2J") == "a\nb�[2J");
    CHECK(plain_text("x\u202ey\xffz") == "x�y�z");
    CHECK(plain_text("Ann, Борис 👩‍🚀") == "Ann, Борис 👩‍🚀");
    CHECK(valid_utf8("a\xe2\x82"
                     "b\x1b") == "a��b\x1b");
}

TEST_CASE("names that look the same are drawn alike") {
    CHECK(drawn_alike("Ann", "ann "));
    CHECK(drawn_alike("Ann  Lee", "Ann\u00a0Lee"));
    CHECK(drawn_alike("Ann", "Ａｎｎ"));
    CHECK(drawn_alike("Rene\u0301", "René"));
    CHECK(drawn_alike("Anna", "Аnnа"));  // Cyrillic А, а
    CHECK(drawn_alike("Hope", "Ηορе"));  // Greek Η, ο, ρ, Cyrillic е
    CHECK(drawn_alike("Ivan", "Іvan"));  // Cyrillic І
    CHECK(drawn_alike("Ian", "lan"));
    CHECK(drawn_alike("БОРИС", "Борис"));
    CHECK(drawn_alike("ΑΘΗΝΆ", "Αθηνά"));
    CHECK(drawn_alike("A\u200dnn", "Ann"));
    CHECK_FALSE(drawn_alike("Ann", "Anne"));
    CHECK_FALSE(drawn_alike("Zoë", "Zoe"));
    CHECK_FALSE(drawn_alike("王", "玉"));
    CHECK_FALSE(drawn_alike("Red", "Blue"));
}

TEST_CASE("two of one name are told apart by their sides, and who cannot be seen is called as his side") {
    using Names = std::array<std::string, 2>;
    CHECK(told_apart({"Ann", "Ann"}, {"Red", "Blue"}) == Names{"Ann (Red)", "Ann (Blue)"});
    CHECK(told_apart({"Ann", "Аnn"}, {"White", "Yellow"}) == Names{"Ann (White)", "Аnn (Yellow)"});
    CHECK(told_apart({"Ann", "Bob"}, {"Red", "Blue"}) == Names{"Ann", "Bob"});
    CHECK(told_apart({"😀", "😎"}, {"Red", "Blue"}) == Names{"😀 (Red)", "😎 (Blue)"});
    CHECK(told_apart({"😀", "😎😎"}, {"Red", "Blue"}) == Names{"😀", "😎😎"});
    CHECK(told_apart({"王", "李"}, {"Red", "Blue"}) == Names{"王", "李"});
    const auto only_latin = [](char32_t letter) { return letter < 0x180; };
    CHECK(told_apart({"王 Ann", "李 ann"}, {"Red", "Blue"}, only_latin) == Names{"王 Ann (Red)", "李 ann (Blue)"});
    CHECK(told_apart({"王", "Ann"}, {"Red", "Blue"}, only_latin) == Names{"王", "Ann"});
    CHECK(told_apart({" ", ""}, {"Red", "Blue"}) == Names{"Red", "Blue"});
}
