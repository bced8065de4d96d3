import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct CredentialTests {
  private let server: ServerProcess
  private let (one, two): (Sender, Sender)
  private let driver = Driver()

  init() throws {
    (server, one, two) = try driver.onTwoTerminals()
  }

  @Test func `a new password opens, the old one doesn't, and every device gets the keys`() throws {
    let new = SigningKey.random()
    #expect(one.change(driver, from: 0, keys: [7], password: new)?.generation == 1)
    #expect(two.state(of: driver, after: 0)?.json?["keys"]?.bytes == [7])
    #expect(two.state(of: driver, after: 1)?.json?["keys"] == nil)
    #expect(two.commit(Save(from: 1, documents: ["a": [1]]), to: driver)?.generation == 2)
    #expect(one.state(of: driver, after: 1)?.json?["keys"] == nil)
    #expect(two.signIn(driver)?.error == "signIn")
    #expect(two.signIn(driver, with: new)?.json?["keys"]?.bytes == [7])
    #expect(two.signIn(driver, with: driver.recovery)?.status == 200, "it stays unchanged")
  }

  @Test func `a new PIN changes only the keys, and requires the proof as well`() throws {
    #expect(one.change(driver, from: 0, keys: [7])?.generation == 1)
    #expect(one.signIn(driver)?.json?["keys"]?.bytes == [7])
    #expect(one.change(driver, from: 1, keys: [8], by: .random())?.refusal == "403 signIn")
    #expect(one.signIn(driver)?.json?["keys"]?.bytes == [7])
  }

  @Test func `a new email and recovery code replace the old ones, proven by the old code`() throws {
    let (login, recovery) = (Driver().login, SigningKey.random())
    let changed = one.change(
      driver, from: 0, keys: [7], login: login, recovery: recovery, by: driver.recovery)
    #expect(changed?.generation == 1)
    #expect(two.signIn(driver)?.error == "signIn", "under the old email")
    var moved = driver
    moved.login = login
    #expect(two.signIn(moved)?.json?["by"]?.string == "password")
    #expect(two.signIn(moved, with: recovery)?.json?["by"]?.string == "recovery")
    #expect(two.signIn(moved, with: driver.recovery)?.error == "signIn")
  }

  @Test func `credentials of an older generation change nothing`() throws {
    #expect(two.commit(Save(from: 0, documents: ["a": [1]]), to: driver)?.status == 200)
    let refused = one.change(driver, from: 0, keys: [7], password: .random())
    #expect(refused?.status == 412)
    #expect(refused?.generation == 1)
    #expect(two.signIn(driver)?.json?["keys"]?.bytes == driver.keys)
  }

  @Test func `the same change sent again is answered again`() throws {
    let new = SigningKey.random()
    let first = one.change(driver, from: 0, keys: [7], password: new)
    let again = one.change(driver, from: 0, keys: [7], password: new)
    #expect(first?.generation == 1)
    #expect(again?.generation == 1, "although the password that proved it has changed")
    let other = one.change(driver, from: 0, keys: [7], password: new, by: .random())
    #expect(other?.error == "signIn")
    #expect(try server.number("SELECT generation FROM onramp.account") == 1)
  }

  @Test func `all other devices are signed out on request`() throws {
    #expect(two.takeLease(of: driver)?.status == 200)
    let new = SigningKey.random()
    #expect(
      one.change(driver, from: 0, keys: [7], password: new, endOthers: true)?.status == 200)
    #expect(two.state(of: driver)?.error == "unknownDevice")
    #expect(one.state(of: driver)?.json?["lease"] == .null)
    let left = one.ask("GET", driver.path + "/devices")?.json?["devices"]?.array
    #expect(left?.map { $0["key"]?.string } == [one.key.publicKey.text])
  }

  @Test func `a proof covers exactly what is requested`() throws {
    let right = try #require(
      JSON(
        Array(
          #"""
          {"from":0,"keys":"Bw","by":"\#(driver.password.publicKey.text)","proof":"\#(
            driver.password.sign(
              .credentials(
                of: driver.account, host: one.host, from: 0, login: nil, password: nil, recovery: nil,
                keys: Digest(of: [7]), endsOthers: false)).text)"}
          """#.utf8)))
    for (name, other) in [
      ("keys", JSON.string("CA")), ("endOthers", .bool(true)),
      ("login", .string(Driver().login.text)),
      ("password", .string(SigningKey.random().publicKey.text)),
      ("recovery", .string(SigningKey.random().publicKey.text)),
    ] {
      let reply = one.post(driver.path + "/credentials", right.adding(name, other))
      #expect(reply?.error == "signIn", "\(name)")
    }
    #expect(
      one.post(driver.path + "/credentials", right.adding("login", .integer(1)))?.status == 400)
    #expect(one.post(driver.path + "/credentials", right)?.generation == 1)
  }
}
