/// A company's settings for handing in.
public struct HandInPolicy: Hashable, Sendable {
  /// The company's server.
  public var server: ServerAddress?
  /// The age recipients of applications: the desk, and a key that is kept offline.
  public var recipients: [String] = []
  /// The server's Ed25519 key in base64url, which verifies receipts.
  public var serverKey: String?
  /// The code that admits a new terminal to the server.
  public var enrolment: String?
  /// The server's name for this terminal, unless it is the host name.
  public var terminal: String?
  /// How long the company keeps applications, for the form to show.
  public var keepDays: KeepDays?

  /// Creates a policy without settings.
  public init() {}

  /// Where applications are handed in; `nil` if the settings are incomplete.
  public var target: HandInTarget? {
    guard let server, let serverKey, !recipients.isEmpty else { return nil }
    return HandInTarget(
      server: server, keys: CompanyKeys(server: serverKey, recipients: recipients),
      enrolment: enrolment, terminal: terminal, keepDays: keepDays)
  }
}

/// Where applications are handed in.
public struct HandInTarget: Hashable, Sendable {
  /// The company's server.
  public let server: ServerAddress
  /// The company's keys.
  public let keys: CompanyKeys
  /// The code that admits a new terminal to the server.
  public let enrolment: String?
  /// The server's name for this terminal, unless it is the host name.
  public let terminal: String?
  /// How long the company keeps applications, for the form to show.
  public var keepDays: KeepDays?
}

/// The keys that identify a company, as written in a policy.
public struct CompanyKeys: Hashable, Sendable {
  /// The server's Ed25519 key in base64url.
  public let server: String
  /// The age recipients of applications.
  public let recipients: [String]

  /// Creates a set of keys.
  public init(server: String, recipients: [String]) {
    (self.server, self.recipients) = (server, recipients)
  }
}
