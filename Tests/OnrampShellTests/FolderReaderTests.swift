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

  @Test func `A short folder is reported in one piece`() throws {
    try fill(3)
    var listings: [Listing] = []
    // No matter how slow the machine is.
    FolderReader(home: nil, pace: ListingPace(first: .seconds(600))) {
      if case .listing(let listing) = $0 { listings.append(listing) }
    }.read(folder.path)
    #expect(listings.map(\.isWhole) == [true])
    #expect(listings.first?.entries.map(\.name) == ["2.jpg", "1.jpg", "0.jpg"])
  }

  @Test func `Reading ends when nobody needs it`() throws {
    try fill(20_000)
    let cancellation = Cancellation()
    var listings: [Listing] = []
    FolderReader(home: nil, cancellation: cancellation) { listed in
      if case .listing(let listing) = listed { listings.append(listing) }
      cancellation.cancel()
    }.read(folder.path)
    #expect(listings.map(\.isWhole) == [false])
  }

  @Test(arguments: ["grow", "vanish"])
  func `A folder that changes while it is read is reported to its end`(how: String) throws {
    try fill(20_000)
    var listings: [Listing] = []
    FolderReader(home: nil) { listed in
      if listings.isEmpty {
        if how == "grow" {
          try? Data([1]).write(to: URL(filePath: folder.file("more.jpg")))
        } else {
          try? FileManager.default.removeItem(atPath: folder.path)
        }
      }
      if case .listing(let listing) = listed { listings.append(listing) }
    }.read(folder.path)
    #expect(listings.last?.isWhole == true)
    #expect((listings.last?.entries.count ?? 0) >= listings[0].entries.count)
  }

  @Test func `Each folder in a list has its number of photos, two levels deep`() throws {
    for path in ["album", "album/trip", "album/trip/day", "album/trip/day/deep", "empty"] {
      mkdir(folder.file(path), 0o700)
    }
    for name in ["a.jpg", "trip/b.PNG", "trip/day/c.pdf", "trip/day/deep/d.jpg", "notes.txt"] {
      try Data([1]).write(to: URL(filePath: folder.file("album/" + name)))
    }
    symlink("..", folder.file("album/loop"))
    mkfifo(folder.file("album/pipe.jpg"), 0o600)
    let entries = try #require(read().last).entries
    #expect(entries.first { $0.name == "album" }?.kind == .folder(photos: 3))
    #expect(entries.first { $0.name == "empty" }?.kind == .folder(photos: 0))
  }

  @Test func `A path is a folder, a file, or refused`() throws {
    try Data([1]).write(to: URL(filePath: folder.file("a b.jpg")))
    mkfifo(folder.file("pipe"), 0o600)
    for (path, expected) in [
      ("a\\ b.jpg", Listed.file(folder.file("a\\ b.jpg"))), ("pipe", .refused(.notAFile)),
      ("none", .refused(.missing)),
    ] {
      #expect(answers(folder.file(path)) == [expected])
    }
    #expect(answers("~/none", home: folder.path) == [.refused(.missing)])
    guard case .listing(let listing)? = answers("~", home: folder.path).last else {
      Issue.record("no listing")
      return
    }
    #expect(listing.folder == folder.path && listing.entries.count == 1)
  }

  private func answers(_ path: String, home: String? = nil) -> [Listed] {
    var answers: [Listed] = []
    FolderReader(home: home) { answers.append($0) }.read(path)
    return answers
  }

  private func read() -> [Listing] {
    answers(folder.path).compactMap { if case .listing(let listing) = $0 { listing } else { nil } }
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
