#include "Plane.h"

#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <malloc.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <memory>

namespace {
/// Converts a position on a leaning photo to the one after its lines of text are made level.
struct Level {
  double across = 1, down = 0, left = 0, top = 0;

  Level() = default;
  Level(double lean, int width, int height) : across(std::cos(lean)), down(std::sin(lean)) {
    left = std::max(0.0, -down * height);
    top = std::max(0.0, down * width);
  }

  void turn(double &x, double &y) const {
    double turned = across * x + down * y + left;
    y = across * y - down * x + top;
    x = turned;
  }

  void turn_back(double &x, double &y) const {
    double right = x - left, below = y - top;
    x = across * right - down * below;
    y = down * right + across * below;
  }
};

/// Limits the engine to an area, whose corners are first converted to the engine's image.
void restrict(
  tesseract::TessBaseAPI &engine, const Plane &image, OnrampArea area, const Level &level,
  double scale) {
  double least[2] = {double(image.width), double(image.height)}, most[2] = {0, 0};
  for (int corner = 0; corner < 4; corner++) {
    double at[2] = {
      ((corner & 1) ? area.right : area.left) / scale,
      ((corner & 2) ? area.bottom : area.top) / scale};
    level.turn_back(at[0], at[1]);
    for (int axis = 0; axis < 2; axis++) {
      least[axis] = std::min(least[axis], at[axis]);
      most[axis] = std::max(most[axis], at[axis]);
    }
  }
  int left = std::max(0, int(least[0])), top = std::max(0, int(least[1]));
  int right = std::min(image.width, int(most[0])), bottom = std::min(image.height, int(most[1]));
  if (left < right && top < bottom) engine.SetRectangle(left, top, right - left, bottom - top);
}
}  // namespace

struct OnrampReader {
  tesseract::TessBaseAPI engine;
  /// Converts the positions of words to those on the photo.
  Level level;
  double scale = 1;
};

void onramp_return_large(size_t bytes) { mallopt(M_MMAP_THRESHOLD, int(bytes)); }

OnrampReader *onramp_make_reader(const char *data, size_t bytes, const char *language) {
  try {
    auto reader = std::make_unique<OnrampReader>();
    int failure = reader->engine.Init(
      data, int(bytes), language, tesseract::OEM_LSTM_ONLY, nullptr, 0, nullptr, nullptr, false,
      nullptr);
    if (failure) return nullptr;
    reader->engine.SetPageSegMode(tesseract::PSM_SPARSE_TEXT);
    return reader.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

void onramp_free_reader(OnrampReader *reader) { delete reader; }

double onramp_lean(OnrampGray photo) {
  try {
    return lean(photo).rows;
  } catch (const std::exception &) {
    return 0;
  }
}

int onramp_find_words(
  OnrampReader *reader, OnrampGray photo, double lean, OnrampPass pass, const OnrampArea *area) {
  try {
    tesseract::TessBaseAPI &engine = reader->engine;
    reader->scale = double(std::max(photo.width, photo.height)) / pass.side;
    {
      Plane image = scaled(photo, pass.side);
      reader->level = pass.levels ? Level() : Level(lean, image.width, image.height);
      if (pass.levels) image = straightened(image, Lean{lean, lean});
      if (pass.evens) even_light(image);
      // The engine makes a copy.
      engine.SetImage(image.pixels.data(), image.width, image.height, 1, image.width);
      if (area) restrict(engine, image, *area, reader->level, reader->scale);
    }
    engine.SetSourceResolution(300);
    std::unique_ptr<tesseract::PageIterator> places(engine.AnalyseLayout());
    int count = 0;
    if (places) do count++;
      while (places->Next(tesseract::RIL_WORD));
    return count;
  } catch (const std::exception &) {
    return -1;
  }
}

bool onramp_read_words(
  OnrampReader *reader, void (*found)(void *context, OnrampWord word), void *context) {
  try {
    tesseract::TessBaseAPI &engine = reader->engine;
    if (engine.Recognize(nullptr)) return false;
    std::unique_ptr<tesseract::ResultIterator> words(engine.GetIterator());
    const auto level = tesseract::RIL_WORD;
    if (words) do {
      std::unique_ptr<char[]> text(words->GetUTF8Text(level));
      int left, top, right, bottom;
      if (!text || !words->BoundingBox(level, &left, &top, &right, &bottom)) continue;
      double x = (left + right) / 2.0, y = (top + bottom) / 2.0;
      reader->level.turn(x, y);
      OnrampWord word;
      word.text = text.get();
      word.width = int((right - left) * reader->scale);
      word.height = int((bottom - top) * reader->scale);
      word.x = std::max(0, int(x * reader->scale) - word.width / 2);
      word.y = std::max(0, int(y * reader->scale) - word.height / 2);
      word.confidence = std::clamp(int(words->Confidence(level)), 0, 100);
      found(context, word);
    } while (words->Next(level));
    engine.Clear();
    return true;
  } catch (const std::exception &) {
    return false;
  }
}
