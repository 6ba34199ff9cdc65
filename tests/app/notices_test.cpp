#include "app/shell/notices.hpp"

#include "catch.hpp"

using namespace riposte;

TEST_CASE("a matter is told beside others until it is settled, and takes none of theirs with it") {
    Notices notices;
    notices.tell(Matter::kSettingsFile, "The settings are broken.");
    notices.tell(Matter::kUnplugged, "The gamepad was unplugged.");
    notices.tell(Matter::kUnkept, "The bout is not kept.");
    CHECK(notices.lines() == "The settings are broken.\nThe gamepad was unplugged.\nThe bout is not kept.");
    notices.tell(Matter::kUnkept, "");
    notices.settle(Matter::kUnkept);
    CHECK(notices.lines() == "The settings are broken.\nThe gamepad was unplugged.");
    notices.tell(Matter::kUnplugged, "The joystick was unplugged.");
    CHECK(notices.lines() == "The settings are broken.\nThe joystick was unplugged.");
    notices.settle(Matter::kUnplugged);
    CHECK(notices.lines() == "The settings are broken.");
}

TEST_CASE("notices stand in the order of their matters, whichever was told first or told again") {
    Notices notices;
    notices.tell(Matter::kRefused, "No such resolution.");
    notices.tell(Matter::kCrash, "The game ended unexpectedly.");
    notices.tell(Matter::kCrash, "The game ended unexpectedly.");
    CHECK(notices.lines() == "The game ended unexpectedly.\nNo such resolution.");
}

TEST_CASE("a matter that stood alone leaves nothing, and is told anew after all was read") {
    Notices notices;
    notices.tell(Matter::kUnplugged, "The gamepad was unplugged.");
    notices.settle(Matter::kUnplugged);
    CHECK(notices.empty());
    CHECK(notices.lines().empty());
    notices.tell(Matter::kUnplugged, "The gamepad was unplugged.");
    notices.clear();
    CHECK(notices.empty());
    notices.settle(Matter::kUnplugged);
    notices.tell(Matter::kUnplugged, "The gamepad was unplugged.");
    CHECK(notices.lines() == "The gamepad was unplugged.");
}

TEST_CASE("lines are added to what a matter has already, and settled with it") {
    Notices notices;
    notices.add(Matter::kStart, "No sound device.");
    notices.add(Matter::kStart, "");
    notices.add(Matter::kStart, "No icon.");
    CHECK(notices.lines() == "No sound device.\nNo icon.");
    notices.add(Matter::kFiles, "");
    notices.settle(Matter::kStart);
    CHECK(notices.empty());
}
