#include "places.hpp"
#include "stage.hpp"

#include <fstream>

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
