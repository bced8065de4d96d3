import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys, .serialized, .needsLink) struct PhoneCrowdTests {
  @Test(arguments: [600, 2000], ["", "G", "GET /wrong HTTP/1.1\r\nHost: x\r\n"])
  func `A phone with the token is served, however many others connect`(
    size: Int, text: String
  ) throws {
    let phone = try PhoneDriver()
    let crowd = try Crowd(of: size, to: phone.port, saying: text)
    defer { crowd.leave() }
    var (answer, time) = (String?.none, Duration.zero)
    repeat {
      let (begin, before) = (ContinuousClock.now, crowd.opened)
      let slow = try Wire(port: phone.port)
      slow.send("GET /\(phone.token) HTTP/1.1\r\nHo")
      // More connections than allowed, all newer than the slow phone.
      try waitFor("a crowd") { crowd.opened >= before + size }
      slow.send("st: \(phone.host)\r\n\r\n")
      time = begin.duration(to: .now)
      answer = slow.receive()
      // A head may take five seconds, which a busy computer may exceed.
    } while answer?.hasPrefix("HTTP/1.1 200 OK") != true && time > .seconds(4)
    #expect(try #require(answer).hasPrefix("HTTP/1.1 200 OK"))
    try phone.terminal.wait(for: "Phone connected.")
    var status = ""
    try waitFor("an answer to a photo") {
      status = try phone.send(PhoneLinkTests.photo)
      return status != "000"
    }
    #expect(status == "200")
    try phone.terminal.wait(for: "Photo received.")
    crowd.leave()
    try phone.quit()
  }

  @Test func `A photo that is still arriving can't change the one that has arrived`() throws {
    let phone = try PhoneDriver()
    let photo = try Data(file: PhoneLinkTests.photo)
    let sealed = try phone.seal(PhoneLinkTests.photo)
    let others = try (0..<3).map { _ in
      try phone.post(3_000_000, beginningWith: "xxxx".utf8)
    }
    try phone.terminal.wait(for: "Receiving: ")
    let last = try phone.post(sealed.count, beginningWith: sealed)
    #expect(try #require(last.receive()).hasPrefix("HTTP/1.1 200"))
    try phone.terminal.wait(for: "Photo received.")
    // A photo that the form doesn't accept isn't acknowledged.
    let rest = Array(repeating: UInt8(ascii: "x"), count: 2_999_996)
    for wire in others {
      wire.send(rest)
      #expect(try #require(wire.receive()).hasPrefix("HTTP/1.1 503"))
    }
    #expect(try phone.incoming() == photo)
    #expect(phone.folder.names(in: "data/incoming") == ["license-1"])
    try phone.quit()
  }

  @Test func `Four photos can arrive at once; a fifth is told to wait until one is done`() throws {
    let phone = try PhoneDriver()
    var running = try (0..<4).map { _ in
      try phone.post(100_000, beginningWith: "xxxx".utf8)
    }
    try phone.terminal.wait(until: "a fifth that is refused") { _ in
      try phone.send("/bin/true") == "503"
    }
    running.removeLast()
    // The slot no longer contains the previous photo.
    try phone.terminal.wait(until: "room for another") { _ in
      try phone.send(Program.fixture("license.jpg")) == "200"
    }
    try phone.terminal.wait(for: "Photo received.")
    let fixture = try Data(file: Program.fixture("license.jpg"))
    #expect(try phone.incoming() == fixture && running.count == 3)
    try phone.quit()
  }
}
