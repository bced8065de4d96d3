import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct QueueScaleTests {
  private static let page = 100

  @Test func `The next page of the queue reads at most 20 pages of the database`() throws {
    let count = isExhaustive ? 1_000_000 : 20_000
    let server = try ServerProcess()
    let administrator = try server.administrator()
    try administrator.run("SET statement_timeout = 0")
    try server.insert(count)
    _ = try Sender.member(server, "Ana")
    // Half are decided, here and there.
    try administrator.run(
      """
      UPDATE onramp.queue SET state = 'approved', reviewer = (SELECT key FROM onramp.staff)
      WHERE hashtext(submission::text) % 2 = 0;
      UPDATE onramp.submission SET state = 'approved' WHERE hashtext(id::text) % 2 = 0
      """)
    try administrator.run("VACUUM ANALYZE")
    for state in ["waiting", "approved"] {
      let middle = try administrator.query(
        """
        SELECT submission::text FROM onramp.queue WHERE state = '\(state)' ORDER BY at
        OFFSET \(count / 4) LIMIT 1
        """
      ).text(0)
      let after = try #require(middle.flatMap { SubmissionID($0) })
      var pages = 0
      // The plans are made with the first calls.
      for _ in 0..<3 {
        let rows = try administrator.query(
          """
          EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF)
          SELECT * FROM onramp_api.desk_queue($1, $2, $3)
          """, [.text(state), .id(after), .integer(Self.page + 1)])
        let plan = (0..<rows.count).compactMap { rows.text(0, row: $0) }.joined(separator: "\n")
        #expect(plan.contains("rows=\(Self.page + 1)"), "\(plan)")
        let buffers = try #require(plan.firstMatch(of: /Buffers: ([^\n]*)/)?.1)
        pages = buffers.matches(of: /(?:hit|read)=(\d+)/).reduce(0) { $0 + (Int($1.1) ?? 0) }
      }
      print("A page of \(Self.page) \(state) among \(count): \(pages) pages of the database")
      #expect(pages <= 20)
    }
  }
}
