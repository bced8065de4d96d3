/// A file of keys: lines with identities of age, and comments.
///
/// A comment of Onramp's own, `# onramp-staff: `, names the key by which the desk signs in.
public struct AgeKeyFile: Sendable {
  /// What opens what was handed in.
  public let identities: [AgeIdentity]
  /// The Ed25519 seed by which the desk signs in, in Base64 as it is written.
  public let staff: String?

  /// Reads a file; `nil` if it has no identity, or a line that is neither one nor a comment.
  public init?(_ text: String) {
    var (identities, staff) = ([AgeIdentity](), String?.none)
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingSpaces
      if line.isEmpty { continue }
      if line.hasPrefix("#") {
        let comment = line.dropFirst().trimmingSpaces
        if comment.hasPrefix(Self.staffMark) {
          staff = String(comment.dropFirst(Self.staffMark.count).trimmingSpaces)
        }
        continue
      }
      guard let identity = AgeIdentity(String(line)) else { return nil }
      identities.append(identity)
    }
    guard !identities.isEmpty else { return nil }
    (self.identities, self.staff) = (identities, staff)
  }

  private static let staffMark = "onramp-staff:"
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
