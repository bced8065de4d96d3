import FoundationEssentials
import OnrampCore
import OnrampJSON

/// The contents of `profile`, the driver's profile, kept in two copies.
struct StoredProfile: StoredContents {
  /// The two copies.
  static let documents = [StoredDocument.profile, .profileCopy]

  var profile: Profile

  init(_ profile: Profile) { self.profile = profile }

  init?(_ json: JSON) {
    guard let firstName = json["firstName"]?.string, let lastName = json["lastName"]?.string,
      let email = json["email"]?.string, let telephone = json["telephone"]?.string
    else { return nil }
    profile = Profile(
      firstName: firstName, lastName: lastName, email: email, telephone: telephone)
  }

  var json: JSON {
    .object([
      "firstName": .string(profile.firstName), "lastName": .string(profile.lastName),
      "email": .string(profile.email), "telephone": .string(profile.telephone),
    ])
  }
}

extension StoredProfile {
  /// Reads one of the two copies; `nil` if it is missing or damaged.
  private static func read(
    _ document: StoredDocument, in account: Directory, at path: String
  ) throws(StoreProblem) -> StoredProfile? {
    var versions = try account.versions(at: path)
    return try account.read(document, as: Self.self, at: path, versions: &versions).value
  }

  /// Reads the profile from either copy; `nil` if both are missing or damaged.
  static func read(in account: Directory, at path: String) throws(StoreProblem) -> StoredProfile? {
    do throws(StoreProblem) {
      if let found = try read(.profile, in: account, at: path) { return found }
    } catch {
      guard case .inputOutput = error else { throw error }
      guard let found = try read(.profileCopy, in: account, at: path) else { throw error }
      return found
    }
    return try read(.profileCopy, in: account, at: path)
  }

  /// Writes both copies. Replacing the first one commits the change.
  ///
  /// - Throws: ``StoreProblem/unconfirmed(code:)`` if the first was replaced but a later step
  ///   failed; after any other error nothing has changed.
  func write(in account: Directory, at path: String) throws(StoreProblem) {
    let bytes: Data
    do {
      bytes = try Envelope.seal(self)
    } catch {
      throw StoreProblem(error, in: account, at: path)
    }
    try account.replace(.profile, bytes, at: path)
    do {
      try account.replace(.profileCopy, bytes, at: path)
    } catch {
      throw .unconfirmed(code: error.code)
    }
  }

  /// Restores a copy that is missing, damaged or older than the other.
  ///
  /// The next opening completes what fails here.
  ///
  /// - Returns: Whether both copies are equal now.
  @discardableResult
  static func mend(in account: Directory, at path: String) -> Bool {
    guard let whole = try? read(in: account, at: path) else { return false }
    var isWhole = true
    for document in documents {
      do {
        if try read(document, in: account, at: path)?.profile == whole.profile { continue }
        try account.makeWay(for: document.name)
        try account.replace(document, try Envelope.seal(whole))
      } catch {
        // A copy that is unreadable now may still be intact.
        isWhole = false
      }
    }
    return isWhole
  }
}

extension Profile {
  /// Whether this is the driver's email, ignoring surrounding white space and the case of ASCII
  /// letters.
  func hasEmail(_ text: String) -> Bool { email.asTypedEmail == text.asTypedEmail }
}

extension String {
  /// The email without surrounding white space, with ASCII letters in lowercase.
  var asTypedEmail: String {
    let visible = drop(while: \.isWhitespace)
    let end = visible.lastIndex { !$0.isWhitespace }
    let trimmed = end.map { visible[...$0] } ?? ""
    return String(
      String.UnicodeScalarView(
        trimmed.unicodeScalars.map { scalar in
          ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
        }))
  }
}
