// Who was refused, for the server's keeper: each reason once a second at most, so that no flood fills his log.
#pragma once

#include <riposte/net/notice.hpp>

#include <map>
#include <vector>

namespace riposte::net {

class Refusals {
  public:
    static constexpr Micros kBetween = kSecond;  ///< from a notice to the next one of the same reason

    /// Notes that somebody was refused; `name` is cleaned, or empty if he gave none.
    void note(Denial denial, const std::string& name, const Address& from);
    /// Adds to `notices` what may be told at `now`.
    void release(Micros now, std::vector<Notice>& notices);

  private:
    struct OfReason {
        std::uint32_t count = 0;  ///< of those who were refused and are not told of yet
        std::string name;         ///< of the first of them
        Address from;             ///< the same
        Micros next = 0;          ///< before then nothing is told
    };
    std::map<Denial, OfReason> reasons_;
};

}  // namespace riposte::net
