#include <riposte/audio/audio.hpp>

#include <SDL.h>

#include <array>
#include <atomic>

namespace riposte {
namespace {

constexpr int kSampleRate = 48000;
constexpr Uint16 kBlock = 512;  // samples: 11 ms

/// Hands commands from one thread to one other without a lock.
class CommandRing {
  public:
    bool push(const SoundCommand& command) {
        const std::size_t end = end_.load(std::memory_order_relaxed);
        if (end - begin_.load(std::memory_order_acquire) == kCapacity) return false;
        commands_[end % kCapacity] = command;
        end_.store(end + 1, std::memory_order_release);
        return true;
    }
    bool pop(SoundCommand& command) {
        const std::size_t begin = begin_.load(std::memory_order_relaxed);
        if (begin == end_.load(std::memory_order_acquire)) return false;
        command = commands_[begin % kCapacity];
        begin_.store(begin + 1, std::memory_order_release);
        return true;
    }

  private:
    static constexpr std::size_t kCapacity = 256;
    std::array<SoundCommand, kCapacity> commands_{};
    std::atomic<std::size_t> begin_{0};
    std::atomic<std::size_t> end_{0};
};

/// What the audio thread reads at the beginning of each block, told without a lock.
class SharedMix {
  public:
    void tell(const Volumes& volumes, HallMode mode) {
        master_ = volumes.master;
        for (std::size_t i = 0; i < groups_.size(); ++i) groups_[i] = volumes.groups[i];
        hall_ = volumes.hall;
        mono_ = volumes.mono;
        mode_ = mode;
    }
    [[nodiscard]] Volumes volumes() const {
        Volumes volumes;
        volumes.master = master_;
        for (std::size_t i = 0; i < groups_.size(); ++i) volumes.groups[i] = groups_[i];
        volumes.hall = hall_;
        volumes.mono = mono_;
        return volumes;
    }
    [[nodiscard]] HallMode mode() const { return mode_; }

  private:
    std::atomic<float> master_{1};
    std::array<std::atomic<float>, kSoundGroupCount> groups_{};
    std::atomic<bool> hall_{true}, mono_{false};
    std::atomic<HallMode> mode_{HallMode::kEmpty};
    static_assert(std::atomic<float>::is_always_lock_free && std::atomic<HallMode>::is_always_lock_free);
};

Error no_sound() {
    return Error{std::string("there is no sound device (") + SDL_GetError() + ")", "sound",
                 "check the sound settings of the system; the game goes on silently"};
}

}  // namespace

Volumes volumes_from(const AudioSettings& settings) {
    Volumes volumes;
    const auto set = [&](SoundGroup group, double volume) {
        volumes.groups[static_cast<std::size_t>(group)] = static_cast<float>(volume);
    };
    volumes.master = static_cast<float>(settings.master);
    set(SoundGroup::kBlades, settings.blades);
    set(SoundGroup::kFeet, settings.feet);
    set(SoundGroup::kReferee, settings.referee);
    set(SoundGroup::kCrowd, settings.crowd);
    set(SoundGroup::kMenu, settings.menu);
    volumes.hall = settings.hall;
    volumes.mono = settings.mono;
    return volumes;
}

struct Audio::Impl {
    std::atomic<SDL_AudioDeviceID> device{0};
    std::atomic<bool> gone{false}, came{false};  ///< the device that plays; any other
    bool fell_back = false;                      ///< the device that was chosen first is gone
    int openings = 0;
    bool started = false;  ///< SDL's part for sound
    Synth synth{kSampleRate};
    CommandRing ring;
    SharedMix mix;
    AudioSettings settings;
    HallMode hall = HallMode::kEmpty;
    bool focused = true;
    bool wanted;  ///< false: nobody wants to hear anything, whatever devices come

    explicit Impl(bool sound_wanted) : wanted(sound_wanted) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        close();
        if (!started) return;
        SDL_DelEventWatch(&Impl::watch, this);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }

