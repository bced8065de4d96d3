import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import OnrampShell

@Suite struct FolderReaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `A long folder is reported in growing pieces, and is in order at the end`() throws {
    try fill(20_000)
    mkdir(folder.file("album"), 0o700)
    mkfifo(folder.file("pipe.jpg"), 0o600)
    symlink("nowhere", folder.file("broken.jpg"))
    let listings = read()
    #expect(listings.count > 1 && listings.last?.isWhole == true)
    #expect(listings.dropLast().allSatisfy { !$0.isWhole && !$0.entries.isEmpty })
    #expect(zip(listings, listings.dropFirst()).allSatisfy { $0.entries.count <= $1.entries.count })
    let names = try #require(listings.last).entries.map(\.name)
    // Newest first, so those with the highest numbers.
    #expect(names == ["album"] + (0..<20_000).reversed().map { "\($0).jpg" })
  }

  @Test func `A short folder is reported at once`() throws {
    try fill(3)
    var listings: [Listing] = []
    // No matter how slow the machine is.
    FolderReader(home: nil, firstPiece: .seconds(600)) { listings.append($0) }.read(folder.path)
    #expect(listings.map(\.isWhole) == [true])
    #expect(listings.first?.entries.map(\.name) == ["2.jpg", "1.jpg", "0.jpg"])
  }

  @Test func `Reading ends when nobody needs it`() throws {
    try fill(20_000)
    let cancellation = Cancellation()
    var listings: [Listing] = []
    FolderReader(home: nil, cancellation: cancellation) { listing in
      listings.append(listing)
      cancellation.cancel()
    }.read(folder.path)
    #expect(listings.map(\.isWhole) == [false])
  }

  @Test(arguments: ["grow", "vanish"])
  func `A folder that changes while it is read is reported to its end`(how: String) throws {
    try fill(20_000)
    var listings: [Listing] = []
    FolderReader(home: nil) { listing in
      if listings.isEmpty {
        if how == "grow" {
          try? Data([1]).write(to: URL(filePath: folder.file("more.jpg")))
        } else {
          try? FileManager.default.removeItem(atPath: folder.path)
        }
      }
      listings.append(listing)
    }.read(folder.path)
    #expect(listings.last?.isWhole == true && listings.last?.problem == nil)
    #expect((listings.last?.entries.count ?? 0) >= listings[0].entries.count)
  }

  @Test func `A selected file is in every piece`() throws {
    try fill(20_000)
    let listings = read(folder.file("7.jpg"))
    #expect(listings.allSatisfy { $0.selected == "7.jpg" && $0.folder == folder.path })
  }

  private func read(_ path: String? = nil) -> [Listing] {
    var listings: [Listing] = []
    FolderReader(home: nil) { listings.append($0) }.read(path ?? folder.path)
    return listings
  }

  /// Creates files with numbers as names, each a second newer than the previous one.
  private func fill(_ count: Int) throws {
    for number in 0..<count {
      let file = open(folder.file("\(number).jpg"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      try #require(file >= 0)
      var times = [timespec(tv_sec: 1_700_000_000 + number, tv_nsec: 0)]
      times.append(times[0])
      futimens(file, times)
      close(file)
    }
  }
}
