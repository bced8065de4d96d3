import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// The folder of pictures, each named by the SHA-256 of its address.
extension CarsClient {
  /// The folder's name in the folder of cars.
  private static let pictures = "pictures"
  /// The maximum size of a picture, in bytes.
  private static let largestPicture = 20 << 20
  /// The maximum size of all pictures, in bytes.
  private static let room = 50_000_000

  private static func name(of address: String) -> String {
    Digest(of: address.utf8).hex
  }

  /// Opens the picture of an address and marks it as used; `nil` if it can't be read.
  public func openPicture(_ address: String) -> PictureFile? {
    guard let cars = folder.open(), let pictures = try? cars.directory(Self.pictures) else {
      return nil
    }
    return open(Self.name(of: address), in: pictures)
  }

  private func open(_ name: String, in pictures: Directory) -> PictureFile? {
    guard let file = try? pictures.openForReading(name), let found = try? file.information(),
      found.kind == S_IFREG, (1...Self.largestPicture).contains(Int(found.st_size))
    else { return nil }
    // Fails on a read-only disk, where nothing is removed anyway.
    futimens(file.number, nil)
    return PictureFile(file)
  }

  /// Stores the picture of an address, replacing the previous one, and opens it. The least recently
  /// used pictures are removed to make room.
  public func keepPicture(
    _ address: String, _ bytes: [UInt8]
  ) throws(StoreProblem) -> PictureFile {
    guard bytes.count <= Self.largestPicture else { throw .tooMuchText }
    let name = Self.name(of: address)
    let place = "\(CarsFolder.name)/\(Self.pictures)"
    let own = "\(place)/\(name)"
    let kept = try folder.write { (cars) throws(StoreProblem) in
      let pictures = try folder.open(Self.pictures, in: cars, at: place)
      try folder.clear(pictures)
      try folder.attempt(at: place) { () throws(SystemError) in
        try makeRoom(for: bytes.count, besides: name, in: pictures)
      }
      let stored = DurableFile(name: name, directory: pictures, maxBytes: Self.largestPicture)
      try folder.replace(stored, at: own) {
        (file) throws(SystemError) in
        try file.write(bytes)
      }
      let file = try folder.attempt(at: own) { () throws(SystemError) in
        try pictures.openForReading(name)
      }
      return PictureFile(file)
    }
    guard let kept else { throw .gone(path: folder.path) }
    return kept
  }

  /// Removes the least recently used pictures until there is room for one more.
  private func makeRoom(
    for bytes: Int, besides name: String, in pictures: Directory
  ) throws(SystemError) {
    var found: [(name: String, bytes: Int, used: (Int, Int))] = []
    for other in try pictures.names() where other != name && other.isHex(digits: 64) {
      guard let file = try pictures.information(of: other), file.kind == S_IFREG else { continue }
      found.append((other, Int(file.st_size), (file.st_mtim.tv_sec, file.st_mtim.tv_nsec)))
    }
    // The clock of the file system: `time` lags by some milliseconds.
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    // Future times are from before the clock was set back.
    for index in found.indices where found[index].used.0 > now.tv_sec { found[index].used.0 = 0 }
    found.sort { ($0.used.0, $0.used.1, $0.name) < ($1.used.0, $1.used.1, $1.name) }
    var sum = found.reduce(bytes) { $0 + $1.bytes }
    for old in found {
      if sum <= Self.room { break }
      try pictures.remove(old.name)
      sum -= old.bytes
    }
  }
}
