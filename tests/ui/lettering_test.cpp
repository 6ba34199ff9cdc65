#include "ui/kit/lettering.hpp"

#include "catch.hpp"
#include "samples.hpp"
#include "ui/kit/direction.hpp"
#include "ui/kit/name_remark.hpp"
#include "ui/kit/stand_ins.hpp"
#include "ui/kit/text.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <stb_truetype.h>

#include <cstdlib>
#include <fstream>

using namespace riposte;
using namespace riposte::ui;

namespace {

namespace fs = std::filesystem;

std::vector<char> bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A folder of fonts, as the system has one, as long as it lives.
struct FontFolder {
    fs::path path = fs::temp_directory_path() / ("riposte-fonts-" + std::to_string(::getpid()));
    FontFolder() { fs::create_directories(path / "truetype"); }
    ~FontFolder() { fs::remove_all(path); }
    FontFolder(const FontFolder&) = delete;
    FontFolder& operator=(const FontFolder&) = delete;
    void put(const std::string& name, const std::vector<char>& bytes) const {
        std::ofstream(path / "truetype" / name, std::ios::binary)
            .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
};

std::vector<char> sans() { return bytes_of(source_dir() / "assets" / "fonts" / "riposte-sans.ttf"); }

/// The game's own fonts and those of that folder.
FontFiles fonts_with(const fs::path& folder) {
    FontFiles files = read_fonts(source_dir() / "assets").value();
    files.system_folders = {folder};
    return files;
}

/// After as many looks as it takes, each as short as possible.
SystemFont* found(SystemFonts& fonts, char32_t letter) {
    SystemFont* font = fonts.with(letter);
    for (; font == nullptr && !fonts.searched(); font = fonts.with(letter)) fonts.look_on(0);
    return font;
}

/// Whether the atlas has the letter, in that type.
bool has_letters(Screen& screen, Type type, char32_t letter) {
    return screen.context().theme().fonts[static_cast<std::size_t>(type)]->FindGlyphNoFallback(
               static_cast<ImWchar>(letter)) != nullptr;
}

}  // namespace

TEST_CASE("letters of Greek, Cyrillic and Vietnamese are the game's own, and are there once somebody writes them") {
    for (const bool serif : {false, true}) {
        const auto letters = letters_in(
            bytes_of(source_dir() / "assets" / "fonts" / (serif ? "riposte-serif.ttf" : "riposte-sans.ttf")));
        REQUIRE(letters);
        for (const char32_t letter : U"ΑΩαωάώЀЯяёђїąłğșỲếữ€�")
            if (letter != 0) CHECK((*letters)[letter]);
    }
    Screen screen;
    CHECK_FALSE(has_letters(screen, Type::kBody, U'Б'));
    const auto draw = [&] { static_cast<void>(extent(Type::kBody, "Борис")); };
    screen.settle(draw);
    for (const char32_t letter : {U'Б', U'я', U'Ё'}) CHECK(has_letters(screen, Type::kBody, letter));
    CHECK_FALSE(has_letters(screen, Type::kBody, U'α'));
    CHECK_FALSE(has_letters(screen, Type::kTitle, U'Б'));
}

TEST_CASE("a letter that no font has is a box, and what is written does not build the atlas anew for ever") {
    Screen screen;
    const auto draw = [&] { static_cast<void>(extent(Type::kBody, "\u2fdf 😀")); };
    screen.settle(draw);
    CHECK_FALSE(screen.context().lacked_letters());
    CHECK_FALSE(has_letters(screen, Type::kBody, U'\u2fdf'));
    const ImFont& font = *screen.context().theme().fonts[static_cast<std::size_t>(Type::kBody)];
    CHECK(font.FindGlyph(0x2fdf) == font.FindGlyphNoFallback(0xfffd));
    CHECK(font.FindGlyph('?') != font.FindGlyph(0x2fdf));
}

TEST_CASE("a font of the system is used for what it has, and only one that is known and whole") {
    const FontFolder folder;
    folder.put("Downloaded.ttf", sans());
    const auto finds = [](const fs::path& path) {
        SystemFonts fonts({path});
        return found(fonts, U'я') != nullptr;
    };
    CHECK_FALSE(finds(folder.path));
    CHECK_FALSE(finds(folder.path / "none"));
    std::vector<char> cut = sans();
    cut.resize(cut.size() / 2);
    folder.put("DejaVuSans.ttf", cut);
    CHECK_FALSE(finds(folder.path));
    folder.put("NotoSans-Regular.ttf", sans());
    SystemFonts fonts({folder.path});
    REQUIRE(found(fonts, U'я') != nullptr);
    CHECK(fonts.with(U'я')->file.filename() == "NotoSans-Regular.ttf");
    CHECK(found(fonts, U'א') == nullptr);
    CHECK(found(fonts, 0x1F600) == nullptr);
}

TEST_CASE("fonts of the system are looked at one by one beside the pictures, only as long as a letter is missing") {
    const FontFolder folder;
    for (int i = 0; i < 20; ++i) folder.put("NotoSans" + std::to_string(i) + "-Regular.ttf", {'n', 'o', 'n', 'e'});
    folder.put("NotoSansZ-Regular.ttf", sans());
    SystemFonts fonts({folder.path});
    fonts.look_on(0);
    CHECK(fonts.with(U'я') == nullptr);
    int looks = 0;
    for (; fonts.with(U'я') == nullptr && looks < 1000; ++looks) fonts.look_on(0);
    CHECK(looks > 20);
    CHECK(looks < 100);

    Screen screen({1280, 720}, 1, fonts_with(folder.path));
    Lettering& lettering = *screen.context().theme().lettering;
    CHECK(lettering.can_draw(U'\u2fdf'));  // as far as is known
    CHECK(drawing_trouble(lettering, "\u2fdf").empty());
    lettering.look_to_the_end("\u2fdf");
    CHECK_FALSE(lettering.can_draw(U'\u2fdf'));
    CHECK_FALSE(drawing_trouble(lettering, "\u2fdf").empty());
}

TEST_CASE("of a font that is not used nothing is read but its tables") {
    const std::vector<char> font = sans();
    const FontBytes whole = bytes_in_memory(font);
    std::size_t read = 0;
    const FontBytes counted{font.size(), [&](std::size_t from, std::size_t count) {
                                read += count;
                                return whole.read(from, count);
                            }};
    CHECK(letters_in(counted) == letters_in(font));
    CHECK(read < font.size() / 10);
}

TEST_CASE("a font that there is no room for is not asked again") {
    const FontFolder folder;
    std::vector<char> larger = sans();
    larger.push_back(0);
    folder.put("DejaVuSans.ttf", larger);
    SystemFonts fonts({folder.path}, sans().size());
    CHECK(found(fonts, U'я') == nullptr);
    folder.put("DejaVuSans.ttf", sans());
    CHECK(found(fonts, U'ю') == nullptr);
    SystemFonts others({folder.path}, sans().size());
    CHECK(found(others, U'ю') != nullptr);
}

TEST_CASE("the letters of a font are those that the library finds that draws them") {
    for (const char* name : {"riposte-sans.ttf", "riposte-serif.ttf"}) {
        const auto font = bytes_of(source_dir() / "assets" / "fonts" / name);
        stbtt_fontinfo info;
        REQUIRE(stbtt_InitFont(&info, reinterpret_cast<const unsigned char*>(font.data()), 0) != 0);
        const LetterSet letters = letters_in(font).value();
        std::size_t others = 0;
        for (std::size_t letter = 0x20; letter < letters.size(); ++letter)
            others += letters[letter] != (stbtt_FindGlyphIndex(&info, static_cast<int>(letter)) != 0) ? 1 : 0;
        CHECK(others == 0);
    }
}

TEST_CASE("every kind of map from letters to glyphs is read, and a broken one does no harm") {
    const auto font_of = [](const std::string& map) {
        const auto u16 = [](std::size_t n) { return std::string{static_cast<char>(n >> 8U), static_cast<char>(n)}; };
        const auto u32 = [&](std::size_t n) { return u16(n >> 16U) + u16(n & 0xFFFFU); };
        const std::string table = u16(0) + u16(1) + u16(3) + u16(10) + u32(12) + map;
        const std::string font = std::string("\0\1\0\0", 4) + u16(2) + u16(0) + u32(0) + "cmap" + u32(0) + u32(44) +
                                 u32(table.size()) + "glyf" + u32(0) + u32(0) + u32(0) + table;
        return std::vector<char>(font.begin(), font.end());
    };
    const auto written = [](std::initializer_list<int> numbers) {
        std::string bytes;
        for (const int n : numbers) bytes += {static_cast<char>(n >> 8), static_cast<char>(n)};
        return bytes;
    };
    const auto has = [&](const std::string& map, std::vector<char32_t> expected) {
        const auto letters = letters_in(font_of(map));
        REQUIRE(letters);
        for (const char32_t letter : expected) CHECK((*letters)[letter]);
        CHECK(letters->count() == expected.size());
    };
    has(written({0, 6 + 0x23, 0}) + std::string(0x22, '\0') + "\1", {0x22});
    has(written({6, 16, 0, 0x410, 3, 5, 0, 7}), {0x410, 0x412});
    // Two segments and the last: numbers that follow the letters', and a list of them.
    has(written({4, 44, 0, 6, 4, 1, 2, 0x3B2, 0x411, 0xFFFF, 0, 0x3B1, 0x410, 0xFFFF, 0, 0, 1, 0, 4, 0, 0, 9}),
        {0x3B1, 0x3B2, 0x411});
    has(written({12, 0, 0, 28, 0, 0, 0, 1, 0, 0xFFFE, 1, 5, 0, 1}), {0xFFFE, 0xFFFF});
    has(written({13, 0, 0, 28, 0, 0, 0, 1, 0, 0x5D0, 0, 0x5D2, 0, 1}), {0x5D0, 0x5D1, 0x5D2});
    has(written({12, 0, 0, 28, 0, 0, 0xFFFF, 0xFFFF, 0, 0x5D0, 0xFFFF, 0xFFFF}), {});
    has(written({4, 44, 0, 0xFFFF, 4}), {});
    has(written({2, 0, 0, 0}), {});
}

TEST_CASE("every letter that is written has its place in the atlas, in any window and at any size of text") {
    struct Case {
        ImVec2 window;
        double text;
    };
    for (const auto& [window, text] : {Case{{1280, 720}, 1}, Case{{2560, 1440}, 2}, Case{{3840, 2160}, 1},
                                       Case{{3840, 2160}, 2}, Case{{7680, 4320}, 2}}) {
        CAPTURE(window.x, text);
        Screen screen(window, text);
        const auto draw = [&] {
            for (int type = 0; type < kTypeCount; ++type)
                static_cast<void>(extent(static_cast<Type>(type), "Жанна Їжакевич Αθηνά Ξένη Nguyễn"));
        };
        screen.settle(draw);
        for (int type = 0; type < kTypeCount; ++type)
            for (const char32_t letter : letters_of("ЖанаЇкевичΑθηνάΞέễ")) {
                CAPTURE(type, static_cast<int>(letter));
                CHECK(has_letters(screen, static_cast<Type>(type), letter));
            }
        const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
        CHECK(atlas.TexWidth <= 16384);  // which every card of OpenGL 4.5 takes
        CHECK(atlas.TexHeight <= 16384);
    }
}

TEST_CASE("many letters more than fit in full are all there, and as large as ever") {
    const auto letters = letters_in(sans()).value();
    std::u32string many;
    for (char32_t letter = 0x180; letter < 0xFFFF; ++letter)
        if (letters[letter] && unseen_kind(letter) == Unseen::kNot) many += letter;
    REQUIRE(many.size() > 400);
    Screen screen({7680, 4320}, 2);
    float field = 0;
    float written = 0;
    const auto draw = [&] {
        written = extent(Type::kBody, "Riposte").x / size_of(Type::kBody);
        static_cast<void>(extent(Type::kBody, utf8_of(many)));
        field = ImGui::GetFontSize() / size_of(Type::kBody);
    };
    screen.frame(draw);
    const float before = written;
    screen.settle(draw);
    for (const char32_t letter : many) CHECK(has_letters(screen, Type::kBody, letter));
    CHECK(screen.context().theme().fonts[static_cast<std::size_t>(Type::kBody)]->FontSize <
          screen.context().theme().sizes[static_cast<std::size_t>(Type::kBody)]);
    CHECK(field == Approx(1).margin(0.01));
    CHECK(written == Approx(before).margin(0.02));
    CHECK(ImGui::GetIO().Fonts->TexHeight <= 16384);
}

TEST_CASE("names in whose letters' places boxes stand are told apart by their sides") {
    const FontFolder folder;
    Screen screen({1280, 720}, 1, fonts_with(folder.path));
    JoinState state;
    const JoinModel model = sample_join();
    const auto cards = [&](Names names) {
        state.terms.names = std::move(names);
        for (int i = 0; i < 10; ++i) screen.frame([&] { static_cast<void>(draw_join(model, state)); });
    };
    cards({"王", "李"});
    CHECK(screen.shows("王 (Red)"));
    CHECK(screen.shows("李 (Blue)"));
    cards({"Ж", "Ш"});
    CHECK(screen.shows("Ж"));
    CHECK_FALSE(screen.shows("(Red)"));
}

TEST_CASE("bytes that are no whole font are none") {
    const std::vector<char> whole = sans();
    CHECK(letters_in(whole));
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{3}, std::size_t{20}, whole.size() / 2, whole.size() - 4}) {
        CAPTURE(size);
        CHECK_FALSE(letters_in(std::vector<char>(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))));
    }
    std::vector<char> many_tables = whole;
    many_tables[4] = '\x7f';
    CHECK_FALSE(letters_in(many_tables));
    CHECK_FALSE(letters_in({'t', 't', 'c', 'f', 0, 1, 0, 0, 0, 0, 0, 1, '\xff', '\xff', '\xff', '\xff'}));
}

