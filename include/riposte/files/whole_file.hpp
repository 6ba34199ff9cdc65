// The one way in which a file is written whole.
#pragma once

#include <riposte/core/result.hpp>

#include <sys/types.h>

#include <filesystem>
#include <string_view>

namespace riposte {

/// Whether what is written must survive that the power fails the instant afterwards. The disk takes its time for that.
enum class Lasting { kNo, kYes };

/// Writes a whole file beside the old one, which it then replaces, or leaves the old one as it was and nothing beside
/// it. What is no plain file is never replaced: links are followed, streams are written into, and what outlet_of
/// refuses is refused. Owner and permissions of the old file are kept as far as the system allows. The error tells the
/// system's reason.
Result<void> write_file(const std::filesystem::path& file, std::string_view bytes, Lasting lasting = Lasting::kNo);

/// Opens a file of that name which nobody else has, with owner and permissions of the one that it is to replace, where
/// there is one. < 0: errno tells why there is none.
int open_successor(const std::filesystem::path& name, const std::filesystem::path& replaced);

/// On the disk itself, as far as its file system can tell. 0, or errno. A signal handler may call them.
int sync_file(int file);
int sync_content(int file);  ///< and of what the system knows of the file only what reading needs
int sync_folder(const char* folder);

/// Where that lies; a signal handler finds it with sync_folder.
std::filesystem::path folder_of(const std::filesystem::path& file);

}  // namespace riposte
