import Glibc
import OnrampCore

/// A consistent snapshot of a data directory, even while a form writes to it.
///
/// There is no lock: if something changed during reading, it is read again. Photos are opened right
/// away, so they stay readable after a Save replaces them.
struct Snapshot: Sendable {
  /// More than the number of changes a driver can make while a few small files are read.
  private static let attempts = 1000

  let contents: Contents
  private let photos: [Photo: Result<StoredPhoto, SystemError>]

  init(_ directory: Directory, path: String, now: Int64) throws(StoreProblem) {
    var state = try Self.state(of: directory, path)
    for _ in 1..<Self.attempts {
      let read = try Snapshot(reading: directory, path, now)
      let next = try Self.state(of: directory, path)
      if next == state {
        self = read
        return
      }
      state = next
    }
    try self.init(reading: directory, path, now)
  }

  private init(reading directory: Directory, _ path: String, _ now: Int64) throws(StoreProblem) {
    contents = try Contents(directory, path: path, now: now)
    var photos: [Photo: Result<StoredPhoto, SystemError>] = [:]
    for photo in contents.current?.answers.photos ?? [] {
      photos[photo] = Result { () throws(SystemError) in
        try StoredPhoto(photo, in: directory.photoFolder()?.directory)
      }
    }
    self.photos = photos
  }

  /// A photo named in the answers.
  func photo(_ photo: Photo) throws(SystemError) -> StoredPhoto? { try photos[photo]?.get() }

  /// The inode and change time of each of our files. Every change replaces, renames or removes a
  /// file.
  private static func state(
    of directory: Directory, _ path: String
  ) throws(StoreProblem) -> [[Int]] {
    var state: [[Int]] = []
    do {
      let names = StoredDocument.those(of: .application).map(\.name) + [Eraser.marker]
      for name in names {
        let file = try directory.information(of: name)
        state.append(
          file.map { [Int($0.st_ino), $0.st_size, $0.st_ctim.tv_sec, $0.st_ctim.tv_nsec] } ?? [])
      }
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
    return state
  }
}
