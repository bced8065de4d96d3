extension AnswerKind {
  /// The email address that was probably meant, or `nil` if the text looks right.
  ///
  /// Only ask about it, never refuse: any domain may be real. Only one slip away from a common
  /// domain counts: a missing, extra or wrong character, or two swapped.
  ///
  ///     AnswerKind.email.meant(by: "amina@gmial.com")  // "amina@gmail.com"
  public func meant(by text: String) -> String? {
    switch self {
    case .text, .wholeNumber, .photo: return nil
    case .email: break
    }
    let address = text.trimmed
    guard let at = address.utf8.lastIndex(of: UInt8(ascii: "@")), at > address.startIndex else {
      return nil
    }
    let typed = address[at...].dropFirst()
    // The length of the shortest and longest common domain, give or take a slip.
    guard (8...12).contains(typed.utf8.count) else { return nil }
    let domain = typed.lowercased()
    guard !Self.rightDomains.contains(domain), !Self.commonDomains.contains(domain),
      let meant = Self.commonDomains.first(where: { domain.isOneSlip(from: $0) })
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
  func isOneSlip(from other: String) -> Bool {
    var (own, other) = (Array(utf8)[...], Array(other.utf8)[...])
    while let first = own.first, first == other.first {
      own.removeFirst()
      other.removeFirst()
    }
    while let last = own.last, last == other.last {
      own.removeLast()
      other.removeLast()
    }
    switch (own.count, other.count) {
    case (1, 1), (1, 0), (0, 1): return true
    case (2, 2): return own.first == other.last && own.last == other.first
    default: return false
    }
  }
}
