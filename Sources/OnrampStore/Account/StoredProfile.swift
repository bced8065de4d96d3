import FoundationEssentials
import OnrampCore
import OnrampJSON

/// The contents of `profile`, the driver's profile, kept in two copies.
struct StoredProfile: StoredContents {
  /// The two copies.
  static let documents = [StoredDocument.profile, .profileCopy]

  var profile: Profile
  /// When each field was changed, in seconds since 1970, which decides merges.
  var times: [FieldID: Int64] = [:]
  /// When answers that merges left to the driver were given, by field and text.
  var others: [FieldID: [String: Int64]] = [:] { didSet { profile.others = newestOthers } }

  init(_ profile: Profile) {
    self.profile = profile
    self.profile.others = [:]
  }

  /// A changed profile, without the answers that merges left.
  ///
  /// - Parameter now: The time in seconds since 1970.
  init(_ profile: Profile, over before: StoredProfile?, now: Int64) {
    self.init(profile)
    times = before?.times ?? [:]
    for field in Profile.fields where before?.profile[field] != profile[field] {
      // Never earlier than what it replaces, even if a clock was set back.
      times[field] = max(now, (times[field] ?? .min) &+ 1)
    }
  }

  /// This profile with the email of another, and with the fields that changed later there.
  func taking(_ next: StoredProfile) -> StoredProfile {
    var taken = self
    for field in Profile.fields
    where field == .accountEmail || next.times[field] ?? .min > times[field] ?? .min {
      taken.profile[field] = next.profile[field]
      (taken.times[field], taken.others[field]) = (next.times[field], nil)
    }
    return taken
  }

  private var newestOthers: [FieldID: [String]] {
    others.mapValues { texts in
      texts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
    }
  }

  init?(_ json: JSON) {
    guard let firstName = json["firstName"]?.string, let lastName = json["lastName"]?.string,
      let email = json["email"]?.string, let telephone = json["telephone"]?.string
    else { return nil }
    profile = Profile(
      firstName: firstName, lastName: lastName, email: email, telephone: telephone)
    for field in Profile.fields {
      times[field] = json["at"]?[field.key]?.integer.map(Int64.init)
      guard case .object(let texts)? = json["others"]?[field.key] else { continue }
      others[field] = texts.mapValues { Int64($0.integer ?? 0) }
    }
    profile.others = newestOthers
  }

  var json: JSON {
    var members: [String: JSON] = [
      "firstName": .string(profile.firstName), "lastName": .string(profile.lastName),
      "email": .string(profile.email), "telephone": .string(profile.telephone),
    ]
    if !times.isEmpty { members["at"] = .object(times.byKey { .integer(Int($0)) }) }
    if !others.isEmpty {
      members["others"] = .object(others.byKey { .object($0.mapValues { .integer(Int($0)) }) })
    }
    return .object(members)
  }
}

extension Dictionary where Key == FieldID {
  fileprivate func byKey(_ json: (Value) -> JSON) -> [String: JSON] {
    reduce(into: [:]) { $0[$1.key.key] = json($1.value) }
  }
}

extension StoredProfile {
  /// Reads one of the two copies; `nil` if it is missing or damaged.
  private static func read(
    _ document: StoredDocument, in account: Directory, at path: String
  ) throws(StoreProblem) -> StoredProfile? {
    try account.read(document, at: path).value
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
    let bytes = try StoreProblem.attempt(in: account, at: path, Envelope.seal(self))
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
