import Foundation
import OnrampAge
import TestKit
import Testing

@testable import JourneyKit

/// A desk's key, and archives with any contents, sealed for it.
struct Desk {
  let folder: Folder
  private let identity: AgeIdentity

  init() throws {
    folder = try Folder()
    identity = try #require(AgeIdentity())
    try Data("\(identity.text)\n".utf8).write(to: URL(filePath: key))
  }

  var key: String { folder.file("desk.key") }
  /// The folder to write files to.
  var out: String { folder.file("out") }

  func seal(_ tar: RawTar) throws -> String { try seal(tar.bytes) }

  /// Writes an age file of these bytes, and returns its path.
  func seal(_ bytes: [UInt8]) throws -> String {
    let path = folder.file("a.age")
    try Data(Self.sealed(bytes, for: [identity.recipient])).write(to: URL(filePath: path))
    return path
  }

  /// An age file of these bytes.
  static func sealed(_ bytes: [UInt8], for recipients: [AgeRecipient]) throws -> [UInt8] {
    let sealed = Sealed()
    var writer = try #require(AgeWriter(for: recipients) { sealed.bytes += $0 })
    writer.write(bytes[...])
    writer.finish()
    return sealed.bytes
  }

  private final class Sealed { var bytes: [UInt8] = [] }

  /// Runs `onramp desk open`.
  ///
  /// - Parameter before: A program that runs it.
  func open(
    _ file: String, _ more: [String] = [], program: String = Program.path, before: [String] = []
  ) throws -> Shell.Result {
    let command = before + [program, "desk", "open", file, "--key", key] + more
    return try Shell.run(
      command[0], Array(command.dropFirst()), environment: ["LC_ALL": "C.UTF-8"])
  }
}

/// A tar archive with any contents.
struct RawTar: Sendable {
  private var blocks: [UInt8] = []

  init() {}

  /// Bytes that may not be a tar.
  init(bytes: [UInt8]) { blocks = bytes }

  /// The whole archive, with the blocks of zeros at the end.
  var bytes: [UInt8] {
    let unit = 64 << 10
    let count = (blocks.count + 1024 + unit - 1) / unit * unit
    return blocks + [UInt8](repeating: 0, count: count - blocks.count)
  }

  /// Adds a file whose header may claim anything.
  mutating func add(
    _ name: String, _ contents: [UInt8], type: UInt8 = UInt8(ascii: "0"), size: [UInt8]? = nil,
    link: String = ""
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: some Collection<UInt8>, at start: Int, most: Int) {
      header.replaceSubrange(start..<start + min(most, bytes.count), with: bytes.prefix(most))
    }
    func octal(_ number: Int, _ digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
    }
    put(name.utf8, at: 0, most: 100)
    put(Array("0000600".utf8), at: 100, most: 8)
    put(size ?? octal(contents.count, 11), at: 124, most: 12)
    put(octal(0, 11), at: 136, most: 12)
    header[156] = type
    put(link.utf8, at: 157, most: 100)
    put(Array("ustar\u{0}00".utf8), at: 257, most: 8)
    put([UInt8](repeating: 0x20, count: 8), at: 148, most: 8)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0, 0x20], at: 148, most: 8)
    let padding = (512 - contents.count % 512) % 512
    blocks += header + contents + [UInt8](repeating: 0, count: padding)
  }

  /// The contents of a handed-in file, with the example's form.
  static func with(application: String? = nil, steps: String? = nil) -> RawTar {
    let example = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/steps/steps.json")
    let form = (try? Data(contentsOf: example)) ?? Data()
    var tar = RawTar()
    tar.add("application.json", Array((application ?? #"{"check":{"consent":true}}"#).utf8))
    tar.add("steps.json", steps.map { Array($0.utf8) } ?? Array(form))
    tar.add("photos/report.jpg", Array("a picture".utf8))
    tar.add("summary.txt", Array("What the sender says\n".utf8))
    return tar
  }

  static var good: RawTar { with() }
}

extension Folder {
  /// The paths of everything in the folder, sorted.
  var everything: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