    static void fill(void* user, Uint8* bytes, int size) {
        auto* impl = static_cast<Impl*>(user);
        impl->synth.set_volumes(impl->mix.volumes());
        impl->synth.set_hall(impl->mix.mode());
        SoundCommand command;
        while (impl->ring.pop(command)) impl->synth.play(command);
        impl->synth.render({reinterpret_cast<float*>(bytes), static_cast<std::size_t>(size) / sizeof(float)});
    }

    /// On whatever thread tells it.
    static int watch(void* user, SDL_Event* event) {
        auto* impl = static_cast<Impl*>(user);
        if (event->type == SDL_AUDIODEVICEREMOVED && event->adevice.which == impl->device) impl->gone = true;
        if (event->type == SDL_AUDIODEVICEADDED && event->adevice.iscapture == 0) impl->came = true;
        return 0;
    }

    bool start() {
        if (started) return true;
        if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
        SDL_AddEventWatch(&Impl::watch, this);
        started = true;
        return true;
    }

    /// The system's default device. What sounded on another one goes on.
    Result<void> open() {
        if (!start()) return no_sound();
        SDL_AudioSpec spec{};
        spec.freq = kSampleRate;
        spec.format = AUDIO_F32SYS;
        spec.channels = 2;
        spec.samples = kBlock;
        spec.callback = &Impl::fill;
        spec.userdata = this;
        device = SDL_OpenAudioDevice(nullptr, 0, &spec, nullptr, 0);  // SDL converts where the device differs
        if (device == 0) return no_sound();
        SDL_PauseAudioDevice(device, 0);
        ++openings;
        return {};
    }

    void close() {
        if (device != 0) SDL_CloseAudioDevice(device);  // waits for the callback
        device = 0;
    }

    /// Opens the default device, which may be another one now. Where none can be had the next one that comes is tried.
    void reopen() {
        close();
        if (wanted) static_cast<void>(open());
    }

    void refresh() {
        Volumes volumes = volumes_from(settings);
        if (!focused && settings.mute_unfocused) volumes.master = 0;
        mix.tell(volumes, hall);
    }
};

Audio::Audio(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Audio::Audio(Audio&&) noexcept = default;
Audio& Audio::operator=(Audio&&) noexcept = default;
Audio::~Audio() = default;

Audio Audio::silent() { return Audio(std::make_unique<Impl>(false)); }

Audio Audio::waiting(const AudioSettings& settings) {
    Audio audio(std::make_unique<Impl>(true));
    audio.impl_->start();  // so that a device that comes is heard of
    audio.apply(settings);
    return audio;
}

Result<Audio> Audio::create(const AudioSettings& settings) {
    Audio audio = waiting(settings);
    if (auto opened = audio.impl_->open(); !opened) return opened.error();
    return audio;
}

void Audio::tend() {
    const bool gone = impl_->gone.exchange(false);
    const bool came = impl_->came.exchange(false);
    if (gone) {
        impl_->fell_back = true;
        impl_->reopen();
    } else if (came && (impl_->device == 0 || impl_->fell_back)) {
        impl_->fell_back = false;
        impl_->reopen();
    }
}

void Audio::play(const SoundCommand& command) {
    if (impl_->device != 0) impl_->ring.push(command);
}

void Audio::apply(const AudioSettings& settings) {
    impl_->settings = settings;
    impl_->refresh();
}

void Audio::set_focused(bool focused) {
    if (focused == impl_->focused) return;
    impl_->focused = focused;
    impl_->refresh();
    if (focused && impl_->device == 0) impl_->reopen();
}

void Audio::set_hall(HallMode mode) {
    if (mode == impl_->hall) return;
    impl_->hall = mode;
    impl_->refresh();
}

bool Audio::audible() const { return impl_->device != 0; }
int Audio::openings() const { return impl_->openings; }

}  // namespace riposte
