import Foundation
import Glibc
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import OnrampShell

/// The newest photos on a real disk.
@Suite struct PhotoFinderTests {
  private let home: Folder

  init() throws { home = try Folder() }

  private func put(_ path: String, seconds: Int = 1_700_000_000) throws {
    try FileManager.default.createDirectory(
      atPath: (home.file(path) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    let file = open(home.file(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0 && write(file, "x", 1) == 1)
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    futimens(file, [time, time])
    close(file)
  }

  /// What is reported once everything has answered.
  private func find(_ places: PhotoPlaces) throws -> Listing {
    let done = DispatchSemaphore(value: 0)
    let whole = Mutex<Listing?>(nil)
    let search = PhotoFinder().search(places.all, Cancellation()) { listing in
      guard listing.isWhole else { return }
      whole.withLock { $0 = listing }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + patience) == .success)
    withExtendedLifetime(search) {}
    return try #require(whole.withLock { $0 })
  }

  private func places(_ text: String? = nil) -> PhotoPlaces {
    var places = PhotoPlaces(home: home.path)
    (places.mounts, places.userDirectories) = ([home.file("media")], text)
    return places
  }

  private func names(_ listing: Listing) -> [String] {
    listing.entries.map { "\($0.place.map { $0 + ": " } ?? "")\($0.name)" }
  }

  @Test func `The newest of all places come first, two folders deep and not hidden`() throws {
    try put("Downloads/old.jpg", seconds: 1)
    try put("Pictures/Trip/Day/new.HEIC", seconds: 5)
    try put("Pictures/Trip/Day/Deep/deeper.jpg", seconds: 9)
    try put("Documents/.hidden/a.jpg")
    try put("Documents/letter.txt")
    // An exported application.
    try put("Documents/amina/application.json")
    try put("Documents/amina/license.jpg", seconds: 8)
    try put("own.pdf", seconds: 3)
    try put("elsewhere/b.jpg")
    try put("media/CARD/DCIM/100CANON/IMG_1.JPG", seconds: 4)
    let listing = try find(places())
    #expect(
      names(listing) == [
        "Pictures/Trip/Day: new.HEIC", "CARD/DCIM/100CANON: IMG_1.JPG", "~: own.pdf",
        "Downloads: old.jpg", "Downloads", "Pictures", "Documents", "~", "CARD",
      ])
    let kinds = listing.entries.suffix(5).map(\.kind)
    #expect(kinds[1] == .place(path: home.file("Pictures"), photos: 1))
    #expect(kinds[2] == .place(path: home.file("Documents"), photos: 0))
    #expect(listing.skipped == [])
  }

  @Test func `Links in a circle, pipes and odd names neither hang nor repeat anything`() throws {
    try put("Pictures/a.jpg", seconds: 2)
    try put("Pictures/odd\u{1B}[31m\nname.png", seconds: 1)
    symlink("..", home.file("Pictures/loop"))
    symlink("../Pictures", home.file("Pictures/self"))
    symlink("Pictures", home.file("Downloads"))
    symlink("pipe.jpg", home.file("Pictures/link.jpg"))
    symlink("nowhere", home.file("Pictures/broken.jpg"))
    mkfifo(home.file("Pictures/pipe.jpg"), 0o600)
    mkfifo(home.file("Desktop"), 0o600)
    let listing = try find(places())
    // The first place that leads to a folder gives it its name.
    #expect(
      names(listing) == [
        "Downloads: a.jpg", "Downloads: odd\u{1B}[31m\nname.png", "Downloads", "~",
      ])
  }

  @Test func `Ten thousand photos are found, the newest first`() throws {
    for number in 0..<10_000 { try put("Pictures/\(number).jpg", seconds: 1000 + number) }
    let entries = try find(places()).entries
    #expect(entries.prefix(10_000).map(\.name) == (0..<10_000).reversed().map { "\($0).jpg" })
  }

  @Test func `A place that can't be read is reported, and the others are searched`() throws {
    try put("Pictures/a.jpg")
    // Not even root can open a link to itself.
    symlink("Documents", home.file("Documents"))
    let listing = try find(places())
    #expect(listing.skipped == ["Documents"])
    #expect(names(listing) == ["Pictures: a.jpg", "Pictures", "Documents", "~"])
  }

  @Test func `Places have the driver's own folder names, and exclude the home folder`() throws {
    try put("Imágenes/a.jpg")
    try put("Bajadas \"1\"/b.jpg", seconds: 1)
    let text = """
      # This file is written by xdg-user-dirs-update
      XDG_DESKTOP_DIR="$HOME/"
      XDG_DOWNLOAD_DIR="$HOME/Bajadas \\"1\\""
      XDG_PICTURES_DIR="\(home.file("Imágenes"))/"
      XDG_DOCUMENTS_DIR=broken
      """
    #expect(
      names(try find(places(text))) == [
        "Imágenes: a.jpg", "Bajadas \"1\": b.jpg", "Bajadas \"1\"", "Imágenes", "~",
      ])
  }

  @Test func `A place that doesn't answer is reported, and delays no other`() throws {
    try put("Pictures/a.jpg")
    let finder = PhotoFinder()
    let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // An earlier search of this place hangs.
    _ = finder.search([places().all[0]], Cancellation()) { _ in
      begun.signal()
      gate.wait()
    }
    begun.wait()
    let news = DispatchSemaphore(value: 0)
    let listings = Mutex<[Listing]>([])
    let search = finder.search(places().all, Cancellation()) { listing in
      listings.withLock { $0.append(listing) }
      news.signal()
    }
    func last(where isMeant: (Listing) -> Bool) throws -> Listing {
      while true {
        if let last = listings.withLock({ $0.last }), isMeant(last) { return last }
        try #require(news.wait(timeout: .now() + patience) == .success)
      }
    }
    let found = try last { $0.entries.contains { $0.name == "a.jpg" } }
    #expect(!found.isWhole)
    search.endWait()
    let ended = try last { $0.isWhole }
    #expect(ended.skipped.contains("Downloads"))
    #expect(ended.entries.first?.name == "a.jpg")
    gate.signal()
    #expect(try last { $0.skipped.isEmpty }.isWhole)
  }

  @Test func `Without a home folder or a disk, no photo is found`() throws {
    var places = PhotoPlaces(home: nil)
    places.mounts = []
    #expect(try find(places).entries.isEmpty)
  }
}
