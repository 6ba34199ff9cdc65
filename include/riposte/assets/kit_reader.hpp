// Fencers and weapons that are read on a thread of their own, so that pictures go on meanwhile.
#pragma once

#include <riposte/assets/wardrobe.hpp>
#include <riposte/core/pinned.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace riposte {

/// Reads one part into the wardrobe.
Result<void> read_part(Wardrobe& wardrobe, const KitPart& part);

/// Reads into a wardrobe that only the thread of its owner uses: the reading thread works on a lent one.
class KitReader : private Pinned {
  public:
    using Read = std::function<Result<void>(Wardrobe&, const KitPart&)>;
    explicit KitReader(std::shared_ptr<Wardrobe> wardrobe, Read read = read_part);
    /// Waits for the part that is being read; no further one is begun.
    ~KitReader();

    /// Is to be called with every picture while somebody wants those kits. Returns none while their parts are being
    /// read; then success, also in every later call, since the wardrobe has them; or, once, why a part cannot be had.
    /// Other kits of which something is to be read take the place of those of the call before: the part that is being
    /// read is read to its end and kept, no further one is begun, and a fault of it is told to nobody.
    std::optional<Result<void>> ask(const Kits& kits);
    /// Waits for the part that is being read and hands it over, so that nothing is read beside what this thread reads.
    void finish();
    /// Returns the share that has been read, in [0, 1]; the part that is being read counts half.
    [[nodiscard]] double share() const;

  private:
    struct Work;
    void begin(std::vector<KitPart> parts, const Kits& kits);
    Result<void> take_back();

    std::shared_ptr<Wardrobe> wardrobe_;
    Read read_;
    std::unique_ptr<Work> work_;  ///< none while nothing is read
};

}  // namespace riposte
