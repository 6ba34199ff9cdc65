// Draws views without a window, in either quality, with or without words over the picture.
#pragma once

#include "pictures.hpp"
#include "places.hpp"
#include "views.hpp"

#include <riposte/render/offscreen.hpp>
#include <riposte/ui/kit/labels.hpp>

#include <array>
#include <memory>
#include <vector>

namespace riposte {

class Studio {
  public:
    Studio(render::OffscreenContext context, BoutAssets assets)
        : context_(std::move(context)), assets_(std::move(assets)) {
        for (const render::Quality quality : {render::Quality::kReduced, render::Quality::kFull}) {
            render::RenderOptions options = render::preset(quality);
            options.light_detail = 0.25F;
            options.shadow_size = 2048;
            auto made = render::Renderer::create(drawn(), options);
            if (!made) FAIL(made.error().message());
            renderers_.push_back(std::move(made).value());
        }
        auto words = ui::StillUi::create(source_dir() / "assets");
        if (!words) FAIL(words.error().message());
        words_ = std::make_unique<ui::StillUi>(std::move(words).value());
    }

    const BoutAssets& dressed_for(const View& view) {
        const Kits kits = view.second_kits ? second_kits() : Kits{};
        if (kits == assets_.setup.kits) return assets_;
        if (auto dressed = dress(assets_, kits); !dressed) FAIL(dressed.error().message());
        for (render::Renderer& renderer : renderers_)
            if (auto worn = renderer.dress(drawn()); !worn) FAIL(worn.error().message());
        return assets_;
    }

    render::Image draw(const View& view, const Shown& shown) {
        const int scale = view.words ? kWordsScale : 1;
        auto canvas = render::Canvas::create(scale * kViewWidth, scale * kViewHeight);
        if (!canvas) FAIL(canvas.error().message());
        render::Renderer& renderer = renderers_[view.quality == render::Quality::kFull ? 1 : 0];
        if (auto drawn = renderer.draw(shown.frame, shown.camera, canvas.value().target()); !drawn)
            FAIL(drawn.error().message());
        if (view.words) words_->draw({scale * kViewWidth, scale * kViewHeight}, view.words);
        return reduced(canvas.value().read().value(), scale);
    }

    render::Image draw(const Shown& shown, render::Quality quality) {
        return draw(View{"", false, quality, {}}, shown);
    }

    render::Image draw(const View& view) { return draw(view, view.shown(dressed_for(view))); }

  private:
    [[nodiscard]] render::RenderAssets drawn() const { return render::drawn(assets_, source_dir() / "shaders"); }

    render::OffscreenContext context_;
    BoutAssets assets_;
    std::vector<render::Renderer> renderers_;
    std::unique_ptr<ui::StillUi> words_;
};

/// Null where there is no OpenGL 4.5 without a window.
inline Studio* studio() {
    static const std::unique_ptr<Studio> instance = []() -> std::unique_ptr<Studio> {
        auto context = render::OffscreenContext::create();
        if (!context) return nullptr;
        auto assets = load_bout_assets(source_dir() / "assets", LoadPicture::kYes);
        if (!assets) FAIL(assets.error().message());
        return std::make_unique<Studio>(std::move(context).value(), std::move(assets).value());
    }();
    if (instance == nullptr) WARN("NOT TESTED: no OpenGL 4.5 without a window here");
    return instance.get();
}

}  // namespace riposte
