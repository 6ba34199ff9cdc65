// clips.toml: what the clips of the fencer's model begin and end with, which feet stand, and what happens when.
#include "toml_reader.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/core/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

template <class Value>
struct Word {
    std::string_view word;
    Value value;
};

constexpr std::array<Word<ClipPose>, 5> kPoses{{{"stand", ClipPose::kStand},
                                                {"guard", ClipPose::kGuard},
                                                {"lunge", ClipPose::kLunge},
                                                {"seated", ClipPose::kSeated},
                                                {"unmasked", ClipPose::kUnmasked}}};
constexpr std::array<Word<ClipEventKind>, 3> kKinds{{{"foot_lifts", ClipEventKind::kFootLifts},
                                                     {"foot_lands", ClipEventKind::kFootLands},
                                                     {"arm_straight", ClipEventKind::kArmStraight}}};
constexpr std::array<Word<Side>, 2> kFeet{{{"r", Side::kRight}, {"l", Side::kLeft}}};

template <class Words>
std::string legal_words(const Words& words) {
    std::string all;
    for (const auto& known : words) all += fmt::format("{}\"{}\"", all.empty() ? "write " : " or ", known.word);
    return all;
}

template <class Words>
auto find_word(const Words& words, const std::string& text) {
    return std::find_if(words.begin(), words.end(), [&](const auto& known) { return known.word == text; });
}

/// A text of the table that must be one of these words.
template <class Value, std::size_t Count>
void read_word(const toml::table& table, TomlReader& reader, std::string_view key,
               const std::array<Word<Value>, Count>& words, Value& value) {
    std::string text;
    reader.text(key, text);
    if (text.empty()) return;
    const auto found = find_word(words, text);
    if (found != words.end()) {
        value = found->value;
    } else {
        reader.fail(table.get(key), fmt::format("unknown {} '{}'", key, text), legal_words(words));
    }
}

/// One clip's table.
class ClipReader {
  public:
    ClipReader(const toml::table& table, const std::filesystem::path& file, const Clip& clip)
        : table_(table), file_(file), clip_(clip), reader_(table, file, clip.name) {}

    Result<ClipFacts> read() {
        read_word(table_, reader_, "begins", kPoses, facts_.begins);
        read_word(table_, reader_, "ends", kPoses, facts_.ends);
        reader_.flag("loops", facts_.loops);
        if (const toml::array* feet = reader_.list("stands"); feet != nullptr) read_stands(*feet);
        if (const toml::array* events = reader_.list("events"); events != nullptr) read_events(*events);
        reader_.refuse_unknown_keys();
        if (auto read = reader_.result(); !read) return read.error();
        return std::move(facts_);
    }

  private:
    void read_stands(const toml::array& feet) {
        for (const toml::node& node : feet) {
            const auto foot = find_word(kFeet, node.value<std::string>().value_or(""));
            if (foot == kFeet.end()) return reader_.fail(&node, "a foot that stands is unknown", legal_words(kFeet));
            facts_.stands[static_cast<std::size_t>(foot->value)] = true;
        }
    }

    void read_events(const toml::array& events) {
        for (const toml::node& node : events) {
            const toml::table* table = node.as_table();
            if (table == nullptr) return reader_.fail(&node, "an event is no table", "write {at = …, what = …}");
            const auto event = read_event(*table);
            if (!event) return reader_.fail(&node, event.error().what, event.error().remedy);
            check_event(node, event.value());
            facts_.events.push_back(event.value());
        }
    }

    [[nodiscard]] Result<ClipEvent> read_event(const toml::table& table) const {
        TomlReader reader(table, file_, clip_.name + ".events");
        ClipEvent event;
        reader.number("at", event.time, 0, clip_.duration, true);
        read_word(table, reader, "what", kKinds, event.kind);
        if (event.kind != ClipEventKind::kArmStraight) read_word(table, reader, "foot", kFeet, event.foot);
        reader.refuse_unknown_keys();
        if (auto read = reader.result(); !read) return read.error();
        return event;
    }

    void check_event(const toml::node& node, const ClipEvent& event) {
        if (!facts_.events.empty() && event.time < facts_.events.back().time) {
            reader_.fail(&node, fmt::format("{}.events are not in order", clip_.name), "write the earlier event first");
        }
        if (event.kind != ClipEventKind::kArmStraight && facts_.stands[static_cast<std::size_t>(event.foot)]) {
            reader_.fail(&node, fmt::format("{}: a foot that stands lifts or lands", clip_.name),
                         "take it out of 'stands' or remove the event");
        }
    }

    const toml::table& table_;
    const std::filesystem::path& file_;
    const Clip& clip_;
    TomlReader reader_;
    ClipFacts facts_;
};

std::vector<std::string> names_of(const std::vector<Clip>& clips) {
    std::vector<std::string> names;
    for (const Clip& clip : clips) names.push_back(clip.name);
    return names;
}

}  // namespace

Result<void> load_clip_table(const std::filesystem::path& clips_toml, std::vector<Clip>& clips) {
    auto root = parse_toml(clips_toml);
    if (!root) return root.error();
    for (const auto& [key, node] : root.value()) {
        if (node.is_table() && find_clip(clips, key.str()) != nullptr) continue;
        const std::string written(key.str());
        return Error{fmt::format("the model has no clip '{}'{}", written, did_you_mean(written, names_of(clips))),
                     place_in(clips_toml, node), "remove it or correct its spelling"};
    }
    std::vector<ClipFacts> read;
    for (const Clip& clip : clips) {
        const toml::table* table = root.value()[clip.name].as_table();
        if (table == nullptr) {
            return Error{fmt::format("clip '{}' has no table", clip.name), clips_toml.string(),
                         fmt::format("put back the file as it was installed, or add [{}] with begins, ends, loops, "
                                     "stands and events",
                                     clip.name)};
        }
        auto facts = ClipReader(*table, clips_toml, clip).read();
        if (!facts) return facts.error();
        read.push_back(std::move(facts).value());
    }
    for (std::size_t i = 0; i < clips.size(); ++i) clips[i].facts = std::move(read[i]);
    return {};
}

}  // namespace riposte
