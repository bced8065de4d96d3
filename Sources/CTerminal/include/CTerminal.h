// The C side of ncurses. Macros, variadic functions and `stdscr` do not come through to Swift, and
// signal handlers may run nothing of Swift's; both stand here. This header never includes
// <curses.h>, so that none of its macros reach Swift.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Chooses the locale, C.UTF-8 where the environment names none that is there.
/// Returns whether text is UTF-8.
bool onramp_choose_locale(void);

/// The cells of one character under the chosen locale; negative where it can't be shown.
int onramp_cell_width(uint32_t scalar);

/// Whether terminfo says that `$TERM` can't move its cursor, so that only lines can be printed.
bool onramp_prints_lines_only(void);

/// What came of opening the terminal.
enum onramp_opening {
  onramp_opened,
  /// Terminfo does not know the type.
  onramp_unknown_type,
  /// No descriptor is left.
  onramp_no_descriptor,
};

/// Opens the terminal on standard input and output as this type.
enum onramp_opening onramp_open(const char *type, bool with_color, bool with_mouse);
/// Whether the terminal is taken, and not yet given back.
bool onramp_is_open(void);
/// Gives the terminal back as it was, in a fifth of a second at most. May be called more than once.
void onramp_close(void);
/// Takes it again after `onramp_close`, or after something else had it, at its present size; the
/// next frame is drawn whole. Does nothing in a process that was told to end.
void onramp_reopen(void);
void onramp_size(int *rows, int *columns);
/// Asks the terminal for its size and takes it over; the next frame is drawn whole.
void onramp_resize(void);
/// The bytes that a key of terminfo sends, by capability name; NULL where it has none.
const char *onramp_key_sequence(const char *name);
/// Whether cells can be more than ASCII.
bool onramp_is_utf8(void);

/// How a cell looks; the order is that of `Style` in OnrampScreens.
enum onramp_style {
  onramp_plain,
  onramp_dim,
  onramp_strong,
  onramp_accent,
  onramp_accent_strong,
  onramp_error,
  onramp_error_strong,
  onramp_selected,
};

/// Puts one base character and what combines with it into a cell.
void onramp_put(int row, int column, const uint32_t *scalars, int count, int style);
/// Puts one character into a cell in colours of the terminal's palette, or in 0xRRGGBB where it
/// takes direct colours; -1 is the terminal's own.
void onramp_put_colored(int row, int column, uint32_t scalar, int foreground, int background);
/// How many colours pictures can have; 0 where there are none.
int onramp_colors(void);
/// Shows what was put, and the cursor where `row` is not negative, in one write. What the terminal
/// does not take at once waits for `onramp_send`.
void onramp_show(int row, int column);
/// The descriptor on which frames go to the terminal.
int onramp_output(void);
/// Whether a part of the last frame still waits for room.
bool onramp_is_sending(void);
/// Writes what the terminal has room for. Returns whether nothing waits any more.
bool onramp_send(void);
/// Forgets what the terminal shows, so that the next `onramp_show` writes all of it.
void onramp_forget(void);

/// Makes a pipe that neither blocks nor outlives an exec.
bool onramp_pipe(int ends[2]);
/// Writes into a pipe what happens to the process: a byte for each signal, its number. The second
/// INT, TERM or QUIT ends the process at once, whatever it is doing.
/// Returns the end to read, or -1.
int onramp_catch_signals(void);
/// The first signal that told the process to end; 0 where none did.
int onramp_ending(void);
/// Stops the process as Ctrl-Z does; returns when it goes on.
void onramp_stop(void);
/// Ends the process by the default action of a signal.
_Noreturn void onramp_die_of(int signal);

/// Keeps the memory of the process out of core files and crash reports, gives the terminal back
/// when it dies of a fault, and keeps files from becoming its standard output.
/// Returns whether it may open as many files as it needs.
bool onramp_guard_process(void);
