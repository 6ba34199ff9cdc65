// The files of the workshop: postures, key poses, limits of the skin, rules of blades and bodies, and the copy of a
// document that was not saved yet.
#pragma once

#include <riposte/workshop/document.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte::workshop {

/// A file that can be loaded.
struct KeptFile {
    std::string name;  ///< the file's name without folder and ending
    std::filesystem::path file;
    bool shipped = false;
};

/// True, by `index`, for each part that is in no file of its own.
using Unsaved = std::array<bool, kParts.size()>;

/// A copy of a document that was under way.
struct Copy {
    Document document;
    Names names;        ///< empty for a part whose name was not kept
    Unsaved unsaved{};  ///< all true if an older copy does not tell
};

class Files {
  public:
    /// `folder` is made when a part is saved; if it is empty nothing can be saved. `assets` is the game's folder of
    /// assets, whose postures and blades are read, never written.
    Files(std::filesystem::path folder, std::filesystem::path assets);

    /// Returns the folder of a part's files; empty if there is no folder.
    [[nodiscard]] std::filesystem::path folder_of(Part part) const;
    /// Returns an Error if there is no folder.
    [[nodiscard]] Result<void> check_folder() const;
    /// Returns the files of a part that can be loaded, by name; shipped ones last.
    [[nodiscard]] std::vector<KeptFile> list(Part part) const;

    /// Writes a copy in the formats of the files: the document, the names for its parts, and which parts are unsaved.
    [[nodiscard]] Result<void> keep_copy(const Skeleton& skeleton, const Copy& copy) const;
    [[nodiscard]] bool has_copy() const;
    /// Reads the copy. A part that an old copy lacks is as in `present`.
    [[nodiscard]] Result<Copy> load_copy(const Skeleton& skeleton, const Document& present) const;
    /// Gives a copy that cannot be read another name, so that no later copy takes its place. Returns its new file.
    [[nodiscard]] Result<std::filesystem::path> put_copy_aside() const;
    void forget_copy() const;

  private:
    std::filesystem::path folder_;
    std::filesystem::path assets_;
};

/// Returns the text of a part's file.
std::string text_of(Part part, const Skeleton& skeleton, const Document& document);
/// Reads a part's file into the document; on error the document stays as it was.
Result<void> load_part(Part part, const std::filesystem::path& file, const Skeleton& skeleton, Document& document);

}  // namespace riposte::workshop
