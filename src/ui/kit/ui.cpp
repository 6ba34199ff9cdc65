#include "event_kinds.hpp"
#include "key_flow.hpp"
#include "name_remark.hpp"
#include "panel_context.hpp"

#include <riposte/ui/kit/ui.hpp>

#include <SDL.h>
#include <imgui_impl_opengl3.h>
#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

void begin_backends() {
    // The SDL backend would read the first gamepad by itself; ours come through MenuKeys, all of them.
    ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NavEnableGamepad;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
#if IMGUI_VERSION_NUM < 18700
    // This backend asks the X server where the pointer is, which some do not say while a button is held; events tell.
    int x = 0;
    int y = 0;
    if (SDL_GetMouseState(&x, &y) != 0) ImGui::GetIO().MousePos = {static_cast<float>(x), static_cast<float>(y)};
#endif
}

/// With the modifiers as they were when the key was struck; the backend asks which are down now.
void pass_on(const SDL_Event& event) {
    if (event.type == SDL_TEXTINPUT) {
        ImGui::GetIO().AddInputCharactersUTF8(theme().stand_ins.put(event.text.text).c_str());
        return;
    }
    ImGui_ImplSDL2_ProcessEvent(&event);
#if IMGUI_VERSION_NUM < 18700
    if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return;
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = (event.key.keysym.mod & KMOD_CTRL) != 0;
    io.KeyShift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
    io.KeyAlt = (event.key.keysym.mod & KMOD_ALT) != 0;
#endif
}

const char* pasted(void*) {
    static std::string text;
    char* held = SDL_GetClipboardText();
    text = theme().stand_ins.put(held != nullptr ? held : "");
    SDL_free(held);
    return text.c_str();
}

void copy(void*, const char* text) { SDL_SetClipboardText(theme().stand_ins.taken_out(text).c_str()); }

/// What a field of ImGui gives and takes, with letters that it does not know.
void share_clipboard(ImGuiIO& io) {
    io.GetClipboardTextFn = pasted;
    io.SetClipboardTextFn = copy;
}

}  // namespace

struct Ui::Impl {
    explicit Impl(FontFiles fonts) : context(std::move(fonts)) {}
    ~Impl() {
        context.make_current();
        drop_opengl();
        if (has_sdl) ImGui_ImplSDL2_Shutdown();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void drop_opengl() {
        if (std::exchange(has_opengl, false)) ImGui_ImplOpenGL3_Shutdown();
    }
    Result<void> take_opengl() {
        has_opengl = has_sdl && ImGui_ImplOpenGL3_Init("#version 450 core");
        if (has_opengl) return {};
        return Error{"the menus cannot be drawn", "Dear ImGui's OpenGL backend", "install a driver with OpenGL 4.5"};
    }

    PanelContext context;
    KeyFlow keys{context};
    SDL_Window* window = nullptr;
    bool has_sdl = false;
    bool has_opengl = false;
};

Ui::Ui(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Ui::Ui(Ui&&) noexcept = default;
Ui& Ui::operator=(Ui&&) noexcept = default;
Ui::~Ui() = default;

Result<Ui> Ui::create(SDL_Window* window, void* gl_context, const UiOptions& options) {
    auto fonts = read_fonts(options.asset_folder);
    if (!fonts) return fonts.error();
    auto impl = std::make_unique<Impl>(std::move(fonts).value());
    ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;  // shown by us, with menus only
    impl->context.set_look(options.look);
    impl->window = window;
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window, &width, &height);
    impl->context.resize({static_cast<float>(std::max(1, width)), static_cast<float>(std::max(1, height))}, 1);
    impl->has_sdl = ImGui_ImplSDL2_InitForOpenGL(window, gl_context);
    share_clipboard(ImGui::GetIO());
    if (auto taken = impl->take_opengl(); !taken) return taken.error();
    return Ui(std::move(impl));
}

void Ui::set_look(const UiLook& look) { impl_->context.set_look(look); }

std::string Ui::drawing_trouble(std::string_view name) {
    Lettering& lettering = *impl_->context.theme().lettering;
    lettering.look_to_the_end(name);
    return ui::drawing_trouble(lettering, name);
}

CanDraw Ui::drawn_letters() {
    return [&lettering = *impl_->context.theme().lettering](char32_t letter) { return lettering.can_draw(letter); };
}

void Ui::drop_opengl() {
    impl_->context.make_current();
    impl_->drop_opengl();
}

Result<void> Ui::take_opengl() {
    impl_->context.make_current();
    return impl_->take_opengl();
}

bool Ui::handle(const SDL_Event& event) {
    impl_->context.make_current();
    const bool open = impl_->context.menu_open();
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) impl_->keys.release_all();
    if (event.type == SDL_JOYDEVICEREMOVED) {
        impl_->keys.forget(event.jdevice.which);
        impl_->context.forget(event.jdevice.which);
    }
    if (is_deliberate(event)) impl_->context.note_input();
    impl_->keys.handle(event, pass_on);
    return open && is_menu_event(event);
}

void Ui::begin(PixelSize drawable, double seconds) {
    impl_->context.make_current();
    begin_backends();
    ImGuiIO& io = ImGui::GetIO();
    const float scale = static_cast<float>(drawable.width) / std::max(1.0f, io.DisplaySize.x);
    if (impl_->context.resize(io.DisplaySize, drawable.width > 0 ? scale : 1.0f)) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    io.DeltaTime = std::clamp(static_cast<float>(seconds), 1e-4f, 0.25f);
    impl_->keys.begin(io.DeltaTime);
}

void Ui::end() {
    impl_->context.end();
    if (SDL_GetMouseFocus() == impl_->window) SDL_ShowCursor(impl_->context.pointer_shown() ? SDL_ENABLE : SDL_DISABLE);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    impl_->keys.end(pass_on);
}

bool Ui::menu_open() const { return impl_->context.menu_open(); }
bool Ui::pointer_on_panel() const { return impl_->context.pointer_on_panel(); }
bool Ui::typing() const { return impl_->context.writing(); }
bool Ui::typed_up() const { return impl_->keys.all_passed(); }

bool is_cancel_press(const SDL_Event& event) {
    if (event.type == SDL_CONTROLLERBUTTONDOWN) return event.cbutton.button == SDL_CONTROLLER_BUTTON_B;
    return event.type == SDL_JOYBUTTONDOWN && event.jbutton.button == 1;
}

bool is_join_press(const SDL_Event& event) {
    if (event.type == SDL_MOUSEBUTTONDOWN) return event.button.button == SDL_BUTTON_RIGHT;
    if (event.type == SDL_JOYBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONDOWN) return true;
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return false;
    switch (event.key.keysym.scancode) {
        case SDL_SCANCODE_UP:
        case SDL_SCANCODE_DOWN:
        case SDL_SCANCODE_LEFT:
        case SDL_SCANCODE_RIGHT:
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
        case SDL_SCANCODE_ESCAPE:
        case SDL_SCANCODE_TAB:
        case SDL_SCANCODE_PAGEUP:
        case SDL_SCANCODE_PAGEDOWN:
        case SDL_SCANCODE_HOME:
        case SDL_SCANCODE_END:
            return false;
        default:
            return true;
    }
}

}  // namespace riposte::ui
