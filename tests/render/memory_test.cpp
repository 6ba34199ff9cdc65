// A card whose memory holds no more than the test says: what is made instead, and what is told.
#include "render/gl.hpp"
#include "stage.hpp"

#include <cmath>
#include <numeric>
#include <utility>

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr long kNothing = -1;
constexpr long kPlenty = 1L << 40;

/// The driver's own.
struct Calls {
    decltype(glTextureStorage2D) texture = glTextureStorage2D;
    decltype(glTextureStorage2DMultisample) multisampled = glTextureStorage2DMultisample;
    decltype(glNamedBufferStorage) buffer = glNamedBufferStorage;
    decltype(glGetError) error = glGetError;
};

/// While there is one, textures of more samples than it holds find no memory, and buffers none where it holds nothing;
/// nor does whatever is made first find any.
class ShortCard {
  public:
    explicit ShortCard(long held, int refused_first = 0) {
        make_target_texture(GL_RGBA8, 8, 8, 0);  // the library looks for functions when they are called first
        make_target_texture(GL_RGBA8, 8, 8, 2);
        make_dynamic_buffer(8);
        while (glGetError() != GL_NO_ERROR) continue;
        real_ = Calls{};
        held_ = held;
        refused_first_ = refused_first;
        glTextureStorage2D = [](GLuint texture, GLsizei levels, GLenum format, GLsizei width, GLsizei height) {
            if (holds(width * height)) real_.texture(texture, levels, format, width, height);
        };
        glTextureStorage2DMultisample = [](GLuint texture, GLsizei samples, GLenum format, GLsizei width,
                                           GLsizei height, GLboolean fixed) {
            if (holds(width * height * samples)) real_.multisampled(texture, samples, format, width, height, fixed);
        };
        glNamedBufferStorage = [](GLuint buffer, GLsizeiptr bytes, const void* data, GLbitfield flags) {
            if (holds(0)) real_.buffer(buffer, bytes, data, flags);
        };
        glGetError = [] { return std::exchange(ran_out_, false) ? GLenum{GL_OUT_OF_MEMORY} : real_.error(); };
    }
    ShortCard(const ShortCard&) = delete;
    ShortCard& operator=(const ShortCard&) = delete;
    ~ShortCard() {
        glTextureStorage2D = real_.texture;
        glTextureStorage2DMultisample = real_.multisampled;
        glNamedBufferStorage = real_.buffer;
        glGetError = real_.error;
        ran_out_ = false;
    }

  private:
    static bool holds(long samples) {
        const bool holds = samples <= held_ && refused_first_-- <= 0;
        ran_out_ |= !holds;
        return holds;
    }

    inline static Calls real_;
    inline static long held_ = 0;
    inline static int refused_first_ = 0;
    inline static bool ran_out_ = false;
};

constexpr int kWidth = 162;
constexpr int kHeight = 90;
constexpr long kPixels = long{kWidth} * kHeight;
const view::Camera kBeside = view::orbit({0, 1, 0}, 0, 0.1, 5, 0.7);

RenderOptions yielding(Quality quality) {
    RenderOptions options = small_options(quality);
    options.may_yield = true;
    return options;
}

double brightness(const Image& image) {
    return std::accumulate(image.rgba.begin(), image.rgba.end(), 0.0) / static_cast<double>(image.rgba.size());
}

/// What a picture of that height becomes while the card holds textures of so many of its samples alone.
std::optional<Yielded> drawn_with(double samples, int height, Stage& on, Renderer& renderer) {
    const view::Frame frame = first_frame(on.assets.setup);
    auto canvas = Canvas::create(kWidth, height);
    REQUIRE(canvas.ok());
    {
        const ShortCard card(std::lround(samples * kWidth * height));
        REQUIRE(renderer.draw(frame, kBeside, canvas.value().target()).ok());
    }
    const auto image = canvas.value().read();
    REQUIRE(image.ok());
    const auto whole = render_image(on.renderer, frame, kBeside, kWidth, height);
    REQUIRE(whole.ok());
    CHECK(std::abs(brightness(image.value()) - brightness(whole.value())) < 25);
    return renderer.take_yielded();
}

}  // namespace

