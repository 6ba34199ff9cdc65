// Where the workshop keeps what is made in it: postures, key poses, limits of the skin, what blades do, and the copy of
// what was not saved yet.
#pragma once

#include <riposte/workshop/document.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte::workshop {

/// A file that can be loaded.
struct KeptFile {
    std::string name;  ///< without folder and ending
    std::filesystem::path file;
    bool shipped = false;
};

/// Which parts are in no file of their own, by `index`.
using Unsaved = std::array<bool, kParts.size()>;

/// What was being made when it was last kept.
struct Copy {
    Document document;
    Names names;        ///< empty where none was kept
    Unsaved unsaved{};  ///< all, where an older copy does not tell
};

class Files {
  public:
    /// `folder` is made when something is saved; where it is empty nothing can be. `shipped_postures` come with the
    /// game: they are read, never written.
    Files(std::filesystem::path folder, std::filesystem::path shipped_postures);

    /// Empty where there is no folder.
    [[nodiscard]] std::filesystem::path folder_of(Part part) const;
    /// An Error where there is none.
    [[nodiscard]] Result<void> check_folder() const;
    /// What there is to load, by name; the shipped ones last.
    [[nodiscard]] std::vector<KeptFile> list(Part part) const;

    /// A copy of the document, in the same formats, the names that its parts shall be saved by, and which are unsaved.
    [[nodiscard]] Result<void> keep_copy(const Skeleton& skeleton, const Copy& copy) const;
    [[nodiscard]] bool has_copy() const;
    /// A part that an old copy lacks is as at present.
    [[nodiscard]] Result<Copy> load_copy(const Skeleton& skeleton, const Document& present) const;
    /// Gives a copy that cannot be read another name, so that no later copy takes its place; where it lies then.
    [[nodiscard]] Result<std::filesystem::path> put_copy_aside() const;
    void forget_copy() const;

  private:
    std::filesystem::path folder_;
    std::filesystem::path shipped_postures_;
};

/// The text of a part's file.
std::string text_of(Part part, const Skeleton& skeleton, const Document& document);
/// Reads a part's file into the document; on error it stays as it was.
Result<void> load_part(Part part, const std::filesystem::path& file, const Skeleton& skeleton, Document& document);

}  // namespace riposte::workshop
