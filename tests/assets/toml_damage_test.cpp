// Text files damaged in every way: each gives a message with its place, or a bout that is whole.
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"
#include "tiny_fencer.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/rules.hpp>
#include <riposte/core/prng.hpp>

#include <cmath>
#include <functional>

using namespace riposte;

namespace {

const std::filesystem::path kAssets = source_dir() / "assets";

bool within(const Vec3& v, Real most) {
    return std::fabs(v.x) <= most && std::fabs(v.y) <= most && std::fabs(v.z) <= most;
}

template <int Columns, int Rows>
bool whole(const KeyGrid<Columns, Rows>& grid) {
    for (const auto& row : grid.keys) {
        for (const KeyPose& key : row) {
            const Quat& q = key.arm_from_weapon.rotation;
            if (!(std::fabs(glm::dot(q, q) - 1) < 1e-6)) return false;
            if (!within(key.arm_from_weapon.translation, 10) || !within(key.elbow_arm, 10) || key.name.empty()) {
                return false;
            }
        }
    }
    return true;
}

// Each is taken apart by name: a new member that is not written here does not compile.
std::vector<Real> numbers_of(const Rules& rules) {
    const auto& [referee, rule_set, touches, seconds, lockout, guard_settle, auto_guard, prets, halt, guard_line,
                 rear_line, cut_speed, cut_least_along, cut_edge_angle, cut_planarity, thrust_speed, thrust_angle] =
        rules;
    return {static_cast<Real>(referee),
            static_cast<Real>(rule_set),
            static_cast<Real>(touches),
            static_cast<Real>(seconds),
            lockout,
            guard_settle,
            auto_guard,
            prets,
            halt,
            guard_line,
            rear_line,
            cut_speed,
            cut_least_along,
            cut_edge_angle,
            cut_planarity,
            thrust_speed,
            thrust_angle};
}

std::vector<Real> numbers_of(const HandRules& rules) {
    const auto& [interpolation, big_swing, attack_time, to_attack, in_line, to_thrust, to_parry, to_swing, follow,
                 speed, extend, elbow] = rules;
    return {static_cast<Real>(interpolation),
            big_swing,
            attack_time,
            to_attack,
            in_line,
            to_thrust,
            to_parry,
            to_swing,
            follow,
            speed,
            extend,
            elbow};
}

std::vector<Real> numbers_of(const BladeRules& rules) {
    std::vector<Real> numbers{static_cast<Real>(rules.catching), static_cast<Real>(rules.parting)};
    for (const BladeField& field : blade_fields()) numbers.push_back(rules.*field.value);
    return numbers;
}

/// None is negative, none is beyond the widest range.
template <class Numbers>
bool whole_rules(const Numbers& rules) {
    const std::vector<Real> numbers = numbers_of(rules);
    return std::all_of(numbers.begin(), numbers.end(), [](Real number) { return number >= 0 && number <= 5000; });
}

void loosen(Real& value) { value *= 0.9; }

/// What loading a file came to.
struct Outcome {
    std::optional<Error> error;
    bool whole = true;
};

template <class T, class Check>
Outcome outcome_of(const Result<T>& result, Check&& check) {
    if (!result) return {result.error(), true};
    return {{}, check(result.value())};
}

Outcome load_text(const std::string& name, const std::filesystem::path& file) {
    if (name == "key_poses.toml") {
        return outcome_of(load_key_poses(file), [](const KeyPoses& poses) {
            return whole(poses.swing) && whole(poses.attack) && whole(poses.parry) && whole(poses.thrust);
        });
    }
    if (name == "woman.toml") {
        return outcome_of(load_fencer_file(file), [](const FencerFile& fencer) {
            const auto& [height, girth] = fencer.stature;
            return !fencer.name.empty() && !fencer.model.empty() && height >= kLeastHeight &&
                   height <= kGreatestHeight && fencer.model_height >= kLeastHeight &&
                   fencer.model_height <= kGreatestHeight && girth >= 0.5 && girth <= 1.5;
        });
    }
    if (name == "sword.toml" || name == "rapier.toml") {
        const auto head = load_weapon_file(file);
        if (!head) return outcome_of(head, [](const WeaponFile&) { return true; });
        return outcome_of(load_weapon(head.value(), *shipped().weapons[0]), [](const WeaponModel& weapon) {
            const Mat3& inertia = weapon.mass.inertia;
            return weapon.mass.mass > 0.05 && weapon.mass.mass < 10 && weapon.hand_mass >= 0.1 &&
                   weapon.cut_speed >= 0.1 && weapon.cut_speed <= 10 && within(weapon.mass.centre, 2) &&
                   inertia[0][0] > 0 && inertia[0][0] < 10;
        });
    }
    if (name == "skin.toml") {
        return outcome_of(load_blends(file, shipped().fencers[0]->skeleton), [](const std::vector<BoneBlend>& blends) {
            for (const BoneBlend& blend : blends) {
                const bool good = blend.t_min <= blend.t_max && std::fabs(glm::length(blend.normal_bind) - 1) < 1e-4F &&
                                  std::fabs(blend.t_min) < 10 && std::fabs(blend.t_max) < 10;
                if (!good) return false;
            }
            return !blends.empty();
        });
    }
    // Other rules than the file's, so that a half applied file shows.
    BoutSetup before = shipped().setup;
    loosen(before.rules.lockout);
    loosen(before.hand.big_swing);
    loosen(before.blade.stiffness_linear);
    BoutSetup setup = before;
    const auto read = load_rules(file, setup);
    if (read) return {{}, whole_rules(setup.rules) && whole_rules(setup.hand) && whole_rules(setup.blade)};
    return {read.error(), numbers_of(setup.rules) == numbers_of(before.rules) && setup.hand == before.hand &&
                              setup.blade == before.blade};
}

/// Counts what was refused.
struct Damage {
    std::string name;
    std::string text;
    std::vector<std::string> lines;
    int refused = 0;

