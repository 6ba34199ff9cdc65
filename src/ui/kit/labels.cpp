#include "panel_context.hpp"
#include "text.hpp"

#include <riposte/ui/kit/labels.hpp>

#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <utility>

namespace riposte::ui {

namespace {

/// One line in the middle, a little smaller where that is enough; else as many as the strip's width asks for.
void draw_label(ImDrawList& list, const Label& label, ImVec2 window) {
    const float margin = std::max(3.0f, u(8));
    const float rim = std::max(1.0f, u(2));
    const float room = std::max(1.0f, label.width * window.x - 2 * margin);
    const float natural = extent(Type::kSmall, label.text).x;
    const bool fits = fits_line(Type::kSmall, label.text, room);
    const float half = std::min(room, natural) / 2 + margin;
    const float height = 2 * rim + (fits ? size_of(Type::kSmall) : paragraph_height(Type::kSmall, label.text, room));
    const float middle = (label.left + label.width / 2) * window.x;
    const ImVec2 low{middle - half, label.bottom * window.y - height};
    list.AddRectFilled(low, {middle + half, low.y + height}, packed(colour::kInk, 0.72f));
    const Line line{Type::kSmall, packed(colour::kIvory), Align::kCentre};
    if (fits) {
        write(list, line, {middle - room / 2, low.y + rim}, room, label.text);
    } else {
        write_paragraph(list, line, {middle - room / 2, low.y + rim}, room, label.text);
    }
}

}  // namespace

void draw_labels(std::span<const Label> labels) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    for (const Label& label : labels) draw_label(list, label, ImGui::GetIO().DisplaySize);
}

struct StillUi::Impl {
    explicit Impl(FontFiles fonts) : context(std::move(fonts)) {}
    ~Impl() {
        if (has_opengl) ImGui_ImplOpenGL3_Shutdown();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void lay_out(PixelSize size, const std::function<void()>& panels) {
        ImGui_ImplOpenGL3_NewFrame();
        if (context.resize({static_cast<float>(size.width), static_cast<float>(size.height)}, 1)) {
            ImGui_ImplOpenGL3_DestroyFontsTexture();
            ImGui_ImplOpenGL3_CreateFontsTexture();
        }
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        context.begin({}, 1.0F / 60);
        panels();
        context.end();
    }

    PanelContext context;
    bool has_opengl = false;
};

StillUi::StillUi(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StillUi::StillUi(StillUi&&) noexcept = default;
StillUi& StillUi::operator=(StillUi&&) noexcept = default;
StillUi::~StillUi() = default;

Result<StillUi> StillUi::create(const std::filesystem::path& asset_folder) {
    auto fonts = read_fonts(asset_folder);
    if (!fonts) return fonts.error();
    fonts.value().at_once = true;
    auto impl = std::make_unique<Impl>(std::move(fonts).value());
    impl->has_opengl = ImGui_ImplOpenGL3_Init("#version 450 core");
    if (!impl->has_opengl)
        return Error{"words cannot be drawn", "Dear ImGui's OpenGL backend", "install a driver with OpenGL 4.5"};
    return StillUi(std::move(impl));
}

void StillUi::draw(PixelSize size, const std::function<void()>& panels) {
    impl_->lay_out(size, panels);
    if (impl_->context.lacked_letters()) impl_->lay_out(size, panels);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace riposte::ui
