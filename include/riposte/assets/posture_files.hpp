// The postures that there are to choose from: those that come with the game, and the player's own.
#pragma once

#include <riposte/assets/kit_list.hpp>
#include <riposte/fencing/kit.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace riposte {

/// The posture of a kit, as a file has it or a text that came from elsewhere.
struct PostureSource {
    std::filesystem::path file;  ///< of a text from elsewhere: what the file was called there
    std::string text;
    bool shipped = false;  ///< true if it comes with the game
};

class PostureFiles {
  public:
    /// `shipped` is the folder of the postures that come with the game.
    explicit PostureFiles(std::filesystem::path shipped) : shipped_(std::move(shipped)) {}

    [[nodiscard]] const std::filesystem::path& shipped_folder() const { return shipped_; }
    /// Returns the shipped postures, then the player's own, as they lie there now. A posture of the player's that is
    /// called like a shipped one has the id "own:" and its name. Postures that a recording cannot name are left out.
    [[nodiscard]] std::vector<Choice> choices() const;
    /// Returns what is wrong with the files that are no choices, as they lie there now.
    [[nodiscard]] std::vector<Error> complaints() const;
    /// Returns the file of a kit's posture: one of `choices`, any file by its path, or one that was worn by its path
    /// before, as recordings call it. Errors: no such file (the error tells which there are).
    [[nodiscard]] Result<std::filesystem::path> file(const std::string& id) const;
    /// Returns what the kit's posture, which is not empty, is read from. Errors: as `file`; the file cannot be read.
    [[nodiscard]] Result<PostureSource> source(const Kit& kit) const;
    /// Keeps in mind what file a posture is, for recordings that call it by less than its path.
    void note_worn(const std::string& id, const std::filesystem::path& file);

  private:
    [[nodiscard]] bool is_shipped(const std::string& id) const;
    [[nodiscard]] Result<std::filesystem::path> own_file(const std::string& id, const std::string& name) const;

    std::filesystem::path shipped_;
    std::map<std::string, std::filesystem::path> worn_;  ///< by recorded_posture
};

}  // namespace riposte
