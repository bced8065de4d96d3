import OnrampWire

/// A key file of age: identities and comments, a line each.
///
/// The comment `# onramp-staff: ` holds the key with which a member of the desk signs in, each
/// `# onramp-lead: ` the public key of a lead who vouches for others, and `# onramp-desk: ` the seed of
/// the signing key whose X25519 form is one of the identities.
public struct AgeKeyFile: Sendable {
  /// The keys that open applications handed in.
  public let identities: [AgeIdentity]
  /// The desk's Ed25519 seed, in Base64.
  public let staff: String?
  /// The Ed25519 public keys of leads, in Base64.
  public let leads: [String]

  /// Parses a file; `nil` if it has no identity or an invalid line.
  public init?(_ text: String) {
    var (identities, staff, leads) = ([AgeIdentity](), String?.none, [String]())
    var signing: [AgeIdentity] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingSpaces
      if line.isEmpty { continue }
      if line.hasPrefix("#") {
        let comment = line.dropFirst().trimmingSpaces
        if comment.hasPrefix(Self.staffMark) {
          staff = String(comment.dropFirst(Self.staffMark.count).trimmingSpaces)
        } else if comment.hasPrefix(Self.leadMark) {
          leads.append(String(comment.dropFirst(Self.leadMark.count).trimmingSpaces))
        } else if comment.hasPrefix(Self.deskMark) {
          let seed = comment.dropFirst(Self.deskMark.count).trimmingSpaces
          signing += [SigningKey.of(seed: seed).flatMap { AgeIdentity($0) }].compactMap { $0 }
        }
        continue
      }
      guard let identity = AgeIdentity(String(line)) else { return nil }
      identities.append(identity)
    }
    guard !identities.isEmpty else { return nil }
    (self.staff, self.leads) = (staff, leads)
    self.identities = identities.map { identity in
      signing.first { $0.recipient == identity.recipient } ?? identity
    }
  }

  private static let (staffMark, leadMark) = ("onramp-staff:", "onramp-lead:")
  /// Begins the comment that names a signing key of the desk.
  static let deskMark = "onramp-desk:"
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
