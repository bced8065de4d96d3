#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CTerminal.h"

#include <curses.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "Capabilities.h"
#include "Output.h"
#include "Restore.h"
#include "Signals.h"

// <term.h> also defines macros with names like `columns`.
extern char *tiparm(const char *capability, ...);
extern int tputs(const char *string, int lines, int (*put)(int));
// A public symbol in a private header. Flushes what ncurses has buffered, before anything is
// written here.
extern void _nc_flush(void);
extern int setupterm(const char *type, int descriptor, int *found);

/// The color pair of a meaning, numbered from 1 on. Pictures share the other pairs.
#define PAIR(meaning) ((short)((meaning) + 1))

static SCREEN *screen;
static bool has_color;
/// Whether faint text has its own color, instead of being dimmed by the terminal.
static bool has_faint;
/// Whether plain text has its own color.
static bool has_plain;
static bool is_cursor_visible;
/// The sequence that resets the scrolling margins to the whole screen; NULL if there is none.
static const char *whole_margins;
static bool is_forgotten;
/// Whether the screen may show a driver's text, rather than what the shell left there.
static bool shows_words;
/// The sequences by which ncurses clears the screen, and dims.
static struct onramp_replacement clearing, dimming;

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool onramp_choose_locale(void) {
  const char *name = setlocale(LC_CTYPE, "");
  const char *type = setlocale(LC_CTYPE, NULL);
  // C and POSIX say nothing about the terminal, and a locale that isn't installed means UTF-8 as
  // often as not (PEP 538).
  if (!name || strcmp(type, "C") == 0 || strcmp(type, "POSIX") == 0)
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "C.utf8");
  return is_utf8();
}

int onramp_cell_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool onramp_prints_lines_only(void) {
  // Reading terminfo takes a twentieth of the startup time, and ncurses will read it again.
  static const char *const moving[] = {"xterm", "screen", "tmux", "linux"};
  const char *type = getenv("TERM");
  for (size_t i = 0; type && i < sizeof moving / sizeof *moving; i++)
    if (strncmp(type, moving[i], strlen(moving[i])) == 0) return false;
  int found;
  return setupterm(NULL, STDOUT_FILENO, &found) == OK && !onramp_capability(onramp_cap_cup);
}

static int keep(int byte) {
  onramp_keep(&(char){(char)byte}, 1);
  return byte;
}

static void set_modes(void) {
  raw();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  // Not `keypad`, which would also build the tables with which ncurses decodes keys.
  const char *smkx = onramp_capability(onramp_cap_smkx);
  if (smkx) {
    _nc_flush();
    tputs(smkx, 1, keep);
  }
  // Input is read elsewhere. ncurses must not look at it while drawing.
  typeahead(-1);
}

/// Prepares modes that terminfo has no names for: bracketed paste, the mouse, and Alt.
static void remember_strings(bool with_mouse) {
  const char *move = onramp_capability(onramp_cap_cup);
  // A terminal that doesn't follow ANSI would print these sequences.
  bool is_ansi = move && strncmp(move, "\033[", 2) == 0;
  // xterm sends Alt as another letter until told not to. It can save and restore that setting; only
  // xterm is known to support this.
  const char *type = getenv("TERM");
  bool is_xterm = is_ansi && type && strncmp(type, "xterm", 5) == 0;
  static char modes_on[64], modes_off[64];
  snprintf(modes_on, sizeof modes_on, "%s%s%s", is_ansi ? "\033[?2004h" : "",
           is_ansi && with_mouse ? "\033[?1000h\033[?1006h" : "",
           is_xterm ? "\033[?1036;1039h" : "");
  snprintf(modes_off, sizeof modes_off, "%s%s%s", is_xterm ? "\033[?1036;1039r" : "",
           is_ansi && with_mouse ? "\033[?1006l\033[?1000l" : "",
           is_ansi ? "\033[?2004l" : "");
  whole_margins = is_ansi && onramp_capability(onramp_cap_csr) ? "\033[r" : NULL;
  // Terminfo has no alternate screen for a vt100, but most terminals that call themselves one today
  // do. Without it, the screen's contents get into the scrollback when the window is resized.
  bool has_unnamed = is_ansi && !onramp_capability(onramp_cap_smcup);
  const char *enter = has_unnamed ? "\033[?1049h" : onramp_capability(onramp_cap_smcup);
  const char *leave = has_unnamed ? "\033[?1049l" : onramp_capability(onramp_cap_rmcup);
  if (has_unnamed) onramp_keep(enter, strlen(enter));
  // Only once: when the form is resumed, the modes may be its own.
  const char *save = "\033[?1036;1039s";
  if (is_xterm) onramp_keep(save, strlen(save));
  onramp_keep(modes_on, strlen(modes_on));
  const char *const taking[] = {enter, onramp_capability(onramp_cap_smkx), onramp_capability(onramp_cap_cnorm), modes_on};
  // Leave no answers on the screen. Start from the second cell: when cleared from the first, many
  // terminals move the old contents into the scrollback.
  const char *rest = onramp_capability(onramp_cap_ed);
  const char *const leaving[] = {
      modes_off,
      onramp_capability(onramp_cap_rmkx),
      onramp_capability(onramp_cap_sgr0),
      onramp_capability(onramp_cap_cnorm),
      // A frame that was cut off, or drawn for another size, may have left smaller margins.
      whole_margins,
      rest && move ? tiparm(move, 0, 1) : onramp_capability(onramp_cap_clear),
      rest,
      "\r \r",
      leave,
  };
  onramp_remember_strings(taking, sizeof taking / sizeof *taking, leaving,
                          sizeof leaving / sizeof *leaving);
}

