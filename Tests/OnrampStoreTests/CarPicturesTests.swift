import Foundation
import Glibc
import OnrampCore
import OnrampStore
import Testing

/// Which pictures are kept, and which are removed.
@Suite struct CarPicturesTests {
  let folder: TestFolder
  let client: CarsClient
  private static let megabyte = 1_000_000

  init() throws {
    folder = try TestFolder()
    let (store, _) = try folder.open()
    client = CarsClient(store) { TestFolder.now }
  }

  private func bytes(_ picture: PictureFile?) -> [UInt8]? {
    guard let picture else { return nil }
    return withExtendedLifetime(picture) {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(picture.descriptor, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }
  }

  private func keep(_ address: String, _ count: Int) throws {
    _ = try client.keepPicture(address, [UInt8](repeating: 1, count: count))
  }

  private var pictures: [String] { folder.names("data/cars/pictures") }

  /// Stores a picture, and returns its path.
  private func place(of address: String, _ count: Int = 1) throws -> String {
    let before = Set(pictures)
    try keep(address, count)
    return folder.file(
      "data/cars/pictures/" + (try #require(pictures.first { !before.contains($0) })))
  }

  /// Sets the second in which each picture was last used.
  private func use(_ times: [String: Int]) {
    for (path, seconds) in times {
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      utimensat(AT_FDCWD, path, [time, time], 0)
    }
  }

  private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  @Test func `A picture is read as it was kept, and replaced by the next one`() throws {
    #expect(client.openPicture("a") == nil)
    #expect(bytes(try client.keepPicture("a", [1, 2])) == [1, 2])
    #expect(bytes(client.openPicture("a")) == [1, 2] && client.openPicture("A") == nil)
    #expect(bytes(try client.keepPicture("a", [3])) == [3])
    #expect(bytes(client.openPicture("a")) == [3] && pictures.count == 1)
  }

  @Test func `An address never becomes part of a path`() throws {
    for address in ["../../../a", "/etc/passwd", "", "a\0b", String(repeating: "a", count: 9999)] {
      #expect(bytes(try client.keepPicture(address, [7])) == [7])
      #expect(bytes(client.openPicture(address)) == [7])
    }
    #expect(pictures.count == 5 && pictures.allSatisfy { $0.count == 64 })
    #expect(folder.names("data/cars") == ["pictures"] && folder.names() == ["cars"])
  }

  @Test func `A picture of more than 20 MiB is refused, and nothing is removed for it`() throws {
    try keep("a", 1)
    #expect(throws: StoreProblem.tooMuchText) { try keep("b", (20 << 20) + 1) }
    #expect(pictures.count == 1)
    try keep("b", 20 << 20)
    #expect(client.openPicture("b") != nil)
  }

  @Test func `The least recently used picture is removed first`() throws {
    let one = try place(of: "1", 15 * Self.megabyte)
    let two = try place(of: "2", 15 * Self.megabyte)
    let three = try place(of: "3", 15 * Self.megabyte)
    use([one: 1000, two: 2000, three: 3000])
    _ = client.openPicture("1")
    try keep("4", 6 * Self.megabyte)
    #expect(isThere(one) && !isThere(two) && isThere(three))
    // There is room for exactly 50 MB.
    try keep("5", 14 * Self.megabyte)
    #expect(pictures.count == 4)
    try keep("6", 1)
    #expect(!isThere(three) && pictures.count == 4)
  }

  @Test func `A picture that was just used stays, even when a new second begins`() throws {
    let (used, other) = (try place(of: "1", 20 * Self.megabyte), try place(of: "2"))
    use([used: 1000, other: 2000, try place(of: "3", 20 * Self.megabyte): 3000])
    func second(_ clock: clockid_t) -> Int {
      var time = timespec()
      clock_gettime(clock, &time)
      return time.tv_sec
    }
    // The clock that `time` reads lags by some milliseconds; the file system's doesn't.
    while second(CLOCK_REALTIME) == second(CLOCK_REALTIME_COARSE) {}
    _ = client.openPicture("1")
    try keep("4", 10 * Self.megabyte)
    #expect(isThere(used) && !isThere(other))
  }

  @Test func `A picture that replaces another doesn't count twice`() throws {
    let other = try place(of: "1", 20 * Self.megabyte)
    for _ in 0..<3 { try keep("2", 20 * Self.megabyte) }
    try keep("3", 10 * Self.megabyte)
    try keep("2", 20 * Self.megabyte)
    #expect(isThere(other) && pictures.count == 3)
  }

  @Test func `With equal times, no more pictures are removed than necessary`() throws {
    var paths: [String: Int] = [:]
    for name in 1...5 { paths[try place(of: "\(name)", 10 * Self.megabyte)] = 1000 }
    use(paths)
    try keep("6", 10 * Self.megabyte)
    #expect(pictures.count == 5)
  }

  @Test func `A time in the future is from before the clock was set back, and is removed first`()
    throws
  {
    let future = try place(of: "1", 20 * Self.megabyte)
    let past = try place(of: "2", 20 * Self.megabyte)
    use([future: Int(Int32.max), past: 1000])
    try keep("3", 20 * Self.megabyte)
    #expect(!isThere(future) && isThere(past) && pictures.count == 2)
  }

  @Test func `A picture that is removed while it is open can still be read`() throws {
    let path = try place(of: "1")
    let opened = client.openPicture("1")
    unlink(path)
    #expect(bytes(opened) == [1] && client.openPicture("1") == nil)
    try keep("1", 1)
    #expect(bytes(client.openPicture("1")) == [1])
  }

  @Test(arguments: ["link", "pipe", "folder", "empty", "large"])
  func `Something else in place of a picture is treated as missing`(kind: String) throws {
    let path = try place(of: "1")
    try folder.write("outside", "mine")
    unlink(path)
    switch kind {
    case "link": symlink(folder.file("outside"), path)
    case "pipe": mkfifo(path, 0o600)
    case "folder": mkdir(path, 0o700)
    case "empty": try Data().write(to: URL(filePath: path))
    default:
      try Data().write(to: URL(filePath: path))
      truncate(path, 1 << 40)
    }
    #expect(client.openPicture("1") == nil)
    if kind == "folder" {
      #expect(throws: StoreProblem.inTheWay(path: path)) { try keep("1", 1) }
    } else {
      try keep("1", 1)
      #expect(bytes(client.openPicture("1")) == [1])
    }
    #expect(try folder.bytes("outside") == Data("mine".utf8))
    try keep("2", 1)
  }

  @Test func `Files with other names stay, and don't count toward the limit`() throws {
    try keep("1", 1)
    try folder.write("data/cars/pictures/mine", Data(count: 60 * Self.megabyte))
    try keep("2", 20 * Self.megabyte)
    #expect(pictures.count == 3)
  }
}
