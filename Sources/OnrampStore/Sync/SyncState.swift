import OnrampJSON
import OnrampWire

/// A terminal's record of the server's copy of an account.
///
/// It doesn't list what to send: that is every file that differs from ``files``.
public struct SyncState: Equatable, Sendable {
  /// Whether the server knows the account.
  public var isRegistered = false
  /// Whether the server may have received the account's registration, although it hasn't confirmed
  /// it.
  public var isAnnounced = false
  /// The generation that this terminal has and the server has confirmed.
  public var generation = 0
  /// The digests of the files in that generation.
  public var files: [String: Digest] = [:]
  /// The files of a commit that was sent but isn't confirmed.
  public var sent: [String: Digest]?
  /// That commit's ID at the server.
  public var commit: SubmissionID?
  /// The newest commit of this terminal that the server has named. A server that names an older one
  /// lost it, or never had it.
  public var confirmed: Confirmed?
  /// A newer generation, which is merged when the account is opened.
  public var arrived: ArrivedFiles?
  /// Whether the server knows a recovery code, according to the server.
  public var knowsCode: Bool?
  /// When the account was last saved, according to the server.
  public var savedAt: String?
  /// The name of the terminal that saved it.
  public var savedOn: String?
  /// What permanently keeps this terminal from syncing.
  public var end: End?
  /// Why the last try failed, as a ``ServerDelay`` code.
  public var delay: String?

  /// What permanently keeps a terminal from syncing.
  public enum End: String, Sendable {
    /// The terminal was revoked, or the account deleted elsewhere.
    case revoked
    /// The server returned an older state than it had confirmed, or files that aren't the
    /// account's.
    case rolledBack
  }

  /// A commit of this terminal that the server has named.
  public struct Confirmed: Equatable, Sendable {
    /// Its ID.
    public let commit: SubmissionID
    /// The generation that it made.
    public let generation: Int

    /// Creates a named commit.
    public init(_ commit: SubmissionID, in generation: Int) {
      (self.commit, self.generation) = (commit, generation)
    }
  }

  /// Creates the state of a terminal that knows nothing.
  public init() {}

  /// The digests of the files that the server certainly has, and that this terminal had, too. A
  /// merge starts from them.
  public var shared: [String: Digest] {
    guard let arrived, arrived.isFork else { return files }
    return files.filter { arrived.files[$0.key] == $0.value }
  }
}

/// A generation of an account received from the server.
public struct ArrivedFiles: Equatable, Sendable {
  /// Its number.
  public var generation: Int
  /// The digests of all its files.
  public var files: [String: Digest]
  /// When it was saved.
  public var savedAt: String?
  /// The name of the terminal where it was saved.
  public var savedOn: String?
  /// The keys that open the account, if they weren't changed through a file.
  public var keys: [UInt8]?
  /// Whether it doesn't follow from the server's earlier state. Then only equal files are shared.
  public var isFork = false

  /// Creates a generation.
  public init(generation: Int, files: [String: Digest]) {
    (self.generation, self.files) = (generation, files)
  }
}

extension SyncState: StoredContents {
  init?(_ json: JSON) {
    guard let isRegistered = json["registered"]?.bool, let generation = json["generation"]?.integer,
      let files = json["files"]?.digests
    else { return nil }
    (self.isRegistered, self.generation, self.files) = (isRegistered, generation, files)
    isAnnounced = json["announced"]?.bool ?? false
    sent = json["sent"]?.digests
    commit = json["commit"]?.string.flatMap { SubmissionID($0) }
    if let commit = json["confirmed"]?.string.flatMap({ SubmissionID($0) }),
      let generation = json["confirmedIn"]?.integer
    {
      confirmed = Confirmed(commit, in: generation)
    }
    arrived = json["arrived"].flatMap(ArrivedFiles.init)
    (savedAt, savedOn) = (json["savedAt"]?.string, json["savedOn"]?.string)
    knowsCode = json["knowsCode"]?.bool
    (end, delay) = (json["end"]?.string.flatMap(End.init), json["delay"]?.string)
  }

  var json: JSON {
    var members: [String: JSON] = [
      "registered": .bool(isRegistered), "generation": .integer(generation),
      "files": .digests(files),
    ]
    if isAnnounced { members["announced"] = .bool(true) }
    members["sent"] = sent.map(JSON.digests)
    members["commit"] = commit.map { .string($0.text) }
    members["confirmed"] = confirmed.map { .string($0.commit.text) }
    members["confirmedIn"] = confirmed.map { .integer($0.generation) }
    members["arrived"] = arrived?.json
    members["savedAt"] = savedAt.map(JSON.string)
    members["savedOn"] = savedOn.map(JSON.string)
    members["knowsCode"] = knowsCode.map(JSON.bool)
    members["end"] = end.map { .string($0.rawValue) }
    members["delay"] = delay.map(JSON.string)
    return .object(members)
  }
}

extension ArrivedFiles {
  fileprivate init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, let files = json["files"]?.digests else {
      return nil
    }
    (self.generation, self.files) = (generation, files)
    (savedAt, savedOn) = (json["savedAt"]?.string, json["savedOn"]?.string)
    keys = json["keys"]?.string.flatMap { Base64URL.decode($0) }
    isFork = json["fork"]?.bool ?? false
  }

  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "generation": .integer(generation), "files": .digests(files),
    ]
    members["savedAt"] = savedAt.map(JSON.string)
    members["savedOn"] = savedOn.map(JSON.string)
    members["keys"] = keys.map { .string(Base64URL.encode($0)) }
    if isFork { members["fork"] = .bool(true) }
    return .object(members)
  }
}

extension JSON {
  fileprivate static func digests(_ digests: [String: Digest]) -> JSON {
    .object(digests.mapValues { .string($0.text) })
  }

  fileprivate var digests: [String: Digest]? {
    guard case .object(let members) = self else { return nil }
    return members.compactMapValues { $0.string.flatMap { Digest($0) } }
  }
}
