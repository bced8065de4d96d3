extension AnswerKind {
  /// Checks an email address against the syntax that mail servers accept in practice: a dotted
  /// local part of at most 64 characters, one `@`, and a domain of at least two labels.
  ///
  /// Letters, marks and digits may be of any script (RFC 6531). Quoted local parts and address
  /// literals are refused, since companies don't write to them. Invisible characters are trimmed at
  /// the ends, where they come with pasted text, and refused inside, where they make another
  /// address.
  static func checkEmail(_ text: String) throws(FieldProblem) -> String {
    let address = text.trimmedOfInvisible
    guard address.hasAtMost(longestEmail) else { throw .tooLong(limit: longestEmail) }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, isLocalPart(parts[0]), isDomain(parts[1]), address.joinersShapeWords
    else { throw .notAnEmail }
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

extension String {
  fileprivate var trimmedOfInvisible: String {
    func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
    var rest = trimmed.unicodeScalars[...]
    while rest.first.map(isInvisible) == true { rest.removeFirst() }
    while rest.last.map(isInvisible) == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether each joiner is where it changes how a Persian or Indic word looks (RFC 5892,
  /// appendices A.1 and A.2).
  fileprivate var joinersShapeWords: Bool {
    let scalars = Array(unicodeScalars)
    return scalars.indices.allSatisfy { index in
      let scalar = scalars[index]
      guard scalar.isJoiner else { return true }
      let (before, after) = (scalars[..<index], scalars[(index + 1)...])
      if before.last?.properties.canonicalCombiningClass == .virama { return true }
      return scalar == "\u{200C}"
        && before.last { !$0.isTransparentToJoining }?.joinsNext == true
        && after.first { !$0.isTransparentToJoining }?.joinsPrevious == true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }

  fileprivate var isWordScalar: Bool {
    if isJoiner { return true }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
