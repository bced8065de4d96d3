import HTTPTypes
import OnrampJSON
import OnrampWire

/// Files that a terminal puts and removes in one step.
struct Commit: Sendable {
  let id: SubmissionID
  /// The generation that it is based on.
  let from: Int
  private(set) var names: [String] = []
  /// How long each file is; -1 for a blob.
  private(set) var sizes: [Int] = []
  /// The digest of each file that is a blob, in hexadecimal; empty for the others.
  private(set) var blobs: [String] = []
  /// The contents of the others, concatenated.
  private(set) var content: [UInt8] = []
  private(set) var removed: [String] = []

  init?(_ json: JSON) {
    guard let id = json["commit"]?.submissionID, let from = json["from"]?.integer, from >= 0,
      let put = json["put", default: .array([])].array,
      let remove = json["remove", default: .array([])].array
    else { return nil }
    (self.id, self.from) = (id, from)
    for file in put {
      guard let name = file["name"]?.string.flatMap({ AccountFileName($0) }) else { return nil }
      names.append(name.text)
      switch (file["content"], file["blob"]) {
      case (let bytes?, nil):
        guard let bytes = bytes.bytes(atMost: WireLimits.document) else { return nil }
        content += bytes
        sizes.append(bytes.count)
        blobs.append("")
      case (nil, let digest?):
        guard let digest = digest.digest else { return nil }
        sizes.append(-1)
        blobs.append(digest.hex)
      default: return nil
      }
    }
    for name in remove {
      guard let name = name.string.flatMap({ AccountFileName($0) }) else { return nil }
      removed.append(name.text)
    }
    // A file can't be put twice, or put and removed.
    guard Set(names + removed).count == names.count + removed.count else { return nil }
  }
}

extension Service {
  /// `POST /v1/accounts/{id}/commits`: stores all files or none, and only if they are based on the
  /// newest generation.
  func commit(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.commit)
    guard let commit = Commit(json) else { throw Refusal(.badRequest, "json") }
    metrics.countReceived(commit.content.count)
    let storage = self.storage
    let outcome = try await pool.run { (connection) throws(DatabaseError) in
      var from = commit.from
      #if DEBUG
        if BrokenVariant.current == .commitsAnywhere {
          from =
            try connection.query(
              "SELECT account_generation FROM onramp_api.changes($1, $2, $3)",
              [.key(signer.key), .account(id), .integer(from)]
            ).integer(0) ?? from
        }
      #endif
      return try connection.ask(
        "save", signer,
        [
          .account(id), .id(commit.id), .integer(from), .words(commit.names),
          .integers(commit.sizes), .words(commit.blobs), .bytes(commit.content),
          .words(commit.removed), .integer(storage),
        ])
    }
    if outcome.isOK { metrics.count(.taken) }
    if outcome.name == "generation" { metrics.count(.outdated) }
    // If the commit is based on an older generation, the answer includes the newest.
    try outcome.require(telling: outcome.name == "generation")
    return .json(.ok, outcome.members)
  }
}
