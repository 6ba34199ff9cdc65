#include "places.hpp"
#include "render/program.hpp"
#include "stage.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
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
