extension String {
  /// Whether this is a telephone number, of any country (E.164) or as it is written at home:
  /// 5 to 15 digits, and between them what people put there.
  ///
  /// It is never reformatted, as only its owner knows what the groups mean.
  var isTelephone: Bool {
    let number = trimmed
    let digits = number.unicodeScalars.filter(\.isDigit)
    guard (5...15).contains(digits.count), number.unicodeScalars.last?.isDigit == true else {
      return false
    }
    var rest = number.unicodeScalars[...]
    if rest.first == "+" {
      rest.removeFirst()
      // No country's code begins with 0.
      guard digits.first != "0" else { return false }
    }
    guard let first = rest.first, first.isDigit || first == "(" else { return false }
    var isInParentheses = false
    for scalar in rest {
      switch scalar {
      case "(" where !isInParentheses: isInParentheses = true
      case ")" where isInParentheses: isInParentheses = false
      // Pasted numbers have spaces and hyphens that don't break.
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "/": break
      case _ where scalar.isDigit: break
      default: return false
      }
    }
    return !isInParentheses
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the digits that telephones have.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
