#include "Plane.h"

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>

#include <cstring>
#include <exception>
#include <string>

// ZXing 2.2 renamed these, and by default escapes unprintable characters.
#if __has_include(<ZXing/ReaderOptions.h>)
using Options = ZXing::ReaderOptions;
#else
using Options = ZXing::DecodeHints;
#endif

static std::string barcode(OnrampGray image) {
  Options options;
  options.setFormats(ZXing::BarcodeFormat::PDF417);
  options.setTryHarder(true);
  options.setTryRotate(false);
  options.setTryDownscale(false);
#if __has_include(<ZXing/ReaderOptions.h>)
  options.setTextMode(ZXing::TextMode::Plain);
#endif
  ZXing::ImageView view(image.pixels, image.width, image.height, ZXing::ImageFormat::Lum);
  auto result = ZXing::ReadBarcode(view, options);
  return result.isValid() ? result.text() : std::string();
}

/// Reads a barcode once its bars and rows are straight, prepared in several ways: what one loses in
/// noise, another loses in blur.
static std::string search(OnrampGray photo) {
  Plane straight = straightened(photo, lean(photo));
  std::string text;
  // The bars are upright now, so the mean of a few pixels of a bar has less noise.
  for (int reach : {2, 1, 4}) {
    text = barcode(smoothed_down(straight, reach));
    if (!text.empty()) return text;
  }
  text = barcode(sharpened_across(scaled(smoothed_down(straight, 1), 2000)));
  if (!text.empty()) return text;
  even_light(straight);
  text = barcode(smoothed_down(straight, 2));
  return text.empty() ? barcode(photo) : text;
}

size_t onramp_read_barcode(OnrampGray photo, char text[ONRAMP_LONGEST_BARCODE]) {
  try {
    std::string found = search(photo);
    if (found.size() > ONRAMP_LONGEST_BARCODE) return 0;
    std::memcpy(text, found.data(), found.size());
    return found.size();
  } catch (const std::exception &) {
    return 0;
  }
}
