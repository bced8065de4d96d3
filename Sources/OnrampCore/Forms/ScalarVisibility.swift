/// Which characters of an untrusted text may be shown as they are. The others could disturb the
/// screen, or hide what the text says.
extension Unicode.Scalar {
  /// Whether it combines with the letter before it.
  public var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether it may be shown as it is, wherever it is.
  public var isHarmless: Bool {
    if properties.isDefaultIgnorableCodePoint || isMark { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: false
    default: true
    }
  }

  /// Whether it is a mark, variation selector, joiner or flag tag that may follow this base within
  /// a grapheme.
  public func belongsInsideGrapheme(after base: Unicode.Scalar) -> Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    case 0xE0020...0xE007F: base.value == 0x1F3F4
    default: isMark
    }
  }
}
