import OnrampCore
import Testing

/// The newest photos of places that overlap in all ways.
@Suite struct NewestPhotosTests {
  private static let now = time(1_795_000_000)

  private static func time(_ seconds: Int) -> FileTime {
    FileTime(
      seconds: seconds, local: CalendarTime(year: 2026, month: 11, day: 21, time: Sample.noon))
  }

  private static func places(_ random: inout Seeded) -> [FoundPlace] {
    let folders = (0..<6).map { number in
      FoundFolder(
        id: .init(device: 1, inode: UInt64(number)),
        photos: (0..<Int.random(in: 0...4, using: &random)).map {
          BrowserEntry(
            "\(Int.random(in: 0...3, using: &random))-\($0).jpg", .file(bytes: 1),
            in: "/\(number)", of: "\(number)",
            modified: time(Int.random(in: 0...5, using: &random)))
        })
    }
    return (0..<Int.random(in: 0...5, using: &random)).map { number in
      let found = folders.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
      return FoundPlace(
        path: "/place\(number)", name: "place\(number)", folders: Array(found),
        skipped: found.isEmpty ? ["place\(number)"] : [])
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Every photo is listed once, the newest first, and then the places`(seed: UInt64) {
    var random = Seeded(state: seed)
    let places = Self.places(&random)
    let listing = Listing(newestOf: places, now: Self.now, isWhole: true)
    let photos = listing.entries.filter { !$0.isFolder }
    #expect(Set(photos.map(\.path)).count == photos.count)
    #expect(Set(photos) == Set(places.flatMap(\.folders).flatMap(\.photos)))
    let times = photos.compactMap { $0.modified?.seconds }
    #expect(times == times.sorted(by: >))
    let rows = listing.entries.dropFirst(photos.count)
    #expect(rows.allSatisfy(\.isFolder) && Set(rows.map(\.path)).count == rows.count)
    // One folder is one row, however many places lead to it; one that can't be read is one, too.
    let roots = Set(places.compactMap(\.folders.first?.id))
    #expect(rows.count == roots.count + places.filter(\.folders.isEmpty).count)
    #expect(listing.skipped == places.flatMap(\.skipped))
    for row in rows {
      let place = places.first { $0.path == row.path }
      let count = place.flatMap { $0.folders.isEmpty ? nil : $0.folders.flatMap(\.photos).count }
      #expect(row.kind == .place(path: row.path, photos: count))
    }
  }

  @Test func `Where no photo is found, the folders of the home folder are offered`() {
    let below = BrowserEntry("Scans", .folder(photos: nil), in: "/home/a", modified: Self.now)
    let pictures = BrowserEntry("Pictures", .folder(photos: nil), in: "/home/a", modified: Self.now)
    let places = [
      FoundPlace(
        path: "/home/a/Pictures", name: "Pictures",
        folders: [FoundFolder(id: .init(device: 1, inode: 1))]),
      FoundPlace(
        path: "/home/a", name: "~", folders: [FoundFolder(id: .init(device: 1, inode: 2))],
        below: [below, pictures]),
      FoundPlace(
        path: "/media/a/CARD", name: "CARD", folders: [FoundFolder(id: .init(device: 2, inode: 1))]),
    ]
    let whole = Listing(newestOf: places, now: Self.now, isWhole: true)
    #expect(whole.isWithoutFiles)
    #expect(whole.entries.map(\.path) == ["/home/a/Pictures", "/home/a/Scans", "/media/a/CARD"])
    let part = Listing(newestOf: places, now: Self.now, isWhole: false)
    #expect(part.entries.map(\.name) == ["Pictures", "~", "CARD"])
  }
}
