import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Lists that are longer than one of the server's pages.
struct DeskListTests {
  private static let count = 2500

  /// Hands in many applications, in the order of their numbers.
  private static func crowd(_ server: ServerProcess) throws {
    try server.administrator().run(
      """
      SET search_path = onramp;
      INSERT INTO onramp.submission (id, terminal, driver, digest, bytes, signature, state, received)
      SELECT ('01930000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, key, key,
        decode(repeat('00', 32), 'hex'), 1, decode(repeat('00', 64), 'hex'), 'waiting', 1
      FROM onramp.terminal, generate_series(1, \(count)) i;
      INSERT INTO onramp.receipt (submission, number, version, at, digest, audit, signature)
      SELECT id, number, 1, at, digest, record('handedIn', id, number, 1, digest, terminal, at), signature
      FROM (
        SELECT *, translate(upper(right(id::text, 4)), '01', 'YZ') || '-22' AS number,
          '2026-11-23T14:02:00Z' AS at
        FROM onramp.submission ORDER BY id) s
      """)
  }

  @Test func `The desk's list continues to the end`() throws {
    let desk = try CommandDesk()
    try Self.crowd(desk.server)
    let lines = try desk.run("list")
    #expect(lines.status == 0, "\(lines.errors)")
    let shown = lines.output.split(separator: "\n").map { $0.prefix(7) }
    #expect(shown.count == Self.count)
    #expect(Set(shown).count == Self.count)
    let json = try #require(JSON(Array(try desk.run("list", "--json").output.utf8)))
    let entries = try #require(json["submissions"]?.array)
    #expect(entries.compactMap { $0["number"]?.string } == shown.map(String.init))
  }

  @Test func `Handing in again between two pages leaves nothing out of the list`() throws {
    let server = try ServerProcess()
    _ = try Sender.registered(server)
    try Self.crowd(server)
    let desk = try Sender.staff(server)
    var found: [String] = []
    var place = ""
    for page in 0..<3 {
      let answer = desk.ask("GET", "/v1/desk/submissions" + place)?.json
      let entries = try #require(answer?["submissions"]?.array)
      #expect(entries.count == (page < 2 ? 1000 : 501))
      found += entries.compactMap { $0["number"]?.string }
      let next = answer?["next"]?.string
      #expect((next == nil) == (page == 2))
      #expect(next == (page < 2 ? entries.last?["id"]?.string : nil))
      place = next.map { "?after=\($0)" } ?? ""
      guard page == 0, let next else { continue }
      try server.administrator().run(
        """
        INSERT INTO onramp.submission (
          id, terminal, driver, digest, bytes, signature, follows, state, received)
        SELECT '01930000-0000-7000-8000-ffffffffffff', terminal, driver, digest, 1, signature, id,
          'waiting', 1 FROM onramp.submission WHERE id = '\(next)';
        INSERT INTO onramp.receipt (submission, number, version, at, digest, audit, signature)
        SELECT '01930000-0000-7000-8000-ffffffffffff', number, 2, '2026-11-23T15:00:00Z', digest,
          audit, signature FROM onramp.receipt WHERE submission = '\(next)'
        """)
    }
    #expect(Set(found).count == Self.count)
    #expect(found.last == found[999], "the newer version is last")
    #expect(desk.ask("GET", "/v1/desk/submissions?after=8K3F-22")?.status == 400)
  }
}
