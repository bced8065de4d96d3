import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Looks for an application handed in with the real program in everything that the server has.
struct CanaryTests {
  /// The driver's answers, of which each is unlikely to be anywhere by chance.
  private static let answers = [
    "Xochiquetzal Canary", "canary.xochitl@example.com", "Kanarienwagen", "Kanarienmodell",
  ]

  @Test func `No answer, name or picture is in the database, the log or the memory of the server`()
    throws
  {
    let control = "visible-\(Base64URL.encode(randomBytes(9)))"
    let lane = try HandInLane(terminal: control)
    let picture = randomBytes(1_200_000)
    try Data(picture).write(to: lane.files.url.appending(path: "photo"))
    try lane.put(
      """
      {"personal":{"name":"\(Self.answers[0])","email":"\(Self.answers[1])"},
       "vehicle":{"make":"\(Self.answers[2])","model":"\(Self.answers[3])","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))",
                 "insurance":"\(lane.files.file("photo"))"}}
      """, as: "answers.json")
    let data = lane.data(of: 0)
    let filled = try lane.form(["fill", "--from", lane.files.file("answers.json")], data)
    try #require(filled.status == 0, "\(filled)")
    let sent = try lane.form(["hand-in", "--wait", "--json"], data)
    let number = String(try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/), "\(sent)").1)
    // It passes through the server once more.
    let fetched = try lane.desk(["fetch", number, "--to", lane.files.path], policy: true)
    try #require(fetched.status == 0, "\(fetched)")
    let opened = try lane.desk(["open", lane.files.file("\(number).age")], policy: false)
    for answer in Self.answers { #expect(opened.output.contains(answer)) }

    let license = try [UInt8](Data(contentsOf: URL(filePath: Program.fixture("license.jpg"))))
    let pictures = [picture, license].flatMap { bytes in
      stride(from: 0, to: bytes.count - 64, by: bytes.count / 5).map {
        Array(bytes[$0..<$0 + 32])
      }
    }
    let canaries = (Self.answers.map { Array($0.utf8) } + pictures).flatMap(Canary.forms)
    let sealed = try [UInt8](Data(contentsOf: lane.files.url.appending(path: "\(number).age")))

    let disk = try lane.cluster.bytes()
    #expect(Canary.places(of: Array(control.utf8), in: disk).count > 1, "the table and the WAL")
    #expect(Canary.places(of: Array(sealed[200_000..<200_032]), in: disk).count > 1, "as it came")
    // Its path is among the arguments, and so in memory.
    let memory = ProcessMemory.regions(of: lane.server.identifier)
    let path = Array(lane.server.folder.file("pepper").utf8)
    #expect(!Canary.places(of: path, in: memory).isEmpty, "what is there is found")
    let log = [("the log", Data(lane.server.log.utf8))]
    #expect(!Canary.places(of: Array("/complete".utf8), in: log).isEmpty)
    for canary in canaries {
      let places = Canary.places(of: canary, in: disk + memory + log)
      #expect(places.isEmpty, "\(String(decoding: canary, as: UTF8.self)) is in \(places)")
    }
  }
}

/// Data that must not be found anywhere.
enum Canary {
  /// The same bytes as they may also be written: in hexadecimal, and in Base64 wherever they begin.
  static func forms(of bytes: [UInt8]) -> [[UInt8]] {
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let base64 = (0..<3).map { shift in
      let text = Data([UInt8](repeating: 0, count: shift) + bytes).base64EncodedString()
      // Letters at both ends depend on the bytes beside them.
      return String(text.dropFirst(shift == 0 ? 0 : 4).prefix(bytes.count / 3 * 4 - 4))
    }
    let url = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
    return [bytes] + ([hex, hex.uppercased()] + base64 + url).map { Array($0.utf8) }
  }

  static func places(
    of bytes: [UInt8], in all: [(name: String, bytes: Data)]
  ) -> [String] {
    all.filter { $0.bytes.contains(bytes) }.map(\.name)
  }
}

/// What a process has in its memory, as a core file of it would.
enum ProcessMemory {
  /// Everything that can be read, region by region.
  static func regions(of process: pid_t) -> [(name: String, bytes: Data)] {
    let maps = (try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)) ?? ""
    let memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    defer { close(memory) }
    return maps.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /^([0-9a-f]+)-([0-9a-f]+) r/),
        let start = Int(match.1, radix: 16), let end = Int(match.2, radix: 16)
      else { return nil }
      var bytes = Data(count: end - start)
      let count = bytes.withUnsafeMutableBytes { pread(memory, $0.baseAddress, $0.count, start) }
      return count > 0 ? ("memory at \(match.1)", bytes.prefix(count)) : nil
    }
  }
}

/// What Swift can't see of the C library.
@_silgen_name("memmem")
private func memmem(
  _: UnsafeRawPointer?, _: Int, _: UnsafeRawPointer?, _: Int
) -> UnsafeMutableRawPointer?

extension Data {
  fileprivate func contains(_ needle: [UInt8]) -> Bool {
    withUnsafeBytes { memmem($0.baseAddress, $0.count, needle, needle.count) != nil }
  }
}
