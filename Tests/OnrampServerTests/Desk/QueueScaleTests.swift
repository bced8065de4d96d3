import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct QueueScaleTests {
  private static let page = 100
  /// The decisions of the day.
  private static let today = 1000

  @Test
  func `The next page of the queue, and the numbers of the day, read at most 20 pages each`() throws
  {
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
      UPDATE onramp.submission SET state = 'approved' WHERE hashtext(id::text) % 2 = 0;
      -- Some of them today.
      INSERT INTO onramp.decision (id, submission, version, staff, state, letter, digest, audit)
      SELECT gen_random_uuid(), s.id, 1, t.key, 'approved', decode(repeat('00', 612), 'hex'), s.digest, s.digest
      FROM (SELECT * FROM onramp.submission WHERE state = 'approved' LIMIT \(Self.today)) s, onramp.staff t
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
      let pages = try pages(
        of: "SELECT * FROM onramp_api.desk_queue($1, $2, $3)",
        [.text(state), .id(after), .integer(Self.page + 1)], rows: Self.page + 1, administrator)
      print("A page of \(Self.page) \(state) among \(count): \(pages) pages of the database")
      #expect(pages <= 20)
    }
    let numbers = try administrator.query("SELECT * FROM onramp_api.desk_status()")
    let waiting = try administrator.query(
      "SELECT count(*) FROM onramp.queue WHERE state = 'waiting'")
    #expect(numbers.integer(0) == waiting.integer(0) && numbers.integer(2) == Self.today)
    let pages = try pages(
      of: "SELECT * FROM onramp_api.desk_status()", [], rows: 1, administrator)
    print("The numbers of a day with \(Self.today) decisions among \(count): \(pages) pages")
    #expect(pages <= 20)
  }

  /// How many pages of the database a query reads once its plans are made.
  private func pages(
    of query: String, _ values: [SQLValue], rows expected: Int, _ administrator: Connection
  ) throws -> Int {
    var pages = 0
    // The plans are made with the first calls.
    for _ in 0..<3 {
      let (found, plan) = try administrator.pages(of: query, values)
      #expect(plan.contains("rows=\(expected)"), "\(plan)")
      pages = found
    }
    return pages
  }
}
