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
