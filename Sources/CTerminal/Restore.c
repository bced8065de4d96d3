#define _GNU_SOURCE
#include "Restore.h"

#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "Output.h"

static const char *modes_on = "";
static const char *modes_off = "";

static struct termios found;
static bool has_found;
static char restore[256];
static volatile size_t restore_length;

void onramp_choose_modes(bool with_paste, bool with_mouse) {
  modes_on = !with_paste ? "" : with_mouse ? "\033[?2004h\033[?1000h\033[?1006h" : "\033[?2004h";
  modes_off = !with_paste ? "" : with_mouse ? "\033[?1006l\033[?1000l\033[?2004l" : "\033[?2004l";
}

void onramp_remember_terminal(void) { has_found = tcgetattr(STDIN_FILENO, &found) == 0; }

static size_t append(size_t length, const char *text) {
  if (!text) return length;
  for (const char *byte = text; *byte && length < sizeof restore; byte++) {
    // A padding delay like $<5> means nothing to a terminal of today.
    if (byte[0] == '$' && byte[1] == '<') {
      const char *end = strchr(byte, '>');
      if (end) {
        byte = end;
        continue;
      }
    }
    restore[length++] = *byte;
  }
  return length;
}

void onramp_remember_restore(const char *keypad, const char *attributes, const char *cursor,
                             const char *screen) {
  size_t length = append(0, modes_off);
  length = append(length, keypad);
  length = append(length, attributes);
  length = append(length, cursor);
  restore_length = append(length, screen);
}

void onramp_forget_restore(void) { restore_length = 0; }

void onramp_restore_now(void) {
  size_t length = restore_length;
  restore_length = 0;
  if (length == 0) return;
  onramp_write_now(restore, length);
  if (has_found) tcsetattr(STDIN_FILENO, TCSANOW, &found);
}

void onramp_enter_modes(void) {
  onramp_keep(modes_on, strlen(modes_on));
}

void onramp_leave_modes(void) {
  onramp_write_now(modes_off, strlen(modes_off));
}

bool onramp_ask_size(int *rows, int *columns) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
    return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}
