import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import Testing

/// A decision that a member of the staff sends.
struct Deciding: Sendable {
  var id = SubmissionID()
  let number: String
  var version = 1
  var state = DecisionState.approved
  var letter = randomBytes(600)

  fileprivate var json: JSON {
    .object([
      "id": .string(id.text), "version": .integer(version), "state": .string(state.rawValue),
      "letter": .string(Base64URL.encode(letter)),
    ])
  }

  /// The same without the letter, which is sent later.
  fileprivate var noted: JSON {
    .object([
      "id": .string(id.text), "version": .integer(version), "state": .string(state.rawValue),
      "digest": .string(Digest(of: letter).text),
    ])
  }
}

extension Sender {
  /// Creates a member of the desk's staff.
  static func member(
    _ server: ServerProcess, _ name: String, isLead: Bool = false
  ) throws -> Sender {
    let sender = Sender(server)
    try Administration.addStaff(
      sender.key.publicKey, name: name, isLead: isLead, try server.administrator())
    return sender
  }

  private static func path(_ number: String) -> String { "/v1/desk/submissions/\(number)" }

  func claim(_ number: String, version: Int = 1) -> Reply? {
    post(Self.path(number) + "/claim", .object(["version": .integer(version)]))
  }

  func unclaim(_ number: String) -> Reply? { ask("DELETE", Self.path(number) + "/claim") }

  func decide(_ deciding: Deciding) -> Reply? {
    post(Self.path(deciding.number) + "/decision", deciding.json)
  }

  /// Notes a decision whose letter isn't sent yet.
  func note(_ deciding: Deciding) -> Reply? {
    post(Self.path(deciding.number) + "/decision", deciding.noted)
  }

  func undo(_ deciding: Deciding) -> Reply? {
    let body = JSON.object(["id": .string(deciding.id.text)])
    return ask(
      "DELETE", Self.path(deciding.number) + "/decision", body: body.line.map { Array($0) } ?? [])
  }

  func entry(_ number: String) -> Reply? { ask("GET", Self.path(number)) }

  func forget(_ number: String, notice: [UInt8]? = nil) -> Reply? {
    let json = notice.map { JSON.object(["notice": .string(Base64URL.encode($0))]) }
    return ask("DELETE", Self.path(number), body: json?.line.map { Array($0) } ?? [])
  }

  /// The numbers that a member has decided without sending the letter, with the decisions.
  func unsent() -> [String]? {
    ask("GET", "/v1/desk/me")?.json?["noted"]?.array?.compactMap { entry in
      entry["number"]?.string.flatMap { number in
        entry["state"]?.string.map { "\(number) \($0)" }
      }
    }
  }

  /// The numbers in a state, as the desk sees them.
  func numbers(in state: String) -> [String]? {
    ask("GET", "/v1/desk/submissions?state=\(state)")?.json?["submissions"]?.array?.compactMap {
      $0["number"]?.string
    }
  }

  /// The lines of the audit, each checked against the one before.
  func audit() throws -> [JSON] {
    var (lines, head) = ([JSON](), AuditLine.start)
    while true {
      let path = "/v1/desk/audit?after=\(lines.count)"
      let more = try #require(ask("GET", path)?.json?["lines"]?.array)
      if more.isEmpty { return lines }
      for line in more {
        head = try #require(AuditLine(line)).hash(after: head)
        #expect(line["hash"]?.string == head.text)
      }
      lines += more
    }
  }

  /// Asks as the driver of a parcel what the desk decided.
  func decision(of parcel: Parcel, by driver: SigningKey? = nil) -> Reply? {
    post(
      "/v1/submissions/\(parcel.id.text)/decision",
      .object(["signature": .string((driver ?? parcel.driver).sign(.decision(parcel.id)).text)]))
  }
}

extension ServerProcess {
  /// Lets time pass for decisions and claims.
  func pass(seconds: Int) throws {
    try administrator().run(
      """
      UPDATE onramp.decision SET decided_at = decided_at - interval '\(seconds) seconds';
      UPDATE onramp.queue SET lease = lease - interval '\(seconds) seconds',
        since = since - interval '\(seconds) seconds'
      """)
  }

  /// Inserts applications that wait, in the order of their numbers.
  func insert(_ count: Int) throws {
    _ = try Sender.registered(self)
    let administrator = try administrator()
    try administrator.run("SET statement_timeout = 0")
    // Each row's trigger would change the same row of the length again.
    try administrator.run(
      """
      ALTER TABLE onramp.queue DISABLE TRIGGER count_inserted;
      INSERT INTO onramp.submission (id, terminal, driver, digest, bytes, signature, state, received)
      SELECT ('01930000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, t.key, t.key,
        decode(repeat('00', 32), 'hex'), 1, decode(repeat('00', 64), 'hex'), 'waiting', 1
      FROM (SELECT key FROM onramp.terminal LIMIT 1) t, generate_series(1, \(count)) i;
      INSERT INTO onramp.receipt (submission, number, version, at, digest, audit, signature)
      SELECT id, translate(upper(substr(right(id::text, 6), 1, 4)), '01', 'YZ') || '-'
          || translate(upper(right(id::text, 2)), '01', 'YZ'), 1,
        to_char(timestamp '2026-11-01' + (('x' || right(id::text, 8))::bit(32)::int)
          * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), digest, digest, signature
      FROM onramp.submission ORDER BY id;
      ALTER TABLE onramp.queue ENABLE TRIGGER count_inserted;
      UPDATE onramp.queue_length SET waiting = (SELECT count(*) FROM onramp.queue WHERE state = 'waiting')
      """)
  }
}
