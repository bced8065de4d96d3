// The C side of ncurses. Swift can't import its macros, variadic functions or `stdscr`, and signal
// handlers must not run Swift code, so both are here. This header never includes <curses.h>, so
// that none of its macros reach Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Sets the locale, or C.UTF-8 if the environment names none that is installed. Returns whether
/// text is UTF-8.
bool onramp_choose_locale(void);

/// Returns the width of a scalar in cells, in the chosen locale; negative if it can't be shown.
int onramp_cell_width(uint32_t scalar);

/// Whether `$TERM` can't move its cursor according to terminfo, so that only lines can be printed.
bool onramp_prints_lines_only(void);

/// The result of opening the terminal.
enum onramp_opening {
  onramp_opened,
  /// Terminfo doesn't know the type.
  onramp_unknown_type,
  /// No descriptor is left.
  onramp_no_descriptor,
};

/// Opens the terminal on standard input and output as this type.
enum onramp_opening onramp_open(const char *type, bool with_color, bool with_mouse);
/// Whether the terminal is taken over and not yet restored.
bool onramp_is_open(void);
/// Restores the terminal within a fifth of a second. May be called more than once.
void onramp_close(void);
/// Takes over the terminal again after `onramp_close`, or after another program had it, at its
/// current size. The next frame is drawn in full. Does nothing in a process that was told to end.
void onramp_reopen(void);
void onramp_size(int *rows, int *columns);
/// Asks the terminal for its size and adopts it; the next frame is drawn in full.
void onramp_resize(void);
/// The keys whose bytes terminfo knows.
enum onramp_key {
  onramp_key_up,
  onramp_key_down,
  onramp_key_left,
  onramp_key_right,
  onramp_key_home,
  onramp_key_end,
  onramp_key_delete,
  onramp_key_back_tab,
  onramp_key_page_up,
  onramp_key_page_down,
  onramp_key_f1,
  /// Their number.
  onramp_keys,
};

/// Returns the bytes that a key sends according to terminfo, or NULL if they follow ANSI or are
/// unknown.
const char *onramp_unusual_sequence(enum onramp_key key);

/// The styles of cells, in the order of `Style` in OnrampScreens.
enum onramp_style {
  onramp_plain,
  onramp_dim,
  onramp_strong,
  onramp_accent,
  onramp_accent_strong,
  onramp_error,
  onramp_error_strong,
  onramp_selected,
  onramp_done,
  onramp_needed,
  onramp_water,
  onramp_chip,
};

/// The meanings of text that have their own color.
enum onramp_meaning {
  onramp_meaning_accent,
  onramp_meaning_error,
  onramp_meaning_done,
  onramp_meaning_needed,
  onramp_meaning_faint,
  onramp_meaning_water,
  onramp_meaning_plain,
};
/// Gives a meaning a color from the terminal's palette, or its equivalent as 0xRRGGBB for direct
/// color. Does nothing with fewer than 256 colors.
void onramp_color(int meaning, int index, int rgb);

/// Gives plain text a color, because the theme's own is illegible, and empties the window: the next
/// frame must put every cell.
void onramp_plain_color(int index, int rgb);

/// Puts a base character and its combining characters into a cell.
void onramp_put(int row, int column, const uint32_t *scalars, int count, int style);
/// Puts one character into a cell, in colors of the terminal's palette, or 0xRRGGBB for direct
/// color; -1 is the terminal's default.
void onramp_put_colored(int row, int column, uint32_t scalar, int foreground, int background);
/// Returns how many colors pictures can use, or 0.
int onramp_colors(void);
/// Queues the cells put, and the cursor unless `row` is negative, for `onramp_send`. Returns
/// whether a query about pictures goes with them.
bool onramp_show(int row, int column);
/// Whether what `onramp_show` queued scrolls part of the screen, including pictures there.
bool onramp_has_scrolled(void);
/// Queues bytes for `onramp_send`.
void onramp_keep(const char *bytes, size_t count);
/// Queues a cell of a secret for `onramp_send`, after what `onramp_show` queued. Only the unsent
/// bytes contain it, and they are wiped.
void onramp_put_secret(int row, int column, const uint32_t *scalars, int count, int style);
/// Moves the cursor back after the last cell of a secret.
void onramp_end_secrets(void);
/// Makes the next `onramp_show` redraw some rows completely.
void onramp_redraw_rows(int first, int count);
/// Notes that pictures were sent: restoring the terminal first terminates a truncated one, and
/// removes those on their own layer (kitty's protocol).
void onramp_remember_pictures(bool are_layered);
/// Gets the size of a cell in pixels. Returns whether the system knows it.
bool onramp_cell_pixels(int *width, int *height);
/// Returns the descriptor that frames are written to.
int onramp_output(void);
/// Whether part of the last frame still waits to be sent.
bool onramp_is_sending(void);
/// Writes as much as the terminal has room for. Returns whether everything is written.
bool onramp_send(void);
/// Forgets what the terminal shows, so that the next `onramp_show` writes everything.
void onramp_forget(void);

/// Creates a pipe that is non-blocking and closes on exec.
bool onramp_pipe(int *reading, int *writing);
/// Creates a timer that also counts while the machine sleeps. It can be polled, is non-blocking and
/// closes on exec. Returns -1 if the system has none.
int onramp_alarm(void);
/// Sets a timer to fire once after this many nanoseconds, at least one. Returns whether it will.
bool onramp_set_alarm(int alarm, int64_t nanoseconds);
/// Writes each signal's number into a pipe as a byte. The second INT, TERM or QUIT ends the process
/// immediately. Returns the end to read from, or -1.
int onramp_catch_signals(void);
/// Returns the first signal that told the process to end, or 0.
int onramp_ending(void);
/// Stops the process, like Ctrl-Z. Returns when it is resumed.
void onramp_stop(void);
/// Ends the process with the default action of a signal.
_Noreturn void onramp_die_of(int signal);

/// Keeps the process's memory out of core files and crash reports, restores the terminal if it
/// crashes, and keeps files from becoming its standard output. Returns whether it may open as many
/// files as it needs.
bool onramp_guard_process(void);
