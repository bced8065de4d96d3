/// A company's server, and the keys for what it receives.
public struct CompanyPolicy: Hashable, Sendable {
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
}

extension Policy {
  /// The server to which applications and accounts go; `nil` if the settings are incomplete.
  public var companyServer: CompanyServer? {
    guard let company, let server = company.server, let key = company.serverKey,
      !company.recipients.isEmpty
    else { return nil }
    return CompanyServer(
      server: server, keys: CompanyKeys(server: key, recipients: company.recipients),
      enrolment: company.enrolment, terminal: company.terminal, keepDays: company.keepDays)
  }
}

/// A company's server, with all that a terminal needs for it.
public struct CompanyServer: Hashable, Sendable {
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
