import Glibc
import OnrampCore
import OnrampWire

/// The folder of stored photos, each named by the SHA-256 of its bytes, in an account by a keyed
/// hash of that.
struct PhotoFolder {
  /// The folder's name in the data directory.
  static let name = "photos"
  /// `FICLONE` from linux/fs.h, which shares the blocks of both files until one changes.
  private static let clone: UInt = 0x4004_9409

  let directory: Directory

  /// Why a photo wasn't stored.
  enum Problem: Error {
    case photo(PhotoProblem)
    case store(SystemError)
    case canceled
  }

  /// Copies a file into the folder, and returns once its bytes are on disk.
  ///
  /// The folder isn't fsynced. The source is read up to the size that it had when it was
  /// opened.
  ///
  /// - Parameter progress: Receives the number of bytes copied. Return `false` to stop.
  /// - Returns: The stored photo, and what happened to its private data.
  func copyIn(
    _ source: PhotoSource, turn: Turn = .none, progress: (Int) -> Bool
  ) throws(Problem) -> (photo: Photo, privacy: PhotoPrivacy) {
    let copy = try PhotoCopy(of: source, turn: turn)
    if copy.isWhole, let photo = try linkIn(source, copy, progress) {
      return (photo, copy.privacy)
    }
    let temporary: String
    let file: Descriptor
    (temporary, file) = try throwing(as: Problem.store, directory.makeTemporary())
    do throws(Problem) {
      let output = output(to: file)
      let isCloned =
        directory.vault == nil && copy.isWhole
        && ioctl(file.number, Self.clone, source.file.number) == 0
      let photo = try isCloned ? copy.hash(file, progress) : copy.run(to: output, progress)
      let name = directory.storedName(of: photo.sha256)
      try throwing(as: Problem.store, directory.settle(temporary, file, as: name))
      return (photo, copy.privacy)
    } catch {
      // The next start removes what can't be removed now.
      try? directory.remove(temporary)
      throw error
    }
  }

  private func output(to file: Descriptor) -> PhotoSink.Output {
    guard let vault = directory.vault else { return .plain(file) }
    return .sealed(PhotoSealer(vault, to: file), vault)
  }

  /// Hard-links a file of the store into the folder, to avoid copying it.
  ///
  /// - Returns: `nil` if it must be copied.
  private func linkIn(
    _ source: PhotoSource, _ copy: PhotoCopy, _ progress: (Int) -> Bool
  ) throws(Problem) -> Photo? {
    guard let (name, folder) = source.name else { return nil }
    let photo = try copy.run(to: .none, progress)
    do throws(SystemError) {
      guard let temporary = try directory.linkTemporary(name, of: folder) else { return nil }
      do throws(SystemError) {
        try directory.settle(temporary, source.file, as: photo.sha256)
      } catch {
        try? directory.remove(temporary)
        throw error
      }
      // If both names already led to the same file, the rename did nothing.
      try directory.remove(temporary)
      return photo
    } catch {
      throw .store(error)
    }
  }

  /// Checks a stored photo by its size alone. Returns what is wrong, or `nil`. An awaited photo is
  /// fine.
  func problem(of photo: Photo) throws(SystemError) -> PhotoProblem? {
    let name = directory.storedName(of: photo.sha256)
    guard let information = try directory.information(of: name) else {
      return .storedPhotoMissing
    }
    let size = directory.vault == nil ? photo.bytes : PhotoSealer.size(of: photo.bytes)
    let isWhole = information.kind == S_IFREG && Int(information.st_size) == size
    if isWhole { return nil }
    return try directory.awaits(name) ? nil : .storedPhotoDamaged
  }

  /// Removes temporary files and all photos not in `named`. Files with other names aren't ours.
  func clear(keeping named: Set<String>) throws(SystemError) {
    let kept = Set(named.map(directory.storedName))
    for name in try directory.names() where !kept.contains(name) {
      if name.isHex(digits: 64) || Directory.isTemporary(name) { try directory.remove(name) }
    }
  }
}

extension Directory {
  /// The file name for a name that would itself reveal something about the driver.
  func storedName(of name: String) -> String { vault?.name(of: name) ?? name }

  /// The folder of stored photos, if there is one.
  func photoFolder() throws(SystemError) -> PhotoFolder? {
    do {
      return PhotoFolder(directory: try directory(PhotoFolder.name))
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }
}
