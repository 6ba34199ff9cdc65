#include "app/shell/loop.hpp"

#include "catch.hpp"

#include <riposte/system/clock.hpp>

#include <SDL.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace riposte;

namespace {

using Log = std::vector<std::string>;
using Deed = std::function<void()>;

/// Writes down what happens to it, and does what the test has put down for that.
class Sheet final : public Screen {
  public:
    Sheet(std::string name, Log& log) : name_(std::move(name)), log_(log) {}
    ~Sheet() override { log_.push_back(name_ + " is gone"); }
    [[nodiscard]] std::string name() const override { return name_; }
    void handle(const SDL_Event& event) override { note("handles " + std::to_string(event.user.code)); }
    void take_files(const std::vector<std::filesystem::path>& files) override {
        for (const auto& file : files) note("takes " + file.string());
    }
    void advance(Seconds elapsed, Seconds whole) override {
        steps.emplace_back(elapsed, whole);
        note("advances");
    }
    void draw(Seconds /*elapsed*/) override { note("draws"); }
    void resume() override { note("resumes"); }
    void end() override { note("ends"); }
    void go(Left how) { leave(how); }
    [[nodiscard]] bool wants_mouse() const override { return holds_mouse; }

    std::map<std::string, Deed> at;  ///< by what happens
    std::vector<std::pair<Seconds, Seconds>> steps;
    bool holds_mouse = false;

  private:
    void note(const std::string& what) {
        log_.push_back(name_ + " " + what);
        if (const auto deed = at.find(what); deed != at.end()) deed->second();
    }

    std::string name_;
    Log& log_;
};

/// A loop over sheets, which can be shown for a while: no test runs for ever.
struct Loop {
    Log log;
    Screens screens;
    int pictures = 20;

    Loop() {
        SDL_InitSubSystem(SDL_INIT_EVENTS);
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    }
    ~Loop() {
        screens.clear();
        SDL_QuitSubSystem(SDL_INIT_EVENTS);
    }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    std::unique_ptr<Sheet> sheet(const char* name) { return std::make_unique<Sheet>(name, log); }
    Sheet& lay(const char* name) {
        auto made = sheet(name);
        Sheet& laid = *made;
        screens.push(std::move(made));
        return laid;
    }
    static void send(int code) {
        SDL_Event event{};
        event.type = SDL_USEREVENT;
        event.user.code = code;
        SDL_PushEvent(&event);
    }
    static void drop(const char* file) {
        for (const Uint32 type : {SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPCOMPLETE}) {
            SDL_Event event{};
            event.type = type;
            if (type == SDL_DROPFILE) event.drop.file = SDL_strdup(file);
            SDL_PushEvent(&event);
        }
    }
    /// What happened until nothing lay there any more.
    Log& run() {
        run_loop(screens, {[this] { log.emplace_back("tend"); }, [this] { return pictures-- > 0; },
                           [this](bool on) { log.emplace_back(on ? "hold" : "let go"); }});
        return log;
    }
};

}  // namespace

TEST_CASE("a picture is what is around, then events, then time, then what is drawn") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    menu.holds_mouse = true;
    menu.at["draws"] = [&] { menu.go(Left::kBack); };
    Loop::send(1);
    Loop::send(2);
    CHECK(loop.run() == Log{"tend", "menu handles 1", "menu handles 2", "menu advances", "hold", "menu draws",
                            "menu ends", "menu is gone", "let go"});
    CHECK(loop.screens.empty());
}

TEST_CASE("an event that leads to another screen leaves the next event to that one") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    menu.at["handles 1"] = [&] { loop.lay("list").at["draws"] = [&] { menu.go(Left::kQuit); }; };
    loop.pictures = 1;
    Loop::send(1);
    Loop::send(2);
    CHECK(loop.run() == Log{"tend", "menu handles 1", "list handles 2", "list advances", "let go", "list draws",
                            "list ends", "list is gone", "menu ends", "menu is gone", "let go"});
}

TEST_CASE("an event by which the last screen is left is the last one, and nothing is drawn any more") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    menu.at["handles 1"] = [&] { menu.go(Left::kBack); };
    Loop::send(1);
    Loop::send(2);
    CHECK(loop.run() == Log{"tend", "menu handles 1", "menu ends", "menu is gone", "let go"});
}

