#include "Plane.h"

#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <exception>
#include <memory>

struct OnrampReader {
  tesseract::TessBaseAPI engine;
};

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

bool onramp_read_words(
  OnrampReader *reader, OnrampGrey photo, OnrampPass pass,
  void (*found)(void *context, OnrampWord word), void *context) {
  try {
    Plane image = scaled(Plane(photo), pass.side);
    double scale = double(std::max(photo.width, photo.height)) / pass.side;
    Affine back;
    if (pass.levels) {
      double rows = lean(image).rows;
      image = straightened(image, Lean{rows, rows}, back);
    }
    if (pass.evens) even_light(image);
    tesseract::TessBaseAPI &engine = reader->engine;
    engine.SetImage(image.pixels.data(), image.width, image.height, 1, image.width);
    engine.SetSourceResolution(300);
    if (engine.Recognize(nullptr)) return false;
    std::unique_ptr<tesseract::ResultIterator> words(engine.GetIterator());
    const auto level = tesseract::RIL_WORD;
    if (words) do {
      std::unique_ptr<char[]> text(words->GetUTF8Text(level));
      int left, top, right, bottom;
      if (!text || !words->BoundingBox(level, &left, &top, &right, &bottom)) continue;
      // The place is that of the middle, turned back.
      double x = (left + right) / 2.0, y = (top + bottom) / 2.0;
      back.apply(x, y);
      OnrampWord word;
      word.text = text.get();
      word.width = int((right - left) * scale);
      word.height = int((bottom - top) * scale);
      word.x = std::max(0, int(x * scale) - word.width / 2);
      word.y = std::max(0, int(y * scale) - word.height / 2);
      word.confidence = std::clamp(int(words->Confidence(level)), 0, 100);
      found(context, word);
    } while (words->Next(level));
    engine.Clear();
    return true;
  } catch (const std::exception &) {
    return false;
  }
}
