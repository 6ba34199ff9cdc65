#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/document.hpp>

using namespace riposte;
using namespace riposte::workshop;

namespace {

Document first_document() {
    return {bind_pose(shipped().fencers[0]->skeleton), shipped().setup.key_poses, shipped().fencers[0]->skin.blends};
}

Document edited(const Document& document, int step) {
    Document next = document;
    next.posture[static_cast<JointIndex>(step % 20)].translation.x += 0.01F * static_cast<float>(step + 1);
    if (step % 3 == 0) next.keys.swing.keys[1][1].elbow_arm.y -= 0.01;
    return next;
}

}  // namespace

TEST_CASE("Undoing every edit leads back through every document, redoing forth again") {
    History history(first_document());
    std::vector<Document> seen{history.now()};
    for (int i = 0; i < 25; ++i) {
        history.edit(edited(history.now(), i), "edit " + std::to_string(i));
        seen.push_back(history.now());
    }
    for (std::size_t i = seen.size(); i-- > 1;) {
        REQUIRE(history.now() == seen[i]);
        REQUIRE(history.last_edit() == "edit " + std::to_string(i - 1));
        history.undo();
    }
    REQUIRE(history.now() == seen.front());
    REQUIRE_FALSE(history.can_undo());
    for (std::size_t i = 1; i < seen.size(); ++i) {
        history.redo();
        REQUIRE(history.now() == seen[i]);
    }
    REQUIRE_FALSE(history.can_redo());
}

TEST_CASE("An edit after undoing forgets what was undone") {
    History history(first_document());
    history.edit(edited(history.now(), 1), "a");
    history.edit(edited(history.now(), 2), "b");
    history.undo();
    history.edit(edited(history.now(), 5), "c");
    REQUIRE_FALSE(history.can_redo());
    REQUIRE(history.last_edit() == "c");
    history.undo();
    REQUIRE(history.last_edit() == "a");
}

TEST_CASE("A drag is one edit, two drags are two") {
    History history(first_document());
    const Document before = history.now();
    for (int i = 0; i < 10; ++i) history.edit(edited(history.now(), i), "turn r_hand", 7);
    const Document between = history.now();
    for (int i = 0; i < 10; ++i) history.edit(edited(history.now(), i), "turn r_hand", 8);
    history.undo();
    REQUIRE(history.now() == between);
    history.undo();
    REQUIRE(history.now() == before);
}

TEST_CASE("An edit that changes nothing is none, and what was saved is not changed") {
    History history(first_document());
    history.edit(history.now(), "nothing");
    REQUIRE_FALSE(history.can_undo());
    Document next = history.now();
    next.posture[3].translation.x += 1;
    history.edit(next, "move");
    REQUIRE(history.changed(Part::kPosture));
    REQUIRE_FALSE(history.changed(Part::kKeys));
    history.mark_saved(Part::kPosture);
    REQUIRE_FALSE(history.changed(Part::kPosture));
    history.undo();
    REQUIRE(history.changed(Part::kPosture));
}

TEST_CASE("The skin's limits are edited, taken back and saved like the rest") {
    History history(first_document());
    Document next = history.now();
    next.blends[2].t_max += 0.01F;
    history.edit(next, "limits");
    REQUIRE(history.changed(Part::kSkin));
    REQUIRE(history.changed());
    REQUIRE_FALSE(history.changed(Part::kPosture));
    history.mark_saved(Part::kSkin);
    REQUIRE_FALSE(history.changed());
    history.undo();
    REQUIRE(history.now() == first_document());
    REQUIRE(history.changed(Part::kSkin));
}

TEST_CASE("What changes every document leaves the edits and what was saved") {
    History history(first_document());
    history.edit(edited(first_document(), 1), "one");
    history.mark_saved(Part::kPosture);
    history.edit(edited(history.now(), 2), "two");
    Document wanted = edited(first_document(), 1);
    const auto raise = [](Document& each) { each.posture[JointIndex{0}].translation.y += 10; };
    raise(wanted);
    history.change_all(raise);
    CHECK(history.changed(Part::kPosture));
    history.undo();
    CHECK(history.now() == wanted);
    CHECK_FALSE(history.changed(Part::kPosture));
    CHECK(history.can_undo());
}

TEST_CASE("An edit after undoing within its gesture overwrites nothing that can be had back") {
    History history(first_document());
    history.edit(edited(history.now(), 1), "turn", 7);
    const Document one = history.now();
    history.edit(edited(one, 2), "other", 7);
    history.undo();
    history.edit(edited(one, 5), "turn", 7);
    history.undo();
    CHECK(history.now() == one);
    history.redo();
    history.edit(edited(history.now(), 6), "turn", 7);
    history.undo();
    CHECK(history.now() == edited(one, 5));
}
