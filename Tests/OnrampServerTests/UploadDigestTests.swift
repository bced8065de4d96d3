import NIOCore
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct UploadDigestTests {
  @Test func `an upload has a digest only if every byte of it was added in order`() {
    var random = SplitMix(seed: 11)
    var (found, missed) = (0, 0)
    for _ in 0..<200 {
      let digests = UploadDigests()
      // What each upload is known to begin with; `nil` once a piece was out of place.
      var known: [String: [UInt8]?] = [:]
      for _ in 0..<40 {
        let upload = "upload \(Int.random(in: 0..<4, using: &random))"
        let added = known[upload] ?? []
        let isInPlace = Int.random(in: 0..<8, using: &random) > 0
        let start = isInPlace ? added?.count ?? 0 : Int.random(in: 1..<100, using: &random)
        let piece = randomBytes(Int.random(in: 0..<50, using: &random))
        digests.add(ByteBuffer(bytes: piece), at: start, to: upload)
        if let added, start == added.count {
          known[upload] = added + piece
        } else {
          // Forgotten, so a piece at 0 starts over.
          known[upload] = added == nil && start == 0 ? piece : .some(nil)
        }
      }
      for (upload, added) in known {
        let bytes = added ?? []
        let end = Bool.random(using: &random) ? bytes.count : bytes.count + 1
        let digest = digests.take(upload, bytes: end)
        let isWhole = added != nil && end == bytes.count
        #expect(digest == (isWhole ? Digest(of: bytes) : nil))
        #expect(digests.take(upload, bytes: end) == nil, "it is forgotten")
        if isWhole { found += 1 } else { missed += 1 }
      }
    }
    #expect(found > 100)
    #expect(missed > 100)
  }

  @Test func `with too many uploads, the one idle for the longest time is forgotten`() {
    let digests = UploadDigests()
    for upload in 0...UploadDigests.maxCount {
      digests.add(ByteBuffer(bytes: [1]), at: 0, to: "\(upload)")
      // The first one continues.
      if upload > 0 { digests.add(ByteBuffer(bytes: [2]), at: upload, to: "0") }
    }
    #expect(digests.take("1", bytes: 1) == nil)
    #expect(digests.take("2", bytes: 1) == Digest(of: [1]))
    let all = [1] + [UInt8](repeating: 2, count: UploadDigests.maxCount)
    #expect(digests.take("0", bytes: all.count) == Digest(of: all))
  }

  @Test func `pieces may come to any server, and the receipt from any`() throws {
    let server = try ServerProcess()
    let other = try ServerProcess(beside: server)
    let first = try Sender.registered(server)
    let second = first.at(other)
    for places in 0..<16 {
      let parcel = Parcel(3000)
      try #require(first.announce(parcel)?.status == 201)
      for piece in 0..<3 {
        let sender = places & 1 << piece == 0 ? first : second
        let bytes = Array(parcel.bytes[piece * 1000..<(piece + 1) * 1000])
        #expect(sender.append(parcel.id, at: piece * 1000, bytes)?.status == 204)
      }
      let sender = places & 8 == 0 ? first : second
      #expect(sender.complete(parcel.id)?.receipt?.digest == parcel.digest)
    }
  }

  @Test func `no receipt is given for pieces of two uploads under one id`() throws {
    let server = try ServerProcess()
    let other = try ServerProcess(beside: server)
    let first = try Sender.registered(server)
    let second = first.at(other)
    let parcel = Parcel(2000)
    try #require(first.announce(parcel)?.status == 201)
    #expect(first.append(parcel.id, at: 0, Array(parcel.bytes[..<1000]))?.status == 204)
    // The other server gives it up and starts over, with a piece that wasn't announced.
    #expect(second.terminate(parcel.id)?.status == 204)
    #expect(second.announce(parcel)?.status == 201)
    #expect(second.append(parcel.id, at: 0, randomBytes(1000))?.status == 204)
    #expect(first.append(parcel.id, at: 1000, Array(parcel.bytes[1000...]))?.status == 204)
    #expect(first.complete(parcel.id)?.error == "digest")
    #expect(try server.number("SELECT count(*) FROM onramp.receipt") == 0)
  }
}
