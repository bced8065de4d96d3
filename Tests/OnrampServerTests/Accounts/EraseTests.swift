import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct EraseTests {
  private let server: ServerProcess
  private let (one, two): (Sender, Sender)

  init() throws {
    server = try ServerProcess()
    (one, two) = (try .registered(server), try .registered(server))
  }

  /// Creates an account with rows in every table.
  private func made() throws -> Driver {
    let driver = Driver()
    try #require(one.make(driver)?.status == 201)
    try #require(two.signIn(driver)?.status == 200)
    let photo = try one.upload(randomBytes(1_200_000), of: driver)
    _ = try two.upload(randomBytes(10), of: driver)
    let save = Save(from: 0, documents: ["a": randomBytes(5000), "b": [1]], blobs: ["c/d": photo])
    try #require(one.commit(save, to: driver)?.status == 200)
    try #require(one.commit(Save(from: 1, removed: ["b"]), to: driver)?.status == 200)
    try #require(two.takeLease(of: driver)?.status == 200)
    return driver
  }

  /// The tables that have rows of an account, and how many.
  private func traces(of driver: Driver) throws -> [String: Int] {
    let administrator = try server.administrator()
    let tables = try administrator.query(
      "SELECT tablename::text FROM pg_tables WHERE schemaname = 'onramp'")
    let login = try server.pepper.hash(of: driver.login)
    var traces: [String: Int] = [:]
    for row in 0..<tables.count {
      guard let table = tables.text(0, row: row) else { continue }
      let count = try administrator.query(
        "SELECT count(*) FROM onramp.\(table) t WHERE t::text LIKE '%' || $1::uuid || '%' OR t::text LIKE '%' || $2 || '%'",
        [.text(driver.account.text), .text(login.map { String(format: "%02x", $0) }.joined())]
      ).integer(0)
      if let count, count > 0 { traces[table] = count }
    }
    return traces
  }

  @Test func `deleting an account erases all of it, and nothing of another`() throws {
    let (driver, other) = (try made(), try made())
    let before = try traces(of: driver)
    #expect(
      before.keys.sorted() == [
        "account", "blob", "blob_piece", "credential", "device", "file", "lease",
      ], "it looks")
    let kept = try traces(of: other)
    #expect(one.delete(driver, with: .random())?.refusal == "403 signIn")
    #expect(one.delete(driver, with: driver.recovery)?.status == 204)
    // The count of sign-in attempts belongs to the login, not to the account, and is dropped after
    // a day.
    #expect(try traces(of: driver).keys.sorted() == ["tally"])
    #expect(try traces(of: other) == kept)
    for reply in [one.delete(driver), two.state(of: driver), two.file("a", of: driver)] {
      #expect(reply?.refusal == "403 unknownDevice")
    }
    #expect(two.signIn(driver)?.error == "signIn")
    try server.administrator().run("UPDATE onramp.tally SET since = since - interval '25 hours'")
    try server.administrator().run("SELECT onramp_api.sweep()")
    #expect(try traces(of: driver).isEmpty)
    #expect(two.file("c/d", of: other)?.body.count == 1_200_000)
  }

  @Test func `a proof of deletion is valid for one account and one request`() throws {
    let driver = try made()
    let (nonce, other) = (Base64URL.encode(randomBytes(16)), AccountID())
    for text in [
      SignedText.deletion(of: driver.account, host: one.host, nonce: nonce),
      .deletion(of: other, host: one.host, nonce: "x"),
    ] {
      let reply = one.ask("DELETE", driver.path) { _ in
        .object([
          "by": .string(driver.password.publicKey.text),
          "proof": .string(driver.password.sign(text).text),
        ])
      }
      #expect(reply?.error == "signIn")
    }
    #expect(one.state(of: driver)?.status == 200)
  }

  @Test func `an account that is never used is removed after 30 days`() throws {
    let administrator = try server.administrator()
    let (unused, saved, signedIn, new) = (Driver(), Driver(), Driver(), Driver())
    for driver in [unused, saved, signedIn] { #expect(one.make(driver)?.status == 201) }
    _ = try one.upload([1, 2, 3], of: unused)
    #expect(one.commit(Save(from: 0), to: saved)?.status == 200)
    #expect(two.signIn(signedIn)?.status == 200)
    try administrator.run("UPDATE onramp.account SET made_at = made_at - interval '31 days'")
    #expect(one.make(new)?.status == 201)
    try administrator.run("SELECT onramp_api.sweep_accounts()")
    #expect(one.state(of: unused)?.error == "unknownDevice")
    #expect(try traces(of: unused).isEmpty)
    for driver in [saved, signedIn, new] { #expect(one.state(of: driver)?.status == 200) }
  }

  @Test
  func `removed names are forgotten after 90 days, and a terminal from before gets all files`()
    throws
  {
    let driver = try made()
    let administrator = try server.administrator()
    #expect(one.state(of: driver, after: 1)?.removed == ["b"])
    try administrator.run("UPDATE onramp.file SET removed_at = removed_at - interval '91 days'")
    try administrator.run("SELECT onramp_api.sweep_accounts()")
    #expect(try server.number("SELECT count(*) FROM onramp.file WHERE removed_at IS NOT NULL") == 0)
    #expect(try server.number("SELECT removed FROM onramp.account") == 0)
    let whole = one.state(of: driver, after: 1)
    #expect(whole?.json?["whole"] == .bool(true))
    #expect(whole?.files.keys.sorted() == ["a", "c/d"])
    #expect(one.state(of: driver, after: 2)?.json?["whole"] == .bool(false))
  }
}
