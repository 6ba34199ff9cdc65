// The shelf of a visit to the workshop: the files that can be loaded, and where a part may be saved.
#pragma once

#include <riposte/workshop/files.hpp>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace riposte::workshop {

class Shelf {
  public:
    explicit Shelf(Files files);

    /// Returns the files of a part that can be loaded.
    [[nodiscard]] const std::vector<KeptFile>& files(Part part) const { return listed_.at(index(part)); }

    /// A file that a part was saved in.
    struct Saved {
        std::filesystem::path file;
        std::string name;     ///< the file's name now
        std::string message;  ///< message for the player
    };
    /// Writes the text of a part. If this visit loaded or saved a file of that name, the text goes into that file; if
    /// another such file is there, under the next free name.
    Result<Saved> save(Part part, const std::string& name, const std::string& text);
    /// Notes that a file was loaded on this visit.
    void note_loaded(const KeptFile& file) { own_files_.push_back(file.file); }

  private:
    [[nodiscard]] std::filesystem::path place_of(Part part, const std::string& name) const;
    void list_files();

    Files files_;
    std::array<std::vector<KeptFile>, kParts.size()> listed_;
    std::vector<std::filesystem::path> own_files_;  ///< files loaded or saved on this visit
};

}  // namespace riposte::workshop
