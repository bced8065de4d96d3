import Foundation
import OnrampJSON
import OnrampServer
import TestKit
import Testing

/// False answers about an account from somebody between a terminal and the server.
struct FalseAnswerTests {
  private static let time = "2026-11-28T20:53:00Z"

  private let proxy: LyingProxy
  private let (one, two): (FleetTerminal, FleetTerminal)

  init() throws {
    proxy = try LyingProxy()
    (one, two) = (try proxy.terminal("kiosk-1"), try proxy.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(
      """
      {"personal":{"name":"Zoë Okonkwo","email":"zoe@example.org"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))","insurance":null}}
      """)
    try one.sync()
    try #require(try two.signIn().status == 0)
  }

  /// Saves another year and another photo on the first terminal.
  private func change() throws {
    try one.fill(
      #"{"vehicle":{"year":2020},"photos":{"license":"\#(Program.fixture("insurance.jpg"))"}}"#)
  }

  /// Expects that both terminals have the first one's changes, and these seats.
  private func expectAll(seats: Int) throws {
    for terminal in [one, two] {
      let synced = try terminal.open("sync", "--json")
      #expect(synced.status == 0 && synced.output.contains(#""state":"saved""#), "\(synced)")
    }
    let shown = try one.shown()
    #expect(try two.shown() == shown)
    #expect(shown["vehicle"]?["year"]?.integer == 2020)
    #expect(shown["vehicle"]?["seats"]?.integer == seats)
    for terminal in [one, two] {
      let checked = try terminal.open("check")
      #expect(checked.status == 0 && !checked.output.contains("server"), "\(checked)")
      let folder = terminal.data + "-export"
      #expect(try terminal.open("export", "--to", folder).status == 0)
      #expect(
        try Data(contentsOf: URL(filePath: folder + "/photos/license.jpg"))
          == Data(contentsOf: URL(filePath: Program.fixture("insurance.jpg"))))
    }
  }

  @Test func `an answer that only says that a commit is stored loses nothing`() throws {
    try change()
    let lie = LyingProxy.commits { from, _ in ["generation": from + 1, "at": Self.time] }
    try proxy.lying(lie) {
      let synced = try one.run("sync", "--json")
      #expect(synced.status == 69 && !synced.output.contains("saved\""), "\(synced)")
    }
    try two.fill(#"{"vehicle":{"seats":6}}"#)
    try two.sync()
    #expect(try one.sync(69).output.contains(#""unsent":true"#))
    try expectAll(seats: 6)
  }

  @Test(arguments: [0, 1, 2])
  func `a restored backup gets the files that it lacks again`(_ savedSince: Int) throws {
    let administrator = try proxy.fleet.server.administrator()
    for table in ["account", "device", "file"] {
      try administrator.run("CREATE TABLE old_\(table) AS SELECT * FROM onramp.\(table)")
    }
    try change()
    try one.sync()
    let account =
      "generation, last_commit, commit_generation, saved_at, saved_by, bytes, files, removed"
    let device = "last_commit, commit_generation, committed_at"
    for command in [
      "DELETE FROM onramp.file", "INSERT INTO onramp.file SELECT * FROM old_file",
      """
      UPDATE onramp.account a SET (\(account)) = (SELECT \(account) FROM old_account o
        WHERE o.id = a.id)
      """,
      """
      UPDATE onramp.device d SET (\(device)) = (SELECT \(device) FROM old_device o
        WHERE o.account = d.account AND o.terminal = d.terminal)
      """,
    ] {
      try administrator.run(command)
    }
    for save in 0..<savedSince {
      try two.fill(#"{"vehicle":{"seats":\#(6 + save)}}"#)
      try two.sync()
    }
    #expect(try one.sync(69).output.contains(#""unsent":true"#))
    try expectAll(seats: 5 + savedSince)
  }

  @Test(arguments: [1, 1000, Int.max])
  func `an unproven generation stops no terminal`(_ more: Int) throws {
    let lie = LyingProxy.state { json in
      let generation = json["generation"] as? Int ?? 0
      json["generation"] = more == .max ? more : generation + more
    }
    try proxy.lying(lie) { _ = try one.run("sync", "--json") }
    try two.fill(#"{"vehicle":{"seats":6}}"#)
    try two.sync()
    try change()
    try expectAll(seats: 6)
  }

  @Test func `a generation out of order isn't accepted as the answer to a commit`() throws {
    try change()
    let lie = LyingProxy.commits { from, ask in
      _ = ask()
      return ["generation": from + 500, "at": Self.time]
    }
    try proxy.lying(lie) { _ = try one.sync(69) }
    try one.sync()
    try expectAll(seats: 5)
  }
}

/// Photos that the server has and doesn't give.
extension FalseAnswerTests {
  @Test func `a sync without the photos says how many are missing, and gets them later`() throws {
    let lie: LyingProxy.Lie = { request, _ in
      request.path.contains("/files/photos/") ? .json(#"{"error":"unknown"}"#, 404) : nil
    }
    try proxy.lying(lie) {
      let synced = try two.sync(69)
      #expect(synced.output.contains(#""missingPhotos":1"#), "\(synced)")
      #expect(synced.errors.contains("1 photo couldn't be fetched"), "\(synced)")
    }
    #expect(try !two.sync().output.contains("missingPhotos"))
  }
}
