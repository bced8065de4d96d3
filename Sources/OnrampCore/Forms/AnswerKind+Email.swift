extension AnswerKind {
  /// Checks an email address against the syntax that mail servers accept in practice: a dotted
  /// local part of at most 64 characters, one `@`, and a domain of at least two labels.
  ///
  /// Letters, marks and digits may be of any script (RFC 6531). Quoted local parts and address
  /// literals are refused, since companies don't write to them.
  static func checkEmail(_ text: String) throws(FieldProblem) -> String {
    let address = text.trimmed
    guard address.hasAtMost(longestEmail) else { throw .tooLong(limit: longestEmail) }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, isLocalPart(parts[0]), isDomain(parts[1]) else { throw .notAnEmail }
    return address
  }

  private static func isLocalPart(_ part: Substring) -> Bool {
    part.count <= 64
      && part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty
          && atom.unicodeScalars.allSatisfy { $0.isWordScalar || atomSymbols.contains($0) }
      }
  }

  private static func isDomain(_ part: Substring) -> Bool {
    let labels = part.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last, top.count >= 2 else { return false }
    guard top.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.count <= 63 && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy { $0.isWordScalar || $0 == "-" }
    }
  }

  /// The symbols of an atom (RFC 5322, 3.2.3).
  private static let atomSymbols = Set("!#$%&'*+-/=?^_`{|}~".unicodeScalars)
}

extension Unicode.Scalar {
  fileprivate var isWordScalar: Bool {
    // Joiners shape words in Persian and Indic scripts (RFC 5892, appendix A).
    if self == "\u{200C}" || self == "\u{200D}" { return true }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
