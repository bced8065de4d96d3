import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct BlobTests {
  private let server: ServerProcess
  private let (one, two): (Sender, Sender)
  private let driver = Driver()

  init() throws {
    (server, one, two) = try driver.onTwoTerminals()
  }

  @Test func `a photo is sent in pieces, named by a commit, and available to every device`() throws
  {
    let photo = randomBytes(2_500_000)
    let digest = Digest(of: photo)
    #expect(one.blob("HEAD", digest, of: driver)?.status == 404)
    let begun = one.beginBlob(digest, count: photo.count, of: driver)
    #expect(begun?.status == 201)
    #expect(begun?.headers["location"] == "\(driver.path)/blobs/\(digest.text)")
    #expect(begun?.headers["upload-offset"] == "0")
    #expect(
      one.commit(Save(from: 0, blobs: ["photos/1": digest]), to: driver)?.refusal
        == "409 incomplete")
    let half = Array(photo[..<(1 << 20)])
    #expect(
      one.appendToBlob(digest, at: 0, half, of: driver)?.headers["upload-offset"] == "1048576")
    #expect(one.appendToBlob(digest, at: 0, half, of: driver)?.status == 409)
    let other = two.beginBlob(digest, count: photo.count, of: driver)
    #expect(other?.status == 200, "another device continues it")
    #expect(other?.headers["upload-offset"] == "1048576")
    #expect(two.beginBlob(digest, count: 7, of: driver)?.error == "idTaken")
    let more = Array(photo[(1 << 20)..<(2 << 20)])
    #expect(two.appendToBlob(digest, at: 1 << 20, more, of: driver)?.status == 204)
    let long = two.appendToBlob(digest, at: 2 << 20, more, of: driver)
    #expect(long?.status == 413, "longer than announced")
    let rest = Array(photo[(2 << 20)...])
    #expect(two.appendToBlob(digest, at: 2 << 20, rest, of: driver)?.status == 204)
    let head = one.blob("HEAD", digest, of: driver)
    #expect(head?.headers["upload-offset"] == String(photo.count))
    #expect(head?.headers["upload-length"] == String(photo.count))
    #expect(one.commit(Save(from: 0, blobs: ["photos/1": digest]), to: driver)?.generation == 1)
    let state = two.state(of: driver)
    #expect(state?.files["photos/1"]?.digest == digest.text)
    #expect(state?.json?["files"]?.array?.first?["size"]?.integer == photo.count)
    #expect(two.file("photos/1", of: driver)?.body == photo)
    #expect(two.blob("DELETE", digest, of: driver)?.error == "named")
  }

  @Test func `bytes that don't match their name have to be sent anew`() throws {
    let photo = randomBytes(1000)
    let digest = Digest(of: photo)
    #expect(one.beginBlob(digest, count: 1000, of: driver)?.status == 201)
    #expect(one.appendToBlob(digest, at: 0, Array(photo[..<400]), of: driver)?.status == 204)
    let wrong = one.appendToBlob(digest, at: 400, randomBytes(600), of: driver)
    #expect(wrong?.refusal == "460 digest")
    #expect(wrong?.headers["upload-offset"] == "0")
    #expect(try server.number("SELECT count(*) FROM onramp.blob_piece") == 0)
    #expect(
      one.commit(Save(from: 0, blobs: ["photos/1": digest]), to: driver)?.error == "incomplete")
    #expect(one.appendToBlob(digest, at: 0, photo, of: driver)?.status == 204)
    #expect(one.appendToBlob(digest, at: 1000, [], of: driver)?.status == 204, "an empty piece")
    #expect(one.commit(Save(from: 0, blobs: ["photos/1": digest]), to: driver)?.status == 200)
  }

  @Test func `a blob that files no longer name can be given up`() throws {
    let digest = try one.upload(randomBytes(100), of: driver)
    let both = Save(from: 0, blobs: ["photos/1": digest, "photos/2": digest])
    #expect(one.commit(both, to: driver)?.status == 200)
    #expect(one.commit(Save(from: 1, removed: ["photos/1"]), to: driver)?.status == 200)
    #expect(one.blob("DELETE", digest, of: driver)?.error == "named", "another file names it")
    #expect(one.file("photos/2", of: driver)?.body.count == 100)
    let document = Save(from: 2, documents: ["photos/2": [1]])
    #expect(one.commit(document, to: driver)?.status == 200)
    #expect(try server.number("SELECT bytes FROM onramp.account") == 101)
    #expect(one.blob("DELETE", digest, of: driver)?.status == 204)
    #expect(one.blob("DELETE", digest, of: driver)?.error == "unknown")
    #expect(try server.number("SELECT bytes FROM onramp.account") == 1)
    #expect(try server.number("SELECT count(*) FROM onramp.blob_piece") == 0)
  }

  @Test func `a blob that no file names is removed after a day, and a named one stays`() throws {
    let administrator = try server.administrator()
    let named = try one.upload(randomBytes(100), of: driver)
    let unnamed = try one.upload(randomBytes(10), of: driver)
    let asked = try one.upload(randomBytes(10), of: driver)
    let new = Digest(of: [1])
    #expect(one.commit(Save(from: 0, blobs: ["photos/1": named]), to: driver)?.status == 200)
    try administrator.run(
      "UPDATE onramp.blob SET unnamed_since = unnamed_since - interval '25 hours'")
    #expect(one.beginBlob(asked, count: 10, of: driver)?.status == 200, "it is about to be named")
    #expect(one.beginBlob(new, count: 5, of: driver)?.status == 201)
    try administrator.run("SELECT onramp_api.sweep_accounts()")
    #expect(one.blob("HEAD", unnamed, of: driver)?.status == 404)
    for digest in [named, asked, new] {
      #expect(one.blob("HEAD", digest, of: driver)?.status == 200)
    }
    #expect(try server.number("SELECT bytes FROM onramp.account") == 115)
    #expect(try server.number("SELECT count(*) FROM onramp.blob_piece") == 2)
    #expect(one.commit(Save(from: 1, blobs: ["photos/1": asked]), to: driver)?.status == 200)
    try administrator.run(
      "UPDATE onramp.blob SET unnamed_since = unnamed_since - interval '25 hours'")
    try administrator.run("SELECT onramp_api.sweep_accounts()")
    #expect(one.blob("HEAD", named, of: driver)?.status == 404, "it was replaced")
    #expect(one.file("photos/1", of: driver)?.body.count == 10)
  }

  @Test func `a blob's headers are checked`() throws {
    let path = "\(driver.path)/blobs/\(Digest(of: [1]).text)"
    let tus = ["Tus-Resumable": "1.0.0"]
    #expect(one.ask("POST", path)?.status == 412)
    #expect(one.ask("POST", path, headers: tus)?.error == "headers")
    let large = tus.merging(["Upload-Length": String(32 << 20 + 1)]) { $1 }
    #expect(one.ask("POST", path, headers: large)?.status == 413)
    #expect(one.ask("HEAD", driver.path + "/blobs/x", headers: tus)?.status == 404)
    let options = one.ask("OPTIONS", path, signed: false)
    #expect(options?.status == 204)
    #expect(options?.headers["tus-max-size"] == String(32 << 20))
    let override = tus.merging(["X-HTTP-Method-Override": "DELETE"]) { $1 }
    #expect(one.ask("POST", path, headers: override, signedAs: "DELETE")?.status == 404)
    #expect(one.ask("POST", path, headers: override)?.status == 401, "the method isn't signed")
  }
}
