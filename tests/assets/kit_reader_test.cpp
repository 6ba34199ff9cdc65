// Fencers and weapons read beside their owner's thread.
#include "catch.hpp"
#include "own_data.hpp"
#include "places.hpp"

#include <riposte/assets/kit_reader.hpp>
#include <riposte/assets/own_files.hpp>
#include <riposte/assets/reading_note.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace riposte {
namespace {

namespace fs = std::filesystem;

const fs::path kAssets = source_dir() / "assets";

Kits kits_of(const char* fencer, const char* weapon) {
    Kits kits;
    for (Kit& kit : kits) {
        kit.fencer = fencer;
        kit.weapon = weapon;
    }
    return kits;
}

/// Reads as the game does, but the first part only once the gate is open; and writes down what it read.
class Gate {
  public:
    void open() {
        const std::lock_guard lock(mutex_);
        open_ = true;
        moved_.notify_all();
    }
    /// Returns once the reading thread stands at the gate.
    void wait_for_reader() {
        std::unique_lock lock(mutex_);
        moved_.wait(lock, [this] { return reached_; });
    }
    KitReader::Read reading() {
        return [this](Wardrobe& wardrobe, const KitPart& part) {
            wait();
            auto read = read_part(wardrobe, part);
            const std::lock_guard lock(mutex_);
            log_.push_back(part.id);
            return read;
        };
    }
    std::vector<std::string> log() {
        const std::lock_guard lock(mutex_);
        return log_;
    }

  private:
    void wait() {
        std::unique_lock lock(mutex_);
        reached_ = true;
        moved_.notify_all();
        moved_.wait(lock, [this] { return open_; });
    }

    std::mutex mutex_;
    std::condition_variable moved_;
    bool reached_ = false;
    bool open_ = false;
    std::vector<std::string> log_;
};

/// Asks as often as it takes.
Result<void> waited_for(KitReader& reader, const Kits& kits) {
    for (;;) {
        if (auto read = reader.ask(kits)) return *read;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

std::shared_ptr<Wardrobe> shipped_wardrobe() { return std::make_shared<Wardrobe>(kAssets); }

}  // namespace

TEST_CASE("kits are read beside their owner, and are the wardrobe's once they are asked for again") {
    const auto wardrobe = shipped_wardrobe();
    Gate gate;
    KitReader reader(wardrobe, gate.reading());
    const Kits kits = kits_of("woman", "rapier");
    CHECK_FALSE(reader.ask(kits));
    CHECK(wardrobe->unread(kits).size() == 2);
    CHECK(reader.share() == 0.25);
    gate.open();
    CHECK(waited_for(reader, kits));
    CHECK(wardrobe->unread(kits).empty());
    CHECK(gate.log() == std::vector<std::string>{"woman", "rapier"});
    CHECK(reader.ask(kits).has_value());
    // The same figure as whoever reads by himself has.
    const auto alone = Wardrobe(kAssets).fencer("woman");
    REQUIRE(alone);
    CHECK(wardrobe->fencer("woman").value().model->height == alone.value().model->height);
    CHECK(wardrobe->files(kits).value() == Wardrobe(kAssets).files(kits).value());
}

TEST_CASE("whoever chooses others meanwhile gets those; the part that was being read is kept, no further one begun") {
    const auto wardrobe = shipped_wardrobe();
    Gate gate;
    KitReader reader(wardrobe, gate.reading());
    CHECK_FALSE(reader.ask(kits_of("woman", "sabre")));
    gate.wait_for_reader();
    CHECK_FALSE(reader.ask(kits_of("man", "rapier")));
    gate.open();
    CHECK(waited_for(reader, kits_of("man", "rapier")));
    CHECK(gate.log() == std::vector<std::string>{"woman", "man", "rapier"});
    CHECK(wardrobe->unread(kits_of("woman", "sabre")) ==
          std::vector<KitPart>{{KitPart::Kind::kWeapon, std::string("sabre")}});
}

TEST_CASE("what cannot be read is told once, changes nothing, and is read again for whoever asks again") {
    const auto wardrobe = shipped_wardrobe();
    KitReader reader(wardrobe);
    const auto refused = waited_for(reader, kits_of("ghost", "sword"));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("ghost") != std::string::npos);
    CHECK(wardrobe->unread(kits_of("ghost", "sword")).size() == 2);
    CHECK_FALSE(reader.ask(kits_of("ghost", "sword")));
    reader.finish();
}

TEST_CASE("whoever asks for kits that are there takes no answer from whoever waits for others") {
    const auto wardrobe = shipped_wardrobe();
    Gate gate;
    gate.open();
    KitReader reader(wardrobe, gate.reading());
    REQUIRE(waited_for(reader, kits_of("man", "sword")));
    std::optional<Result<void>> refused;
    while (!refused && gate.log().size() < 4) {
        CHECK(reader.ask(kits_of("man", "sword")).has_value());
        refused = reader.ask(kits_of("ghost", "sword"));
        CHECK(reader.ask(kits_of("man", "sword")).has_value());
    }
    REQUIRE(refused);
    CHECK_FALSE(refused->ok());
    CHECK(gate.log() == std::vector<std::string>{"man", "sword", "ghost"});
}

TEST_CASE("a fault of what nobody wants any more is told to nobody") {
    const auto wardrobe = shipped_wardrobe();
    Gate gate;
    KitReader reader(wardrobe, gate.reading());
    CHECK_FALSE(reader.ask(kits_of("ghost", "sword")));
    gate.open();
    while (gate.log().empty()) std::this_thread::yield();
    CHECK(waited_for(reader, kits_of("man", "sword")));
}

TEST_CASE("the end waits for the part that is being read") {
    Gate gate;
    std::thread opener;
    {
        KitReader reader(shipped_wardrobe(), gate.reading());
        CHECK_FALSE(reader.ask(kits_of("woman", "sabre")));
        gate.wait_for_reader();
        opener = std::thread([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            gate.open();
        });
    }
    CHECK_FALSE(gate.log().empty());
    opener.join();
}

TEST_CASE("to finish hands over the part that is being read") {
    const auto wardrobe = shipped_wardrobe();
    Gate gate;
    KitReader reader(wardrobe, gate.reading());
    CHECK_FALSE(reader.ask(kits_of("woman", "sabre")));
    gate.wait_for_reader();
    gate.open();
    reader.finish();
    CHECK(wardrobe->unread(kits_of("woman", "sword")) ==
          std::vector<KitPart>{{KitPart::Kind::kWeapon, std::string("sword")}});
}

TEST_CASE("a program that ends while the other thread reads is known by its note, until the kit is tried again") {
    const test::OwnData own;
    const Kits kits = kits_of("woman", "sword");
    const pid_t child = ::fork();
    if (child == 0) {
        KitReader reader(shipped_wardrobe());
        reader.ask(kits);
        const fs::path note = reading_folder() / "fencer-woman";
        for (int looks = 0; looks < 200'000'000; ++looks) {
            std::error_code none_yet;
            const auto size = fs::file_size(note, none_yet);
            if (!none_yet && size > 0) ::_exit(0);  // no destructor runs
        }
        ::_exit(1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(status == 0);
    const auto wardrobe = shipped_wardrobe();
    KitReader reader(wardrobe);
    const auto refused = waited_for(reader, kits);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("Riposte ended while it read") != std::string::npos);
    wardrobe->try_again(kits);
    CHECK(waited_for(reader, kits));
}

}  // namespace riposte
