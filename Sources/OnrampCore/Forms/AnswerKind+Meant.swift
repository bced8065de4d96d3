extension AnswerKind {
  /// Whether ``meant(by:)`` may suggest another answer.
  public var mayHaveTypo: Bool { if case .email = self { true } else { false } }

  /// The email address that was probably meant, or `nil` if the text looks right.
  ///
  /// Only suggest it, never insist: any domain may be real. A domain counts as mistyped if it is a
  /// single slip from a common one: a missing, extra or wrong character, or two swapped.
  ///
  ///     AnswerKind.email.meant(by: "amina@gmial.com")  // "amina@gmail.com"
  public func meant(by text: String) -> String? {
    guard mayHaveTypo else { return nil }
    var address = text.trimmed
    return address.withUTF8 { address in
      // The lengths of the shortest and longest common domain, give or take a slip.
      guard let at = address.lastIndex(of: UInt8(ascii: "@")), at > 0,
        (8...12).contains(address.count - at - 1)
      else { return nil }
      let domain = address[(at + 1)...].map { $0.lowercased }
      guard let meant = Self.commonDomains.first(where: { domain.isOneSlip(from: $0) }),
        !Self.rightDomains.contains(domain)
      else { return nil }
      return String(decoding: address[...at] + meant, as: UTF8.self)
    }
  }

  /// The most common domains in drivers' addresses. Shorter ones, such as `aol.com`, are a single
  /// slip from too many others.
  private static let commonDomains = [
    "gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com",
  ].map { Array($0.utf8) }

  /// Real email domains that are a single slip from a common one.
  private static let rightDomains = [
    "ymail.com", "mail.com", "email.com", "fmail.com", "hmail.com", "qmail.com", "zmail.com",
    "cloud.com",
  ].map { Array($0.utf8) }
}

extension String {
  /// Whether the optimal string alignment distance is 1.
  public func isOneSlip(from other: String) -> Bool {
    Array(utf8).isOneSlip(from: Array(other.utf8))
  }
}

extension [UInt8] {
  /// Whether the optimal string alignment distance is 1.
  fileprivate func isOneSlip(from other: [UInt8]) -> Bool {
    guard abs(count - other.count) <= 1 else { return false }
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    var same = start
    while same < shorter, self[count - 1 - same + start] == other[other.count - 1 - same + start] {
      same += 1
    }
    switch (count - same, other.count - same) {
    case (1, 1), (1, 0), (0, 1): return true
    case (2, 2): return self[start] == other[start + 1] && self[start + 1] == other[start]
    default: return false
    }
  }
}
