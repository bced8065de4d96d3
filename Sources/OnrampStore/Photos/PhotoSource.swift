import Glibc
import OnrampCore

/// The file of a photo, opened and checked: one named by the driver, or one in the store.
public struct PhotoSource: Sendable {
  let file: Descriptor
  /// The size in bytes, 1 to 30 MiB.
  public let size: Int
  /// The file's name in the store, where nobody else writes to it.
  let name: (name: String, folder: Directory)?
  private let found: stat

  /// Opens the file that `text` names, in the first of its readings that exists.
  ///
  /// Opening neither waits nor reads: pipes and devices are refused before a byte is read.
  ///
  /// - Parameter home: The folder that a leading `~` stands for.
  public init(_ text: String, home: String?) throws(PhotoProblem) {
    var problem = PhotoProblem.missing
    for path in PhotoPath.readings(of: text, home: home) {
      do throws(PhotoProblem) {
        self = try PhotoSource(path: path)
        return
      } catch {
        // Try another reading only if nothing is here.
        guard error == .missing || error == .pathTooLong else { throw error }
        if problem == .missing { problem = error }
      }
    }
    throw problem == .missing && PhotoPath.namesSeveral(text) ? .several : problem
  }

  /// Wraps a copy of another source's file.
  init(copy: Descriptor, size: Int) throws(SystemError) {
    (file, self.size, name) = (copy, size, nil)
    found = try copy.information()
  }

  /// Decrypts an account's photo into memory.
  init(decrypting file: Descriptor, named name: String, by vault: Vault) throws(PhotoProblem) {
    // A file that can't be read is reported below.
    if (try? file.isAwaitedPhoto) == true { throw .onItsWay }
    do throws(SystemError) {
      let information = try file.information()
      guard information.kind == S_IFREG,
        information.st_size <= PhotoSealer.size(of: Photo.maxBytes),
        let copy = try vault.inMemory(file, named: name)
      else { throw SystemError(code: EBADMSG) }
      try self.init(copy: copy, size: Int(copy.information().st_size))
    } catch {
      throw error.code == EBADMSG ? .storedPhotoDamaged : .unreadable(code: error.code)
    }
    guard size > 0 else { throw .empty }
  }

  /// Whether the file is on the same device as a directory.
  func isOnDevice(of directory: Directory) throws(SystemError) -> Bool {
    found.st_dev == (try directory.information()).st_dev
  }

  /// The file descriptor, at offset 0, closed with the source.
  public var descriptor: Int32 { file.number }

  /// Returns the file's type and size, and what Save does with its private data.
  public func describe() throws(PhotoProblem) -> PhotoFile {
    PhotoFile(type: try type(), bytes: size, privacy: try parts().privacy)
  }

  /// The parts of the file to store.
  func parts(turn: Turn = .none) throws(PhotoProblem) -> PhotoParts {
    let type = try type()
    // A read error counts as the end of the file.
    var failure: SystemError?
    let parts = PhotoParts(of: type, size: size, turn: turn) { place, buffer in
      do throws(SystemError) {
        return try file.read(from: place, into: buffer)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw .unreadable(code: failure.code) }
    return parts
  }

  private func type() throws(PhotoProblem) -> String {
    var bytes = [UInt8](repeating: 0, count: MediaType.length)
    do throws(SystemError) {
      let count = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemError) in
        try file.read(from: 0, into: UnsafeMutableRawBufferPointer(buffer))
      }
      return MediaType.of(bytes.prefix(count))
    } catch {
      throw .unreadable(code: error.code)
    }
  }

  /// Returns the SHA-256 that the photo will have in the store, without its private data.
  public func digest() throws(PhotoProblem) -> String {
    try digest { () throws(PhotoFolder.Problem) in try PhotoCopy(of: self) }
  }

  /// Returns the SHA-256 of the picture alone, regardless of how it is turned.
  public func pictureDigest() throws(PhotoProblem) -> String {
    try digest { () throws(PhotoFolder.Problem) in try PhotoCopy(ofPictureIn: self) }
  }

  private func digest(
    of copy: () throws(PhotoFolder.Problem) -> PhotoCopy
  ) throws(PhotoProblem) -> String {
    do throws(PhotoFolder.Problem) {
      return try copy().run(to: .none) { _ in true }.sha256
    } catch {
      if case .photo(let problem) = error { throw problem }
      throw .changedWhileCopying
    }
  }

  private init(path: [UInt8]) throws(PhotoProblem) {
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let file: Descriptor
    do {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      file = Descriptor(try retrying { open(name, flags) })
    } catch {
      throw Self.problem(error, at: name)
    }
    try self.init(file, as: nil)
  }

  /// Checks a file of the store.
  init(_ file: Descriptor, named name: String, in folder: Directory) throws(PhotoProblem) {
    try self.init(file, as: (name, folder))
  }

  private init(
    _ file: Descriptor, as name: (name: String, folder: Directory)?
  ) throws(PhotoProblem) {
    (self.file, self.name) = (file, name)
    do {
      found = try file.information()
    } catch {
      throw .unreadable(code: error.code)
    }
    switch found.kind {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
    size = Int(found.st_size)
    guard size > 0 else { throw .empty }
    guard size <= Photo.maxBytes else { throw .tooLarge(limit: Photo.maxBytes) }
  }

  /// Whether the file is unchanged since it was opened.
  func isUnchanged() throws(SystemError) -> Bool {
    let now = try file.information()
    return now.st_size == found.st_size
      && now.st_mtim.tv_sec == found.st_mtim.tv_sec
      && now.st_mtim.tv_nsec == found.st_mtim.tv_nsec
  }

  private static func problem(_ error: SystemError, at name: [CChar]) -> PhotoProblem {
    switch error.code {
    case ENOENT, ENOTDIR:
      var information = stat()
      let isLink = lstat(name, &information) == 0 && information.kind == S_IFLNK
      return isLink ? .brokenLink : .missing
    case ELOOP: return .brokenLink
    case EACCES, EPERM: return .notPermitted
    case ENAMETOOLONG: return .pathTooLong
    case ENXIO, ENODEV: return .notAFile
    case let code: return .unreadable(code: code)
    }
  }
}
