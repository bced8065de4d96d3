#define _GNU_SOURCE
#include "Restore.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "CTerminal.h"
#include "Output.h"
#include "Signals.h"

struct string {
  char bytes[256];
  size_t length;
};

static struct termios found, taken;
static bool has_found;
static struct string taking_string, leaving_string;
static volatile sig_atomic_t is_taken;

void onramp_begin_taking(void) {
  has_found = tcgetattr(STDIN_FILENO, &found) == 0;
  is_taken = 1;
}

void onramp_remember_taken(void) { tcgetattr(STDIN_FILENO, &taken); }

static void append(struct string *string, const char *text) {
  if (!text) return;
  for (const char *byte = text; *byte && string->length < sizeof string->bytes; byte++) {
    // Modern terminals need no padding delay like $<5>.
    if (byte[0] == '$' && byte[1] == '<') {
      const char *end = strchr(byte, '>');
      if (end) {
        byte = end;
        continue;
      }
    }
    string->bytes[string->length++] = *byte;
  }
}

void onramp_remember_strings(const char *const taking[], size_t taking_count,
                             const char *const leaving[], size_t leaving_count) {
  for (size_t i = 0; i < taking_count; i++) append(&taking_string, taking[i]);
  for (size_t i = 0; i < leaving_count; i++) append(&leaving_string, leaving[i]);
}

static volatile sig_atomic_t has_pictures, has_layers;

void onramp_remember_pictures(bool are_layered) {
  has_pictures = 1;
  if (are_layered) has_layers = 1;
}

bool onramp_is_open(void) { return is_taken; }

void onramp_take_again(void) {
  tcsetattr(STDIN_FILENO, TCSANOW, &taken);
  if (has_pictures) onramp_keep("\033\\", 2);
  onramp_keep(taking_string.bytes, taking_string.length);
  is_taken = 1;
}

void onramp_give_back(void) {
  if (!is_taken) return;
  is_taken = 0;
  // This must not be interrupted, and must not stop a background job.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // Otherwise a truncated picture would swallow everything that follows.
  if (has_pictures) onramp_write_last("\033\\", 2);
  // Those shown, and the two that may have been sent in advance.
  static const char removal[] =
      "\033_Ga=d,d=A,q=2\033\\\033_Ga=d,d=I,i=2,q=2\033\\\033_Ga=d,d=I,i=4,q=2\033\\";
  if (has_layers) onramp_write_last(removal, sizeof removal - 1);
  onramp_write_last(leaving_string.bytes, leaving_string.length);
  // In the background, the modes belong to the foreground job.
  if (has_found && onramp_is_in_front()) tcsetattr(STDIN_FILENO, TCSANOW, &found);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static long number_of(const char *variable) {
  const char *text = getenv(variable);
  return text ? strtol(text, NULL, 10) : 0;
}

static int at_most(long value, int most) { return value < most ? (int)value : most; }

bool onramp_cell_pixels(int *width, int *height) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  if (!size.ws_row || !size.ws_col || !size.ws_xpixel || !size.ws_ypixel) return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return true;
}

bool onramp_ask_size(int *rows, int *columns) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  // A serial line reports no size. Elsewhere the variables may belong to another window.
  bool is_known = size.ws_row > 0 && size.ws_col > 0;
  long high = is_known ? size.ws_row : number_of("LINES");
  long wide = is_known ? size.ws_col : number_of("COLUMNS");
  if (high <= 0 || wide <= 0) return false;
  // Larger than any screen. A terminal that claims 65535 × 65535 must not use up all memory.
  *rows = at_most(high, 512);
  *columns = at_most(wide, 1024);
  return true;
}
