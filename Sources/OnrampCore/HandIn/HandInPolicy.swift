/// What a policy says about handing in.
public struct HandInPolicy: Hashable, Sendable {
  /// The company's server.
  public var server: ServerAddress?
  /// Whom applications are sealed for, as age names them: the desk, and a key that is kept off line.
  public var recipients: [String] = []
  /// The server's Ed25519 key in base64url, by which receipts are judged.
  public var serverKey: String?
  /// What lets a new terminal in at the server.
  public var enrolment: String?
  /// What the server calls this terminal, if not by its host's name.
  public var terminal: String?
  /// The days that the server keeps what was handed in.
  public var keepDays: Int?

  /// Says nothing.
  public init() {}

  /// Where applications are handed in; `nil` where that isn't possible.
  public var target: HandInTarget? {
    guard let server, let serverKey, !recipients.isEmpty else { return nil }
    return HandInTarget(
      server: server, keys: CompanyKeys(server: serverKey, recipients: recipients),
      enrolment: enrolment, terminal: terminal)
  }
}

/// Where applications are handed in.
public struct HandInTarget: Hashable, Sendable {
  /// The company's server.
  public let server: ServerAddress
  /// Whom it trusts.
  public let keys: CompanyKeys
  /// What lets a new terminal in at the server.
  public let enrolment: String?
  /// What the server calls this terminal, if not by its host's name.
  public let terminal: String?
}

/// The keys by which a company is known, as a policy writes them.
public struct CompanyKeys: Hashable, Sendable {
  /// The server's Ed25519 key in base64url.
  public let server: String
  /// Whom applications are sealed for, as age names them.
  public let recipients: [String]

  /// Names the keys.
  public init(server: String, recipients: [String]) {
    (self.server, self.recipients) = (server, recipients)
  }
}
