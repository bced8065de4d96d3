import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// A photo of an account that the server has and this terminal doesn't yet.
///
/// A placeholder file holds the photo's digest. The photo can thus be removed, moved and merged
/// like any other, and only the complete photo ever replaces it.
public struct AwaitedPhoto: Hashable, Sendable {
  /// The name of its file in the account.
  public let name: String
  /// The digest of the sealed bytes.
  let digest: Digest
  /// Whether it belongs to a newer generation, which is merged when the account is opened.
  let isNewer: Bool

  private static let magic = "onramp awaits "
  /// The size of a placeholder, in bytes. Sealed photos are larger.
  static let size = magic.utf8.count + 2 * Digest.length

  /// Whether a photo of this name may arrive after the documents that name it.
  static func isPossible(_ name: String) -> Bool {
    [PhotoFolder.name, IncomingFolder.name].contains { name.hasPrefix($0 + "/") }
  }

  /// The contents of a placeholder.
  static func mark(for digest: Digest) -> Data { Data((magic + digest.hex).utf8) }

  /// Whether bytes are a placeholder's.
  static func isMark(_ bytes: Data) -> Bool {
    bytes.count == size && bytes.starts(with: magic.utf8)
  }
}

extension Descriptor {
  /// Whether the file is a placeholder.
  var isAwaitedPhoto: Bool {
    get throws(SystemError) {
      guard try information().st_size == AwaitedPhoto.size else { return false }
      var bytes = [UInt8](repeating: 0, count: AwaitedPhoto.size)
      try bytes.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemError) in _ = try read(from: 0, into: buffer) }
      }.get()
      return AwaitedPhoto.isMark(Data(bytes))
    }
  }
}

extension Directory {
  /// Whether an account's file is a placeholder.
  func awaits(_ name: String) throws(SystemError) -> Bool {
    guard vault != nil, let found = try information(of: name), found.kind == S_IFREG,
      found.st_size == AwaitedPhoto.size
    else { return false }
    return try openForReading(name).isAwaitedPhoto
  }
}

extension AccountSync {
  /// The photos that the server has and this terminal doesn't yet.
  ///
  /// - Parameter withNewer: Whether to include those of a newer generation.
  public func awaitedPhotos(withNewer: Bool = false) throws(StoreProblem) -> [AwaitedPhoto] {
    let known = state
    let marks = try isHere ? marks() : []
    let newer = withNewer ? known.arrived?.files ?? [:] : [:]
    return marks.compactMap { name in
      known.files[name].map { AwaitedPhoto(name: name, digest: $0, isNewer: false) }
    }
      + newer.sorted { $0.key < $1.key }.compactMap { name, digest in
        guard AwaitedPhoto.isPossible(name), known.files[name] != digest,
          !folder.has(digest, on: .inbox)
        else { return nil }
        return AwaitedPhoto(name: name, digest: digest, isNewer: true)
      }
  }

  /// The names of the placeholders.
  private func marks() throws(StoreProblem) -> [String] {
    let account = try account()
    return try folder.attempt { () throws(SystemError) in
      var names: [String] = []
      for parent in [PhotoFolder.name, IncomingFolder.name] {
        guard try account.information(of: parent)?.kind == S_IFDIR else { continue }
        let photos = try account.directory(parent)
        for name in try photos.names()
        where try photos.information(of: name)?.st_size == AwaitedPhoto.size {
          if try photos.openForReading(name).isAwaitedPhoto { names.append("\(parent)/\(name)") }
        }
      }
      return names.sorted()
    }
  }

  /// Replaces the placeholder with the fetched photo, unless the placeholder was removed.
  ///
  /// - Returns: `false` if the bytes aren't the photo's.
  public func receive(_ bytes: [UInt8], as photo: AwaitedPhoto) throws(StoreProblem) -> Bool {
    if photo.isNewer { return try keep(bytes, photo.digest) }
    guard Digest(of: bytes) == photo.digest else { return false }
    let account = try account()
    try folder.attempt { () throws(SystemError) in
      guard let place = try account.place(of: photo.name) else { return }
      let photos = place.folder
      let (temporary, file) = try photos.makeTemporary()
      do throws(SystemError) {
        try file.write(Data(bytes))
        try file.fsync()
        // A photo removed in the meantime must not come back.
        try photos.replace(place.name, by: temporary)
        try photos.fsync()
      } catch {
        // The next start removes what can't be removed now.
        try? photos.remove(temporary)
        guard error.code == ENOENT else { throw error }
      }
    }
    return true
  }
}

extension Directory {
  /// Replaces a file, if it exists, with another one.
  fileprivate func replace(_ name: String, by other: String) throws(SystemError) {
    guard try exchangeAtOnce(other, with: name) else { return try rename(other, to: name) }
    try remove(other)
  }
}

extension Store {
  /// The record of the account at its server; `nil` if there is none.
  public var sync: AccountSync? {
    guard let id = directory.vault?.account else { return nil }
    return try? AccountSync(id, in: root.path)
  }

  /// Whether an awaited photo has this name.
  public func isNamed(_ name: PhotoName, _ photo: AwaitedPhoto) -> Bool {
    switch name {
    case .path: false
    case .stored(let stored):
      photo.name == "\(PhotoFolder.name)/\(directory.storedName(of: stored.sha256))"
    case .upload(let upload):
      photo.name == "\(IncomingFolder.name)/\(directory.storedName(of: upload.name))"
    }
  }
}

extension AccountReader {
  /// The record of the account at its server; `nil` if there is none.
  public var sync: AccountSync? {
    get throws(StoreProblem) {
      guard let id = directory.vault?.account else { return nil }
      return try AccountSync(id, in: dataPath)
    }
  }
}
