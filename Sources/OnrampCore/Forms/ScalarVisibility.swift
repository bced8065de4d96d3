/// Which characters of untrusted text may be shown unchanged. Others could disturb the screen or
/// disguise the text.
extension Unicode.Scalar {
  /// Whether it combines with the character before it.
  public var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether it may be shown unchanged, in any position.
  public var isHarmless: Bool {
    if isKnownHarmless { return true }
    if properties.isDefaultIgnorableCodePoint || isMark { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: false
    default: true
    }
  }

  /// Whether it is harmless and common: ASCII, Latin letters with accents, or box drawing.
  /// Unicode's properties take long to look up.
  private var isKnownHarmless: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2500..<0x25A0: true
    default: false
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