TEST_CASE("what goes from right to left is turned round, a score between two names is not") {
    CHECK(in_order_seen(U"דנה") == U"הנד");
    CHECK(in_order_seen(U"דנה כהן") == U"ןהכ הנד");
    CHECK(in_order_seen(U"דנה 3 : 2 רון") == U"הנד 3 : 2 ןור");
    CHECK(in_order_seen(U"Ann and דנה wins") == U"Ann and הנד wins");
    CHECK(in_order_seen(U"שָׁלוֹם") == U"םוֹלשָׁ");
    CHECK(in_order_seen(U"Ann 王") == U"Ann 王");
}

TEST_CASE("a name's letters beyond U+FFFF outlive a field that knows none") {
    StandIns stand_ins;
    const std::string name = "Ann 👩‍🚀😀";
    const std::string field = stand_ins.put(name);
    for (const char32_t letter : letters_of(field)) CHECK(letter <= 0xFFFF);
    CHECK(stand_ins.taken_out(field) == name);
    CHECK(stand_ins.taken_out(stand_ins.put("😀") + "x" + field) == "😀x" + name);
    for (char32_t letter = 0x1F600; letter < 0x1F680; ++letter) {
        const std::string one = utf8_of({&letter, 1});
        CHECK(stand_ins.taken_out(stand_ins.put(one)) == one);
    }
}