TEST_CASE("a card short of memory draws with fewer samples first, then smaller, and tells so once") {
    Stage* on = stage();
    if (on == nullptr) return;
    RenderOptions options = yielding(Quality::kFull);
    options.msaa = 8;
    auto made = Renderer::create(render_assets(on->assets), options);
    REQUIRE(made.ok());
    Renderer& renderer = made.value();
    CHECK_FALSE(drawn_with(8, 90, *on, renderer));
    const auto fewer = drawn_with(2, 91, *on, renderer);
    REQUIRE(fewer);
    CHECK(fewer->msaa == 2);
    CHECK_FALSE(fewer->render_scale);
    CHECK_FALSE(renderer.take_yielded());
    const auto smaller = drawn_with(0.5, 92, *on, renderer);
    REQUIRE(smaller);
    CHECK(smaller->msaa == 0);
    CHECK(smaller->render_scale == 0.7F);
    renderer.set_render_scale(1);
    CHECK(renderer.render_scale() == 0.7F);
}

TEST_CASE("what is kept for other sizes goes before anything is drawn with less, but not what is in use") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto made = Renderer::create(render_assets(on->assets), yielding(Quality::kReduced));
    REQUIRE(made.ok());
    const view::Frame frame = first_frame(on->assets.setup);
    const auto draw = [&](const Canvas& canvas, int refused) {
        const ShortCard card(kPlenty, refused);
        REQUIRE(made.value().draw(frame, kBeside, canvas.target()).ok());
    };
    const auto large = Canvas::create(kWidth, kHeight);
    const auto small = Canvas::create(64, 36);
    REQUIRE(large.ok());
    REQUIRE(small.ok());
    draw(small.value(), 0);
    made.value().begin_picture();
    draw(large.value(), 1);
    CHECK_FALSE(made.value().take_yielded());
    draw(small.value(), 1);  // a window beside, in the same picture
    const auto yielded = made.value().take_yielded();
    REQUIRE(yielded);
    CHECK(yielded->render_scale == 0.9F);
}

TEST_CASE("where not even the least has room, or nothing may be less, nothing is drawn and the error tells it") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    auto canvas = Canvas::create(kWidth, kHeight + 7);
    auto made = Renderer::create(render_assets(on->assets), yielding(Quality::kReduced));
    REQUIRE(canvas.ok());
    REQUIRE(made.ok());
    const auto refused = [&](Renderer& renderer, const std::string& size) {
        const ShortCard card(kPixels / 5);
        const auto drawn = renderer.draw(frame, kBeside, canvas.value().target());
        REQUIRE_FALSE(drawn.ok());
        CHECK(drawn.error().where == kCardMemory);
        CHECK(drawn.error().what.find(size) != std::string::npos);
    };
    refused(made.value(), "81 × 49");
    refused(on->renderer, "162 × 97");
    CHECK(on->renderer.draw(frame, kBeside, canvas.value().target()).ok());  // there is room again
}

TEST_CASE("shadows are as large as the memory holds where they may be less, and an error where not") {
    Stage* on = stage();
    if (on == nullptr) return;
    RenderOptions options = yielding(Quality::kReduced);
    options.shadow_size = 4096;
    const ShortCard card(2048L * 2048);
    auto made = Renderer::create(render_assets(on->assets), options);
    REQUIRE(made.ok());
    const auto yielded = made.value().take_yielded();
    REQUIRE(yielded);
    CHECK(yielded->shadow_size == 2048);
    options.may_yield = false;
    auto refused = Renderer::create(render_assets(on->assets), options);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().what.find("shadows of 4096 × 4096") != std::string::npos);
}

TEST_CASE("models, canvases and clothes that find no memory are told; who was dressed before is drawn on") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    const auto before = render_image(on->renderer, frame, kBeside, kWidth, kHeight);
    REQUIRE(before.ok());
    Kits kits;
    kits[0].fencer = "woman";
    BoutAssets others = on->assets;
    REQUIRE(dress(others, kits));
    {
        const ShortCard card(kNothing);
        CHECK_FALSE(Renderer::create(render_assets(on->assets), small_options(Quality::kReduced)).ok());
        CHECK_FALSE(Canvas::create(kWidth, kHeight).ok());
        CHECK_FALSE(on->renderer.dress(render_assets(others)).ok());
        CHECK_FALSE(on->renderer.replace_skin(0, *others.fencers[0]).ok());
    }
    const auto after = render_image(on->renderer, frame, kBeside, kWidth, kHeight);
    REQUIRE(after.ok());
    CHECK(after.value().rgba == before.value().rgba);
}
