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

}  // namespace

Volumes volumes_from(const AudioSettings& settings) {
    Volumes volumes;
    volumes.master = static_cast<float>(settings.master);
    volumes.groups[static_cast<std::size_t>(SoundGroup::kBlades)] = static_cast<float>(settings.blades);
    volumes.groups[static_cast<std::size_t>(SoundGroup::kFeet)] = static_cast<float>(settings.feet);
    volumes.groups[static_cast<std::size_t>(SoundGroup::kReferee)] = static_cast<float>(settings.referee);
    volumes.groups[static_cast<std::size_t>(SoundGroup::kMenu)] = static_cast<float>(settings.menu);
    volumes.hall = settings.hall;
    return volumes;
}

struct Audio::Impl {
    SDL_AudioDeviceID device = 0;
    Synth synth{kSampleRate};
    CommandRing ring;
    AudioSettings settings;
    bool focused = true;

    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (device == 0) return;
        SDL_CloseAudioDevice(device);  // waits for the callback
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }

    static void fill(void* user, Uint8* bytes, int size) {
        auto* impl = static_cast<Impl*>(user);
        SoundCommand command;
        while (impl->ring.pop(command)) impl->synth.play(command);
        impl->synth.render({reinterpret_cast<float*>(bytes), static_cast<std::size_t>(size) / sizeof(float)});
    }

    void refresh_volumes() {
        if (device == 0) return;
        Volumes volumes = volumes_from(settings);
        if (!focused && settings.mute_unfocused) volumes.master = 0;
        SDL_LockAudioDevice(device);
        synth.set_volumes(volumes);
        SDL_UnlockAudioDevice(device);
    }
};

Audio::Audio(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Audio::Audio(Audio&&) noexcept = default;
Audio& Audio::operator=(Audio&&) noexcept = default;
Audio::~Audio() = default;

Audio Audio::silent() { return Audio(std::make_unique<Impl>()); }

Result<Audio> Audio::create(const AudioSettings& settings) {
    const auto no_sound = [] {
        return Error{std::string("there is no sound device (") + SDL_GetError() + ")", "sound",
                     "check the sound settings of the system; the game goes on silently"};
    };
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return no_sound();
    auto impl = std::make_unique<Impl>();
    SDL_AudioSpec wanted{};
    wanted.freq = kSampleRate;
    wanted.format = AUDIO_F32SYS;
    wanted.channels = 2;
    wanted.samples = kBlock;
    wanted.callback = &Impl::fill;
    wanted.userdata = impl.get();
    impl->device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);  // SDL converts where the device differs
    if (impl->device == 0) {
        const Error error = no_sound();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return error;
    }
    impl->settings = settings;
    impl->refresh_volumes();
    SDL_PauseAudioDevice(impl->device, 0);
    return Audio(std::move(impl));
}

void Audio::play(const SoundCommand& command) {
    if (impl_->device != 0) impl_->ring.push(command);
}

void Audio::apply(const AudioSettings& settings) {
    impl_->settings = settings;
    impl_->refresh_volumes();
}

void Audio::set_focused(bool focused) {
    impl_->focused = focused;
    impl_->refresh_volumes();
}

bool Audio::audible() const { return impl_->device != 0; }

}  // namespace riposte
