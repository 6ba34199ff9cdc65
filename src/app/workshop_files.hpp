// Where the workshop keeps what is made in it: postures, key poses, limits of the skin, and the copy of what was not
// saved yet.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/workshop/document.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte {

class WorkshopFiles {
  public:
    /// Below $XDG_DATA_HOME/riposte/workshop.
    WorkshopFiles();

    [[nodiscard]] std::filesystem::path posture(const std::string& name) const;
    [[nodiscard]] std::filesystem::path keys(const std::string& name) const;
    [[nodiscard]] std::filesystem::path skin(const std::string& name) const;
    /// Names without folder and ending, in alphabetical order.
    [[nodiscard]] std::vector<std::string> postures() const;
    [[nodiscard]] std::vector<std::string> all_keys() const;
    [[nodiscard]] std::vector<std::string> skins() const;

    /// A copy of the document, in the same three formats.
    [[nodiscard]] Result<void> keep_copy(const Skeleton& skeleton, const workshop::Document& document) const;
    [[nodiscard]] bool has_copy() const;
    [[nodiscard]] Result<workshop::Document> load_copy(const Skeleton& skeleton) const;
    /// Gives a copy that cannot be read another name, so that no later copy takes its place; where it lies then.
    [[nodiscard]] Result<std::filesystem::path> put_copy_aside() const;
    void forget_copy() const;

  private:
    std::filesystem::path folder_;
};

/// The path itself or, where something is there, the first of name-2, name-3 … that is free.
std::filesystem::path free_path(const std::filesystem::path& wanted);

/// A file name of letters, digits, '-' and '_' as near to the text as that allows; never empty.
std::string file_name_of(const std::string& text);

}  // namespace riposte
