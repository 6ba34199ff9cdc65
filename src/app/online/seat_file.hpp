// Where the program keeps the token of the seat that it has at a server, so that it comes back to the same seat after a
// crash. Programs that run at the same time have a file each.
#pragma once

#include <riposte/net/admission.hpp>
#include <riposte/net/keys.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

class SeatFile {
  public:
    /// Claims the first file of the folder that no other program has claimed: seat1.txt, seat2.txt and so on. If there
    /// is no folder or too many programs run, nothing is kept.
    static std::shared_ptr<SeatFile> claim(const std::filesystem::path& folder);
    ~SeatFile();
    SeatFile(const SeatFile&) = delete;
    SeatFile& operator=(const SeatFile&) = delete;

    /// Returns the token of the seat at the server of this key that the last program with this file had; all zero if
    /// there is none.
    [[nodiscard]] net::ResumeToken token(const net::PublicKey& server) const;
    /// Keeps the token of the seat at that server; one of all zero is forgotten. Errors: those of the disk.
    Result<void> keep(const net::PublicKey& server, const net::ResumeToken& token);

  private:
    SeatFile(std::filesystem::path file, int lock) : file_(std::move(file)), lock_(lock) {}

    std::filesystem::path file_;
    int lock_;  ///< descriptor that holds the claim; -1: nothing is kept
};

}  // namespace riposte
