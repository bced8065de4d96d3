import Foundation
import OnrampCore
import OnrampWire

@testable import OnrampStore

/// What is done with an application that is handed in.
enum HandInWork: String, CaseIterable {
  /// Seals it, and puts it where it waits.
  case handIn = "hand in"
  /// Has a server take it, and keeps the receipt.
  case send = "send what is handed in"
  /// Takes back what the server has.
  case withdraw = "withdraw"

  /// The server's key, which is the same in each process.
  static let server = SigningKey.of(seed: String(repeating: "A", count: 43))

  private static let recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"

  private static var order: HandInOrder {
    let keys = CompanyKeys(server: server?.publicKey.text ?? "", recipients: [recipient])
    return HandInOrder(schema: Operations.schema, steps: [0x7B, 0x7D], keys: keys) { _ in "summary"
    }
  }

  /// Does what comes before it, in a store with a finished application.
  func prepare(_ store: Store, _ ledger: ServerLedger) throws {
    guard self != .handIn else { return }
    try Self.handIn(store)
    if self == .withdraw { try Self.send(store, to: ledger) }
  }

  /// Does it.
  func run(_ store: Store, _ ledger: ServerLedger) throws {
    switch self {
    case .handIn: try Self.handIn(store)
    case .send: try Self.send(store, to: ledger)
    case .withdraw: try store.endSubmission()
    }
  }

  static func handIn(_ store: Store) throws {
    _ = try store.handIn(order, acceptsNewKeys: false, now: Operations.now)
  }

  /// What the sender does, with a server that takes all of it at once.
  static func send(_ store: Store, to ledger: ServerLedger) throws {
    guard let file = try store.openSubmission() else { throw StoreProblem.gone(path: "outbox") }
    guard file.isWhole, let server else { throw StoreProblem.gone(path: "outbox") }
    try store.noteAnnounced()
    let submission = file.submission
    try ledger.take(submission.id)
    try store.keep(
      Receipt(
        id: submission.id, number: SubmissionNumber(), version: 1, at: "2026-11-23T14:02:00Z",
        digest: submission.digest, audit: Digest(of: []), by: server))
  }
}

/// The IDs under which a server was sent something, in a file of its own.
struct ServerLedger {
  private let path: String

  /// The ledger of the server to which a data directory hands in.
  init(beside directory: String) { path = Self.path(beside: directory) }

  static func path(beside directory: String) -> String { directory + ".server" }

  func take(_ id: SubmissionID) throws {
    let known = ids
    guard !known.contains(id.text) else { return }
    try Data((known.sorted() + [id.text]).joined(separator: "\n").utf8)
      .write(to: URL(filePath: path), options: .atomic)
  }

  var ids: Set<String> {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
  }
}
