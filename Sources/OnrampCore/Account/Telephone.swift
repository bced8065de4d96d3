extension String {
  /// Whether this is a telephone number, international (E.164) or national: 5 to 15 digits, with
  /// the usual separators between them.
  ///
  /// It is never reformatted, since only its owner knows what the grouping means.
  var isTelephone: Bool {
    let number = trimmed
    let digits = number.unicodeScalars.filter(\.isDigit)
    guard (5...15).contains(digits.count), number.unicodeScalars.last?.isDigit == true else {
      return false
    }
    var rest = number.unicodeScalars[...]
    if rest.first == "+" {
      rest.removeFirst()
      // Country codes don't begin with 0.
      guard digits.first != "0" else { return false }
    }
    guard let first = rest.first, first.isDigit || first == "(" else { return false }
    var isInParentheses = false
    for scalar in rest {
      switch scalar {
      case "(" where !isInParentheses: isInParentheses = true
      case ")" where isInParentheses: isInParentheses = false
      // Pasted numbers may have non-breaking spaces and hyphens.
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "/": break
      case _ where scalar.isDigit: break
      default: return false
      }
    }
    return !isInParentheses
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
