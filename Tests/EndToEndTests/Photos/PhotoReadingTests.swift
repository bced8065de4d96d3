import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// The cost of previewing and saving a photo.
@Suite(.journeys) struct PhotoReadingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [true, false])
  func `A photo's file is read only once, whether it can be decoded or not`(
    isWhole: Bool
  ) throws {
    let photo = folder.file("photo.jpg")
    var bytes = try Data(file: Program.fixture("license.jpg"))
    if !isWhole { bytes.replaceSubrange(200..<bytes.count, with: Data(count: bytes.count - 200)) }
    try bytes.write(to: URL(filePath: photo))
    let log = folder.file("log")
    try folder.saveFirstSteps(in: folder.file("data"))
    let driver = try Driver(rows: 40)
    try driver.command(
      "strace -f -qq -o \(log) -P \(photo) -e trace=read,pread64,readv,mmap,copy_file_range "
        + "\(Program.path) --data-dir \(folder.file("data"))")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(photo)
    let advice = isWhole ? "Small" : "may be damaged"
    try driver.wait(for: advice)
    try driver.press("Down")
    try driver.paste(photo)
    try driver.wait(until: "advice about both") { $0.count(of: advice) == 2 }
    try driver.quit()
    let calls = try String(file: log)
    let read = calls.split(separator: "\n").compactMap { line in
      line.split(separator: "= ").last.flatMap { Int($0) }
    }.reduce(0, +)
    // Once for each of the two fields.
    #expect(read == 2 * bytes.count, "\(calls)")
  }

  @Test func `HEIC shows its thumbnail, and then the picture itself`() throws {
    let (jpeg, heic) = (folder.file("photo.jpg"), folder.file("photo.heic"))
    try Photos.convert("\(Photos.folder)/Wood.jpg", "-resize", "1600x1200!", jpeg)
    #expect(try Shell.run("heif-enc", ["-t", "320", "-o", heic, jpeg]).status == 0)
    let news = try Photos.preview(at: heic)
    guard case .thumbnail(let thumbnail)? = news.first,
      case .image(let image)? = news.dropFirst().first
    else {
      Issue.record("\(news)")
      return
    }
    #expect(thumbnail.width == 1600 && thumbnail.height == 1200 && news.count == 3)
    #expect(thumbnail.picture?.columns == image.picture?.columns)
    #expect(thumbnail.picture?.isWhole == true && Photos.hints(news) != nil)
  }

  @Test(arguments: ["without", "damaged"])
  func `HEIC with no thumbnail that can be decoded shows its picture alone`(how: String) throws {
    let (jpeg, heic) = (folder.file("photo.jpg"), folder.file("photo.heic"))
    try Photos.convert("\(Photos.folder)/Wood.jpg", "-resize", "1600x1200!", jpeg)
    let options = how == "without" ? [] : ["-t", "320"]
    #expect(try Shell.run("heif-enc", options + ["-o", heic, jpeg]).status == 0)
    if how == "damaged" {
      // libheif writes the thumbnail last.
      var bytes = try Data(file: heic)
      bytes.replaceSubrange((bytes.count - 2000)..<bytes.count, with: Data(count: 2000))
      try bytes.write(to: URL(filePath: heic))
    }
    let news = try Photos.preview(at: heic)
    if how == "without" {
      #expect(!news.contains { if case .thumbnail = $0 { true } else { false } })
    }
    #expect(Photos.image(news)?.width == 1600 && Photos.hints(news) != nil)
  }

  @Test(arguments: ["IHDR", "PLTE", "IDAT", "IEND"])
  func `A PNG with a changed byte in a critical part is reported as damaged`(type: String) throws {
    let photo = folder.file("photo.png")
    // A decoder can't notice changes to uncompressed pixels.
    try Photos.convert(
      "-size", "40x30", "gradient:red-blue", "-colors", "16", "-define",
      "png:compression-level=0", "png8:" + photo)
    #expect(Photos.image(try Photos.preview(at: photo)) != nil)
    var bytes = try Data(file: photo)
    let name = try #require(bytes.lastRange(of: Data(type.utf8)))
    let length = bytes[(name.lowerBound - 4)..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    // In the middle of the chunk's payload, or in its checksum if there is none.
    let place = name.upperBound + (type == "IHDR" ? 3 : length / 2)
    bytes[place] ^= type == "IHDR" ? 0x08 : 0x01
    try bytes.write(to: URL(filePath: photo))
    let news = try Photos.preview(at: photo)
    #expect(news == [.problem(.damaged)], "\(news)")
  }

  @Test(arguments: [
    "write:error=EIO:when=2", "write:error=ENOSPC:when=4", "write:signal=KILL:when=1",
    "write:signal=KILL:when=5", "fsync:error=EIO:when=1", "fsync:signal=KILL:when=1",
    "renameat:signal=KILL:when=1", "fsync:signal=KILL:when=2", "fadvise64:signal=KILL:when=1",
    "fadvise64:error=EINVAL",
  ])
  func `However a Save of a large photo ends, every named photo is complete`(fault: String) throws {
    let photo = folder.file("photo.bin")
    let bytes = Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 151 >> 3) })
    try bytes.write(to: URL(filePath: photo))
    let (data, answers) = (folder.file("data"), folder.file("answers.json"))
    try folder.saveFirstSteps(in: data)
    try Data(#"{"photos":{"license":"\#(photo)"}}"#.utf8).write(to: URL(filePath: answers))
    let call = fault.split(separator: ":")[0]
    let paths = ["\(data)/photos", "\(data)/photos/.onramp-new-0"].flatMap { ["-P", $0] }
    let result = try Shell.run(
      "strace",
      ["-f", "-qq", "-o", folder.file("log")] + paths
        + ["-e", "trace=\(call)", "-e", "inject=\(fault)"]
        + [Program.path, "fill", "--from", answers, "--data-dir", data])
    let log = try String(file: folder.file("log"))
    #expect(log.contains("INJECTED") || log.contains("SIGKILL"), "\(log)")
    let isHarmless = fault.hasPrefix("fadvise64:error")
    #expect((result.status == 0) == isHarmless, "\(result.errors)")
    for name in folder.names(in: "data/photos") where !name.hasPrefix(".") {
      let found = try Shell.run("sha256sum", [folder.file("data/photos/\(name)")])
      #expect(found.output.hasPrefix(name + " "))
    }
    // The next Save works, and leaves nothing else behind.
    #expect(try Program.run("fill", "--from", answers, in: data).status == 0)
    let names = folder.names(in: "data/photos")
    #expect(names.count == 1 && !names[0].hasPrefix("."), "\(names)")
  }
}
