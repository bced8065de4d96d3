/// Defects that this test found and that are not mended yet: it walks around them, except with
/// `--strict`. Each is one line here, and is gone once the program is right.
enum Known {
  nonisolated(unsafe) static var isStrict = false

  /// Undo restart loses what was typed less than a moment before.
  static var undoForgetsWhatWaits: Bool { !isStrict }

  /// What is drawn for the old size while the window takes a new one leaves its margins behind.
  static var marginsOutliveResize: Bool { !isStrict }

  /// A restart that is killed behind its deciding step keeps what was typed.
  static var killedRestartKeepsTyped: Bool { !isStrict }

  /// Keys work in a window that is too small to draw in.
  static var keysWorkUnseen: Bool { !isStrict }
}
