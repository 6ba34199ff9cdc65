#include "ui/kit/paced_keys.hpp"

#include "catch.hpp"

#include <string>

using namespace riposte::ui;

namespace {

SDL_Event key(SDL_Scancode code, bool down, bool repeat = false) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    event.key.repeat = repeat ? 1 : 0;
    return event;
}

SDL_Event text(char letter) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = letter;
    return event;
}

/// What a backend sees, frame by frame: "A" pressed, "a" let go, "'a" the letter, "<" Enter pressed, ">" let go, "|"
/// the frame's end.
struct Seen {
    PacedKeys keys;
    std::string told;
    PacedKeys::Room room{true, true};

    void send(const SDL_Event& event) {
        if (!keys.hold(event, true, room)) note(event);
    }
    void end_frame() {
        told += '|';
        keys.end_frame([&] { return room; }, [&](const SDL_Event& event, bool) { note(event); });
    }
    void note(const SDL_Event& event) {
        if (event.type == SDL_TEXTINPUT) {
            told += std::string("'") + event.text.text[0];
            return;
        }
        if (event.key.keysym.scancode == SDL_SCANCODE_RETURN) {
            told += event.type == SDL_KEYDOWN ? '<' : '>';
            return;
        }
        const int letter = event.key.keysym.scancode - SDL_SCANCODE_A;
        told += static_cast<char>((event.type == SDL_KEYDOWN ? 'A' : 'a') + letter);
    }
};

}  // namespace

TEST_CASE("a key that is tapped between two frames is down in one and up in the next") {
    Seen seen;
    for (const bool down : {true, false}) seen.send(key(SDL_SCANCODE_A, down));
    seen.end_frame();
    seen.end_frame();
    CHECK(seen.told == "A|a|");
}

TEST_CASE("what is typed behind a key that waits keeps its order") {
    Seen seen;
    for (const SDL_Event& event : {key(SDL_SCANCODE_A, true), text('a'), key(SDL_SCANCODE_A, false),
                                   key(SDL_SCANCODE_A, true), text('a'), key(SDL_SCANCODE_B, true), text('b')})
        seen.send(event);
    CHECK_FALSE(seen.keys.all_passed());
    for (int i = 0; i < 3; ++i) seen.end_frame();
    CHECK(seen.keys.all_passed());
    CHECK(seen.told == "A'a|a|A'aB'b|");
}

TEST_CASE("what is pressed behind a key that ends a text waits for the frame in which the text has ended") {
    Seen seen;
    for (const SDL_Event& event :
         {key(SDL_SCANCODE_A, true), text('a'), key(SDL_SCANCODE_RETURN, true), key(SDL_SCANCODE_B, true)})
        seen.send(event);
    seen.room.typing = false;
    seen.end_frame();
    CHECK(seen.told == "A'a<|B");
    for (const bool down : {false, true}) seen.send(key(SDL_SCANCODE_RETURN, down));
    seen.send(key(SDL_SCANCODE_C, true));
    CHECK(seen.told == "A'a<|B><C");
}

TEST_CASE("different keys in one frame, repeats and what is not typed do not wait") {
    Seen seen;
    for (const SDL_Event& event :
         {key(SDL_SCANCODE_A, true, true), key(SDL_SCANCODE_A, true, true), key(SDL_SCANCODE_B, true)})
        seen.send(event);
    CHECK(seen.told == "AAB");
    seen.send(key(SDL_SCANCODE_B, false));
    SDL_Event motion{};
    motion.type = SDL_MOUSEMOTION;
    CHECK_FALSE(seen.keys.hold(motion, true, {false, true}));
}
