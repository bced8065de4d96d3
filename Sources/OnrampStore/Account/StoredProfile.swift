import OnrampCore

/// The contents of `profile`: who the driver is.
struct StoredProfile: StoredContents {
  static let name = "profile"
  static let limit = 1 << 16

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

extension Profile {
  /// Whether this is the driver's email. White space around it and the case of its ASCII letters
  /// make no difference.
  func hasEmail(_ text: String) -> Bool { email.asTypedEmail == text.asTypedEmail }
}

extension String {
  /// An email without white space around it, and with small letters where they are ASCII.
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
