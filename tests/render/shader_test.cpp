#include "places.hpp"
#include "render/program.hpp"
#include "stage.hpp"

#include <riposte/core/prng.hpp>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>

using namespace riposte;
using namespace riposte::render;

namespace {

/// A copy of the shaders in which one file may be spoilt; gone when the test is.
class ShaderCopy {
  public:
    ShaderCopy() : folder_(std::filesystem::temp_directory_path() / "riposte_shader_test") {
        std::filesystem::remove_all(folder_);
        std::filesystem::copy(source_dir() / "shaders", folder_);
    }
    ~ShaderCopy() { std::filesystem::remove_all(folder_); }
    ShaderCopy(const ShaderCopy&) = delete;
    ShaderCopy& operator=(const ShaderCopy&) = delete;

    void spoil(const char* file) const { std::ofstream(folder_ / file, std::ios::app) << "\nthis is not a shader;\n"; }
    void write(const char* file, const std::string& text) const { std::ofstream(folder_ / file) << text; }
    [[nodiscard]] int lines_of(const char* file) const {
        std::ifstream in(folder_ / file);
        return static_cast<int>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
    }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  private:
    std::filesystem::path folder_;
};

Error failure(Stage& on, const std::filesystem::path& shaders, Quality quality = Quality::kReduced) {
    RenderAssets assets = render_assets(on.assets);
    assets.shaders = shaders;
    const auto renderer = Renderer::create(assets, small_options(quality));
    REQUIRE_FALSE(renderer.ok());
    return renderer.error();
}

std::vector<std::string> lines_of(std::istream&& in) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The word behind the sharp of a directive.
std::string directive(const std::string& line) {
    if (line.empty() || line.front() != '#') return {};
    return line.substr(1, line.find_first_of(" \t", 1) - 1);
}

/// A line that the preprocessor keeps, and where it takes it to be.
struct Kept {
    std::string text;
    std::size_t file;
    std::size_t number;
};

/// What a preprocessor keeps that decides about each condition as it is told. It works on lines as they stand: the
/// shaders have no comments over several lines.
std::vector<Kept> preprocessed(const std::string& text, const std::function<bool()>& holds) {
    struct Group {
        bool outer;    // what stands around it is kept
        bool decided;  // one of its conditions held
        bool kept;
    };
    std::vector<Group> groups;
    std::vector<Kept> all;
    std::size_t file = 0;
    std::size_t number = 1;
    for (const std::string& line : lines_of(std::istringstream(text))) {
        const std::string word = directive(line);
        const bool kept = groups.empty() || groups.back().kept;
        if (word.starts_with("if")) {
            const bool taken = kept && holds();
            groups.push_back({kept, taken, taken});
        } else if (word == "else" || word == "elif") {
            Group& group = groups.back();
            group.kept = group.outer && !group.decided && (word == "else" || holds());
            group.decided |= group.kept;
        } else if (word == "endif") {
            groups.pop_back();
        } else if (word == "line" && kept) {
            std::istringstream(line.substr(5)) >> number >> file;
            continue;
        } else if (kept) {
            all.push_back({line, file, number});
        }
        ++number;
    }
    CHECK(groups.empty());
    return all;
}

/// How many of those lines are not found where they are said to be.
std::size_t misplaced(const std::filesystem::path& folder, const ShaderSource& source, const std::vector<Kept>& kept) {
    std::vector<std::vector<std::string>> files;
    for (const std::string& file : source.files) files.push_back(lines_of(std::ifstream(folder / file)));
    return static_cast<std::size_t>(std::count_if(kept.begin(), kept.end(), [&](const Kept& line) {
        const auto& of = files.at(line.file);
        return line.number > of.size() || of[line.number - 1] != line.text;
    }));
}

}  // namespace

TEST_CASE("a shader that does not compile is named, with the driver's line") {
    Stage* on = stage();
    if (on == nullptr) return;
    const ShaderCopy copy;
    copy.spoil("surface.frag");
    const Error error = failure(*on, copy.folder());
    CHECK(error.where.find("surface.frag") != std::string::npos);
    CHECK(error.what.find("surface.frag:" + std::to_string(copy.lines_of("surface.frag"))) != std::string::npos);
    CHECK(error.what.find("syntax error") != std::string::npos);
    CHECK_FALSE(error.remedy.empty());
}

TEST_CASE("shaders of the full quality are checked as well") {
    Stage* on = stage();
    if (on == nullptr) return;
    const ShaderCopy copy;
    copy.spoil("post.frag");
    CHECK(failure(*on, copy.folder(), Quality::kFull).where.find("post.frag") != std::string::npos);
}

TEST_CASE("a missing shader or include is named") {
    Stage* on = stage();
    if (on == nullptr) return;
    const ShaderCopy copy;
    std::filesystem::remove(copy.folder() / "skin.glsl");
    CHECK(failure(*on, copy.folder()).where.find("skin.glsl") != std::string::npos);
    CHECK(failure(*on, copy.folder() / "nowhere").where.find("nowhere") != std::string::npos);
}

