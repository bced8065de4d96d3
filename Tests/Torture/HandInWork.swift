import Foundation
import OnrampCore
import OnrampWire

@testable import OnrampStore

/// What a driver does with a handed-in application.
enum HandInWork: String, CaseIterable {
  /// Seals it, and puts it into the outbox.
  case handIn = "hand in"
  /// Sends it to a server, and stores the receipt.
  case send = "send what is handed in"
  /// Withdraws what the server has.
  case withdraw = "withdraw"

  /// The server's key, which is the same in every process.
  static let server = SigningKey.of(seed: String(repeating: "A", count: 43))

  private static let recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"

  private static var order: HandInOrder {
    let keys = CompanyKeys(server: server?.publicKey.text ?? "", recipients: [recipient])
    return HandInOrder(
      schema: Operations.schema, steps: [0x7B, 0x7D], keys: keys, language: .english
    ) { _ in "summary"
    }
  }

  /// Does the earlier work, in a store with a finished application.
  func prepare(_ store: Store, _ ledger: ServerLedger) throws {
    guard self != .handIn else { return }
    try Self.handIn(store)
    if self == .withdraw { try Self.send(store, to: ledger) }
  }

  /// Does the work.
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

  /// Does the sender's work, with a server that accepts everything at once.
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

/// The IDs of everything sent to a server, in a separate file.
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
