import Foundation
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A photo that passes through the server, looked for in all that the server has.
struct PhoneCanaryTests {
  @Test func `Nothing of the photo, the secret or the token is in database, log or memory`() throws
  {
    let cluster = try Cluster.own()
    let server = try ServerProcess(on: cluster)
    let line = try PhoneLine(Sender.registered(server))
    let code = PhoneKeys.typedCode()
    line.follow(code: code)
    #expect(line.get()?.status == 200 && line.get("/p/\(code.lowercased())")?.status == 200)
    let photo = try [UInt8](Data(contentsOf: URL(filePath: Program.fixture("license.jpg"))))
    let sealed = try line.seal(photo)
    #expect(try line.received(sealed) == photo)

    let disk = try cluster.bytes()
    let memory = ProcessMemory.regions(of: server.identifier)
    let log = [("the log", Data(server.log.utf8)), ("its log", Data(try cluster.log().utf8))]
    // A terminal's data is found in the write-ahead log, so a photo's would be, too.
    let terminal = Canary.places(of: line.sender.key.publicKey.bytes, in: disk)
    #expect(terminal.contains { $0.contains("pg_wal") })
    let middle = Array(sealed[30_000..<30_012])
    let places = Canary.places(of: middle, in: disk)
    #expect(places.allSatisfy { !$0.contains("pg_wal") }, "never in the write-ahead log: \(places)")
    #expect(!Canary.places(of: Array("/p/{token}".utf8), in: log).isEmpty)

    // Twelve bytes from each part of it, after the tables that most pictures have.
    let parts = stride(from: 1000, to: photo.count - 12, by: photo.count / 400).map {
      Array(photo[$0..<$0 + 12])
    }.filter { Set($0).count > 6 }
    #expect(parts.count > 300)
    for part in parts {
      #expect(Canary.places(of: part, in: disk + memory + log).isEmpty, "\(part)")
    }
    for secret in [line.keys.secret, line.keys.token] {
      for form in Canary.forms(of: Array(secret.utf8))
        + Canary.forms(of: Array(secret.utf8.prefix(12)))
      {
        #expect(Canary.places(of: form, in: disk + log).isEmpty)
      }
    }
    #expect(Canary.places(of: Array(line.keys.secret.utf8), in: memory).isEmpty)
    for form in [code, code.lowercased()] {
      #expect(Canary.places(of: Array(form.utf8), in: disk + log).isEmpty, "only its keyed hash")
    }
    #expect(line.close()?.status == 204)
    for table in ["phone", "phone_upload", "phone_piece"] {
      #expect(try server.number("SELECT count(*) FROM onramp.\(table)") == 0)
    }
  }
}
