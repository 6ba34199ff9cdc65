#include <riposte/assets/kit_reader.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <utility>

namespace riposte {
namespace {

struct Outcome {
    Wardrobe wardrobe;
    Result<void> read;
};

/// Kits without what is no matter of fencers' and weapons' files.
Kits without_postures(Kits kits) {
    for (Kit& kit : kits) kit.posture = kit.posture_text = "";
    return kits;
}

}  // namespace

/// What both threads know. The future comes last, so that it is waited for before anything else goes.
struct KitReader::Work {
    std::vector<KitPart> parts;
    std::atomic<bool> given_up = false;
    std::atomic<std::size_t> done = 0;
    std::future<Outcome> outcome;

    [[nodiscard]] bool over() const { return outcome.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
    Outcome run(Wardrobe wardrobe, const Read& read, const Kits& kits) {
        Result<void> all;
        for (const KitPart& part : parts) {
            if (given_up) return {std::move(wardrobe), std::move(all)};
            all = read(wardrobe, part);
            if (!all) return {std::move(wardrobe), std::move(all)};
            ++done;
        }
        // Their hashes are kept, too. A fault of files that were just read is told when somebody is dressed.
        if (!given_up) static_cast<void>(wardrobe.files(without_postures(kits)));
        return {std::move(wardrobe), std::move(all)};
    }
};

Result<void> read_part(Wardrobe& wardrobe, const KitPart& part) {
    if (part.kind == KitPart::Kind::kFencer) {
        const auto fencer = wardrobe.fencer(part.id);
        return fencer ? Result<void>{} : fencer.error();
    }
    const auto weapon = wardrobe.weapon(part.id);
    return weapon ? Result<void>{} : weapon.error();
}

KitReader::KitReader(std::shared_ptr<Wardrobe> wardrobe, Read read)
    : wardrobe_(std::move(wardrobe)), read_(std::move(read)) {}

KitReader::~KitReader() {
    if (work_) work_->given_up = true;
}

std::optional<Result<void>> KitReader::ask(const Kits& kits) {
    const std::vector<KitPart> wanted = wardrobe_->unread(kits);
    if (wanted.empty()) return Result<void>{};  // and what is being read stays for whoever waits for it
    const bool same = work_ && work_->parts == wanted;
    if (work_ && work_->over()) {
        Result<void> read = take_back();
        if (same && !read) return read;
    }
    std::vector<KitPart> unread = wardrobe_->unread(kits);
    if (unread.empty()) return Result<void>{};
    if (!work_)
        begin(std::move(unread), kits);
    else if (!same)
        work_->given_up = true;
    return {};
}

void KitReader::begin(std::vector<KitPart> parts, const Kits& kits) {
    work_ = std::make_unique<Work>();
    work_->parts = std::move(parts);
    work_->outcome =
        std::async(std::launch::async, [work = work_.get(), lent = wardrobe_->lend(), read = read_, kits]() mutable {
            return work->run(std::move(lent), read, kits);
        });
}

Result<void> KitReader::take_back() {
    Outcome outcome = work_->outcome.get();
    work_.reset();
    wardrobe_->take_back(std::move(outcome.wardrobe));
    return std::move(outcome.read);
}

void KitReader::finish() {
    if (!work_) return;
    work_->given_up = true;
    static_cast<void>(take_back());
}

double KitReader::share() const {
    if (!work_) return 1;
    return std::min(1.0, (static_cast<double>(work_->done) + 0.5) / static_cast<double>(work_->parts.size()));
}

}  // namespace riposte
