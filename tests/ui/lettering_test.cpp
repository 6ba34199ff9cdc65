#include "ui/lettering.hpp"

#include "catch.hpp"
#include "screen.hpp"
#include "ui/direction.hpp"
#include "ui/name_remark.hpp"
#include "ui/stand_ins.hpp"
#include "ui/text.hpp"

#include <riposte/core/utf8.hpp>

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

/// The letters of `text` that the atlas has, in that type.
bool has_letters(Screen& screen, Type type, char32_t letter) {
    return screen.stage().theme().fonts[static_cast<std::size_t>(type)]->FindGlyphNoFallback(
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
    CHECK_FALSE(screen.stage().lacked_letters());
    CHECK_FALSE(has_letters(screen, Type::kBody, U'\u2fdf'));
    const ImFont& font = *screen.stage().theme().fonts[static_cast<std::size_t>(Type::kBody)];
    CHECK(font.FindGlyph(0x2fdf) == font.FindGlyphNoFallback(0xfffd));
    CHECK(font.FindGlyph('?') != font.FindGlyph(0x2fdf));
}

TEST_CASE("a font of the system is used for what it has, and only one that is known and whole") {
    const FontFolder folder;
    folder.put("Downloaded.ttf", sans());
    CHECK(SystemFonts({folder.path}).with(U'я') == nullptr);
    CHECK(SystemFonts({folder.path / "none"}).with(U'я') == nullptr);
    std::vector<char> cut = sans();
    cut.resize(cut.size() / 2);
    folder.put("DejaVuSans.ttf", cut);
    CHECK(SystemFonts({folder.path}).with(U'я') == nullptr);
    folder.put("NotoSans-Regular.ttf", sans());
    SystemFonts fonts({folder.path});
    REQUIRE(fonts.with(U'я') != nullptr);
    CHECK(fonts.with(U'я')->file.filename() == "NotoSans-Regular.ttf");
    CHECK(fonts.with(U'א') == nullptr);
    CHECK(fonts.with(0x1F600) == nullptr);
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

TEST_CASE("what cannot be drawn of a name is told in a sentence") {
    FontFiles files = read_fonts(source_dir() / "assets").value();
    files.system_folders.clear();
    Screen screen;
    Lettering lettering(std::move(files));
    CHECK(drawing_trouble(lettering, "Ann Αθηνά Борис").empty());
    const std::string emoji = drawing_trouble(lettering, "Ann 😀😀");
    CHECK(emoji == "this letter cannot be drawn here: U+1F600; the name is kept, and a box stands in its place");
    const std::string chinese = drawing_trouble(lettering, "王小明李");
    CHECK(chinese.find("U+738B, U+5C0F, U+660E and 1 more") != std::string::npos);
    CHECK(chinese.find("until a font that has them is installed") != std::string::npos);
}