static void take_size(void) {
  int rows, columns;
  if (onramp_ask_size(&rows, &columns)) resizeterm(rows, columns);
}

enum onramp_opening onramp_open(const char *type, bool with_color, bool with_mouse) {
  onramp_await_front();
  if (onramp_ending()) onramp_die_of(onramp_ending());
  static FILE *output;
  if (!output) output = onramp_open_output();
  if (!output) return onramp_no_descriptor;
  onramp_begin_taking();
  // Otherwise ncurses would trust LINES and COLUMNS.
  use_env(FALSE);
  screen = newterm(type, output, stdin);
  if (!screen) {
    onramp_drop();
    onramp_give_back();
    return onramp_unknown_type;
  }
  take_size();
  set_modes();
  onramp_remember_taken();
  has_color = with_color && has_colors();
  if (has_color) {
    // Doing this later would repaint every cell.
    use_default_colors();
    start_color();
    // Of the theme's colors, magenta and red are readable on both light and dark.
    init_pair(PAIR(onramp_meaning_accent), COLOR_MAGENTA, -1);
    init_pair(PAIR(onramp_meaning_error), COLOR_RED, -1);
    init_pair(PAIR(onramp_meaning_done), COLOR_MAGENTA, -1);
    for (int i = onramp_meaning_needed; i <= onramp_meaning_water; i++) init_pair(PAIR(i), -1, -1);
  }
  // With at least 256 colors, faint text is plain until the background is known.
  has_faint = has_color && COLORS >= 256;
  has_plain = false;
  remember_strings(with_mouse);
  clearing = onramp_find_clearing();
  shows_words = false;
  dimming = onramp_find_dimming();
  is_cursor_visible = true;
  // ncurses has set the margins for terminfo's size.
  is_forgotten = true;
  return onramp_opened;
}

void onramp_close(void) {
  if (!onramp_is_open()) return;
  // The cursor must be visible afterwards, and ncurses must know that.
  curs_set(1);
  onramp_drop();
  onramp_give_back();
}

void onramp_reopen(void) {
  onramp_await_front();
  if (onramp_ending()) return;
  curs_set(1);
  is_cursor_visible = true;
  onramp_drop();
  onramp_take_again();
  shows_words = false;
  onramp_resize();
}

void onramp_size(int *rows, int *columns) { getmaxyx(stdscr, *rows, *columns); }

void onramp_resize(void) {
  take_size();
  erase();
  // The contents of a window are unknown after a resize, even at its old size.
  onramp_forget();
}

static attr_t attributes_of(int style) {
  switch (style) {
  case onramp_dim:
  case onramp_water: return has_faint ? A_NORMAL : *dimming.usual ? A_BLINK : A_DIM;
  case onramp_strong:
  case onramp_accent_strong:
  case onramp_error_strong: return A_BOLD;
  case onramp_selected: return A_REVERSE;
  case onramp_chip: return A_REVERSE | A_BOLD;
  // Without color, errors must still stand out.
  case onramp_error: return has_color ? A_NORMAL : A_BOLD;
  default: return A_NORMAL;
  }
}

static short pair_of(int style) {
  if (!has_color) return 0;
  switch (style) {
  case onramp_accent:
  case onramp_accent_strong:
  case onramp_chip: return PAIR(onramp_meaning_accent);
  case onramp_error:
  case onramp_error_strong: return PAIR(onramp_meaning_error);
  case onramp_done: return PAIR(onramp_meaning_done);
  case onramp_needed: return PAIR(onramp_meaning_needed);
  case onramp_dim: return has_faint ? PAIR(onramp_meaning_faint) : 0;
  case onramp_water: return PAIR(onramp_meaning_water);
  default: return has_plain ? PAIR(onramp_meaning_plain) : 0;
  }
}

/// Adjacent cells of one row that ncurses hasn't been given yet: many at once cost it little more
/// than one.
static struct {
  cchar_t cells[80];
  int row, column, count;
} run;

/// Gives ncurses the collected cells.
static void put_run(void) {
  // Unlike mvadd_wch, this doesn't move the cursor or consider the background.
  if (run.count) mvadd_wchnstr(run.row, run.column, run.cells, run.count);
  run.count = 0;
}