TEST_CASE("files that are dropped go to the screen on top at that moment") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    menu.at["takes a.bout"] = [&] { loop.lay("replay"); };
    loop.pictures = 1;
    Loop::drop("a.bout");
    Loop::drop("b.bout");
    const Log& log = loop.run();
    REQUIRE(log.size() > 3);
    CHECK(Log(log.begin(), log.begin() + 4) ==
          Log{"tend", "menu takes a.bout", "replay takes b.bout", "replay advances"});
}

TEST_CASE("what is put off while a picture is drawn is done when that picture is finished") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    menu.at["draws"] = [&] {
        loop.screens.later([&] {
            loop.log.emplace_back("late");
            menu.go(Left::kQuit);
        });
        loop.log.emplace_back("drawn");
    };
    const Log& log = loop.run();
    CHECK(Log(log.end() - 5, log.end()) == Log{"drawn", "late", "menu ends", "menu is gone", "let go"});
}

TEST_CASE("a screen that gives its place away while time goes on is not drawn, and its picture is the new one's") {
    Loop loop;
    Sheet& bout = loop.lay("bout");
    bout.at["advances"] = [&] {
        auto result = loop.sheet("result");
        Sheet& laid = *result;
        laid.at["draws"] = [&laid] { laid.go(Left::kBack); };
        loop.screens.replace(std::move(result));
        loop.log.emplace_back("replaced");
    };
    CHECK(loop.run() == Log{"tend", "bout advances", "bout ends", "replaced", "let go", "result draws", "bout is gone",
                            "result ends", "result is gone", "let go"});
}

TEST_CASE("the bottom is seen after a screen that was left to it, and goes on") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    menu.at["resumes"] = [&] { loop.log.clear(); };
    menu.at["draws"] = [&] { menu.go(Left::kBack); };
    loop.lay("bout");
    Sheet& pause = loop.lay("pause");
    pause.at["draws"] = [&] { pause.go(Left::kBottom); };
    CHECK(loop.run() == Log{"tend", "menu advances", "let go", "menu draws", "menu ends", "menu is gone", "let go"});
}

TEST_CASE("who quits is not led back, whatever the same picture asks for later") {
    Loop loop;
    loop.lay("menu");
    Sheet& pause = loop.lay("pause");
    pause.at["advances"] = [&] { pause.go(Left::kQuit); };
    pause.at["draws"] = [&] { pause.go(Left::kBack); };
    CHECK(loop.run() == Log{"tend", "pause advances", "let go", "pause draws", "pause ends", "pause is gone",
                            "menu ends", "menu is gone", "let go"});
}

TEST_CASE("where nothing can be shown any more every screen ends from the top down, and none resumes") {
    Loop loop;
    loop.lay("menu");
    loop.lay("bout");
    loop.pictures = 1;
    CHECK(loop.run() == Log{"tend", "bout advances", "let go", "bout draws", "bout ends", "bout is gone", "menu ends",
                            "menu is gone", "let go"});
    CHECK(loop.screens.empty());
}

TEST_CASE("a picture that took long moves what is shown by a quarter of a second, and tells how long it was") {
    Loop loop;
    Sheet& bout = loop.lay("bout");
    bout.at["draws"] = [] { sleep_for(0.3); };
    loop.pictures = 2;
    std::vector<std::pair<Seconds, Seconds>> steps;
    bout.at["ends"] = [&] { steps = bout.steps; };
    loop.run();
    REQUIRE(steps.size() == 2);
    CHECK(steps[1].first == 0.25);
    CHECK(steps[1].second >= 0.3);
}

TEST_CASE("what it took to make another screen is not its first picture's time") {
    Loop loop;
    Sheet& menu = loop.lay("menu");
    bool seen = false;
    menu.at["draws"] = [&] {
        loop.screens.later([&] {
            sleep_for(0.05);
            Sheet& list = loop.lay("list");
            list.at["advances"] = [&, made = now()] { seen = list.steps.front().second <= now() - made; };
            list.at["draws"] = [&] { list.go(Left::kQuit); };
        });
    };
    loop.run();
    CHECK(seen);
}