TEST_CASE("what a field has outlives whatever else is typed and pasted beside it") {
    StandIns stand_ins;
    const std::string name = "😀😎🤺⚔🐉";
    const std::string field = stand_ins.put(name);
    for (char32_t letter = 0x20000; letter < 0x20080; ++letter) {
        static_cast<void>(stand_ins.put(name));  // as in every frame
        static_cast<void>(stand_ins.put(utf8_of({&letter, 1})));
        CHECK(stand_ins.taken_out(field) == name);
    }
    std::u32string many;
    for (char32_t letter = 0x30000; letter < 0x30080; ++letter) many += letter;
    const std::string pasted = stand_ins.put(utf8_of(many));
    CHECK(stand_ins.taken_out(field) == name);
    CHECK(letters_of(stand_ins.taken_out(pasted)).substr(0, 6) == many.substr(0, 6));
    CHECK(letters_of(pasted).back() == kNoLetter);
}

TEST_CASE("what cannot be drawn of a name is told in a sentence") {
    FontFiles files = read_fonts(source_dir() / "assets").value();
    files.system_folders.clear();
    Screen screen;
    Lettering lettering(std::move(files));
    lettering.look_to_the_end("王");
    CHECK(drawing_trouble(lettering, "Ann Αθηνά Борис").empty());
    const std::string emoji = drawing_trouble(lettering, "Ann 😀😀");
    CHECK(emoji == "this letter cannot be drawn here: U+1F600; the name is kept, and a box stands in its place");
    const std::string chinese = drawing_trouble(lettering, "王小明李");
    CHECK(chinese.find("U+738B, U+5C0F, U+660E and 1 more") != std::string::npos);
    CHECK(chinese.find("until a font that has them is installed") != std::string::npos);
}