TEST_CASE("a fault in an included file is named with that file and its own line") {
    Stage* on = stage();
    if (on == nullptr) return;
    const ShaderCopy copy;
    copy.spoil("ambient.glsl");
    const Error error = failure(*on, copy.folder());
    CHECK(error.where.find("surface") != std::string::npos);
    CHECK(error.what.find("ambient.glsl:" + std::to_string(copy.lines_of("ambient.glsl"))) != std::string::npos);
}

TEST_CASE("behind an include that is left out lines keep their numbers, in both qualities") {
    Stage* on = stage();
    if (on == nullptr) return;
    const ShaderCopy copy;
    for (const char* file : {"surface.frag", "surface.vert", "veil.vert", "window.frag"}) {
        copy.spoil(file);
        for (const Quality quality : {Quality::kReduced, Quality::kFull}) {
            const Error error = failure(*on, copy.folder(), quality);
            INFO(error.what);
            CHECK(error.where.ends_with(file));
            CHECK(error.what.find(file + (":" + std::to_string(copy.lines_of(file)))) != std::string::npos);
        }
        std::filesystem::copy(source_dir() / "shaders" / file, copy.folder() / file,
                              std::filesystem::copy_options::overwrite_existing);
    }
}

TEST_CASE("whatever conditions hold, every line of every shader has its own number") {
    const std::filesystem::path folder = source_dir() / "shaders";
    Prng prng = Prng::seeded(24);
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with(".glsl")) continue;
        INFO(file);
        const auto source = read_shader(folder, file, {"SOME", "FEW 3"});
        REQUIRE(source.ok());
        CHECK(source.value().text.find("/*") == std::string::npos);
        const auto text = source.value().text.substr(source.value().text.find("#line"));
        const auto wrong = [&](const std::function<bool()>& holds) {
            return misplaced(folder, source.value(), preprocessed(text, holds));
        };
        CHECK(wrong([] { return true; }) == 0);
        CHECK(wrong([] { return false; }) == 0);
        std::size_t mixed = 0;
        for (int i = 0; i < 40; ++i) mixed += wrong([&] { return prng.between(0, 1) < 0.5; });
        CHECK(mixed == 0);
    }
}

TEST_CASE("a directive or macro over several lines stays whole") {
    const ShaderCopy copy;
    copy.write("inner.glsl", "inner\n");
    copy.write("outer.frag",
               "#ifdef A\n"
               "#include \"inner.glsl\"\n"
               "  # elif B || \\\n"
               "  C\n"
               "five\n"
               "#endif\n"
               "#define MACRO \\\n"
               "  #else \\\n"
               "  nine\n");
    const auto source = read_shader(copy.folder(), "outer.frag", {});
    REQUIRE(source.ok());
    CHECK(source.value().text ==
          "#version 450 core\n"
          "#line 1 0\n"
          "#ifdef A\n"
          "#line 1 1\n"
          "inner\n"
          "#line 3 0\n"
          "  # elif B || \\\n"
          "  C\n"
          "#line 5 0\n"
          "five\n"
          "#endif\n"
          "#line 7 0\n"
          "#define MACRO \\\n"
          "  #else \\\n"
          "  nine\n");
}

TEST_CASE("numbers of files in a driver's log become names, whichever way it writes them; other numbers stay") {
    const std::vector<std::string> files{"a.frag", "b.glsl"};
    CHECK(with_file_names("1:12(5): error: no", files) == "b.glsl:12(5): error: no");
    CHECK(with_file_names("0(7) : error C0000: no\n1(8) : warning", files) ==
          "a.frag(7) : error C0000: no\nb.glsl(8) : warning");
    CHECK(with_file_names("ERROR: 1:3: no", files) == "ERROR: b.glsl:3: no");
    CHECK(with_file_names("9:3: no\n2 errors\n1: first", files) == "9:3: no\n2 errors\n1: first");
    CHECK(with_file_names("", files).empty());
}

TEST_CASE("shaders are loaded anew while the program runs, and a failing one leaves the old ones at work") {
    Stage* on = stage();
    if (on == nullptr) return;
    const ShaderCopy copy;
    RenderAssets assets = render_assets(on->assets);
    assets.shaders = copy.folder();
    auto made = Renderer::create(assets, small_options(Quality::kReduced));
    REQUIRE(made.ok());
    Renderer renderer = std::move(made).value();
    const view::Frame frame = first_frame(on->assets.setup);
    const view::Camera camera = view::look_at({0, 1.5, 4}, {0, 1.4, -6}, 0.9);  // the wall and its windows
    const auto drawn = [&] {
        auto image = render_image(renderer, frame, camera, 64, 36);
        REQUIRE(image.ok());
        return image.value().rgba;
    };
    const auto before = drawn();
    copy.write("window.frag", "out vec4 pixel;\nvoid main() { pixel = vec4(1.0, 0.0, 1.0, 1.0); }\n");
    CHECK(drawn() == before);  // not before it is asked for
    REQUIRE(renderer.reload_shaders().ok());
    const auto changed = drawn();
    CHECK(changed != before);
    copy.spoil("window.frag");
    const auto failed = renderer.reload_shaders();
    REQUIRE_FALSE(failed.ok());
    CHECK(failed.error().what.find("window.frag:4") != std::string::npos);
    CHECK(drawn() == changed);
}
