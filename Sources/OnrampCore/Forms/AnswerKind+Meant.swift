extension AnswerKind {
  /// The email address that was probably meant, or `nil` if the text looks right.
  ///
  /// Only ask about it, never refuse: any domain may be real. Only one slip away from a common
  /// domain counts: a missing, extra or wrong character, or two swapped.
  ///
  ///     AnswerKind.email.meant(by: "amina@gmial.com")  // "amina@gmail.com"
  public func meant(by text: String) -> String? {
    guard case .email = self else { return nil }
    let address = text.trimmed
    guard let at = address.utf8.lastIndex(of: UInt8(ascii: "@")), at > address.startIndex else {
      return nil
    }
    let typed = address[at...].dropFirst()
    // The length of the shortest and longest common domain, give or take a slip.
    guard (8...12).contains(typed.utf8.count) else { return nil }
    let domain = typed.lowercased()
    guard let meant = Self.commonDomains.first(where: { domain.isOneSlip(from: $0) }),
      !Self.rightDomains.contains(domain)
    else { return nil }
    return address[...at] + meant
  }

  /// The most common domains of drivers' addresses. A shorter one, like `aol.com`, is one slip from
  /// too many others.
  private static let commonDomains = [
    "gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com",
  ]

  /// Domains one slip from a common one that have addresses of their own.
  private static let rightDomains = [
    "ymail.com", "mail.com", "email.com", "fmail.com", "hmail.com", "qmail.com", "zmail.com",
    "cloud.com",
  ]
}

extension String {
  /// Whether the optimal string alignment distance is 1.
  public func isOneSlip(from other: String) -> Bool {
    let (length, otherLength) = (utf8.count, other.utf8.count)
    guard abs(length - otherLength) <= 1 else { return false }
    var same = 0
    for (byte, otherByte) in zip(utf8, other.utf8) {
      guard byte == otherByte else { break }
      same += 1
    }
    let start = same
    for (byte, otherByte) in zip(utf8.reversed(), other.utf8.reversed()) {
      guard byte == otherByte, same < min(length, otherLength) else { break }
      same += 1
    }
    switch (length - same, otherLength - same) {
    case (1, 1), (1, 0), (0, 1): return true
    case (2, 2):
      let (two, otherTwo) = (utf8.dropFirst(start).prefix(2), other.utf8.dropFirst(start).prefix(2))
      return two.elementsEqual(otherTwo.reversed())
    default: return false
    }
  }
}
