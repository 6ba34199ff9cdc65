#include "app/told.hpp"

#include "catch.hpp"

using namespace riposte;

TEST_CASE("a matter is told beside others until it is settled, and takes none of theirs with it") {
    Told pad;
    Told folder;
    std::string notice = "The settings are broken.";
    pad.tell("The gamepad was unplugged.", notice);
    folder.tell("The bout is not kept.", notice);
    CHECK(notice == "The settings are broken.\nThe gamepad was unplugged.\nThe bout is not kept.");
    pad.tell("The gamepad was unplugged.", notice);  // still
    CHECK(notice == "The settings are broken.\nThe bout is not kept.\nThe gamepad was unplugged.");
    folder.tell("", notice);
    folder.tell("", notice);
    CHECK(notice == "The settings are broken.\nThe gamepad was unplugged.");
    pad.tell("The joystick was unplugged.", notice);
    CHECK(notice == "The settings are broken.\nThe joystick was unplugged.");
    pad.tell("", notice);
    CHECK(notice == "The settings are broken.");
}

TEST_CASE("a matter that stood first leaves the others, and none where it stood alone or the notice was read") {
    Told pad;
    std::string notice;
    pad.tell("The gamepad was unplugged.", notice);
    notice += "\nThe settings are broken.";
    pad.tell("", notice);
    CHECK(notice == "The settings are broken.");
    notice.clear();
    pad.tell("The gamepad was unplugged.", notice);
    notice.clear();
    pad.tell("", notice);
    CHECK(notice.empty());
    pad.tell("The gamepad was unplugged.", notice);
    CHECK(notice == "The gamepad was unplugged.");
}
