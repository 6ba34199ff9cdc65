// The plate of the training against a dummy: what he does, his slots, and the keys.
#include "hud_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

float line() { return std::round(size_of(Type::kSmall) * 1.3f); }
float pad() { return u(8); }
float gap() { return u(6); }

std::string seconds_of(double seconds) { return seconds > 0 ? fmt::format("{:.1f} s", seconds) : "empty"; }

bool moves(const TrainingModel& training) {
    return training.does == DummyDoes::kRecords || training.does == DummyDoes::kPlays;
}

/// A box with number and length; the chosen one has a frame, and fills while it is recorded or played.
void draw_slot(ImDrawList& list, const TrainingModel& training, std::size_t slot, Box box) {
    const bool chosen = slot == training.slot;
    const bool records = training.does == DummyDoes::kRecords;
    const Colour& lit = records ? colour::kWarning : colour::kBrass;
    list.AddRectFilled(box.low, box.high, packed(colour::kInkRaised));
    if (chosen && moves(training)) {
        const double most = records ? static_cast<double>(kMostSlotTicks) / kTicksPerSecond : training.seconds[slot];
        const auto share = static_cast<float>(bounded(training.at / std::max(most, 1e-3), 0, 1));
        list.AddRectFilled(box.low, {box.low.x + share * box.width(), box.high.y}, packed(lit, 0.4f));
    }
    list.AddRect(box.low, box.high, chosen ? packed(lit) : packed(colour::kMuted, 0.4f), 0, 0,
                 chosen ? std::max(2.0f, u(2)) : 1.0f);
    const double length = chosen && records ? training.at : training.seconds[slot];
    const ImU32 ink = packed(chosen ? colour::kIvory : colour::kMuted);
    write(list, {Type::kSmall, ink, Align::kCentre},
          {box.low.x + u(3), (box.low.y + box.high.y - size_of(Type::kSmall)) / 2}, box.width() - u(6),
          fmt::format("{}: {}", slot + 1, seconds_of(length)));
}

/// What a key does now.
std::string words_of(const TrainingModel& training, std::size_t command) {
    switch (static_cast<TrainingCommand>(command)) {
        case TrainingCommand::kSlot:
            return "next slot";
        case TrainingCommand::kPlay:
            return training.does == DummyDoes::kPlays ? "stop" : "play";
        case TrainingCommand::kRecord:
            return training.does == DummyDoes::kRecords ? "stop" : "record";
        case TrainingCommand::kSpeed:
            return "speed";
        case TrainingCommand::kPoint:
            return "set reset point";
        default:
            return "reset";
    }
}

/// Keys in two columns, row by row.
void draw_keys(ImDrawList& list, const TrainingModel& training, Box box) {
    const float column = (box.width() - gap()) / 2;
    std::size_t place = 0;
    for (std::size_t i = 0; i < kTrainingKeys; ++i) {
        if (training.keys[i].empty()) continue;
        const float x = box.low.x + (place % 2 == 0 ? 0 : column + gap());
        const float y = box.low.y + line() * static_cast<float>(place / 2);
        const float key = std::min(column * 0.45f, std::ceil(extent(Type::kSmall, training.keys[i]).x));
        write(list, {Type::kSmall, packed(colour::kBrass)}, {x, y}, key, training.keys[i]);
        write(list, {Type::kSmall, packed(colour::kIvory)}, {x + key + gap(), y}, column - key - gap(),
              words_of(training, i));
        ++place;
    }
}

float keys_height(const TrainingModel& training) {
    const auto keys = std::ranges::count_if(training.keys, [](const std::string& key) { return !key.empty(); });
    return line() * static_cast<float>((keys + 1) / 2);
}

float slots_height() { return std::round(size_of(Type::kSmall) * 1.5f); }

}  // namespace

std::string words_of(DummyPlays plays) {
    switch (plays) {
        case DummyPlays::kOnce:
            return "once";
        case DummyPlays::kLoop:
            return "in a loop";
        case DummyPlays::kRandom:
            return "at random";
    }
    return {};
}

std::string words_of(const TrainingModel& training) {
    switch (training.does) {
        case DummyDoes::kNothing:
            return "No dummy";
        case DummyDoes::kRests:
            return "Dummy: rests";
        case DummyDoes::kRecords:
            return fmt::format("Recording {}", training.slot + 1);
        case DummyDoes::kPlays:
            return fmt::format("Dummy: {} {}", training.slot + 1, words_of(training.plays));
    }
    return {};
}

Box draw_training(ImDrawList& list, const TrainingModel& training, Box corner) {
    const float width = std::min(corner.width(), u(264) * growth());
    const float head = line() + slots_height() + 2 * pad();
    const float keys = keys_height(training);
    const bool keyed = keys > 0 && head + gap() + keys <= corner.height();
    const float height = head + (keyed ? gap() + keys : 0);
    const float x = training.dummy == 0 ? corner.low.x : corner.high.x - width;
    const Box box{{x, corner.high.y - height}, {x + width, corner.high.y}};
    note_plate("training", box);
    list.AddRectFilled(box.low, box.high, packed(colour::kInk, 0.8f));
    const Box inner{{box.low.x + pad(), box.low.y + pad()}, {box.high.x - pad(), box.high.y - pad()}};
    const std::string speed = fmt::format("{:.0f} %", 100 * training.speed);
    const float right = std::ceil(extent(Type::kSmall, speed).x) + u(2);
    const bool records = training.does == DummyDoes::kRecords;
    write(list, {Type::kSmall, packed(records ? colour::kWarning : colour::kIvory)}, inner.low,
          inner.width() - right - gap(), words_of(training));
    write(list, {Type::kSmall, packed(training.speed < 1 ? colour::kBrass : colour::kMuted), Align::kRight},
          {inner.high.x - right, inner.low.y}, right, speed);
    const float top = inner.low.y + line();
    const float slot = (inner.width() - gap() * (kDummySlots - 1)) / kDummySlots;
    for (std::size_t i = 0; i < kDummySlots; ++i) {
        const float left = inner.low.x + (slot + gap()) * static_cast<float>(i);
        draw_slot(list, training, i, {{left, top}, {left + slot, top + slots_height()}});
    }
    if (keyed) draw_keys(list, training, {{inner.low.x, top + slots_height() + gap()}, inner.high});
    return box;
}

}  // namespace riposte::ui
