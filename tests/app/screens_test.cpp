#include "app/shell/screen.hpp"
#include "catch.hpp"

#include <string>
#include <utility>
#include <vector>

using namespace riposte;

namespace {

using Log = std::vector<std::string>;

/// Writes down what happens to it.
class Sheet final : public Screen {
  public:
    Sheet(std::string name, Log& log) : name_(std::move(name)), log_(log) {}
    ~Sheet() override { log_.push_back(name_ + " is gone"); }
    [[nodiscard]] std::string name() const override { return name_; }
    void handle(const SDL_Event& /*event*/) override {}
    void advance(Seconds /*elapsed*/, Seconds /*whole*/) override {}
    void draw(Seconds /*elapsed*/) override {}
    void resume() override {
        log_.push_back(name_ + " resumes");
        if (quits_when_seen) leave(Left::kQuit);
    }
    void end() override { log_.push_back(name_ + " ends"); }
    void go(Left how) { leave(how); }

    bool quits_when_seen = false;

  private:
    std::string name_;
    Log& log_;
};

/// menu > list > replay
struct Stack {
    Log log;
    Screens screens;

    Stack() {
        for (const char* name : {"menu", "list", "replay"}) screens.push(std::make_unique<Sheet>(name, log));
    }
    Sheet& top() { return static_cast<Sheet&>(screens.top()); }
    /// What happened when screens were taken off.
    Log& take_off() {
        screens.take_off_left();
        return log;
    }
};

}  // namespace

TEST_CASE("a screen that is left gives way to the one below, which resumes") {
    Stack stack;
    stack.top().go(Left::kBack);
    CHECK(stack.take_off() == Log{"replay ends", "replay is gone", "list resumes"});
    CHECK(stack.screens.names() == "menu > list");
}

TEST_CASE("a screen that is left to the bottom takes those between with it, and the lowest alone resumes") {
    Stack stack;
    stack.top().go(Left::kBottom);
    CHECK(stack.take_off() == Log{"replay ends", "replay is gone", "list ends", "list is gone", "menu resumes"});
    CHECK(stack.screens.names() == "menu");
}

TEST_CASE("the lowest screen that is left to the bottom is left like any other") {
    Log log;
    Screens screens;
    auto sheet = std::make_unique<Sheet>("menu", log);
    sheet->go(Left::kBottom);
    screens.push(std::move(sheet));
    screens.take_off_left();
    CHECK(screens.empty());
}

TEST_CASE("to quit ends every screen from the top down, and none resumes") {
    Stack stack;
    stack.top().go(Left::kQuit);
    CHECK(stack.take_off() ==
          Log{"replay ends", "replay is gone", "list ends", "list is gone", "menu ends", "menu is gone"});
    CHECK(stack.screens.empty());
}

TEST_CASE("a lowest screen that quits when it is seen again ends the program from the screens above") {
    Log log;
    Screens screens;
    auto menu = std::make_unique<Sheet>("menu", log);
    menu->quits_when_seen = true;
    screens.push(std::move(menu));
    auto bout = std::make_unique<Sheet>("bout", log);
    bout->go(Left::kBottom);
    screens.push(std::move(bout));
    screens.take_off_left();
    CHECK(log == Log{"bout ends", "bout is gone", "menu resumes", "menu ends", "menu is gone"});
}

TEST_CASE("a screen that is replaced ends at once and lives on until screens are taken off") {
    Stack stack;
    stack.screens.replace(std::make_unique<Sheet>("result", stack.log));
    CHECK(stack.log == Log{"replay ends"});
    CHECK(stack.screens.names() == "menu > list > result");
    CHECK(stack.take_off() == Log{"replay ends", "replay is gone"});
    CHECK(stack.screens.names() == "menu > list > result");
}

TEST_CASE("a screen that takes another's place is left for the one below both") {
    Stack stack;
    stack.screens.replace(std::make_unique<Sheet>("result", stack.log));
    stack.top().go(Left::kBack);
    stack.take_off();
    CHECK(stack.log.back() == "list resumes");
    CHECK(stack.screens.names() == "menu > list");
}

TEST_CASE("what is put off is done when screens are taken off, before the one on top is looked at") {
    Stack stack;
    stack.screens.later([&] { stack.top().go(Left::kBack); });
    CHECK(stack.log.empty());
    CHECK(stack.take_off() == Log{"replay ends", "replay is gone", "list resumes"});
    stack.log.clear();
    CHECK(stack.take_off().empty());
}

TEST_CASE("whoever quits is not led back instead") {
    Stack stack;
    stack.top().go(Left::kQuit);
    stack.top().go(Left::kBack);
    stack.take_off();
    CHECK(stack.screens.empty());
}
