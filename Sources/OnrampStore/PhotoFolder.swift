import Glibc
import OnrampCore

/// The folder of stored photos, each named by the SHA-256 of its bytes.
struct PhotoFolder {
  /// Its name in the data directory.
  static let name = "photos"
  private static let piece = PhotoCopy.piece
  /// `FICLONE` of linux/fs.h: both files share their blocks until one changes.
  private static let clone: UInt = 0x4004_9409

  let directory: Directory

  /// Why a photo was not taken in.
  enum Problem: Error {
    case photo(PhotoProblem)
    case store(SystemError)
    case cancelled
  }

  /// Copies a file into the folder, and returns once its bytes are on the disk.
  ///
  /// The folder itself is not synchronized. The source is never read beyond the size it had.
  ///
  /// - Parameter progress: is told how many bytes are copied; `false` stops the copy.
  /// - Returns: the photo as it is stored, and what became of its private data.
  func takeIn(
    _ source: PhotoSource, progress: (Int) -> Bool
  ) throws(Problem) -> (photo: Photo, privacy: PhotoPrivacy) {
    let temporary: String
    let file: Descriptor
    do {
      (temporary, file) = try directory.makeTemporary()
    } catch {
      throw .store(error)
    }
    do throws(Problem) {
      let copy = try PhotoCopy(of: source)
      let isCloned =
        copy.privacy != .leftOut && ioctl(file.number, Self.clone, source.file.number) == 0
      let photo = try isCloned ? copy.hash(file, progress) : copy.run(to: file, progress)
      do throws(SystemError) {
        try file.synchronize()
        try directory.rename(temporary, to: photo.sha256)
      } catch {
        throw .store(error)
      }
      return (photo, copy.privacy)
    } catch {
      // What can't be removed now is cleared at the next start.
      try? directory.remove(temporary)
      throw error
    }
  }

  /// What is wrong with a stored photo, by its size alone.
  func problem(of photo: Photo) throws(SystemError) -> PhotoProblem? {
    guard let information = try directory.information(of: photo.sha256) else {
      return .storedPhotoMissing
    }
    let isWhole = information.kind == S_IFREG && Int(information.st_size) == photo.bytes
    return isWhole ? nil : .storedPhotoDamaged
  }

  /// Copies a stored photo into another folder, and returns once its bytes are on the disk.
  ///
  /// A photo whose bytes are not what was saved is an error, and has no name that says otherwise.
  func copy(_ photo: Photo, to folder: Directory, as name: String) throws(Problem) {
    var found: PhotoProblem?
    do throws(SystemError) {
      found = try problem(of: photo)
      if found == nil {
        let source = try directory.openForReading(photo.sha256)
        let (temporary, file) = try folder.makeTemporary()
        if try hash(of: source, copyingTo: file) == photo.sha256 {
          try file.synchronize()
          try folder.rename(temporary, to: name)
        } else {
          found = .storedPhotoDamaged
        }
      }
    } catch {
      throw .store(error)
    }
    if let found { throw .photo(found) }
  }

  /// What is wrong with a stored photo, by all of its bytes.
  func verify(_ photo: Photo) throws(SystemError) -> PhotoProblem? {
    if let problem = try problem(of: photo) { return problem }
    let isWhole = try hash(of: directory.openForReading(photo.sha256)) == photo.sha256
    return isWhole ? nil : .storedPhotoDamaged
  }

  /// The digest of a file's bytes, which are written to `copy` if there is one.
  private func hash(
    of file: Descriptor, copyingTo copy: Descriptor? = nil
  ) throws(SystemError) -> String {
    var hash = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(into: buffer)
      if count == 0 { return hash.finish() }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
      hash.update(bytes)
      try copy?.write(bytes)
    }
  }

  /// Removes every photo that is not in `named`, and every temporary. Files of other names are not
  /// ours, and stay.
  func clear(keeping named: Set<String>) throws(SystemError) {
    for name in try directory.names() where !named.contains(name) {
      if SHA256.isDigest(name) || Directory.isTemporary(name) { try directory.remove(name) }
    }
  }
}