    explicit Damage(const std::string& file) : name(std::filesystem::path(file).filename().string()) {
        const auto bytes = test::read_bytes(kAssets / file);
        text.assign(bytes.begin(), bytes.end());
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) lines.push_back(line);
    }

    void attempt(const std::string& damaged) {
        const auto file = test::scratch_file(name);
        std::ofstream(file, std::ios::binary) << damaged;
        const Outcome outcome = load_text(name, file);
        if (!outcome.whole || (outcome.error && !tells(*outcome.error))) {
            if (outcome.error) UNSCOPED_INFO(outcome.error->message());
            UNSCOPED_INFO(name << ": " << difference(damaged));
            FAIL_CHECK("half applied, out of range, or without place and cure");
        }
        refused += outcome.error ? 1 : 0;
    }
    [[nodiscard]] bool tells(const Error& error) const {
        return !error.what.empty() && !error.remedy.empty() && error.where.find(name) != std::string::npos;
    }
    /// The first line that is not the file's own.
    [[nodiscard]] std::string difference(const std::string& damaged) const {
        std::istringstream in(damaged);
        std::string line;
        for (std::size_t i = 0; std::getline(in, line); ++i) {
            if (i >= lines.size() || line != lines[i]) return std::to_string(i + 1) + ": " + line;
        }
        return "the end is missing";
    }
    /// The file with line `at` replaced.
    [[nodiscard]] std::string with_line(std::size_t at, const std::string& line) const {
        std::string all;
        for (std::size_t i = 0; i < lines.size(); ++i) all += (i == at ? line : lines[i] + "\n");
        return all;
    }
    /// Calls damage(index, the line up to its "=") for every line with a value.
    void each_value(const std::function<void(std::size_t, const std::string&)>& damage) const {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::size_t equals = lines[i].find(" = ");
            if (lines[i][0] != '#' && equals != std::string::npos) damage(i, lines[i].substr(0, equals + 3));
        }
    }
};

const char* const kFiles[] = {"key_poses.toml",     "skin.toml",           "rules.toml",
                              "weapons/sword.toml", "weapons/rapier.toml", "fencers/woman.toml"};

}  // namespace

TEST_CASE("a text file that lacks a line, has one twice or ends early is refused or whole") {
    for (const char* name : kFiles) {
        Damage damage(name);
        damage.attempt(damage.text);
        CHECK(damage.refused == 0);
        for (std::size_t i = 0; i < damage.lines.size(); ++i) damage.attempt(damage.with_line(i, ""));
        damage.refused = 0;
        int doubled = 0;
        damage.each_value([&](std::size_t i, const std::string&) {
            damage.attempt(damage.with_line(i, damage.lines[i] + "\n" + damage.lines[i] + "\n"));
            ++doubled;
        });
        CHECK(damage.refused == doubled);
        for (std::size_t cut = 0; cut < damage.text.size(); cut += 97) damage.attempt(damage.text.substr(0, cut));
    }
}

TEST_CASE("a text file with a value of another kind or size is refused or whole") {
    for (const char* name : kFiles) {
        Damage damage(name);
        for (const char* value : {"nan", "-nan", "inf", "-inf", "1e308", "-1e308", "9223372036854775807", "true", "[]",
                                  "{}", "[nan, 0, 0]", "[inf, 1, 1]", "[1e300, 1, 1]", "1979-05-27", "\"\""}) {
            damage.refused = 0;
            int values = 0;
            damage.each_value([&](std::size_t i, const std::string& key) {
                damage.attempt(damage.with_line(i, key + value + "\n"));
                ++values;
            });
            CAPTURE(name, value);
            // None of these means anything anywhere, but a yes where yes or no is asked.
            if (std::string(value) != "true") CHECK(damage.refused == values);
        }
        for (const char* value : {"0", "1", "-1", "\"text\"", "[0, 0, 0]", "[1, 1, 1]"}) {
            damage.each_value([&](std::size_t i, const std::string& key) {
                damage.attempt(damage.with_line(i, key + value + "\n"));
            });
        }
    }
}

TEST_CASE("a text file with changed bytes is refused or whole") {
    Prng prng = Prng::seeded(97);
    for (const char* name : kFiles) {
        Damage damage(name);
        const auto size = static_cast<std::uint32_t>(damage.text.size());
        for (int i = 0; i < 300; ++i) {
            std::string bytes = damage.text;
            const std::uint32_t hits = 1 + prng.below(3);
            for (std::uint32_t h = 0; h < hits; ++h) {
                const std::uint32_t at = prng.below(size);
                bytes[at] = static_cast<char>(prng.below(256));
            }
            damage.attempt(bytes);
        }
    }
}

TEST_CASE("rules with a value in the place of a section are refused") {
    Damage damage("rules.toml");
    for (const char* text : {"classic = 3\n", "hand = []\n", "[[blade]]\nforce = 320\n", "[other]\n"}) {
        damage.refused = 0;
        damage.attempt(text);
        CHECK(damage.refused == 1);
    }
}

TEST_CASE("a blade or an edge without direction is refused") {
    Damage damage("key_poses.toml");
    int keys = 0;
    damage.each_value([&](std::size_t i, const std::string& key) {
        if (key != "blade = " && key != "edge = ") return;
        damage.attempt(damage.with_line(i, key + "[0, 0, 0]\n"));
        ++keys;
    });
    CHECK(keys == 84);
    CHECK(damage.refused == keys);
}
