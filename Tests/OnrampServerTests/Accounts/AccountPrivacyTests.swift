import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct AccountPrivacyTests {
  @Test func `no log has anything of an account, and no disk a login, a verifier or an address`()
    throws
  {
    let cluster = try Cluster.own()
    let server = try ServerProcess(["--behind-proxy"], on: cluster)
    let (one, two) = (try Sender.registered(server), try Sender.registered(server))
    let canary = "canary-\(Base64URL.encode(randomBytes(9)))"
    var driver = Driver()
    driver.keys = Array("keys-\(canary)".utf8)
    let headers = ["X-Forwarded-For": "198.51.100.77"]
    #expect(one.make(driver, headers: headers)?.status == 201)
    #expect(two.signIn(driver, headers: headers)?.status == 200)
    #expect(two.signIn(driver, with: .random(), headers: headers)?.status == 403)
    _ = two.post("/v1/logins", .object(["login": .string(driver.login.text)]))
    let photo = Array("photo-\(canary)".utf8)
    let digest = try one.upload(photo, of: driver)
    let save = Save(
      from: 0, documents: ["name-\(canary)": Array("document-\(canary)".utf8)],
      blobs: ["photos/1": digest])
    #expect(one.commit(save, to: driver)?.status == 200)
    #expect(two.commit(Save(from: 0), to: driver)?.status == 412)
    #expect(two.file("name-\(canary)", of: driver)?.status == 200)
    #expect(two.takeLease(of: driver)?.status == 200)
    let new = SigningKey.random()
    #expect(one.change(driver, from: 1, keys: driver.keys, password: new)?.status == 200)
    #expect(one.end(two, of: driver)?.status == 204)
    #expect(server.stop() == 0)

    let log = server.log
    #expect(log.contains("\"route\":\"/v1/accounts/{id}/commits\""), "\(log)")
    #expect(log.contains("\"id\":\"\(driver.account.text.suffix(6))\""))
    for text in [
      canary, driver.account.text, driver.login.text, driver.password.publicKey.text,
      new.publicKey.text, digest.text, one.key.publicKey.text, two.key.publicKey.text,
      "198.51.100", save.id.text,
    ] { #expect(!log.contains(text), "\(text)") }

    let files = try cluster.bytes()
    func found(_ bytes: some Sequence<UInt8>) -> [String] {
      files.filter { $0.bytes.range(of: Data(bytes)) != nil }.map(\.name)
    }
    #expect(!found("document-\(canary)".utf8).isEmpty, "sealed data is stored unchanged")
    #expect(!found(try server.pepper.hash(of: driver.login)).isEmpty, "the search works")
    for secret in [
      driver.login.bytes, driver.password.publicKey.bytes, new.publicKey.bytes,
      try #require(driver.recovery).publicKey.bytes, driver.password.withSeed { Array($0) },
      Array(driver.login.text.utf8), [198, 51, 100, 77],
    ] { #expect(found(secret).isEmpty, "\(secret)") }
    #expect(!(try cluster.log()).contains(canary), "nor does the database's log")
  }
}
