#include <riposte/core/assert.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/record/recording.hpp>

#include <algorithm>

namespace riposte {
namespace {

std::vector<FileHash> with_short_names(std::vector<FileHash> files) {
    RIPOSTE_ASSERT(files.size() <= kMostFiles);
    for (FileHash& file : files) file.name = std::string(shortened(file.name, kLongestFileName));
    return files;
}

/// A file may have another name by now: what is in it counts, and whose it is, which its place tells.
bool same(const std::vector<FileHash>& a, const std::vector<FileHash>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const FileHash& x, const FileHash& y) { return x.hash == y.hash; });
}

/// The names of the files that differ, each once, with commas between them: of lists equally long by their places, of
/// others those that only one of them has.
std::string differing(const std::vector<FileHash>& recorded, const std::vector<FileHash>& files) {
    std::vector<std::string> names;
    const auto note = [&](const FileHash& file) {
        if (std::find(names.begin(), names.end(), file.name) == names.end()) names.push_back(file.name);
    };
    const auto note_missing = [&](const std::vector<FileHash>& from, const std::vector<FileHash>& among) {
        for (const FileHash& file : among)
            if (std::find(from.begin(), from.end(), file) == from.end()) note(file);
    };
    if (recorded.size() == files.size()) {
        for (std::size_t i = 0; i < files.size(); ++i)
            if (recorded[i].hash != files[i].hash) note(recorded[i]);
    } else {
        note_missing(files, recorded);
        note_missing(recorded, files);
    }
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

/// The setup's kits as a recording has them.
Kits recorded_kits(const BoutSetup& setup) {
    Kits kits = setup.kits;
    for (const FencerId id : kFencers) {
        kits[id].posture = recorded_posture(kits[id].posture);
        kits[id].posture_text = setup.posture_texts[id];
    }
    return kits;
}

}  // namespace

const std::array<std::string, 2>& drivers_at(const Recording& recording, std::uint32_t tick) {
    const auto& hands = recording.hands;
    const auto later = std::find_if(hands.begin(), hands.end(), [&](const auto& one) { return one.tick >= tick; });
    return later == hands.begin() ? recording.header.drivers : std::prev(later)->drivers;
}

RecordingHeader header_of(const BoutSetup& setup, const std::array<std::string, 2>& drivers) {
    RecordingHeader header;
    header.files = with_short_names(setup.files);
    header.terms = terms_of(setup);
    header.skin_method = setup.skin_method;
    header.terms.kits = recorded_kits(setup);
    for (std::size_t i = 0; i < 2; ++i) {
        header.terms.names[i] = shortened(header.terms.names[i], kLongestRecordedText);
        header.drivers[i] = shortened(drivers[i], kLongestRecordedText);
    }
    return header;
}

Result<void> fits(const RecordingHeader& header, const std::vector<FileHash>& files) {
    if (header.simulation_version != kSimulationVersion) {
        return Error{"the bout was recorded by simulation " + std::to_string(header.simulation_version) +
                         ", this is simulation " + std::to_string(kSimulationVersion),
                     "recording", "play it with the version of the game that recorded it"};
    }
    if (!same(header.files, files)) {
        return Error{
            "the bout was recorded with other files: " + differing(header.files, with_short_names(files)), "recording",
            "have them as they were: in the assets folder, where RIPOSTE_KEY_POSES, RIPOSTE_SKIN, "
            "RIPOSTE_BLADE and RIPOSTE_BODY lead (unset those that were not set), a posture of your own among the "
            "workshop's"};
    }
    return {};
}

Result<void> apply(const RecordingHeader& header, BoutSetup& setup) {
    if (auto fitting = fits(header, setup.files); !fitting) return fitting;
    const Kits kits = recorded_kits(setup);
    for (std::size_t i = 0; i < 2; ++i) {
        Kit either_hand = kits[i];
        either_hand.left_handed = header.terms.kits[i].left_handed;
        if (either_hand == header.terms.kits[i]) continue;
        return Error{"the bout was fenced with other fencers, weapons, heights or postures", "recording",
                     "dress the fencers as the recording has them"};
    }
    setup.skin_method = header.skin_method;
    put_terms(header.terms, setup);
    return {};
}

}  // namespace riposte
