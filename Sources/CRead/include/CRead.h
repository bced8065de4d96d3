// Words and barcodes on a photo of a card, by Tesseract and ZXing-C++, whose interfaces are C++.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Pixels from black to white, a byte each, row by row.
typedef struct {
  const uint8_t *pixels;
  int width, height;
} OnrampGrey;

/// A word that was read, in the pixels of the photo. The text is UTF-8 and ends with the call.
typedef struct {
  const char *text;
  int x, y, width, height;
  /// From 0 to 100.
  int confidence;
} OnrampWord;

/// How a photo is prepared before its words are read.
typedef struct {
  /// The length that its longer side is brought to, in pixels.
  int side;
  /// Whether to turn it so that lines of text are level.
  bool levels;
  /// Whether to make the light even.
  bool evens;
} OnrampPass;

/// The longest barcode, in bytes of UTF-8.
enum { ONRAMP_LONGEST_BARCODE = 4096 };

/// Reads a PDF417 barcode. Returns the length of its text in UTF-8, or 0 if there is none.
size_t onramp_read_barcode(OnrampGrey photo, char text[ONRAMP_LONGEST_BARCODE]);

/// A reader of words.
typedef struct OnrampReader OnrampReader;

/// Makes a reader of words from a language's data, or returns NULL.
OnrampReader *onramp_make_reader(const char *data, size_t bytes, const char *language);

/// Reads the words of a photo, and reports each. Returns false if memory doesn't suffice.
bool onramp_read_words(
    OnrampReader *reader, OnrampGrey photo, OnrampPass pass,
    void (*found)(void *context, OnrampWord word), void *context);

#ifdef __cplusplus
}
#endif
