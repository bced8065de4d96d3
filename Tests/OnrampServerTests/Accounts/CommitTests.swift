import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct CommitTests {
  private let server: ServerProcess
  private let (one, two): (Sender, Sender)
  private let driver = Driver()

  init() throws {
    (server, one, two) = try driver.onTwoTerminals()
  }

  @Test func `every device reads a commit's files unchanged`() throws {
    let documents: [String: [UInt8]] = [
      "profile": randomBytes(4096), "routes/0a_B-1.x": randomBytes(1), "empty": [],
      "NULL": randomBytes(9), "big": randomBytes(256 << 10),
    ]
    let reply = one.commit(Save(from: 0, documents: documents), to: driver)
    #expect(reply?.status == 200)
    #expect(reply?.generation == 1)
    #expect(reply?.json?["at"]?.string?.hasSuffix("Z") == true)
    let state = two.state(of: driver)
    #expect(state?.generation == 1)
    #expect(state?.json?["whole"] == .bool(true))
    #expect(state?.json?["savedAt"] == reply?.json?["at"])
    #expect(state?.json?["keys"]?.bytes == driver.keys)
    #expect(state?.files.count == documents.count)
    for (name, bytes) in documents {
      #expect(state?.files[name]?.generation == 1)
      #expect(state?.files[name]?.digest == Digest(of: bytes).text, "\(name)")
      #expect(two.file(name, of: driver)?.body == bytes, "\(name)")
    }
    #expect(two.file("other", of: driver)?.error == "unknown")
    #expect(two.file("..", of: driver)?.status == 404)
  }

  @Test func `changes since a generation are listed, removed names included`() throws {
    #expect(
      one.commit(Save(from: 0, documents: ["a": [1], "b": [2], "c": [3]]), to: driver)?.generation
        == 1)
    #expect(
      one.commit(Save(from: 1, documents: ["a": [4]], removed: ["b", "never"]), to: driver)?
        .generation == 2)
    let news = two.state(of: driver, after: 1)
    #expect(news?.json?["whole"] == .bool(false))
    #expect(news?.files.keys.sorted() == ["a"])
    #expect(news?.removed == ["b"])
    #expect(news?.json?["keys"] == nil, "they didn't change")
    let none = two.state(of: driver, after: 2)
    #expect(none?.files.isEmpty == true)
    #expect(none?.removed == [])
    #expect(two.state(of: driver)?.files.keys.sorted() == ["a", "c"])
    #expect(two.state(of: driver)?.removed == [])
    #expect(two.file("b", of: driver)?.status == 404)
    #expect(two.commit(Save(from: 2, documents: ["b": [5]]), to: driver)?.generation == 3)
    #expect(one.state(of: driver, after: 1)?.files.keys.sorted() == ["a", "b"])
    let ahead = one.state(of: driver, after: 9)
    #expect(ahead?.json?["whole"] == .bool(true), "the server was restored")
    #expect(ahead?.generation == 3)
    #expect(one.ask("GET", driver.path + "?after=-1")?.error == "query")
  }

  @Test func `a commit of another generation writes nothing`() throws {
    #expect(one.commit(Save(from: 0, documents: ["a": [1]]), to: driver)?.status == 200)
    let before = try rows()
    for from in [0, 2, 99] {
      let refused = two.commit(
        Save(from: from, documents: ["a": [2], "b": [2]], removed: ["c"]), to: driver)
      #expect(refused?.refusal == "412 generation")
      #expect(refused?.generation == 1)
    }
    #expect(try rows() == before)
    #expect(one.file("a", of: driver)?.body == [1])
  }

  /// All of the account's rows, as text.
  private func rows() throws -> String? {
    try server.administrator().query(
      """
      SELECT string_agg(t, E'\\n' ORDER BY t) FROM (
        SELECT a::text FROM onramp.account a UNION ALL SELECT f::text FROM onramp.file f
        UNION ALL SELECT b::text FROM onramp.blob b UNION ALL SELECT c::text FROM onramp.credential c
      ) all_of_it (t)
      """
    ).text(0)
  }

  @Test func `the last commit sent again gets the same answer, and isn't repeated`() throws {
    let save = Save(from: 0, documents: ["a": [1]])
    let first = one.commit(save, to: driver)
    let before = try rows()
    let again = one.commit(save, to: driver)
    #expect(again?.status == 200)
    #expect(again?.body == first?.body)
    #expect(try rows() == before)
    #expect(one.change(driver, from: 1, keys: [9])?.generation == 2)
    #expect(one.commit(save, to: driver)?.generation == 1, "other changes don't matter")
  }

  @Test func `a commit sent again is answered again, even after another device's`() throws {
    let (save, other) = (
      Save(from: 0, documents: ["a": [1]]), Save(from: 1, documents: ["a": [2]])
    )
    let first = one.commit(save, to: driver)
    #expect(two.state(of: driver)?.json?["lastCommit"] == .null)
    #expect(two.commit(other, to: driver)?.generation == 2)
    let before = try rows()
    #expect(one.commit(save, to: driver)?.body == first?.body)
    #expect(try rows() == before)
    #expect(one.file("a", of: driver)?.body == [2])
    for (device, id, generation) in [(one, save.id, 1), (two, other.id, 2)] {
      let last = device.state(of: driver)?.json?["lastCommit"]
      #expect(last?["commit"]?.string == id.text)
      #expect(last?["generation"]?.integer == generation)
    }
    #expect(one.commit(Save(from: 2, documents: ["a": [3]]), to: driver)?.generation == 3)
    #expect(two.commit(other, to: driver)?.generation == 2)
  }

  @Test func `anything that isn't a commit is refused`() throws {
    func reply(_ text: String) -> Reply? {
      one.ask("POST", driver.path + "/commits", body: Array(text.utf8))
    }
    let id = SubmissionID().text
    let parts = [
      #""put":[{"name":"a"}]"#, #""put":[{"name":"a","content":"!"}]"#,
      #""put":[{"name":"a","content":"AA","blob":"AA"}]"#, #""put":[{"name":"a","blob":"AA"}]"#,
      #""put":[{"name":"a","content":"AA"},{"name":"a","content":"AA"}]"#,
      #""put":[{"name":"a","content":"AA"}],"remove":["a"]"#, #""remove":[1]"#, #""put":{}"#,
      #""remove":["a/b/c"]"#,
    ]
    for part in parts {
      #expect(reply(#"{"commit":"\#(id)","from":0,\#(part)}"#)?.error == "json", "\(part)")
    }
    for name in [
      "", ".", "..", "a/..", "./a", "a//b", "/a", "a/", "a b", "é", "a\\\\b", "%2e",
      String(repeating: "a", count: 81),
    ] {
      let put = #""put":[{"name":"\#(name)","content":"AA"}]"#
      #expect(reply(#"{"commit":"\#(id)","from":0,\#(put)}"#)?.error == "json", "\(name)")
    }
    #expect(reply(#"{"commit":"x","from":0}"#)?.error == "json")
    #expect(reply(#"{"commit":"\#(id)","from":-1}"#)?.error == "json")
    let large = Save(from: 0, documents: ["a": randomBytes(256 << 10 + 1)])
    #expect(one.commit(large, to: driver)?.error == "json", "that must be a blob")
    let huge = [UInt8](repeating: 32, count: 1 << 20 + 1)
    #expect(one.ask("POST", driver.path + "/commits", body: huge)?.status == 413)
    #expect(one.state(of: driver)?.generation == 0)
  }

  @Test func `an account's files, bytes and commits are limited`() throws {
    let administrator = try server.administrator()
    let many = Dictionary(uniqueKeysWithValues: (0..<4096).map { ("f\($0)", [UInt8]()) })
    #expect(one.commit(Save(from: 0, documents: many), to: driver)?.status == 200)
    let full = one.commit(Save(from: 1, documents: ["more": []]), to: driver)
    #expect(full?.refusal == "507 full")
    #expect(full?.headers["retry-after"] != nil)
    let exchange = Save(from: 1, documents: ["new": [1]], removed: ["f0"])
    #expect(one.commit(exchange, to: driver)?.status == 200)
    try administrator.run("UPDATE onramp.account SET bytes = (256 << 20) - 4")
    #expect(
      one.commit(Save(from: 2, documents: ["new": [1, 2, 3, 4, 5]]), to: driver)?.status == 200)
    #expect(
      one.commit(Save(from: 3, documents: ["new": [1, 2, 3, 4, 5, 6]]), to: driver)?.status == 507)
    #expect(one.beginBlob(Digest(of: [1]), count: 1, of: driver)?.status == 507)
    try administrator.run("UPDATE onramp.account SET bytes = 5, commits = 600")
    let often = one.commit(Save(from: 3), to: driver)
    #expect(often?.status == 429)
    #expect(often?.headers["retry-after"] != nil)
    try administrator.run("UPDATE onramp.account SET hour = hour - interval '1 hour'")
    #expect(one.commit(Save(from: 3), to: driver)?.status == 200)
  }

  @Test func `the oldest removed names are forgotten, and a terminal from before gets all files`()
    throws
  {
    var generation = 0
    for batch in 0..<2 {
      let names = (0..<2100).map { "f\(batch)-\($0)" }
      let many = Dictionary(uniqueKeysWithValues: names.map { ($0, [UInt8]()) })
      #expect(one.commit(Save(from: generation, documents: many), to: driver)?.status == 200)
      #expect(one.commit(Save(from: generation + 1, removed: names), to: driver)?.status == 200)
      generation += 2
    }
    #expect(try server.number("SELECT count(*) FROM onramp.file") == 0)
    let old = one.state(of: driver, after: 3)
    #expect(old?.json?["whole"] == .bool(true))
    #expect(one.state(of: driver, after: 4)?.json?["whole"] == .bool(false))
  }

  @Test func `a stranger's terminal saves no more than a gibibyte a day`() throws {
    let administrator = try server.administrator()
    try administrator.run("UPDATE onramp.terminal SET is_enrolled = false")
    try administrator.run(
      "INSERT INTO onramp.tally SELECT 'bytes', key, now(), (1 << 30) - 3 FROM onramp.terminal")
    #expect(one.commit(Save(from: 0, documents: ["a": [1, 2, 3, 4]]), to: driver)?.status == 507)
    #expect(one.beginBlob(Digest(of: [1]), count: 4, of: driver)?.status == 507)
    #expect(one.commit(Save(from: 0, documents: ["a": [1, 2, 3]]), to: driver)?.status == 200)
  }
}
