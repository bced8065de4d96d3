import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct PrivacyTests {
  @Test func `the log says what was done, and nothing of who did it`() throws {
    let server = try ServerProcess(["--behind-proxy"])
    let sender = try Sender.registered(server)
    let parcel = Parcel()
    let receipt = try sender.handIn(parcel)
    _ = sender.ask(
      "GET", "/v1/canary-in-a-path", headers: ["X-Forwarded-For": "198.51.100.77"], signed: false)
    _ = sender.ask("CANARY", "/health", signed: false)
    _ = sender.ask("POST", "/v1/submissions", body: Array("canary in a body".utf8))
    _ = Sender(server).register("canary-terminal", token: "canary-token")
    #expect(server.stop() == 0)
    let log = server.log
    #expect(log.contains("\"route\":\"/v1/submissions/{id}/complete\""), "\(log)")
    #expect(log.contains("\"key\":\"\(sender.key.publicKey.text.prefix(6))\""))
    for canary in [
      "canary", "CANARY", "198.51.100.77", sender.key.publicKey.text, parcel.id.text,
      parcel.digest.text, parcel.driver.publicKey.text, receipt.number.text, receipt.signature.text,
    ] { #expect(!log.contains(canary), "\(canary)") }
  }

  @Test func `no disk of the database has a token, an address or a secret key`() throws {
    let cluster = try Cluster.own()
    let server = try ServerProcess(["--behind-proxy"], on: cluster)
    let token = "canary-token-\(Base64URL.encode(randomBytes(9)))"
    try Administration.addToken(token, try server.pepper, try server.administrator())
    let sender = Sender(server)
    let registered = sender.register(
      "visible-name", token: token, headers: ["X-Forwarded-For": "198.51.100.77"])
    #expect(registered?.status == 201)
    let other = Sender(server).register("other", headers: ["X-Forwarded-For": "198.51.100.78"])
    #expect(other?.status == 201)
    _ = try sender.handIn(Parcel())
    let secret = Data(server.key.withSeed { Array($0) })
    let files = try cluster.bytes()
    #expect(files.contains { $0.bytes.range(of: Data("visible-name".utf8)) != nil }, "it searches")
    for canary in [
      Data(token.utf8), Data("198.51.100.7".utf8), Data([198, 51, 100, 77]), secret,
      Data(Base64URL.encode(secret).utf8),
    ] {
      let found = files.filter { $0.bytes.range(of: canary) != nil }.map(\.name)
      #expect(found.isEmpty, "\(found)")
    }
  }
}
