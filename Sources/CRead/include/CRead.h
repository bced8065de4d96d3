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
} OnrampGray;

/// A word that was read, in the pixels of the photo once its lines of text are level. The text is
/// UTF-8, valid only during the call.
typedef struct {
  const char *text;
  int x, y, width, height;
  /// From 0 to 100.
  int confidence;
} OnrampWord;

/// How a photo is prepared before its words are read.
typedef struct {
  /// The length to which its longer side is scaled, in pixels.
  int side;
  /// Whether to turn it so that lines of text are level.
  bool levels;
  /// Whether to make the light even.
  bool evens;
} OnrampPass;

/// A part of a photo, in its pixels once its lines of text are level.
typedef struct {
  int left, top, right, bottom;
} OnrampArea;

/// The maximum length of a barcode's text, in bytes of UTF-8.
enum { ONRAMP_LONGEST_BARCODE = 4096 };

/// Reads a PDF417 barcode. Returns the length of its text in UTF-8, or 0 if there is none.
size_t onramp_read_barcode(OnrampGray photo, char text[ONRAMP_LONGEST_BARCODE]);

/// Makes memory of at least a size, in bytes, go back to the system as soon as it is freed.
void onramp_return_large(size_t bytes);

/// A reader of words.
typedef struct OnrampReader OnrampReader;

/// Makes a reader of words from a language's data, or returns NULL.
OnrampReader *onramp_make_reader(const char *data, size_t bytes, const char *language);

/// Frees a reader.
void onramp_free_reader(OnrampReader *reader);

/// Measures how far the lines of text on a photo lean, in radians clockwise from level. Returns 0 if
/// memory doesn't suffice.
double onramp_lean(OnrampGray photo);

/// Finds the positions of a photo's words, for a pass, in an area, or everywhere if that is NULL.
/// Returns their approximate number, or -1 if memory doesn't suffice.
int onramp_find_words(
    OnrampReader *reader, OnrampGray photo, double lean, OnrampPass pass, const OnrampArea *area);

/// Reads the words that were found, and reports each. Returns false if memory doesn't suffice.
bool onramp_read_words(
    OnrampReader *reader, void (*found)(void *context, OnrampWord word), void *context);

#ifdef __cplusplus
}
#endif
