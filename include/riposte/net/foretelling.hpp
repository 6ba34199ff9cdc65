// Tells the ticks of a bout that is predicted: what blades and feet do at the predicted tick, what is certain at the
// confirmed one, and each once.
#pragma once

#include <riposte/bout/programme.hpp>
#include <riposte/net/shown_bout.hpp>
#include <riposte/net/told_once.hpp>

namespace riposte::net {

/// Stands between the confirmed ticks and a witness, and tells the witness of the predicted ones.
class Foretelling {
  public:
    /// Tells the witness of a confirmed tick, without what it was told ahead.
    void settle(const ToldTick& tick, Witness& witness);
    /// Tells the witness of each predicted tick that was not told ahead before. Call it once a picture, after `shown`
    /// has followed the bout.
    void tell_ahead(const Rollback& bout, const ShownBout& shown, Witness& witness);
    /// Forgets what was told, since the bout goes on from elsewhere.
    void forget();

  private:
    ToldOnce told_;
    std::uint32_t ahead_ = 0;  ///< tick of the last state that was told ahead
};

}  // namespace riposte::net
