#include "stage.hpp"
#include "text.hpp"

#include <riposte/ui/labels.hpp>

#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <utility>

namespace riposte::ui {

void draw_labels(std::span<const Label> labels) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Line line{Type::kSmall, packed(colour::kIvory), Align::kCentre};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const float margin = std::max(2.0f, u(4));
    const float height = size_of(Type::kSmall) + 2 * std::max(1.0f, u(2));
    for (const Label& label : labels) {
        const float room = label.width * window.x - 2 * margin;
        const float half = std::min(room, extent(Type::kSmall, label.text).x) / 2 + margin;
        const float middle = (label.left + label.width / 2) * window.x;
        const float bottom = label.bottom * window.y;
        list.AddRectFilled({middle - half, bottom - height}, {middle + half, bottom}, packed(colour::kInk, 0.72f));
        write(list, line, {middle - room / 2, bottom - height + std::max(1.0f, u(2))}, room, label.text);
    }
}

struct StillUi::Impl {
    explicit Impl(FontFiles fonts) : stage(std::move(fonts)) {}
    ~Impl() {
        if (has_opengl) ImGui_ImplOpenGL3_Shutdown();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    Stage stage;
    bool has_opengl = false;
};

StillUi::StillUi(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StillUi::StillUi(StillUi&&) noexcept = default;
StillUi& StillUi::operator=(StillUi&&) noexcept = default;
StillUi::~StillUi() = default;

Result<StillUi> StillUi::create(const std::filesystem::path& asset_folder) {
    auto fonts = read_fonts(asset_folder);
    if (!fonts) return fonts.error();
    auto impl = std::make_unique<Impl>(std::move(fonts).value());
    impl->has_opengl = ImGui_ImplOpenGL3_Init("#version 450 core");
    if (!impl->has_opengl)
        return Error{"words cannot be drawn", "Dear ImGui's OpenGL backend", "install a driver with OpenGL 4.5"};
    return StillUi(std::move(impl));
}

void StillUi::draw(PixelSize size, const std::function<void()>& panels) {
    ImGui_ImplOpenGL3_NewFrame();
    if (impl_->stage.resize({static_cast<float>(size.width), static_cast<float>(size.height)}, 1)) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    ImGui::GetIO().DeltaTime = 1.0F / 60;
    impl_->stage.begin({}, 1.0F / 60);
    panels();
    impl_->stage.end();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace riposte::ui
