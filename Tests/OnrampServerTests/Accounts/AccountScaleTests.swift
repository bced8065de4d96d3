import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct AccountScaleTests {
  @Test func `a Save touches hardly more pages among many accounts than among few`() throws {
    let (few, many) = isExhaustive ? (10_000, 1_000_000) : (200, 20_000)
    let server = try ServerProcess()
    let administrator = try server.administrator()
    try administrator.run("SET statement_timeout = 0")
    let sender = try Sender.registered(server)
    let driver = Driver()
    #expect(sender.make(driver)?.status == 201)
    var documents = Dictionary(
      uniqueKeysWithValues: ["profile", "application.json", "draft.json", "ledger"].map {
        ($0, randomBytes(4096))
      })
    #expect(sender.commit(Save(from: 0, documents: documents), to: driver)?.status == 200)
    documents = documents.filter { ["application.json", "ledger"].contains($0.key) }
    var pages: [Int: Double] = [:]
    for count in [few, many] {
      // Gives each account the rows that a Save touches, so that tables and indexes have a
      // realistic size.
      try administrator.run(
        """
        WITH made AS (
          INSERT INTO onramp.account (id, generation, is_used, bytes, files)
          SELECT gen_random_uuid(), 1, true, 8400, 4
          FROM generate_series((SELECT count(*) FROM onramp.account) + 1, \(count)) RETURNING id
        ), terminals AS (
          INSERT INTO onramp.terminal (key, name, is_enrolled)
          SELECT sha256(id::text::bytea), 'x', true FROM made RETURNING key
        ), tallies AS (
          INSERT INTO onramp.tally SELECT 'bytes', key, clock_timestamp(), 1 FROM terminals
        ), nonces AS (
          INSERT INTO onramp.nonce SELECT key, decode(md5(key::text), 'hex'), clock_timestamp() + interval '1 hour' FROM terminals
        ), credentials AS (
          INSERT INTO onramp.credential (account, login, password, keys)
          SELECT id, sha256(id::text::bytea), sha256(id::text::bytea), '' FROM made
        ), devices AS (
          INSERT INTO onramp.device (account, terminal)
          SELECT id, sha256(id::text::bytea) FROM made
        )
        INSERT INTO onramp.file (account, name, generation, size, digest, content)
        SELECT id, name, 1, 2100, sha256(''), decode(repeat('00', 2100), 'hex')
        FROM made, unnest('{profile,application.json,draft.json,ledger}'::text[]) name
        """)
      try administrator.run("VACUUM ANALYZE")
      // What PostgreSQL does meanwhile only adds pages.
      pages[count] = try (0..<3).map { _ in
        try pagesOfSave(documents, driver, sender, administrator)
      }.min()
    }
    let (a, b) = (try #require(pages[few]), try #require(pages[many]))
    print("Pages touched by a Save: \(a) among \(few) accounts, \(b) among \(many)")
    #expect(b / a <= 1.15, "\(b) pages among \(many) accounts, \(a) among \(few)")
  }

  /// The median number of pages that a Save touches once plans have settled. While PostgreSQL
  /// cleans up, a few touch more.
  private func pagesOfSave(
    _ documents: [String: [UInt8]], _ driver: Driver, _ sender: Sender,
    _ connection: Connection
  ) throws -> Double {
    let names = documents.keys.sorted()
    let content = names.flatMap { documents[$0] ?? [] }
    var generation =
      try connection.query(
        "SELECT generation FROM onramp.account WHERE id = $1", [.account(driver.account)]
      ).integer(0) ?? 0
    var pages: [Int] = []
    let (warming, counted) = (12, 20)
    for round in 0..<(warming + counted) {
      let (found, _) = try connection.pages(
        of: """
          SELECT onramp_api.save(
            $1, $2, $3, $4, $5, $6::text[], $7::bigint[], $8::text[], $9, '{}', 1::bigint << 50)
          """,
        [
          .key(sender.key.publicKey), .bytes(randomBytes(16)), .account(driver.account),
          .id(SubmissionID()), .integer(generation), .words(names),
          .integers(names.map { documents[$0]?.count ?? 0 }), .words(names.map { _ in "" }),
          .bytes(content),
        ])
      generation += 1
      guard round >= warming else { continue }
      pages.append(found)
    }
    let last = try connection.query(
      "SELECT generation FROM onramp.account WHERE id = $1", [.account(driver.account)]
    ).integer(0)
    #expect(last == generation, "each Save was accepted")
    return Double(pages.sorted()[counted / 2])
  }
}
