#include "output_paths.hpp"

#include <riposte/assets/kit_list.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/assets/own_files.hpp>
#include <riposte/files/outlet.hpp>
#include <riposte/files/whole_file.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/ledger/recording_file.hpp>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <set>
#include <utility>
#include <vector>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRecord = "--record";
constexpr const char* kRecordPart = "--record, unfinished";

/// A file of a command, and what names it: "--json", "the settings".
struct Named {
    std::string by;
    fs::path path;
};
struct NamedFiles {
    std::vector<Named> written;
    std::vector<Named> read;
    std::vector<Named> folders;  ///< of which any file may be read
};

void add(std::vector<Named>& files, const std::string& by, const fs::path& path) {
    if (!path.empty() && path != "-") files.push_back({by, path});
}

/// A posture that has a name is found among the assets or the player's own.
void add_postures(NamedFiles& files, const Kits& kits) {
    for (const Kit& kit : kits)
        if (fs::path(kit.posture).is_absolute()) add(files.read, "a posture", kit.posture);
}

NamedFiles files_of(const Command& command) {
    NamedFiles files;
    if (const auto* bout = std::get_if<BoutCommand>(&command)) {
        add(files.written, kRecord, bout->record);
        add(files.written, "--json", bout->json);
        add_postures(files, bout->terms.kits);
    } else if (const auto* replay = std::get_if<ReplayCommand>(&command)) {
        add(files.written, "--json", replay->json);
        add(files.read, "the recording", replay->file);
    } else if (const auto* join = std::get_if<JoinCommand>(&command)) {
        add(files.written, "--json", join->json);
    } else if (const auto* watch = std::get_if<WatchCommand>(&command)) {
        add(files.written, "--json", watch->json);
    } else if (const auto* find = std::get_if<FindCommand>(&command)) {
        add(files.written, "--json", find->json);
    } else if (const auto* shot = std::get_if<ShotCommand>(&command)) {
        add(files.written, "--out", shot->out);
        add(files.read, "--replay", shot->replay);
        add_postures(files, shot->kits);
    } else if (const auto* gallery = std::get_if<GalleryCommand>(&command)) {
        add(files.written, "--shot", gallery->shot);
        add_postures(files, {gallery->kit, {}});
    }
    return files;
}

/// Where a recording stands until it is whole; none of one that is streamed.
fs::path part_of_output(const fs::path& record) {
    const auto outlet = outlet_of(record);
    return outlet && !outlet.value().stream ? part_of(outlet.value().path) : fs::path();
}

/// The one file that both lead to. A terminal and /dev/null take what comes from anybody.
bool same_file(const fs::path& a, const fs::path& b) {
    std::error_code error;
    if (fs::is_character_file(a, error)) return false;
    if (fs::equivalent(a, b, error)) return true;
    const auto place = [&error](const fs::path& path) {
        const auto outlet = outlet_of(path);
        return fs::weakly_canonical(fs::absolute(outlet ? outlet.value().path : path, error), error);
    };
    return place(a) == place(b);
}

/// What the system calls a file or a folder, however its name is spelt or linked.
using FileId = std::pair<dev_t, ino_t>;

/// Whether the file is in that folder or below it, or something there leads to it. Each folder is looked at once.
bool holds(const fs::path& folder, const FileId& wanted, std::set<FileId>& seen) {  // NOLINT(misc-no-recursion)
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        struct stat there {};
        if (::stat(at->path().c_str(), &there) != 0) continue;
        const FileId id{there.st_dev, there.st_ino};
        if (id == wanted) return true;
        if (S_ISDIR(there.st_mode) && seen.insert(id).second && holds(at->path(), wanted, seen)) return true;
    }
    return false;
}
bool holds(const fs::path& folder, const fs::path& file) {
    struct stat there {};
    std::set<FileId> seen;
    return ::stat(file.c_str(), &there) == 0 && S_ISREG(there.st_mode) &&
           holds(folder, {there.st_dev, there.st_ino}, seen);
}

/// Below it by its name.
bool lies_in(const fs::path& file, const fs::path& folder) {
    const fs::path within = file.lexically_normal().lexically_relative(folder.lexically_normal());
    return !within.empty() && *within.begin() != "..";
}