static void put(int row, int column, const cchar_t *cell) {
  bool follows = row == run.row && column == run.column + run.count;
  if (!follows || run.count == sizeof run.cells / sizeof *run.cells) put_run();
  if (!run.count) run.row = row, run.column = column;
  run.cells[run.count++] = *cell;
}

void onramp_put(int row, int column, const uint32_t *scalars, int count, int style) {
  cchar_t cell = {0};
  // Filled directly, since setcchar refuses a second spacing character, such as one after a joiner.
  for (int i = 0; i < count && i < CCHARW_MAX; i++) cell.chars[i] = (wchar_t)scalars[i];
  // Blanks must stay erasable, which a color would prevent.
  short pair = style == onramp_plain && count == 1 && *scalars == ' ' ? 0 : pair_of(style);
  cell.attr = attributes_of(style) | COLOR_PAIR(pair);
  cell.ext_color = pair;
  put(row, column, &cell);
}

void onramp_color(int meaning, int index, int rgb) {
  if (!has_color || COLORS < 256) return;
  // When a pair changes, ncurses repaints its cells and no others.
  init_extended_pair(PAIR(meaning), COLORS > 256 ? rgb : index, -1);
}

void onramp_plain_color(int index, int rgb) {
  if (!has_color || COLORS < 256) return;
  init_extended_pair(PAIR(onramp_meaning_plain), COLORS > 256 ? rgb : index, -1);
  has_plain = true;
  // Plain text will be put again, with its color; cells that are then blank must not keep theirs.
  erase();
}

int onramp_colors(void) { return has_color ? COLORS : 0; }

void onramp_put_colored(int row, int column, uint32_t scalar, int foreground, int background) {
  cchar_t cell = {0};
  cell.chars[0] = (wchar_t)scalar;
  // Finds an existing pair or reuses the least recently used one.
  cell.ext_color = has_color ? alloc_pair(foreground, background) : 0;
  put(row, column, &cell);
}

/// Whether to query the terminal: only if its type is known not to misread a query, and no
/// multiplexer draws the screen.
static bool may_ask(void) {
  static const char *const kinds[] = {"xterm", "foot", "mlterm", "wezterm", "contour", "rio", "st-"};
  const char *type = getenv("TERM");
  if (!type || !has_color || getenv("TMUX") || getenv("STY")) return false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strncmp(type, kinds[i], strlen(kinds[i])) == 0) return true;
  return false;
}

/// Asks for the terminal's version, the size of a cell, its colors, and its attributes.
static const char question[] = "\033[>q\033[16t\033]10;?\033\\\033]11;?\033\\\033[c";

bool onramp_show(int row, int column) {
  put_run();
  // A frame for another size may have left margins, which ncurses doesn't know about and which
  // survive its clearing.
  if (is_forgotten && whole_margins) onramp_keep(whole_margins, strlen(whole_margins));
  bool clears = is_forgotten && shows_words && *clearing.usual;
  is_forgotten = false;
  shows_words = true;
  bool is_visible = row >= 0;
  if (is_visible != is_cursor_visible) {
    curs_set(is_visible);
    is_cursor_visible = is_visible;
  }
  if (is_visible) move(row, column);
  refresh();
  if (clears) onramp_replace(clearing.usual, clearing.own);
  if (*dimming.usual) onramp_replace(dimming.usual, dimming.own);
  static bool has_asked;
  if (has_asked) return false;
  has_asked = true;
  if (!may_ask()) return false;
  onramp_keep(question, strlen(question));
  return true;
}

bool onramp_has_scrolled(void) {
  // Whenever ncurses scrolls a part of the screen, it then resets the margins.
  const char *margins = onramp_capability(onramp_cap_csr);
  return margins && onramp_queues(tiparm(margins, 0, LINES - 1));
}

static void keep_string(const char *string) {
  if (string) tputs(string, 1, keep);
}

static void move_to(int row, int column) {
  const char *cup = onramp_capability(onramp_cap_cup);
  if (cup) keep_string(tiparm(cup, row, column));
}

void onramp_put_secret(int row, int column, const uint32_t *scalars, int count, int style) {
  move_to(row, column);
  attr_t attributes = attributes_of(style);
  if (attributes & A_BOLD) keep_string(onramp_capability(onramp_cap_bold));
  if (style == onramp_dim && !has_faint) keep_string(onramp_capability(onramp_cap_dim));
  for (int i = 0; i < count; i++) {
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, is_utf8() || scalars[i] < 0x80 ? (wchar_t)scalars[i] : L'?', &state);
    if (length != (size_t)-1) onramp_keep_secret(bytes, length);
    explicit_bzero(bytes, sizeof bytes);
  }
  keep_string(onramp_capability(onramp_cap_sgr0));
}

// ncurses must find the cursor where it left it.
void onramp_end_secrets(void) { move_to(getcury(curscr), getcurx(curscr)); }

void onramp_redraw_rows(int first, int count) { wredrawln(stdscr, first, count); }

void onramp_forget(void) {
  is_forgotten = true;
  clearok(curscr, TRUE);
}
