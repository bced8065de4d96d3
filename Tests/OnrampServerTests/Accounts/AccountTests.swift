import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct AccountTests {
  private let server: ServerProcess
  private let (one, two): (Sender, Sender)
  private let driver = Driver()

  init() throws {
    server = try ServerProcess()
    (one, two) = (try .registered(server), try .registered(server))
  }

  @Test func `an account is made once, however often the request is repeated`() throws {
    let made = one.make(driver)
    #expect(made?.status == 201)
    #expect(made?.generation == 0)
    #expect(one.commit(Save(from: 0, documents: ["profile": [1]]), to: driver)?.generation == 1)
    let again = one.make(driver)
    #expect(again?.status == 200)
    #expect(again?.generation == 1)
    #expect(two.make(driver)?.refusal == "409 idTaken", "by another terminal")
    var other = driver
    other.password = .random()
    #expect(one.make(other)?.error == "idTaken", "with another password")
    #expect(try server.number("SELECT count(*) FROM onramp.account") == 1)
  }

  @Test func `making an account requires a proof of its password`() throws {
    var members: [String: JSON] = [:]
    let right = driver.announcement(by: one)
    for name in ["account", "login", "password", "recovery", "keys"] { members[name] = right[name] }
    members["proof"] = Driver().announcement(by: one)["proof"]
    #expect(one.post("/v1/accounts", .object(members))?.refusal == "403 signIn")
    #expect(two.post("/v1/accounts", right)?.status == 403, "the proof is for one terminal")
    #expect(try server.number("SELECT count(*) FROM onramp.account") == 0)
  }

  @Test func `signing in brings the keys, and makes the terminal a device`() throws {
    #expect(one.make(driver)?.status == 201)
    #expect(two.state(of: driver)?.error == "unknownDevice")
    let first = two.signIn(driver)
    #expect(first?.status == 200)
    #expect(first?.json?["savedAt"] == .null)
    #expect(one.commit(Save(from: 0, documents: ["profile": [1]]), to: driver)?.status == 200)
    let reply = two.signIn(driver)?.json
    #expect(reply?["account"]?.string == driver.account.text)
    #expect(reply?["generation"]?.integer == 1)
    #expect(reply?["keys"]?.bytes == driver.keys)
    #expect(reply?["savedOn"]?.string == "test")
    #expect(reply?["savedAt"]?.string?.hasSuffix("Z") == true)
    #expect(reply?["by"]?.string == "password")
    #expect(two.signIn(driver, with: driver.recovery)?.json?["by"]?.string == "recovery")
    #expect(two.state(of: driver)?.status == 200)
  }

  @Test func `of two accounts that one password opens, the one saved last is opened`() throws {
    var other = Driver()
    (other.login, other.password) = (driver.login, driver.password)
    #expect(one.make(driver)?.status == 201)
    #expect(one.make(other)?.status == 201, "nothing reveals that there is one")
    #expect(one.commit(Save(from: 0, documents: ["profile": [1]]), to: other)?.status == 200)
    #expect(two.signIn(driver)?.json?["account"]?.string == other.account.text)
    #expect(one.commit(Save(from: 0, documents: ["profile": [1]]), to: driver)?.status == 200)
    try server.administrator().run(
      "UPDATE onramp.account SET saved_at = saved_at - interval '1 day' WHERE id = '\(other.account.text)'"
    )
    #expect(two.signIn(driver)?.json?["account"]?.string == driver.account.text)
  }

  @Test func `a login's salt never changes, and differs from others'`() throws {
    func salt(_ login: AccountLogin) -> JSON? {
      two.post("/v1/logins", .object(["login": .string(login.text)]))?.json
    }
    let unknown = salt(driver.login)
    #expect(unknown?["salt"]?.bytes?.count == 16)
    #expect(unknown?["passes"]?.integer == 4)
    #expect(unknown?["memory"]?.integer == 128 << 20)
    #expect(one.make(driver)?.status == 201)
    #expect(salt(driver.login) == unknown)
    #expect(salt(Driver().login)?["salt"] != unknown?["salt"])
    #expect(try server.number("SELECT count(*) FROM onramp.tally WHERE kind LIKE 'tries%'") == 0)
    let stranger = Sender(server)
    let refused = stranger.post("/v1/logins", .object(["login": .string(driver.login.text)]))
    #expect(refused?.error == "unknownTerminal")
  }

  @Test func `a missing account looks like somebody else's`() throws {
    #expect(one.make(driver)?.status == 201)
    let path = driver.path
    for path in [path, "/v1/accounts/\(AccountID().text)", "/v1/accounts/x"] {
      let digest = Digest(of: [1]).text
      for (method, end, body) in [
        ("GET", "", ""), ("GET", "?after=3", ""), ("GET", "/files/profile", ""),
        ("GET", "/devices", ""), ("DELETE", "/lease", ""), ("POST", "/lease", #"{"take":true}"#),
        ("DELETE", "/devices/\(two.key.publicKey.text)", ""),
        ("HEAD", "/blobs/\(digest)", ""), ("DELETE", "/blobs/\(digest)", ""),
        ("POST", "/commits", #"{"commit":"\#(SubmissionID().text)","from":0}"#),
      ] {
        let reply = two.ask(
          method, path + end, headers: ["Tus-Resumable": "1.0.0"], body: Array(body.utf8))
        #expect(reply?.status == 403, "\(method) \(path + end)")
        if method != "HEAD" { #expect(reply?.error == "unknownDevice", "\(method) \(path + end)") }
      }
    }
    #expect(two.change(driver, from: 0, keys: [1])?.error == "unknownDevice")
    #expect(two.delete(driver)?.error == "unknownDevice")
    #expect(two.beginBlob(Digest(of: [1]), count: 1, of: driver)?.error == "unknownDevice")
    #expect(
      two.appendToBlob(Digest(of: [1]), at: 0, [1], of: driver)?.error == "unknownDevice")
  }

  @Test func `devices are listed, and one that signs out or is revoked gets nothing`() throws {
    #expect(one.make(driver)?.status == 201)
    #expect(two.signIn(driver)?.status == 200)
    let devices = two.ask("GET", driver.path + "/devices")?.json?["devices"]?.array
    #expect(devices?.count == 2)
    #expect(
      devices?.filter { $0["current"] == .bool(true) }.map { $0["key"]?.string }
        == [two.key.publicKey.text])
    #expect(devices?.first?["name"]?.string == "test")
    #expect(two.takeLease(of: driver, fromOthers: false)?.status == 200)
    #expect(one.end(two, of: driver)?.status == 204)
    #expect(two.state(of: driver)?.error == "unknownDevice")
    #expect(one.state(of: driver)?.json?["lease"] == .null, "its lease ends, too")
    #expect(one.end(two, of: driver)?.status == 404)
    #expect(one.end(one, of: driver)?.status == 204)
    for reply in [
      one.state(of: driver), one.commit(Save(from: 0), to: driver), one.file("profile", of: driver),
      one.delete(driver),
    ] { #expect(reply?.error == "unknownDevice") }
    #expect(one.signIn(driver)?.status == 200, "the password lets it in again")
    #expect(one.state(of: driver)?.status == 200)
  }

  @Test func `a lease says where an account is open, and can be taken over`() throws {
    #expect(one.make(driver)?.status == 201)
    #expect(two.signIn(driver)?.status == 200)
    func lease(_ sender: Sender, take: Bool = false) -> Reply? {
      sender.takeLease(of: driver, fromOthers: take)
    }
    #expect(one.state(of: driver)?.json?["lease"] == .null)
    let until = lease(one)?.json?["until"]?.string
    #expect(until != nil)
    #expect(lease(one)?.status == 200, "renewed")
    let seen = two.state(of: driver)?.json?["lease"]
    #expect(seen?["own"] == .bool(false))
    #expect(seen?["name"]?.string == "test")
    #expect(one.state(of: driver)?.json?["lease"]?["own"] == .bool(true))
    let refused = lease(two)
    #expect(refused?.refusal == "409 leased")
    #expect(refused?.json?["name"]?.string == "test")
    #expect(refused?.json?["since"]?.string == seen?["since"]?.string)
    #expect(two.commit(Save(from: 0), to: driver)?.status == 200, "no commit depends on it")
    #expect(lease(two, take: true)?.status == 200)
    #expect(lease(one)?.error == "leased", "the other learns of it")
    #expect(one.ask("DELETE", driver.path + "/lease")?.status == 204)
    #expect(lease(one)?.error == "leased", "a device can give back only its own lease")
    #expect(two.ask("DELETE", driver.path + "/lease")?.status == 204)
    #expect(lease(one)?.status == 200)
    try server.administrator().run("UPDATE onramp.lease SET until = until - interval '61 seconds'")
    #expect(two.state(of: driver)?.json?["lease"] == .null)
    #expect(lease(two)?.status == 200, "after a minute without renewal")
  }

  @Test func `a request for a new account is checked`() throws {
    let right = driver.announcement(by: one)
    for (name, wrong) in [
      ("account", JSON.string("x")), ("account", .string(driver.account.text.uppercased())),
      ("login", .string("x")), ("password", .null), ("recovery", .integer(1)),
      ("keys", .string("")),
      ("keys", .string("a")), ("keys", .string(Base64URL.encode(randomBytes(65_537)))),
      ("proof", .string("x")),
    ] {
      let reply = one.post("/v1/accounts", right.adding(name, wrong))
      #expect(reply?.error == "json", "\(name)")
    }
    var large = driver
    large.keys = randomBytes(64 << 10)
    #expect(one.make(large)?.status == 201)
    #expect(two.signIn(large)?.json?["keys"]?.bytes == large.keys)
    let body = [UInt8](repeating: 32, count: 96 << 10 + 1)
    #expect(one.ask("POST", "/v1/accounts", body: body)?.status == 413)
  }
}

extension JSON {
  /// The bytes of a text in base64url.
  var bytes: [UInt8]? { string.flatMap { Base64URL.decode($0) } }
}