/// Models may lie elsewhere than the files that name them, and their pictures lie beside them.
void add_models(std::vector<Named>& files, const fs::path& assets) {
    for (const fs::path& model : KitList(assets).models()) {
        if (lies_in(model, assets)) continue;
        add(files, "a model", model);
        for (const fs::path& picture : pictures_beside(model)) add(files, "a model's picture", picture);
    }
}

/// All that the command reads.
void add_read(NamedFiles& files, const fs::path& assets, const fs::path& settings_file) {
    add(files.read, "the settings", settings_file);
    add(files.folders, "your postures", own_postures_folder());
    if (assets.empty()) return;
    for (const fs::path& file : {key_poses_file(assets), skin_file(assets), blade_file(assets), body_file(assets)})
        add(files.read, "the assets", file);
    add(files.folders, "the assets", assets);
    add_models(files.read, assets);
}

/// Of a file or a pipe; a terminal may well have both.
bool is_stream_of_ours(const fs::path& path, int stream) {
    struct stat file {};
    struct stat own {};
    if (::stat(path.c_str(), &file) != 0 || ::fstat(stream, &own) != 0 || S_ISCHR(file.st_mode)) return false;
    return file.st_dev == own.st_dev && file.st_ino == own.st_ino;
}

Error one_file(const std::string& what, const fs::path& path) {
    return {what, path.string(), "give each a file of its own"};
}

/// Of an output that is none: neither is a recording lost by it, nor is something else called as recordings are.
Result<void> spare_recordings(const Named& out) {
    const auto outlet = outlet_of(out.path);
    if (!outlet || outlet.value().stream || out.by == kRecord || out.by == kRecordPart) return {};
    if (is_recording(outlet.value().path))
        return Error{fmt::format("{} would be written over a recording", out.by), out.path.string(),
                     "choose another name, or move or remove the recording first"};
    if (named_as_recording(outlet.value().path))
        return Error{fmt::format("{} writes no recording, and only those end in {}", out.by,
                                 outlet.value().path.extension().string()),
                     out.path.string(), "choose a name that ends otherwise"};
    return {};
}

/// Where nothing is there yet, whether it may come to be.
Result<void> check_folder(const fs::path& file) {
    const fs::path folder = folder_of(file);
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return {};
    return cannot_write(file, std::strerror(errno));
}

}  // namespace

std::string wrong_name(const std::string& path, Dash dash) {
    if (path.empty()) return "the name of a file is missing";
    if (path == "-" && dash == Dash::kStandardOutput) return "";
    if (path == "-") return "standard output takes only text: give the name of a file, or ./- for one of that name";
    if (path.front() == '-') return fmt::format("'{0}' reads as an option: write ./{0} for a file of that name", path);
    return "";
}

Result<void> check_outputs(const Command& command, const fs::path& assets, const fs::path& settings_file) {
    NamedFiles files = files_of(command);
    if (files.written.empty()) return {};
    if (const auto* bout = std::get_if<BoutCommand>(&command))
        add(files.written, kRecordPart, part_of_output(bout->record));
    add_read(files, assets, settings_file);
    for (std::size_t i = 0; i < files.written.size(); ++i) {
        const Named& out = files.written[i];
        for (std::size_t j = 0; j < i; ++j)
            if (same_file(out.path, files.written[j].path))
                return one_file(fmt::format("{} and {} name one file", files.written[j].by, out.by), out.path);
        for (const Named& in : files.read)
            if (same_file(out.path, in.path))
                return one_file(fmt::format("{} would be written over {}, which is read", out.by, in.by), out.path);
        for (const Named& folder : files.folders)
            if (holds(folder.path, out.path))
                return one_file(fmt::format("{} would be written over a file of {}, which is read", out.by, folder.by),
                                out.path);
        for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
            if (is_stream_of_ours(out.path, stream))
                return one_file(fmt::format("{} names what is printed to already", out.by), out.path);
    }
    for (const Named& out : files.written)
        if (auto spared = spare_recordings(out); !spared) return spared;
    return {};
}

Result<void> check_writable(const Command& command) {
    for (const Named& out : files_of(command).written) {
        const auto outlet = outlet_of(out.path);
        if (!outlet) return outlet.error();
        if (outlet.value().stream) continue;
        if (auto folder = check_folder(outlet.value().path); !folder) return folder;
    }
    return {};
}

}  // namespace riposte
