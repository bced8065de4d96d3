import Foundation
import OnrampAge
import TestKit
import Testing

/// The tar of a handed-in application, with the program `tar` as a second opinion.
@Suite struct TarTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private static let files: [(ArchiveName, Int)] = [
    (.application, 700), (.steps, 512), (.photo("license.jpg"), 70_000),
    (.photo("license-2.png"), 0), (.photo("insurance"), 511), (.summary, 1),
  ]

  @Test func `tar lists and unpacks it`() throws {
    let tar = Self.tar(Self.files)
    try Data(tar).write(to: folder.url.appending(path: "a.tar"))
    let list = try Shell.run("tar", ["-tf", folder.file("a.tar")])
    #expect(list.errors == "")
    #expect(list.output.split(separator: "\n").map(String.init) == Self.files.map(\.0.path))
    let unpacked = try Shell.run("tar", ["-xf", folder.file("a.tar"), "-C", folder.path])
    #expect(unpacked.status == 0, "\(unpacked)")
    for (name, size) in Self.files {
      let bytes = try Data(contentsOf: folder.url.appending(path: name.path))
      #expect([UInt8](bytes) == Self.contents(name, size))
    }
  }

  @Test func `It reads what it wrote, in parts of any size`() throws {
    let tar = Self.tar(Self.files)
    for part in [1, 511, 512, 513, 10_000, tar.count] {
      let found = try Self.read(tar, in: part)
      #expect(found.map(\.0) == Self.files.map(\.0))
      for ((name, contents), (_, size)) in zip(found, Self.files) {
        #expect(contents == Self.contents(name, size))
      }
    }
  }

  @Test func `It reads what tar made`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "photos"), withIntermediateDirectories: false)
    for (name, size) in Self.files {
      try Data(Self.contents(name, size)).write(to: folder.url.appending(path: name.path))
    }
    let names = Self.files.map(\.0.path)
    let made = try Shell.run(
      "tar", ["--format=ustar", "-cf", folder.file("a.tar"), "-C", folder.path] + names)
    #expect(made.status == 0, "\(made)")
    let tar = try [UInt8](Data(contentsOf: folder.url.appending(path: "a.tar")))
    #expect(try Self.read(tar, in: 4096).map(\.0) == Self.files.map(\.0))
  }

  @Test(arguments: [
    "../application.json", "/application.json", "application.json/", "./application.json",
    "photos/",
    "photos/../a.jpg", "photos/a/b.jpg", "photos/.jpg", "photos/a.sh", "photos/a.jpg.jpg",
    "photos/a b.jpg", "photos/-a.jpg", "photos/a-b.jpg", "photos/a-.jpg", "photos/é.jpg",
    "photos/a.JPG", "photos//a.jpg", "Photos/a.jpg", "steps.json\n", "other.txt", "",
    "photos/" + String(repeating: "a", count: 65) + ".jpg",
  ]) func `Other names are refused`(name: String) {
    #expect(ArchiveName(path: name.utf8) == nil)
    var tar = Self.tar(Self.files)
    Self.rename(0, to: name, in: &tar)
    #expect(throws: TarReader.Unacceptable.self) { try Self.read(tar, in: 4096) }
  }

  @Test func `Links, folders, devices, impossible sizes and duplicate files are refused`() throws {
    let tar = Self.tar(Self.files)
    #expect(throws: Never.self) { try Self.read(tar, in: 4096) }
    for type in UInt8.min...UInt8.max where type != UInt8(ascii: "0") {
      var changed = tar
      changed[156] = type
      Self.correct(0, in: &changed)
      #expect(throws: TarReader.Unacceptable.self) { try Self.read(changed, in: 4096) }
    }
    for size in ["00004000001", "77777777777", "-0000000001", "\u{7f}0000000000", "           "] {
      var changed = tar
      changed.replaceSubrange(124..<135, with: size.utf8)
      Self.correct(0, in: &changed)
      #expect(throws: TarReader.Unacceptable.self) { try Self.read(changed, in: 4096) }
    }
    #expect(throws: TarReader.Unacceptable.self) {
      try Self.read(Self.tar(Self.files + [(.summary, 1)]), in: 4096)
    }
    for missing in [ArchiveName.application, .steps, .summary] {
      #expect(throws: TarReader.Unacceptable.self) {
        try Self.read(Self.tar(Self.files.filter { $0.0 != missing }), in: 4096)
      }
    }
  }

  @Test func `A tar that ends early, or continues after its end, is refused`() throws {
    let tar = Self.tar([(.application, 5), (.steps, 600), (.summary, 1)])
    #expect(tar.count.isMultiple(of: 64 << 10))
    // The writer ends after 3,584 bytes; a tar may also end with any block of zeros.
    for end in 0..<5000 where end < 4608 || !end.isMultiple(of: 512) {
      #expect(throws: TarReader.Unacceptable.self, "\(end)") {
        try Self.read(Array(tar[..<end]), in: 4096)
      }
    }
    for more in [[UInt8(1)], [0], [UInt8](repeating: 0, count: 1 << 18)] {
      #expect(throws: TarReader.Unacceptable.self) { try Self.read(tar + more, in: 4096) }
    }
  }

  @Test func `A changed byte is refused, except in contents and unread fields`() throws {
    let tar = Self.tar([(.application, 5), (.steps, 5), (.summary, 1)])
    for place in (0..<5000) where !Self.isContents(place) {
      var changed = tar
      changed[place] ^= 1
      #expect(throws: TarReader.Unacceptable.self, "\(place)") {
        try Self.read(changed, in: 4096)
      }
    }
  }

  @Test func `A file of the wrong size is noticed`() {
    let tar = Bytes()
    var writer = TarWriter<Never>(at: 0) { tar.bytes += $0 }
    let (tooLarge, largest) = (
      writer.add(.application, [UInt8](repeating: 0, count: (1 << 20) + 1)),
      writer.add(.application, [UInt8](repeating: 0, count: 1 << 20))
    )
    #expect(!tooLarge)
    #expect(largest)
    for (size, isWhole) in [(1, false), (2, true), (3, false)] {
      let isBegun = writer.begin(.summary, size: size)
      writer.write([1, 2])
      let isEnded = writer.end()
      #expect(isBegun)
      #expect(isEnded == isWhole)
    }
  }

  // MARK: Kit

  private static func isContents(_ place: Int) -> Bool {
    let inBlock = place % 1024
    return place < 3072 && (512..<517).contains(inBlock)
  }

  private static func contents(_ name: ArchiveName, _ size: Int) -> [UInt8] {
    var random = SplitMix(seed: UInt64(size + name.path.utf8.count))
    return (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static func tar(_ files: [(ArchiveName, Int)]) -> [UInt8] {
    let tar = Bytes()
    var writer = TarWriter<Never>(at: 1_764_000_000) { tar.bytes += $0 }
    for (name, size) in files { _ = writer.add(name, contents(name, size)) }
    writer.finish()
    return tar.bytes
  }

  private static func read(_ tar: [UInt8], in part: Int) throws -> [(ArchiveName, [UInt8])] {
    var reader = TarReader()
    var found: [(ArchiveName, [UInt8])] = []
    var rest = tar[...]
    while !rest.isEmpty {
      var input = rest.prefix(part)
      rest = rest.dropFirst(part)
      while let event = try reader.next(&input) {
        switch event {
        case .file(let name, _): found.append((name, []))
        case .contents(let bytes): found[found.count - 1].1 += bytes
        }
      }
    }
    try reader.finish()
    return found
  }

  /// Gives a file another name, with the sum that goes with it.
  private static func rename(_ start: Int, to name: String, in tar: inout [UInt8]) {
    let bytes = Array(name.utf8.prefix(100))
    tar.replaceSubrange(
      start..<start + 100, with: bytes + [UInt8](repeating: 0, count: 100 - bytes.count))
    correct(start, in: &tar)
  }

  private static func correct(_ start: Int, in tar: inout [UInt8]) {
    tar.replaceSubrange(start + 148..<start + 156, with: [UInt8](repeating: 0x20, count: 8))
    let sum = tar[start..<start + 512].reduce(0) { $0 + Int($1) }
    let digits = String(sum, radix: 8)
    let text = String(repeating: "0", count: 6 - digits.count) + digits
    tar.replaceSubrange(start + 148..<start + 156, with: Array(text.utf8) + [0, 0x20])
  }
}
